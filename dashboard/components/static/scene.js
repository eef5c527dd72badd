// A picture of a table: HTML and SVG made by the game, put in place without anything that could run or ask the network.
import { add } from "./page.js";

const UNWANTED = "script, style, link, iframe, object, embed, foreignObject, image, img, a, use, base, meta, form";
const places = new WeakMap();

export default function (component) {
  const place = component.parentElement;
  if (!places.has(place)) places.set(place, add(place, "div", "ballast-drawn"));
  const box = places.get(place);
  box.replaceChildren(...harmless(component.data.html));
  return () => {
    places.delete(place);
    box.remove();
  };
}

// What is left when all that could run is taken out.
function harmless(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.body.querySelectorAll(UNWANTED)) element.remove();
  for (const element of page.body.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (/^on|href|^src/i.test(name)) element.removeAttribute(name);
  }
  return page.body.childNodes;
}

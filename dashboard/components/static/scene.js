// A picture of a table: HTML and SVG made by the game, put in place without anything that could run or ask the network.
import { add, onePerPlace } from "./page.js";

const UNWANTED = "script, style, link, iframe, object, embed, foreignObject, image, img, a, use, base, meta, form";

export default onePerPlace(
  (place) => add(place, "div", "ballast-drawn"),
  (box, component) => box.replaceChildren(...harmless(component.data.html)),
);

// What is left when all that could run is taken out.
function harmless(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.body.querySelectorAll(UNWANTED)) element.remove();
  for (const element of page.body.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (/^on|href|^src/i.test(name)) element.removeAttribute(name);
  }
  return page.body.childNodes;
}

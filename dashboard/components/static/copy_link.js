// A button that copies the address of the page. It also keeps the browser's history short: what is chosen is written into the
// address at every change, and each of those must not be a step back.
import { add, addStyles } from "./page.js";

await addStyles("live_slider.css");
const buttons = new WeakMap();
const SAID = 2000; // ms the button says what it did

export default function (component) {
  const place = component.parentElement;
  if (!buttons.has(place)) buttons.set(place, build(place));
  const button = buttons.get(place);
  button.data = component.data;
  button.textContent = component.data.copy;
  button.title = component.data.help;
  return () => {
    buttons.delete(place);
    button.remove();
  };
}

function build(place) {
  const button = add(place, "button", "ballast-copy", { type: "button" });
  button.onclick = async () => {
    const isCopied = await copy(location.href);
    button.textContent = isCopied ? button.data.copied : button.data.byHand;
    setTimeout(() => (button.textContent = button.data.copy), SAID);
  };
  button.setAttribute("aria-live", "polite");
  return button;
}

// The clipboard is there on this machine and over https; elsewhere the old way is tried.
async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    const field = add(document.body, "textarea", "", { value: words });
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}

// A button that copies the address of the page. It also keeps the browser's history short: what is chosen is written into the
// address at every change, and each of those must not be a step back.
import { add, addStyles, onePerPlace } from "./page.js";

await addStyles("live_slider.css");
const SAID = 2000; // ms the button says what it did

export default onePerPlace(build, (button, { data }) => Object.assign(button, { data, textContent: data.copy, title: data.help }));

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

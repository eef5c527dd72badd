// What both components need from the page around them.

const sheets = new Map();

// Puts a style sheet of ours into the page, once; resolves when it is there, so that nothing is shown unstyled.
export function addStyles(name) {
  if (!sheets.has(name)) sheets.set(name, new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(name, import.meta.url).href;
    link.onload = link.onerror = done;
    document.head.append(link);
  }));
  return sheets.get(name);
}

// A new element with a class, put into its parent.
export function add(parent, tag, className, properties = {}) {
  const element = Object.assign(document.createElement(tag), { className, ...properties });
  parent.append(element);
  return element;
}

// What a component is to Streamlit: a function called with every change, for one thing in each place of the page; what it returns
// takes the thing away. Where our code comes late, a call is taken back after newer ones were made: that counts for nothing.
export function onePerPlace(make, show) {
  const places = new WeakMap();
  return (component) => {
    const place = component.parentElement;
    if (!places.has(place)) places.set(place, { thing: make(place) });
    const mine = places.get(place);
    mine.latest = component;
    show(mine.thing, component);
    return () => {
      if (mine.latest !== component) return;
      places.delete(place);
      mine.thing.remove();
    };
  };
}

// Whether Streamlit is running the page's script just now.
export function isBusy() {
  return document.querySelector("[data-test-script-state]")?.dataset.testScriptState === "running";
}

// Whether the theme's paper is dark, read where the component stands.
export function isDark(element) {
  const colour = getComputedStyle(element).getPropertyValue("--st-background-color").trim();
  const [red, green, blue] = [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128;
}

const TABLET = 900; // px; Streamlit itself folds the sidebar below 768

// On a tablet the sidebar would take half of the page: fold it away, once, when the page opens.
function foldSidebar() {
  if (innerWidth <= TABLET) document.querySelector('[data-testid="stSidebarCollapseButton"] button')?.click();
}

foldSidebar();

// What is chosen is written into the address with every change. Streamlit would make each a step of the browser's history:
// a step back would then lead nowhere. Another page is still a step.
function keepHistoryShort() {
  const push = history.pushState.bind(history);
  history.pushState = (state, title, address) => {
    const isSamePage = new URL(address ?? "", location.href).pathname === location.pathname;
    return isSamePage ? history.replaceState(history.state, title, address) : push(state, title, address);
  };
}

keepHistoryShort();

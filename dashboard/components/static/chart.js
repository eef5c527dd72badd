// A Plotly figure updated in place. One Chart for each place in the page, drawn whenever data or theme change.
import { DARK, GERMAN, TEMPLATES } from "./look.js";
import { add, addStyles, isDark, onePerPlace } from "./page.js";

await addStyles("chart.css");

export default onePerPlace((place) => new Chart(place), (chart, component) => chart.draw(component));

let library;

// Plotly is large and not a module: fetched once, with the first chart.
function plotly() {
  library ??= new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = new URL("plotly.min.js", import.meta.url).href;
    script.onload = () => {
      window.Plotly.register({ moduleType: "locale", name: "de", dictionary: GERMAN, format: {} });
      done(window.Plotly);
    };
    script.onerror = fail;
    document.head.append(script);
  });
  return library;
}

// Every colour of the light palette in a figure, turned to dark; the two digits of transparency stay.
function darkened(part) {
  if (typeof part === "string") return DARK[part.slice(0, 7)] ? DARK[part.slice(0, 7)] + part.slice(7) : part;
  if (Array.isArray(part)) return part.map(darkened);
  if (part && typeof part === "object") return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, darkened(value)]));
  return part;
}

class Chart {
  constructor(place) {
    this.box = add(place, "div", "ballast-chart");
    this.box.setAttribute("role", "img");
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(this.box);
  }

  async draw(component) {
    this.component = component;
    this.box.style.height = `${component.data.height}px`;
    this.box.setAttribute("aria-label", component.data.alt);
    const Plotly = await plotly();
    if (this.component !== component || this.isGone) return;
    const { data, layout } = this.figure();
    try {
      await Plotly.react(this.box, data, layout, this.settings());
    } catch (error) {
      if (!this.isGone) throw error; // taken away while it was being drawn
      return;
    }
    if (!this.isGone) this.listen();
  }

  figure() {
    const { data, parentElement } = this.component;
    const dark = isDark(parentElement);
    const figure = dark ? darkened(JSON.parse(data.figure)) : JSON.parse(data.figure);
    const own = { uirevision: "kept", separators: data.language === "de" ? ",." : ".,", height: data.height, autosize: true };
    return { data: figure.data, layout: { ...own, ...figure.layout, template: TEMPLATES[dark ? "dark" : "light"] } };
  }

  // The same object as long as nothing in it changes: with a new one Plotly would build the whole figure anew.
  settings() {
    const { fileName, language } = this.component.data;
    const name = `${language}|${fileName}`;
    if (this.settingsName !== name) this.lastSettings = settings(fileName, language);
    this.settingsName = name;
    return this.lastSettings;
  }

  listen() {
    if (this.isListening) return;
    this.isListening = true;
    this.box.on("plotly_click", ({ points }) => this.tellClick(points[0]));
  }

  tellClick({ curveNumber, pointNumber, data, x, y, customdata }) {
    if (!this.component.data.isClickable) return;
    const point = Array.isArray(pointNumber) ? pointNumber.at(-1) : pointNumber;
    this.component.setTriggerValue("click", { trace: curveNumber, name: data.name ?? "", point, x, y, custom: customdata });
  }

  resize() {
    if (window.Plotly && this.isListening && this.box.offsetWidth) window.Plotly.Plots.resize(this.box);
  }

  remove() {
    this.isGone = true;
    this.watch.disconnect();
    if (window.Plotly && this.isListening) window.Plotly.purge(this.box);
    this.box.remove();
  }
}

// The buttons are listed one by one: Plotly's own choice has one that sends the figure away.
function settings(fileName, language) {
  const svg = {
    name: "toSvg",
    title: language === "de" ? GERMAN["Download plot as an SVG"] : "Download plot as an SVG",
    icon: window.Plotly.Icons.disk,
    click: (box) => window.Plotly.downloadImage(box, { format: "svg", filename: fileName }),
  };
  return {
    locale: language,
    displaylogo: false,
    displayModeBar: "hover",
    modeBarButtons: [["zoom2d", "pan2d"], ["zoomIn2d", "zoomOut2d", "resetScale2d"], ["toImage", svg]],
    toImageButtonOptions: { format: "png", scale: 2, filename: fileName },
  };
}

// A range input with a number field. It proposes values; what Python answers is what stands.
// Each report carries a count, and Python says which it has seen: until it has seen the last one, its answer is out of date.
import { add, addStyles, isBusy, onePerPlace } from "./page.js";

await addStyles("live_slider.css");
const PAUSE = 80; // ms between reports while dragging
const LONGEST_WAIT = 400; // ms to wait for a page still being drawn: with less, no picture would ever be finished

export default onePerPlace((place) => new Slider(place), (slider, component) => slider.show(component));

let created = 0;

class Slider {
  constructor(place) {
    this.name = `ballast-slider-${++created}`;
    this.count = 0;
    this.lastSent = -Infinity;
    this.build(place);
    this.listen();
  }

  build(place) {
    this.box = add(place, "div", "ballast-slider");
    const top = add(this.box, "div", "top");
    this.label = add(top, "label", "name", { htmlFor: `${this.name}-field` });
    this.was = add(top, "span", "was");
    this.reset = add(top, "button", "reset", { type: "button", textContent: "↺" });
    this.info = add(top, "button", "info", { type: "button", textContent: "?" });
    const bottom = add(this.box, "div", "bottom");
    const track = add(bottom, "div", "track");
    this.tick = add(track, "i", "tick");
    this.range = add(track, "input", "range", { type: "range" });
    this.field = add(bottom, "input", "field", { type: "text", inputMode: "decimal", id: `${this.name}-field`, autocomplete: "off" });
    this.unit = add(bottom, "span", "unit");
    this.error = add(this.box, "p", "error", { id: `${this.name}-error` });
    this.about = add(this.box, "p", "about", { id: `${this.name}-about`, hidden: true });
    this.error.setAttribute("role", "alert");
    this.range.setAttribute("aria-describedby", `${this.error.id} ${this.about.id}`);
    this.field.setAttribute("aria-describedby", this.error.id);
  }

  listen() {
    this.range.oninput = () => this.propose(Number(this.range.value), false);
    this.range.onchange = () => this.propose(Number(this.range.value), true);
    this.field.onchange = () => this.propose(this.read(), true);
    this.field.onkeydown = (event) => this.press(event);
    this.reset.onclick = () => this.propose(this.data.base, true);
    this.info.onclick = () => this.toggleAbout();
  }

  press(event) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Escape") this.write(this.value);
    if (!direction) return;
    event.preventDefault();
    const value = this.read();
    if (typeof value === "number") this.propose(this.within(value + direction * this.data.step), true);
  }

  within(value) {
    return Math.min(this.data.high, Math.max(this.data.low, Number(value.toPrecision(12))));
  }

  toggleAbout() {
    this.about.hidden = !this.about.hidden;
    this.info.setAttribute("aria-expanded", String(!this.about.hidden));
  }

  // From the browser to Python

  propose(value, isFinal) {
    if (value === this.value && !this.pending && (!isFinal || this.isSettled)) return this.write(value);
    this.isSettled = isFinal;
    this.set(value);
    this.pending = { value, isFinal };
    if (isFinal) this.send();
    else this.sendIn(0); // a pressed key is final at once: one report of both
  }

  sendIn(pause) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), pause);
  }

  send() {
    clearTimeout(this.timer);
    if (!this.pending) return;
    if (!this.mayReport()) return this.sendIn(10);
    this.count += 1;
    this.lastSent = performance.now();
    const report = { ...this.pending, count: this.count };
    this.pending = undefined;
    this.component.setStateValue("moved", report);
  }

  mayReport() {
    const waited = performance.now() - this.lastSent;
    return this.pending.isFinal || waited >= LONGEST_WAIT || (waited >= PAUSE && !isBusy());
  }

  // From Python to the browser

  show(component) {
    this.component = component;
    const before = this.data;
    this.data = component.data;
    const { label, low, high, step, unit, about, error, isDisabled, words, value, seen } = this.data;
    this.label.textContent = label;
    this.unit.textContent = unit;
    this.about.textContent = about;
    this.error.textContent = error;
    this.info.hidden = !about;
    Object.assign(this.range, { min: low, max: high, step, disabled: isDisabled });
    this.field.disabled = this.reset.disabled = isDisabled;
    this.info.setAttribute("aria-label", words.about);
    this.info.setAttribute("aria-expanded", String(!this.about.hidden));
    this.range.setAttribute("aria-label", label);
    this.field.setAttribute("aria-label", words.field);
    this.field.setAttribute("aria-invalid", String(Boolean(error)));
    if (!before) this.count = seen;
    if (seen >= this.count && !this.pending) this.set(value, before?.value === value || this.value === value);
    else this.mark();
  }

  // Shows a value everywhere. What is being typed stays while Python has nothing new to say.
  set(value, isOldNews = false) {
    this.value = value;
    if (typeof value === "number") this.range.value = value;
    this.range.setAttribute("aria-valuetext", `${this.asText(value)} ${this.data.unit}`.trim());
    if (!(isOldNews && this.isTyping())) this.write(value);
    this.mark();
  }

  // Marks a value that differs from the base, and where the base lies.
  mark() {
    const { base, low, high, words } = this.data;
    const isChanged = base !== null && this.value !== base;
    const share = Math.min(1, Math.max(0, (base - low) / (high - low)));
    this.box.classList.toggle("changed", isChanged);
    this.was.textContent = isChanged ? words.was.replace("{base}", this.asText(base)) : "";
    this.reset.hidden = !isChanged;
    this.reset.title = words.reset.replace("{base}", this.asText(base));
    this.reset.setAttribute("aria-label", this.reset.title);
    this.tick.hidden = base === null || high === low || base < low || base > high;
    this.box.style.setProperty("--tick", share);
    this.box.style.setProperty("--filled", (Number(this.range.value) - low) / (high - low || 1));
  }

  isTyping() {
    return document.activeElement === this.field && this.field.value !== this.written;
  }

  write(value) {
    this.field.value = this.written = this.asText(value);
  }

  // Numbers as the language writes them

  asText(value) {
    return typeof value === "number" ? String(value).replace(".", this.data.marks[1]) : String(value ?? "");
  }

  // The number typed, or the words where they are none. 1.500 is a thousand and a half in German, 1.5 a half more than one.
  read() {
    const words = this.field.value.trim();
    const [thousands, point] = this.data.marks;
    const isGrouped = new RegExp(`^[-−+]?[1-9]\\d{0,2}(\\${thousands}\\d{3})+(\\${point}\\d*)?$`).test(words);
    const digits = (isGrouped ? words.replaceAll(thousands, "") : words).replace(",", ".").replace("−", "-");
    return digits === "" || Number.isNaN(Number(digits)) ? words : Number(digits);
  }

  remove() {
    clearTimeout(this.timer);
    this.box.remove();
  }
}

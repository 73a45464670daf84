/** Groups of small switches: the tags that rows are picked by, and the columns that are shown. */

/** @typedef {import("../forms/form.mjs").Problem} Problem */

/** One group; `name` is that of its parameter, and `plain` whether a switch is on at first. */
export class Chips {
  /** @param {HTMLElement} element
   * @param {string} name
   * @param {boolean} plain */
  constructor(element, name, plain) {
    this.element = element;
    this.name = name;
    this.plain = plain;
    /** @type {HTMLInputElement[]} */
    this.inputs = [...element.querySelectorAll("input")];
  }

  /** What differs from the beginning: tags that are picked, or columns that are hidden. */
  get changed() {
    return this.inputs.filter(({ checked }) => checked !== this.plain).map(({ value }) => value);
  }

  /** Takes a list with commas; what nobody knows is left out and returned.
   * @param {string} list
   * @returns {Problem[]} */
  take(list) {
    const given = list.split(",").filter(Boolean);
    const known = this.inputs.map(({ value }) => value);
    for (const input of this.inputs) input.checked = given.includes(input.value) !== this.plain;
    const strange = given.filter((value) => !known.includes(value));
    return strange.map((value) => ({ name: "", label: "", message: this.refusal(value, known) }));
  }

  /** @param {string} value
   * @param {string[]} known */
  refusal(value, known) {
    const label = this.element.querySelector("legend").textContent;
    return `${label} must be among ${known.join(", ")}, not “${value.slice(0, 40)}”.`;
  }
}

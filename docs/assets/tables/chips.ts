/** Groups of small switches: the tags that rows are picked by, and the columns that are shown. */

import type { Problem } from "../forms/form.ts";
import { required } from "../page/elements.ts";

/** One group; `name` is that of its parameter, and `plain` whether a switch is on at first. */
export class Chips {
  element: HTMLElement;
  name: string;
  plain: boolean;
  inputs: HTMLInputElement[];

  constructor(element: HTMLElement, name: string, plain: boolean) {
    this.element = element;
    this.name = name;
    this.plain = plain;
    this.inputs = [...element.querySelectorAll("input")];
  }

  /** What differs from the beginning: tags that are picked, or columns that are hidden. */
  get changed() {
    return this.inputs.filter(({ checked }) => checked !== this.plain).map(({ value }) => value);
  }

  /** Takes a list with commas; what nobody knows is left out and returned. */
  take(list: string): Problem[] {
    const values = list.split(",").filter(Boolean);
    const options = this.inputs.map(({ value }) => value);
    for (const input of this.inputs) input.checked = values.includes(input.value) !== this.plain;
    const strange = values.filter((value) => !options.includes(value));
    return strange.map((value) => ({ name: "", label: "", message: this.refusal(value, options) }));
  }

  refusal(value: string, options: string[]) {
    const label = required(this.element, "legend").textContent;
    return `${label} must be among ${options.join(", ")}, not “${value.slice(0, 40)}”.`;
  }
}

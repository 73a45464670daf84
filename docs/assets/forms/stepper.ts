/** A number with buttons for one less and one more, which only this script can use. */

import { button, required } from "../page/elements.ts";

class Stepper extends HTMLElement {
  connectedCallback() {
    if (this.querySelector("button")) return;
    const input = required(this, "input");
    const label = input.labels?.[0]?.textContent.trim();
    const one = (words: string, step: string, told: string) =>
      button(words, {
        className: "rb-step",
        "data-do": "step",
        "data-step": step,
        "aria-label": `${label}: ${told}`,
        "aria-controls": input.id,
      });
    this.prepend(one("−", "-1", "one less"));
    this.append(one("+", "1", "one more"));
  }
}

/** Once per visit. */
export function defineStepper() {
  customElements.define("rb-stepper", Stepper);
}

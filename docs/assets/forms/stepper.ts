/** A number with buttons for one less and one more, which only this script can use. */

import { button, required } from "../page/elements.ts";

class Stepper extends HTMLElement {
  connectedCallback() {
    if (this.querySelector("button")) return;
    const input = required(this, "input");
    const label = input.labels?.[0]?.textContent.trim();
    const stepButton = (words: string, step: string, description: string) =>
      button(words, {
        className: "rb-step",
        "data-do": "step",
        "data-step": step,
        "aria-label": `${label}: ${description}`,
        "aria-controls": input.id,
      });
    this.prepend(stepButton("−", "-1", "one less"));
    this.append(stepButton("+", "1", "one more"));
  }
}

/** Once per visit. */
export function defineStepper() {
  customElements.define("rb-stepper", Stepper);
}

/** The strip of a calculator: the few inputs that stand on the page follow those of the form, which alone counts. */

import { changed } from "../forms/controls.ts";
import { collect } from "../forms/form.ts";
import { inputs, legal, put, text, type Input } from "../forms/inputs.ts";
import type { Calculator } from "./calculator.ts";

export class Strip {
  calculator: Calculator;
  picks: HTMLSelectElement[];
  set: HTMLElement;

  constructor(calculator: Calculator) {
    const { element } = calculator;
    this.calculator = calculator;
    this.picks = [...element.querySelectorAll<HTMLSelectElement>("[data-mirror]")];
    this.set = element.querySelector(".rb-set");
    for (const pick of this.picks) {
      if ("short" in pick.dataset) lengthen(pick, inputs(calculator.form).get(pick.dataset.mirror));
      if (!pick.selectedOptions[0]?.defaultSelected) this.hand(pick);
      pick.addEventListener("input", (event) => event.stopPropagation());
      pick.addEventListener("change", (event) => (event.stopPropagation(), this.give(pick)));
    }
  }

  /** What is chosen here is chosen in the form, as if the reader had done it there. */
  give(pick: HTMLSelectElement) {
    changed(this.hand(pick));
  }

  /** What was chosen before this script had come goes over as well. */
  hand(pick: HTMLSelectElement): Input {
    const input = inputs(this.calculator.form).get(pick.dataset.mirror);
    put(input, pick.value);
    return input;
  }

  /** The focus comes here from what has gone. */
  focus() {
    const { element } = this.calculator;
    element.querySelector<HTMLElement>(".rb-strip-fields button, summary").focus({ preventScroll: true });
  }

  /** Brings the strip up to date with the form, and says how much is set that does not stand here. */
  show() {
    const { form } = this.calculator;
    const known = inputs(form);
    const seen = this.picks.filter((pick) => follow(pick, known.get(pick.dataset.mirror)));
    const here = seen.map((pick) => pick.dataset.mirror);
    const elsewhere = Object.keys(collect(form)).filter((name) => !here.includes(name)).length;
    this.set.textContent = elsewhere ? ` · ${elsewhere} set` : "";
  }
}

/** Fills a list with the options of the form's own. */
function lengthen(pick: HTMLSelectElement, input: Input) {
  pick.replaceChildren(...[...input.children].map((one) => one.cloneNode(true)));
  delete pick.dataset.short;
}

/** Shows what an input holds; whether it shows in the form, and so here. */
function follow(pick: HTMLSelectElement, input: Input | undefined): boolean {
  const shown = input && !input.closest("[data-only][hidden]");
  pick.closest("label").hidden = !shown;
  if (!input) return false;
  const value = text(input);
  const known = [...pick.options].some((one) => one.value === value);
  if (!known && input.type === "number" && legal(input, value)) pick.add(new Option(value, value));
  put(pick, value);
  return shown;
}

/** The strip of a calculator: the few inputs that stand on the page follow those of the form, which alone counts. */

import { changed } from "../forms/controls.ts";
import { collect } from "../forms/form.ts";
import { inputs, legal, put, text, shownText, type Input } from "../forms/inputs.ts";
import type { Calculator } from "./calculator.ts";
import { dataOf, defined, enclosing, required } from "../page/elements.ts";

/** A list to choose from, or a text. */
type Pick = HTMLSelectElement | HTMLInputElement;

export class Strip {
  calculator: Calculator;
  picks: Pick[];
  set: HTMLElement;

  constructor(calculator: Calculator) {
    const { element } = calculator;
    this.calculator = calculator;
    this.picks = [...element.querySelectorAll<Pick>("[data-mirror]")];
    this.set = required(element, ".rb-set");
    for (const pick of this.picks) {
      if (isList(pick) && "short" in pick.dataset) lengthen(pick, this.mirrored(pick));
      if (!isAsMade(pick)) this.hand(pick);
      pick.addEventListener("input", (event) => (event.stopPropagation(), isList(pick) || this.hand(pick)));
      pick.addEventListener("change", (event) => (event.stopPropagation(), this.give(pick)));
    }
  }

  /** The input of the form that a pick follows. */
  mirrored(pick: Pick): Input {
    const name = dataOf(pick, "mirror");
    return defined(inputs(this.calculator.form).get(name), name);
  }

  /** What is chosen here is chosen in the form, as if the reader had done it there. */
  give(pick: Pick) {
    changed(this.hand(pick));
  }

  /** What was chosen before this script had come goes over as well. */
  hand(pick: Pick): Input {
    const input = this.mirrored(pick);
    put(input, pick.value);
    return input;
  }

  /** The focus comes here from what has gone. */
  focus() {
    const { element } = this.calculator;
    required(element, ".rb-strip-fields button, summary").focus({ preventScroll: true });
  }

  /** Brings the strip up to date with the form, and names what is set that does not stand here. */
  show() {
    const { form } = this.calculator;
    const formInputs = inputs(form);
    const visible = this.picks.filter((pick) => follow(pick, formInputs.get(dataOf(pick, "mirror"))));
    const here = visible.map((pick) => pick.dataset.mirror);
    const elsewhere = Object.keys(collect(form)).filter((name) => !here.includes(name));
    this.set.textContent = firstOf([
      ...new Set(elsewhere.map((name) => label(defined(formInputs.get(name), name)))),
    ]);
  }
}

/** What an input of the form is called there; a row by the list that it stands in. */
function label(input: Input): string {
  const rows = input.closest(".rb-rows");
  if (rows) return required(rows, ".rb-rows-label").textContent.trim();
  return required(enclosing(input, ".rb-field"), "legend, label").textContent.trim();
}

/** The first of several, and how many there are beside it. */
function firstOf([first, ...others]: string[]): string {
  if (!first) return "";
  return `: ${first}${others.length ? ` and ${others.length} more` : ""}`;
}

function isList(pick: Pick): pick is HTMLSelectElement {
  return pick instanceof HTMLSelectElement;
}

/** Whether nobody has chosen or typed anything yet. */
function isAsMade(pick: Pick) {
  return isList(pick) ? pick.selectedOptions[0]?.defaultSelected : pick.value === pick.defaultValue;
}

/** Fills a list with the options of the form's own. */
function lengthen(pick: HTMLSelectElement, input: Input) {
  pick.replaceChildren(...[...input.children].map((child) => child.cloneNode(true)));
  delete pick.dataset.short;
}

/** Shows what an input holds; whether it shows in the form, and so here. */
function follow(pick: Pick, input: Input | undefined): boolean {
  const isShown = input !== undefined && !input.closest("[data-only][hidden]");
  enclosing(pick, "label").hidden = !isShown;
  if (!input) return false;
  const value = text(input);
  if (isList(pick)) {
    const isListed = [...pick.options].some((option) => option.value === value);
    if (!isListed && input.type === "number" && legal(input, value))
      pick.add(new Option(shownText(input, value), value));
  }
  // Who types is not disturbed.
  if (isList(pick) || text(pick) !== value) put(pick, value);
  return isShown;
}

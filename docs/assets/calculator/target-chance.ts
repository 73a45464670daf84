/** A wanted chance: Python lists the changes that come near it, and a button makes one of them. */

import { answerPlace, askExtra, numberOrText } from "./extra-question.ts";
import { collect } from "../forms/form.ts";
import { status } from "./output.ts";
import type { Commands } from "../page/commands.ts";
import type { Calculator } from "./calculator.ts";
import { dataOf } from "../page/elements.ts";

function target(calculator: Calculator, since: number) {
  const question = { do: "target", wanted: numberOrText(calculator, "[data-wanted]") };
  return askExtra(calculator, answerPlace(calculator), question, since);
}

/** Sets one input, as if the reader had; it can be undone. */
function aim(calculator: Calculator, button: HTMLElement, since: number) {
  const [name, text] = [dataOf(button, "name"), dataOf(button, "text")];
  calculator.take({ ...collect(calculator.form), [name]: text });
  calculator.refresh(since);
  status(calculator.element, `Set: ${button.getAttribute("aria-label")?.replace(/^Set /, "")}.`);
  calculator.tell("rb:aim", { name });
}

export function targetCommands(calculator: Calculator): Commands {
  return {
    target: (_, since) => target(calculator, since),
    aim: (button, since) => aim(calculator, button, since),
  };
}

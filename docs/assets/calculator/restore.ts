/** What a calculator shows when its page comes: what is kept, and over it what the address holds. */

import * as address from "../page/address.ts";
import { decider } from "../forms/controls.ts";
import { collect, fill, unknown, type Problem } from "../forms/form.ts";
import { inputs, kind, text, type Input } from "../forms/inputs.ts";
import { takeComparison } from "./compare.ts";
import { hideChance, outdated } from "./output.ts";
import { noteLeftOut } from "../forms/problems.ts";
import { chosen, groupsOf, labelOf, rulingsFor } from "./house-rules.ts";
import type { Answered, Calculator } from "./calculator.ts";
import { required } from "../page/elements.ts";

/** Takes what is kept and what the address holds; what that holds wrongly is noted.
 * A set-up that somebody sent stays as it was sent; house rules are for the others.
 * @param strangers parameters that no calculator of the page knows
 * @param armed whether only one row was sent
 * @param returned whether the reader was here before, so that what is kept is newer than the address
 * @returns whether the address should be written anew */
export function restore(
  calculator: Calculator,
  strangers: string[],
  armed: boolean,
  returned: boolean,
): boolean {
  const { form, short } = calculator;
  const open = recall(calculator);
  const { rest, problems: charts } = calculator.views.take(address.inputsOf(short), `${short}.`);
  const sent = takeComparison(calculator.id, rest);
  const flat = open && returned ? {} : sent;
  const whole = Object.keys(flat).length > 0;
  const inputProblems = whole ? fill(form, armed ? { ...calculator.now, ...flat } : flat, `${short}.`) : [];
  const problems = [
    ...inputProblems,
    ...charts,
    ...address.repeated(short).map(twice),
    ...strangers.map(unknown),
  ];
  if (open) calculator.remember();
  const early = Object.keys(calculator.early).length > 0;
  if (early) fill(form, { ...collect(form), ...calculator.early });
  calculator.settle();
  noteLeftOut(
    calculator.element,
    unused(
      form,
      Object.keys(collect(form)).filter((name) => name in flat),
    ),
    "Some of the address does not count:",
  );
  if (whole || early) calculator.autosave?.save();
  showCharts(calculator, problems);
  if (Object.keys(calculator.now).length) catchUp(calculator, whole || open || early);
  return open || early;
}

/** Notes what was wrong with the address; which charts there are is known as soon as the odds are those of the inputs. */
function showCharts({ element, short, views, now }: Calculator, problems: Problem[]) {
  const tell = () => {
    problems.push(...views.strangers(`${short}.`));
    noteLeftOut(element, problems, "Some of the address was left out:");
  };
  views.show(required(element, ".rb-odds"));
  if (views.unseen.size === 0 || Object.keys(now).length === 0) return tell();
  noteLeftOut(element, problems, "Some of the address was left out:");
  const heard = ({ detail }: CustomEvent<Answered>) => {
    if (detail.what !== "odds") return;
    element.removeEventListener("rb:answer", heard);
    if (views.unseen.size) tell();
  };
  element.addEventListener("rb:answer", heard);
}

/** Those inputs that another one makes count for nothing, in the same words as on the command line. */
function unused(form: HTMLElement, names: string[]): Problem[] {
  const formInputs = inputs(form);
  return names.flatMap((name) => {
    const input = formInputs.get(name);
    const hidden = input?.closest<HTMLElement>("[data-only][hidden]");
    const over = hidden && decider(hidden, formInputs);
    if (!input || !over) return [];
    const now = kind(over) === "flag" ? (text(over) === "1" ? "on" : "off") : chosen(over, text(over));
    return [
      {
        name: "",
        label: name,
        message: `${fullLabel(input)} does not count while ${fullLabel(over)} is ${now}.`,
      },
    ];
  });
}

/** What an input is called where all inputs of the form are listed: "You: Training". */
const fullLabel = (input: Input) => [...groupsOf(input), labelOf(input)].join(": ");

function twice(name: string): Problem {
  return {
    name: "",
    label: name,
    message: `“${name.slice(0, 60)}” stands in the address more than once; the last one counts.`,
  };
}

/** Shows what was kept over the house rules; whether anything was. A sheet of another version goes by Python, which
 * may take its time: until then there is nothing. */
function recall(calculator: Calculator) {
  const { element, form, autosave } = calculator;
  const open = autosave?.load() ?? null;
  const same = open?.sheet.version === autosave?.version;
  const lost = fill(form, { ...rulingsFor(calculator), ...(same && open?.sheet.inputs) });
  noteLeftOut(element, lost, "Some of what was kept here is left out:");
  calculator.past = same && open ? open.past : [];
  calculator.now = collect(form);
  if (open && !same) calculator.open(open.sheet.inputs, open.sheet.version, performance.now());
  return same && !!open;
}

/** The printed answer and chance are not those of the inputs. Python need not start on every page that has house
 * rules, only where the reader comes to see an answer: the odds, or the chance beside the button that rolls.
 * @param now whether the reader has come for this calculator */
function catchUp(calculator: Calculator, now: boolean) {
  const { element } = calculator;
  hideChance(element);
  if (now) return calculator.refresh(performance.now());
  outdated(element, true);
  const odds = required(element, ".rb-odds");
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    if (odds.classList.contains("rb-stale")) calculator.refresh(performance.now());
  });
  for (const place of element.querySelectorAll(".rb-odds, .rb-chance-now, .rb-percent"))
    observer.observe(place);
}

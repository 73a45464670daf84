/** Calculators are passed on as they are set, and rolls with their dice. */

import * as address from "../page/address.ts";
import { pageOf } from "../page/page-of.ts";
import { rulingsFor } from "../calculator/house-rules.ts";
import { status } from "../calculator/output.ts";
import { collect, type Flat } from "../forms/form.ts";
import { copy } from "../page/clipboard.ts";
import { version } from "../page/config.ts";
import { homebrewRows, type HomebrewRow } from "../storage/homebrew.ts";
import { openShare, type Shared } from "./menu.ts";
import { withPassed } from "./late.ts";
import { calculatorId, isLoose } from "./documented.ts";
import { lasting } from "./permalink.ts";
import { outcomeOf, rollHash, type Passed } from "./roll-link.ts";
import { isSecret } from "../calculator/secret-rolls.ts";
import type { Answered, Calculator } from "../calculator/calculator.ts";
import type { Commands } from "../page/commands.ts";
import { defined, element, required } from "../page/elements.ts";

/** The latest roll of each calculator, as it would be passed on at the moment: a secret may have been revealed. */
const rolls: WeakMap<HTMLElement, { passed: Passed; shared: () => Shared }> = new WeakMap();

function title(calculator: Calculator) {
  return required(calculator.element, ".rb-title").textContent;
}

/** Copies the set-up where no other app can be given it, and offers all ways in any case. */
async function shareSetup(calculator: Calculator, button: HTMLElement) {
  const url = address.link(calculator);
  const place = calculator.element.querySelector(".rb-odds");
  const report = {
    what: title(calculator),
    id: calculatorId(calculator.id),
    url,
    lasting: lasting(calculator.id, url),
    inputs: collect(calculator.form),
    place,
  };
  const shared = { title: title(calculator), url, report };
  if ("share" in navigator) return openShare(button, shared);
  const copied = await copy(shared.url);
  const words = copied ? "The link is copied." : `The link: ${shared.url}`;
  status(calculator.element, element("span", { "data-past": "" }, words));
  openShare(button, shared, copied ? "✓ The link is copied" : shared.url);
}

/** The dice as they lie there, but for hidden ones: "You: d8: 6, kept = 6". */
function dice(roll: Element) {
  return [...roll.querySelectorAll(".rb-throw")]
    .filter((place) => !isSecret(place))
    .map((place) => {
      const label = required(place, ".rb-throw-label").textContent.trim();
      const faces = [...place.querySelectorAll(".rb-die [aria-label]")].map(
        (die) => die.getAttribute("aria-label") ?? "",
      );
      return `${label} (${faces.map((face) => face.replace(", kept", "")).join("; ")})`;
    });
}

type Outcome = { tone: string; effects?: unknown[]; headline: string };

/** The homebrew rows that inputs name, without which nobody else could read them. */
export function homebrewIn(inputs: Flat, rows: HomebrewRow[]): Passed["own"] {
  const values = new Set(Object.values(inputs));
  const used = rows.filter(({ id, was }) => values.has(id) || was?.some((earlier) => values.has(earlier)));
  return used.map(({ table, inputs: flat, was }) => ({ table, inputs: flat, ...(was && { was }) }));
}

/** A roll of a calculator of this page, as it travels. */
export function passedOf(calculator: Calculator, reply: Outcome & { faces: number[] }, inputs: Flat): Passed {
  const { saved, memory } = calculator.element.dataset;
  const rulings = isLoose(calculator.id) ? {} : rulingsFor(calculator);
  const house = Object.keys(rulings).filter((name) => inputs[name] === rulings[name]);
  const { faces } = reply;
  const origin = {
    calculator: calculator.id,
    site: version,
    at: Date.now(),
    sheet: saved ? Number(memory) : 0,
  };
  return {
    ...origin,
    inputs,
    house,
    faces,
    outcome: outcomeOf(reply),
    own: homebrewIn(inputs, homebrewRows(calculator.game)),
  };
}

function keepRoll({ detail: { calculator, what, reply, inputs } }: CustomEvent<Answered>) {
  if ((what !== "roll" && what !== "resolve") || reply.waiting) return;
  const place = calculator.element;
  const name = title(calculator);
  const passed = passedOf(calculator, reply, inputs);
  const shared = () => {
    const answer = required(place, ".rb-roll .rb-answer");
    const hidden = Boolean(answer.querySelector(".rb-veil:not([open])"));
    const page = pageOf(calculator.id);
    const again = address.ofRoll(page, calculator.id, inputs);
    const url = hidden ? again : `${page}#${rollHash(passed)}`;
    const report = {
      what: `${name}: a roll`,
      id: calculatorId(calculator.id),
      url,
      lasting: lasting(calculator.id, url),
      inputs,
      place: answer,
    };
    return {
      title: `${name}: this roll`,
      text: [`${name}: ${reply.headline}`, ...dice(answer)].join("\n"),
      url,
      report,
    };
  };
  rolls.set(place, { passed, shared });
}

/** Once per visit. */
export function listenForRolls() {
  document.addEventListener("rb:answer", (event) => keepRoll(event));
}

export function shareCommands(calculator: Calculator): Commands {
  return {
    link: (button) => shareSetup(calculator, button),
    "share-roll": (button) => openShare(button, defined(rolls.get(calculator.element), "roll").shared()),
    "roll-sealed": () => withPassed((part) => part.rollSealed(calculator, collect(calculator.form))),
    seal: () =>
      withPassed((part) =>
        part.seal(part.labels(calculator), defined(rolls.get(calculator.element)?.passed, "roll")),
      ),
  };
}

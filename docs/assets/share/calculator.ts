/** Calculators are passed on as they are set, and rolls with what they showed. */

import * as address from "../page/address.ts";
import { status } from "../calculator/output.ts";
import { copy } from "../page/clipboard.ts";
import { openShare, type Shared } from "./menu.ts";
import { isSecret } from "../calculator/secret-rolls.ts";
import type { Calculator } from "../calculator/calculator.ts";
import type { Commands } from "../page/commands.ts";

/** The latest roll of each calculator, as it would be passed on at the moment: a secret may have been revealed. */
const rolls: WeakMap<HTMLElement, () => Shared> = new WeakMap();

function title(calculator: Calculator) {
  return calculator.element.querySelector(".rb-title").textContent;
}

/** Copies the set-up where no other app can be given it, and offers all ways in any case. */
async function shareSetup(calculator: Calculator, button: HTMLElement) {
  const shared = { title: title(calculator), url: address.link(calculator) };
  if ("share" in navigator) return openShare(button, shared);
  const copied = await copy(shared.url);
  status(calculator.element, copied ? "The link is copied." : `The link: ${shared.url}`);
  openShare(button, shared, copied ? "✓ The link is copied" : shared.url);
}

/** The dice as they lie there, but for hidden ones: "You: d8: 6, kept = 6". */
function dice(roll: Element) {
  return [...roll.querySelectorAll(".rb-throw")].filter((one) => !isSecret(one)).map((one) => {
    const label = one.querySelector(".rb-throw-label").textContent.trim();
    const faces = [...one.querySelectorAll(".rb-die [aria-label]")].map((die) => die.getAttribute("aria-label"));
    return `${label} (${faces.map((face) => face.replace(", kept", "")).join("; ")})`;
  });
}

function keepRoll({ detail: { calculator, what, reply, inputs } }: CustomEvent) {
  if (what !== "roll" && what !== "resolve") return;
  const place = calculator.element as HTMLElement;
  const name = title(calculator);
  const answer = place.querySelector(".rb-roll .rb-answer");
  const url = address.linkTo(address.here(), calculator.short, inputs);
  rolls.set(place, () => ({ title: `${name}: this roll`, text: [`${name}: ${reply.headline}`, ...dice(answer)].join("\n"), url }));
}

/** Once per visit. */
export function listenForRolls() {
  document.addEventListener("rb:answer", (event) => keepRoll(event as CustomEvent));
}

export function shareCommands(calculator: Calculator): Commands {
  return {
    link: (button) => shareSetup(calculator, button),
    "share-roll": (button) => openShare(button, rolls.get(calculator.element)()),
  };
}

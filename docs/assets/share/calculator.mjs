/** Calculators are passed on as they are set, and rolls with what they showed. */

import * as address from "../page/address.mjs";
import { button, element } from "../page/elements.mjs";
import { status } from "../calculator/output.mjs";
import { copy } from "../page/clipboard.mjs";
import { openShare } from "./menu.mjs";
import { isSecret } from "../calculator/secret-rolls.mjs";

/** The latest roll of each calculator, as it would be passed on at the moment: a secret may have been revealed.
 * @type {WeakMap<HTMLElement, () => import("./menu.mjs").Shared>} */
const rolls = new WeakMap();

/** @param {any} calculator */
function title(calculator) {
  return calculator.element.querySelector(".rb-title").textContent;
}

/** Copies the set-up where no other app can be given it, and offers all ways in any case.
 * @param {any} calculator
 * @param {HTMLElement} button */
async function shareSetup(calculator, button) {
  const shared = { title: title(calculator), url: address.link(calculator) };
  if ("share" in navigator) return openShare(button, shared);
  const copied = await copy(shared.url);
  status(calculator.element, copied ? "The link is copied." : `The link: ${shared.url}`);
  openShare(button, shared, copied ? "✓ The link is copied" : shared.url);
}

/** The dice as they lie there, but for hidden ones: "You: d8: 6, kept = 6".
 * @param {Element} roll */
function dice(roll) {
  return [...roll.querySelectorAll(".rb-throw")].filter((one) => !isSecret(one)).map((one) => {
    const label = one.querySelector(".rb-throw-label").textContent.trim();
    const faces = [...one.querySelectorAll(".rb-die [aria-label]")].map((die) => die.getAttribute("aria-label"));
    return `${label} (${faces.map((face) => face.replace(", kept", "")).join("; ")})`;
  });
}

/** The button stands outside the live region, so that it is not read out with each roll.
 * @param {HTMLElement} calculator */
function offerRoll(calculator) {
  if (calculator.querySelector("[data-do=share-roll]")) return;
  const share = button("Share this roll", { "data-do": "share-roll" });
  calculator.querySelector(".rb-roll").after(element("p", { className: "rb-after-roll" }, share));
}

/** @param {CustomEvent} event */
function keepRoll({ detail: { calculator, what, reply, inputs } }) {
  if (what !== "roll" && what !== "resolve") return;
  const place = /** @type {HTMLElement} */ (calculator.element);
  const name = title(calculator);
  const answer = place.querySelector(".rb-roll .rb-answer");
  const url = address.linkTo(address.here(), calculator.short, inputs);
  rolls.set(place, () => ({ title: `${name}: this roll`, text: [`${name}: ${reply.headline}`, ...dice(answer)].join("\n"), url }));
  offerRoll(place);
}

/** Once per visit. */
export function listenForRolls() {
  document.addEventListener("rb:answer", (event) => keepRoll(/** @type {CustomEvent} */ (event)));
}

/** @param {any} calculator
 * @returns {import("../page/commands.mjs").Commands} */
export function shareCommands(calculator) {
  return {
    link: (button) => shareSetup(calculator, button),
    "share-roll": (button) => openShare(button, rolls.get(calculator.element)()),
  };
}

/** Many rolls at once, and a test of the dice by ten thousand. */

import { answerPlace, isCurrent, askExtra, numberOrText, newTurn, remember } from "./extra-question.ts";
import type { Commands } from "../page/commands.ts";
import type { Calculator } from "./calculator.ts";

const PROOF = 10_000;
/** So many at a time, that a reader sees them come in and can stop. */
const CHUNK = 1000;

function many(calculator: Calculator, since: number) {
  return askExtra(
    calculator,
    answerPlace(calculator),
    { do: "many", n: numberOrText(calculator, "[data-many]") },
    since,
  );
}

/** Ten thousand rolls of the form as it stands; a change of the form or another question ends it. */
async function prove(calculator: Calculator, since: number) {
  const place = answerPlace(calculator);
  const mine = newTurn(place);
  remember(calculator, (since) => prove(calculator, since));
  place.setAttribute("aria-busy", "true");
  let [rolls, so_far]: [number, unknown] = [0, null];
  while (rolls < PROOF) {
    const question = { do: "prove", n: Math.min(CHUNK, PROOF - rolls), so_far };
    const reply = await askExtra(calculator, place, question, since, mine);
    if (!reply) break;
    ({ rolls, so_far } = reply);
  }
  if (isCurrent(place, mine)) place.removeAttribute("aria-busy");
}

export function manyCommands(calculator: Calculator): Commands {
  return { many: (_, since) => many(calculator, since), prove: (_, since) => prove(calculator, since) };
}

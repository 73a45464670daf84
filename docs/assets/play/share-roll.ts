/** The roll in the dock is passed on, or reported, as one of its calculator's chapter is. */

import { read } from "../calculator/house-rules.ts";
import { absolute, version } from "../page/config.ts";
import { linkTo } from "../page/address.ts";
import { button, element } from "../page/elements.ts";
import { homebrewIn } from "../share/calculator.ts";
import { withPassed } from "../share/late.ts";
import { calculatorId } from "../share/documented.ts";
import { openShare } from "../share/menu.ts";
import { lasting } from "../share/permalink.ts";
import { outcomeOf, rollHash, type Passed } from "../share/roll-link.ts";
import { joined, homebrewRows } from "../storage/homebrew.ts";
import type { Happening, SavedTable } from "./table-store.ts";

type Flat = Record<string, string>;
type Outcome = { tone: string; headline: string; effects: unknown[] };
/** Where the calculator stands, and what the roll came to. */
type RollReply = Outcome & { page: string; short: string };
type Thrown = { inputs: Flat; faces: number[]; calculator: string; title: string; headline: string };

/** The names of those inputs that are the group's rules. */
function house(game: string, short: string, inputs: Flat): string[] {
  const rulings = read(game);
  const ruling = (last: string) => rulings[`${short}.${last}`] ?? rulings[last];
  return Object.keys(inputs).filter((name) => ruling(name.slice(name.lastIndexOf(".") + 1)) === inputs[name]);
}

/** A roll of a calculator with these inputs, as it travels. */
function passedAt(
  game: string,
  table: SavedTable,
  calculator: string,
  inputs: Flat,
  faces: number[],
  outcome: Outcome,
): Passed {
  const own = homebrewIn(inputs, joined(table.own ?? [], homebrewRows(game)));
  const origin = { calculator, site: version, at: Date.now(), sheet: 0, outcome: outcomeOf(outcome) };
  const short = calculator.slice(calculator.indexOf(".") + 1);
  return { ...origin, inputs, faces, house: house(game, short, inputs), own };
}

/** Seals a roll that nobody has seen yet.
 * @param game what it is called */
export function sealRoll(game: string, table: SavedTable, event: Happening, reply: RollReply) {
  const { inputs, faces, calculator, title } = event as Happening & Thrown;
  const passed = passedAt(calculator.split(".")[0], table, calculator, inputs, faces, reply);
  return withPassed((part) => part.seal({ calculator, title, game, page: reply.page }, passed));
}

/** The buttons for one roll.
 * @param place where its answer stands */
export function shareRoll(
  game: string,
  table: SavedTable,
  event: Happening,
  reply: RollReply,
  place: Element,
): HTMLElement {
  const { inputs, faces, calculator, title, headline } = event as Happening & Thrown;
  const page = absolute(reply.page);
  const url = `${page}#${rollHash(passedAt(game, table, calculator, inputs, faces, reply))}`;
  const report = {
    what: `${title}: a roll`,
    id: calculatorId(calculator),
    url: linkTo(page, reply.short, inputs),
    lasting: lasting(calculator, url),
    inputs,
    place,
  };
  const shared = { title: `${title}: this roll`, text: `${title}: ${headline}`, url, report };
  const share: HTMLButtonElement = button("Share this roll", {
    className: "rp-plain",
    onclick: () => openShare(share, shared),
  });
  return element("div", { className: "rp-acts" }, share);
}

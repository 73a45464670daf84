/** What Python replies to the page, as `rulespkg/border.py` makes it. */

import type { Worked } from "../calculator/paper.ts";
import type { Flat, Problem } from "../forms/form.ts";
import type { Dice, Luck } from "../storage/legal.ts";

/** A die that is asked for, where dice from the table are entered. */
export type Waiting = { label: string; sides: number; low: number };
/** What is said of a whole sheet: its legal inputs, what is left out of them, and what does not fit together. */
export type Judged = { inputs: Flat; left: Problem[]; unfit: Problem[] };
/** What dice came to. */
type Rolled = {
  html: string;
  tone: string;
  headline: string;
  veil: string;
  faces: number[];
  dice: Dice[];
  steps: { text: string }[];
  effects: { key: string; value: string }[];
  luck: Luck;
  later?: Record<string, unknown>;
  waiting: Waiting | null;
};

/** Where it is not `ok` it has the problems alone, else what its request asks for. */
type BareReply = { ok: boolean; problems: Problem[] } & Record<string, any>;
export type Reply = BareReply & Judged & Rolled & Worked;
/** To a request of the place for play. */
export type TableReply = BareReply;

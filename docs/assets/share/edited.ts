/** Somebody at a table goes to a calculator of a chapter, and comes back with what it came to. */

import { showDock } from "../calculator/dock.ts";
import { collect, type Flat } from "../forms/form.ts";
import { linkTo } from "../page/address.ts";
import { button, element, required } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import { absolute, root } from "../page/config.ts";
import { parseJson } from "../storage/legal.ts";
import type { Answered, Calculator } from "../calculator/calculator.ts";
import { packedText } from "./packed.ts";

const KEY = "rollbook.edit";

/** Who has left for which calculator; the form of the sheet itself where none is named. */
type Edit = { game: string; who: string; name: string; calculator?: string };
/** A calculator with inputs. @property page from the site's root */
export type Errand = Omit<Edit, "game"> & { page: string; short: string; inputs: Record<string, string> };

/** Leaves a table for a calculator that is filled in for somebody. */
export function leaveFor(game: string, { page, short, inputs, who, name, calculator }: Errand) {
  noteEdit({ game, who, name, calculator });
  location.href = linkTo(absolute(page), short, inputs);
}

/** Notes whose sheet goes to the form, for this tab. */
export function noteEdit(edit: Edit) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(edit));
  } catch {
    // The form still opens; its way back is the browser's own.
  }
}

function noted() {
  try {
    return parseJson(sessionStorage.getItem(KEY) ?? "");
  } catch {
    return null;
  }
}

/** Offers the way back at the calculator for which somebody has left a table. */
export function offerWayBack(calculators: Calculator[]) {
  const edit: Edit | null = noted();
  const form = edit && calculators.find(({ id }) => id === (edit.calculator ?? `${edit.game}.character`));
  if (!form) return;
  const leave = async (hash: string) => {
    sessionStorage.removeItem(KEY);
    location.href = `${root}${edit.game}/play/${hash}`;
  };
  const bring = async (kind: string, what: object) =>
    leave(`#${kind}=${await packedText(JSON.stringify({ who: edit.who, ...what }))}`);
  const { calculator } = edit;
  /** The last roll that is whole. */
  let rolled: { inputs: Flat; faces: number[] } | null = null;
  const rolls = Boolean(calculator && form.element.querySelector(".rb-do [data-do=roll]"));
  const outcome = () => ({ calculator, ...(rolls ? rolled : { inputs: collect(form.form) }) });
  const take = calculator
    ? button(`Take this to ${isolated(edit.name)}'s sheet`, {
        disabled: rolls,
        onclick: () => bring("errand", outcome()),
      })
    : button("Take the changes to the table", {
        onclick: () => bring("edited", { sheet: collect(form.form) }),
      });
  const drop = button("Back without them", { onclick: () => leave("") });
  const notice = element("p", {}, `${isolated(edit.name)} is at a table.`);
  const way = element(
    "div",
    { className: "rb-way-back", role: "group", "aria-label": "Back to the table" },
    notice,
    take,
    drop,
  );
  required(form.element, ".rb-told").prepend(way);
  showDock(form.element);
  const heard = ({ detail: { calculator: source, what, reply, inputs } }: CustomEvent<Answered>) => {
    if (!way.isConnected) return document.removeEventListener("rb:answer", heard);
    if (!rolls || source !== form || (what !== "roll" && what !== "resolve") || reply.waiting) return;
    rolled = { inputs, faces: reply.faces };
    take.disabled = false;
    required(form.element, ".rb-roll").after(way);
  };
  document.addEventListener("rb:answer", heard);
}

/** Prints the calculator that the address names, as its own button does. */
export function printTarget(calculators: Calculator[]) {
  const calculator = calculators.find(({ element: place }) => `#${place.id}` === location.hash);
  calculator?.element.querySelector<HTMLButtonElement>("[data-do=print]")?.click();
}

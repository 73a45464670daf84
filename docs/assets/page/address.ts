/** The page's address holds every input other than its default: `?opposed.actor.trait=d8`. */

import type { Flat } from "../forms/form.ts";
import { isLoose } from "../share/documented.ts";

/** a calculator or a table */
type Holder = { short: string; parameters: () => Flat };

/** Parameters that are no inputs: words to search for, and a group's house rules and rows. */
const THEIRS = ["q", "house", "own"];

/** Dice stay readable: a plus sign may stand for itself in them. */
function pair(name: string, value: string) {
  const plain = /^[d0-9+]+$/.test(value) ? value : encodeURIComponent(value);
  return `${encodeURIComponent(name)}=${plain}`;
}

/** What is not legal stays out of the address until it is mended. */
function pairs(holder: Holder) {
  return Object.entries(holder.parameters()).map(([name, value]) => pair(`${holder.short}.${name}`, value));
}

function parameters(search: string = location.search): [string, string][] {
  return [...new URLSearchParams(search)];
}

/** Browsers take only so many addresses in a while, the strictest 100 in ten seconds; the theme writes some as well. */
const MOST = 80;
const WHILE = 10_000;
const PAUSE = 1000;

let writeTimes: number[] = [];
let later = 0;
/** The path of the page that is shown; the theme writes the address of the next one before that is there. */
let shown = "";

/** Another page is shown, or the first one. */
export function begin() {
  shown = location.pathname;
}

const isShown = () => location.pathname === shown;

/** The theme does not hear of a roll, a table or whatever else comes to an open page behind `#`: it would fetch the page
 * anew, put it in the place of what has opened meanwhile, and write that address once more, so that all came twice.
 * @param step before the theme hears of it */
export function keepFromTheme(step: Event) {
  if (isShown() && /^#[a-z]+=/.test(location.hash)) step.preventDefault();
}

/** Puts another address in the place of this one, without a new entry in the history.
 * @returns whether the browser has taken it */
export function replace(url: string) {
  const now = performance.now();
  writeTimes = writeTimes.filter((at) => now - at < WHILE);
  if (writeTimes.length >= MOST) return false;
  writeTimes.push(now);
  try {
    history.replaceState(history.state, "", url);
  } catch {
    // The browser wants no more for now; some say nothing and do not take it.
  }
  return location.href === new URL(url, location.href).href;
}

/** Writes the inputs of the page's calculators into the address, later where the browser takes no more for now. What a
 * reader has typed and leaves with the page is none of the next one's. */
export function write(holders: Holder[]) {
  clearTimeout(later);
  if (!isShown()) return;
  const theirs = parameters()
    .filter(([name]) => THEIRS.includes(name))
    .map(([name, value]) => pair(name, value));
  const search = [...theirs, ...holders.flatMap(pairs)].join("&");
  const url = location.pathname + (search && `?${search}`) + location.hash;
  if (url === location.pathname + location.search + location.hash || replace(url)) return;
  const from = shown;
  later = window.setTimeout(() => from === shown && write(holders), PAUSE);
}

/** The absolute address of one calculator as it is set now. */
export function link(holder: Holder) {
  return linkWith(here(), holder.short, pairs(holder));
}

export function here() {
  return location.origin + location.pathname;
}

/** The absolute address of inputs at a calculator on any page.
 * @param page its absolute address
 * @param flat legal inputs by field name */
export function linkTo(page: string, short: string, flat: Record<string, string>) {
  return linkWith(
    page,
    short,
    Object.entries(flat).map(([name, value]) => pair(`${short}.${name}`, value)),
  );
}

/** The absolute address at which a roll can be made again: a calculator as it was set, a table, or dice in a text.
 * @param page its absolute address
 * @param id what was rolled, such as "buskit.opposed", "toaster.table.critical" or "buskit.dice" */
export function ofRoll(page: string, id: string, flat: Record<string, string>) {
  const short = id.slice(id.indexOf(".") + 1);
  if (!isLoose(id)) return linkTo(page, short, flat);
  const search = [
    ...Object.entries(flat).map(([name, value]) => pair(`${short}.${name}`, value)),
    "roll",
  ].join("&");
  return `${page}?${search}${short === "dice" ? "" : `#${short.replace(/[._]/g, "-")}`}`;
}

function linkWith(page: string, short: string, search: string[]) {
  const query = search.join("&");
  return `${page}${query && `?${query}`}#calc-${short}`;
}

/** Whether the address has a parameter that asks for something to be done; it is taken out, for it is done once. */
export function once(key: string) {
  const all = parameters();
  const rest = all
    .filter(([name]) => name !== key)
    .map(([name, value]) => pair(name, value))
    .join("&");
  if (all.every(([name]) => name !== key)) return false;
  replace(location.pathname + (rest && `?${rest}`) + location.hash);
  return true;
}

/** What the address, or a link, gives to one calculator, by field name. */
export function inputsOf(short: string, search: string = location.search): Record<string, string> {
  const own = parameters(search).filter(([name]) => name.startsWith(`${short}.`));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(short.length + 1), value]));
}

/** Names of one calculator's parameters that stand there with several values. */
export function repeated(short: string) {
  const own = parameters().filter(([name]) => name.startsWith(`${short}.`));
  const last = new Map(own);
  return [...new Set(own.filter(([name, value]) => last.get(name) !== value).map(([name]) => name))];
}

/** Names of parameters that belong to nobody on the page, each once. */
export function strangers(shorts: string[]) {
  const names = [...new Set(parameters().map(([name]) => name))];
  return names.filter(
    (name) =>
      !THEIRS.includes(name) &&
      !/^(?:dice|table)\./.test(name) &&
      !shorts.some((short) => name.startsWith(`${short}.`)),
  );
}

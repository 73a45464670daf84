/** The page's address holds every input other than its default: `?opposed.actor.trait=d8`. */

import { collectLegal } from "../forms/form.mjs";

/** @typedef {import("../forms/form.mjs").Flat} Flat */
/** @typedef {{short: string, form?: HTMLElement, parameters?: () => Flat}} Holder a calculator, or what gives its own */

/** Parameters that are no inputs: words to search for, and a group's house rules. */
const THEIRS = ["q", "house"];

/** Dice stay readable: a plus sign may stand for itself in them.
 * @param {string} name
 * @param {string} value */
function pair(name, value) {
  const plain = /^[d0-9+]+$/.test(value) ? value : encodeURIComponent(value);
  return `${encodeURIComponent(name)}=${plain}`;
}

/** What is not legal stays out of the address until it is mended.
 * @param {Holder} holder */
function pairs(holder) {
  const flat = Object.entries(holder.parameters?.() ?? collectLegal(holder.form));
  return flat.map(([name, value]) => pair(`${holder.short}.${name}`, value));
}

/** @returns {[string, string][]} */
function parameters() {
  return [...new URLSearchParams(location.search)];
}

/** Writes the inputs of the page's calculators into the address, without a new entry in the history.
 * @param {Holder[]} holders */
export function write(holders) {
  const theirs = parameters().filter(([name]) => THEIRS.includes(name)).map(([name, value]) => pair(name, value));
  const search = [...theirs, ...holders.flatMap(pairs)].join("&");
  const url = location.pathname + (search && `?${search}`) + location.hash;
  if (url !== location.pathname + location.search + location.hash) history.replaceState(history.state, "", url);
}

/** The absolute address of one calculator as it is set now.
 * @param {Holder} holder */
export function link(holder) {
  return linked(here(), holder.short, pairs(holder));
}

export function here() {
  return location.origin + location.pathname;
}

/** The absolute address of inputs at a calculator on any page.
 * @param {string} page its absolute address
 * @param {string} short
 * @param {Record<string, string>} flat legal inputs by field name */
export function linkTo(page, short, flat) {
  return linked(page, short, Object.entries(flat).map(([name, value]) => pair(`${short}.${name}`, value)));
}

/** @param {string} page
 * @param {string} short
 * @param {string[]} search */
function linked(page, short, search) {
  const query = search.join("&");
  return `${page}${query && `?${query}`}#calc-${short}`;
}

/** Whether the address has a parameter that asks for something to be done; it is taken out, for it is done once.
 * @param {string} wanted */
export function once(wanted) {
  const all = parameters();
  const rest = all.filter(([name]) => name !== wanted).map(([name, value]) => pair(name, value)).join("&");
  if (all.every(([name]) => name !== wanted)) return false;
  history.replaceState(history.state, "", location.pathname + (rest && `?${rest}`) + location.hash);
  return true;
}

/** What the address gives to one calculator, by field name.
 * @param {string} short
 * @returns {Record<string, string>} */
export function given(short) {
  const own = parameters().filter(([name]) => name.startsWith(`${short}.`));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(short.length + 1), value]));
}

/** Names of parameters that belong to nobody on the page.
 * @param {string[]} shorts */
export function strangers(shorts) {
  const names = parameters().map(([name]) => name);
  return names.filter((name) => !THEIRS.includes(name) && !shorts.some((short) => name.startsWith(`${short}.`)));
}

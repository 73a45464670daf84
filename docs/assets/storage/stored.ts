/** What this browser keeps: every kind is declared in `kinds.json`, and read and written here alone.
 *
 * A key holds JSON with its "format". Reading never throws. What cannot be read is moved aside and hides nothing else;
 * what a newer version has written is left as it is; what storage does not take counts for the visit. */

import DECLARED from "./kinds.json";
import { COUNTS, isObject, LEGAL, MIGRATIONS, parseJson, type Values } from "./legal.ts";
import * as store from "./store.ts";
import { defined } from "../page/elements.ts";

export type Name = keyof Values;
/** A kind as it is declared: where it lies, `<…>` standing for what tells one from another, and its format now. */
type Kind = { name: Name; key: string; format: number; title: string };
/** What was found, and what is to be said of the rest: empty where all is well. */
type ReadResult<T> = { value: T | null; warning: string };

export const KINDS = DECLARED as Kind[];

const BROKEN = /\.broken(?:\.\d+)?$/;
const NEWER =
  "A newer version of this site wrote what is kept here, so it is left as it is. Reload the page to get that version.";
/** The words that keys begin with: no game is called so. */
const HEADS = KINDS.map(({ key }) => key.split(".")[0]).filter((head) => !head.includes("<"));
const PLACES: Record<string, string> = {
  calculator: `(?!(?:${HEADS.join("|")})\\.)[a-z0-9]+\\.[a-z0-9_-]+`,
  game: "[a-z0-9]+",
  table: "[A-Za-z0-9-]+",
};

const kindOf = (name: Name) =>
  defined(
    KINDS.find((kind) => kind.name === name),
    name,
  );

/** The key of one value.
 * @param id what stands in the place of `<…>` */
export function keyOf(name: Name, id = "") {
  const parts = id.split(" ");
  return kindOf(name).key.replace(/<\w+>/g, () => parts.shift() ?? "");
}

const PATTERNS = KINDS.map((kind) => {
  const pattern = kind.key.replaceAll(".", "\\.").replace(/<(\w+)>/g, (_, place) => `(${PLACES[place]})`);
  return [new RegExp(`^${pattern}$`), kind] as const;
});

/** The kind that lies under a key, and what stands in the place of `<…>`; null for what is none of ours. */
export function kindAt(key: string): { kind: Kind; id: string } | null {
  for (const [pattern, kind] of PATTERNS) {
    const match = pattern.exec(key);
    if (match) return { kind, id: match.slice(1).join(" ") };
  }
  return null;
}

export const isAside = (key: string) => BROKEN.test(key);

type Understood<T> = { good: T; bad: object | null } | "newer" | "unreadable";

/** Reads a text as a kind, whatever stands there. */
export function understand<N extends Name>(name: N, text: string): Understood<Values[N]> {
  const { format } = kindOf(name);
  const parsed = parseJson(text);
  const steps: ((whole: any) => object)[] | undefined = MIGRATIONS[name];
  let whole: Record<string, any> | undefined = isObject(parsed) ? parsed : steps && { format: 0, text };
  if (!whole || !Number.isInteger(whole.format)) return "unreadable";
  if (whole.format > format) return "newer";
  try {
    for (let at = whole.format; at < format; at++) whole = defined(steps, `migration of ${name}`)[at](whole);
    return LEGAL[name](whole) ?? "unreadable";
  } catch {
    return "unreadable";
  }
}

export function written(name: Name, value: object) {
  return JSON.stringify({ format: kindOf(name).format, ...value });
}

/** Moves a text out of the way, never over what was moved before, and leaves the rest where it was.
 * @returns its key now; empty where storage has no room to move it, and all is as it was */
function setAside(key: string, text: string, rest: string | null): string {
  const before = store.stored(key);
  let to = `${key}.broken`;
  for (let count = 2; store.stored(to) !== null; count++) to = `${key}.broken.${count}`;
  if (store.put(to, text)) {
    if (store.put(key, rest)) return to;
    store.put(to, null);
  }
  // There is no room for both at once. Nothing is taken away before it is sure that storage takes texts at all.
  if (before === null || !store.put(key, before) || !store.put(key, null)) return "";
  if (store.put(to, text) && (rest === null || store.put(key, rest))) return to;
  store.put(to, null);
  store.put(key, before);
  return "";
}

function moved(to: string) {
  return to
    ? `Some of what was kept here could not be read. Nothing is deleted: it is kept as “${store.PREFIX}${to}”.`
    : "Some of what is kept here could not be read, and there is no room to move it aside. It stays as it is, so nothing new is saved here.";
}

/** Sees that nothing is lost by writing under a key: whether one may. */
function makeWay(name: Name, key: string): boolean {
  const text = store.stored(key);
  if (text === null) return true;
  const reading = understand(name, text);
  if (reading === "newer") return false;
  if (reading === "unreadable") return setAside(key, text, null) !== "";
  return (
    reading.bad === null || setAside(key, written(name, reading.bad), written(name, reading.good)) !== ""
  );
}

/** What is kept, with nothing said or moved. */
export function peek<N extends Name>(name: N, id = ""): Values[N] | null {
  const text = store.text(keyOf(name, id));
  const reading = text === null ? "unreadable" : understand(name, text);
  return typeof reading === "string" ? null : reading.good;
}

/** What is kept; what cannot be read is moved aside, and said. */
export function read<N extends Name>(name: N, id = ""): ReadResult<Values[N]> {
  const key = keyOf(name, id);
  const text = store.text(key);
  if (text === null) return { value: null, warning: "" };
  const reading = understand(name, text);
  if (reading === "newer") return { value: null, warning: NEWER };
  if (reading === "unreadable") return { value: null, warning: moved(setAside(key, text, null)) };
  if (reading.bad === null) return { value: reading.good, warning: "" };
  return {
    value: reading.good,
    warning: moved(setAside(key, written(name, reading.bad), written(name, reading.good))),
  };
}

/** Keeps a value, or nothing more for null. What storage does not take counts for this visit.
 * @returns whether it is kept beyond the visit */
export function write<N extends Name>(name: N, id: string, value: Values[N] | null): boolean {
  const key = keyOf(name, id);
  const text = value && written(name, value);
  if (makeWay(name, key) && store.put(key, text)) return true;
  store.hold(key, text);
  return false;
}

/** Whether what counts is kept beyond this visit. */
export function isKept(name: Name, id = "") {
  return !store.isHeld(keyOf(name, id));
}

/** What is to be said where `write` was refused. */
export function unsaved(name: Name, id = "") {
  const text = store.stored(keyOf(name, id));
  const newer = text !== null && understand(name, text) === "newer";
  return newer
    ? `Not saved on this device. ${NEWER}`
    : "Not saved on this device: its storage is full or closed. It is gone when you leave or reload.";
}

/** The ids of all that is kept of a kind. */
export function ids(name: Name): string[] {
  return store
    .keys()
    .flatMap((key) => kindAt(key) ?? [])
    .filter(({ kind }) => kind.name === name)
    .map(({ id }) => id);
}

/** How many parts a value has that a reader would count: sheets, rolls, rules. */
export function sizeOf<N extends Name>(name: N, value: Values[N]): number {
  return COUNTS[name]?.(value) ?? 1;
}

/** How many parts of a kind are kept in all. */
export function count<N extends Name>(name: N): number {
  const values = ids(name)
    .map((id) => peek(name, id))
    .filter((value) => value !== null);
  return values.reduce((sum, value) => sum + sizeOf(name, value), 0);
}

/** What is called where everything was deleted at once. */
export const ANY = "*";
type Heard = (id: string) => unknown;
const listeners: Map<Name, Set<Heard>> = new Map();

/** Calls with the id of each value of a kind that another tab has changed, or `ANY`.
 * @param heard gives false when it need not be called any more, such as for what has left the page */
export function listen(name: Name, heard: Heard) {
  if (listeners.size === 0) store.listen(tell);
  listeners.set(name, (listeners.get(name) ?? new Set()).add(heard));
}

function tell(key: string) {
  const match = key ? kindAt(key) : null;
  for (const [name, all] of listeners) {
    if (key && match?.kind.name !== name) continue;
    for (const heard of all) if (heard(match ? match.id : ANY) === false) all.delete(heard);
  }
}

/** The search dialog: opened by its button, by /, s or f, and by `?q=words`; index and list come with its first use. */

import { checked } from "../engine/scripts.ts";
import { button, closest, required } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import type { SearchResult, Index } from "./lookup.ts";
import type { Results } from "./results.ts";

type Lookup = typeof import("./lookup.ts");

const KEYS = ["/", "s", "f"];
const HINT = "Rules, tables, their rows, calculators, readings and pages. One typo does no harm.";
/** Letters of a query that are told. */
const LONGEST_TOLD = 60;
const UNREACHABLE = "The search cannot be fetched. Go on typing to try again.";
/** This module stands two folders below the site's root. */
const ROOT = new URL("../../", import.meta.url).href;

let dialog: HTMLDialogElement;
let input: HTMLInputElement;

let results: Results | null = null;
let asking = 0;

/** The game of the page that is shown: the first folder of its address. */
function here() {
  return location.href.slice(ROOT.length).split("/")[0];
}

function scope() {
  return required<HTMLInputElement>(dialog, "[name=rb-scope]:checked").value;
}

/** @param ways what to tap, behind the words */
function tell(words: string, ...ways: (Node | string)[]) {
  const place = required(dialog, "[role=status]");
  if (place.textContent === words && !place.children.length) return;
  place.replaceChildren(words, ...ways);
}

const counted = (count: number) => (count === 1 ? "1 result" : `${count} results`);

/** What was found, and whether it is for other words or of other games than were asked for. */
function tellResult({ entries, elsewhere, instead, rather }: SearchResult, games: Map<string, string>) {
  const text = input.value.trim();
  const query = text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD)}…` : text;
  const where = elsewhere ? ` in other games than ${games.get(scope())}` : "";
  const headline =
    entries.length && !instead ? `${counted(entries.length)}${where}` : `Nothing for “${isolated(query)}”.`;
  const meant = instead || rather;
  const ask = [
    " Did you mean ",
    button(`“${meant}”`, { className: "rb-search-instead", onclick: () => open(meant) }),
    "?",
  ];
  if (meant) tell(`${headline}${rather && "."}`, ...ask);
  else tell(headline);
}

/** Shows what fits the words in the input, unless other words have come by then. */
async function answer() {
  const mine = ++asking;
  try {
    await Promise.all(["lookup", "results"].map(checked));
    const [lookup, { Results }] = await Promise.all([import("./lookup.ts"), import("./results.ts")]);
    const index = await lookup.load(ROOT);
    results ??= new Results(dialog);
    if (mine === asking) show(lookup, results, index);
  } catch {
    if (mine === asking) tell(UNREACHABLE);
  }
}

function show(lookup: Lookup, results: Results, index: Index) {
  const result = lookup.search(index, input.value, scope(), here());
  results.show(result.entries, result.instead || input.value, index.games);
  if (lookup.queryWords(input.value).length) tellResult(result, index.games);
  else tell(HINT);
}

/** A search begins in the game of the page that is shown, if it belongs to one. */
function beginHere() {
  const choices = [...dialog.querySelectorAll<HTMLInputElement>("[name=rb-scope]")];
  const [all] = choices;
  (choices.find((choice) => choice.value === here()) ?? all).checked = true;
}

function open(words?: string) {
  if (words !== undefined) input.value = words;
  if (!dialog.open) {
    beginHere();
    dialog.showModal();
  }
  input.focus();
  input.select();
  answer();
}

/** Enter goes where the chosen option leads; where there is none, it searches what may have been meant. */
function follow() {
  if (results?.options.length) results.follow();
  else dialog.querySelector<HTMLElement>(".rb-search-instead")?.click();
}

function move(event: KeyboardEvent) {
  if (event.isComposing) return;
  const steps: Record<string, () => void> = {
    ArrowDown: () => results?.move(1),
    ArrowUp: () => results?.move(-1),
    Enter: () => follow(),
  };
  if (!(event.key in steps)) return;
  event.preventDefault();
  steps[event.key]();
}

/** Keys belong to the input that has the focus, and to the browser with Ctrl, Alt or Meta. */
function openByKey(event: KeyboardEvent) {
  const busy =
    document.querySelector("dialog[open]") ||
    closest(event.target, "input, select, textarea, [contenteditable]");
  if (busy || event.ctrlKey || event.altKey || event.metaKey || !KEYS.includes(event.key)) return;
  event.preventDefault();
  open();
}

/** A press beside the dialog closes it, and so does following a result. */
function closeByPress(event: MouseEvent) {
  const { target } = event;
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (
    target === dialog ||
    closest(target, "[data-search-close]") ||
    (closest(target, "[role=option][href]") && !elsewhere)
  )
    dialog.close();
}

/** The last part of an address that leads nowhere, as words: it may be what the reader looks for. */
function wordsOfAddress() {
  const parts = location.href
    .slice(ROOT.length)
    .split(/[?#]/)[0]
    .split("/")
    .filter((part) => part && part !== "404.html");
  return (parts.at(-1) ?? "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Once per visit; `?q=words` opens the search with them. */
export function listenForSearch() {
  const place = document.querySelector<HTMLDialogElement>("#rb-search");
  if (!place) return;
  dialog = place;
  input = required(dialog, "[role=combobox]");
  required(document, "[data-search-open]").addEventListener("click", () => open());
  document.addEventListener("keydown", openByKey);
  dialog.addEventListener("click", closeByPress);
  // A field that is left has changed too; an answer at that moment would take away what is being tapped.
  required(dialog, ".rb-scopes").addEventListener("change", answer);
  window.addEventListener("popstate", () => dialog.close());
  input.addEventListener("input", answer);
  input.addEventListener("keydown", move);
  const lost = document.querySelector<HTMLInputElement>("[data-lost]");
  if (lost) lost.value = wordsOfAddress();
  const query = new URLSearchParams(location.search).get("q");
  if (query) open(query);
}

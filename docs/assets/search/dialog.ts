/** The search dialog: opened by its button, by /, s or f, and by `?q=words`; index and list come with its first use. */

import { checked } from "../engine/scripts.ts";
import type { Index } from "./lookup.ts";
import type { Results } from "./results.ts";

type Lookup = typeof import("./lookup.ts");

const KEYS = ["/", "s", "f"];
const HINT = "Rules, rows of tables, calculators and pages. One typo does no harm.";
const UNREACHABLE = "The search cannot be fetched. Go on typing to try again.";
/** This module stands two folders below the site's root. */
const ROOT = new URL("../../", import.meta.url).href;

const dialog = document.getElementById("rb-search") as HTMLDialogElement | null;
const input = dialog?.querySelector("[role=combobox]") as HTMLInputElement;

let results: Results | null = null;
let asking = 0;

/** The game of the page that is shown: the first folder of its address. */
function here() {
  return location.href.slice(ROOT.length).split("/")[0];
}

function scope() {
  return dialog.querySelector<HTMLInputElement>("[name=rb-scope]:checked").value;
}

function tell(words: string) {
  const place = dialog.querySelector("[role=status]");
  if (place.textContent !== words) place.textContent = words;
}

function counted(count: number, shown: number) {
  if (count === 0) return "Nothing found.";
  if (count === 1) return "1 result";
  return shown < count ? `${count} results, the first ${shown} shown` : `${count} results`;
}

/** Shows what fits the words in the input, unless other words have come by then. */
async function answer() {
  const mine = ++asking;
  try {
    await Promise.all(["lookup", "results"].map(checked));
    const [lookup, { Results }] = await Promise.all([import("./lookup.ts"), import("./results.ts")]);
    const index = await lookup.load(ROOT);
    results ??= new Results(dialog);
    if (mine === asking) show(lookup, index);
  } catch {
    if (mine === asking) tell(UNREACHABLE);
  }
}

function show(lookup: Lookup, index: Index) {
  const entries = lookup.find(index, input.value, scope(), here());
  const shown = results.show(entries, input.value, index.games);
  tell(lookup.queryWords(input.value).length ? counted(entries.length, shown) : HINT);
}

function open(words?: string) {
  if (words !== undefined) input.value = words;
  if (!dialog.open) dialog.showModal();
  input.focus();
  input.select();
  answer();
}

function move(event: KeyboardEvent) {
  if (event.isComposing) return;
  const steps: Record<string, () => void> = {
    ArrowDown: () => results?.move(1),
    ArrowUp: () => results?.move(-1),
    Enter: () => results?.follow(),
  };
  if (!(event.key in steps)) return;
  event.preventDefault();
  steps[event.key]();
}

/** Keys belong to the input that has the focus, and to the browser with Ctrl, Alt or Meta. */
function openByKey(event: KeyboardEvent) {
  const place = event.target as HTMLElement;
  const busy = document.querySelector("dialog[open]") || place.closest("input, select, textarea, [contenteditable]");
  if (busy || event.ctrlKey || event.altKey || event.metaKey || !KEYS.includes(event.key)) return;
  event.preventDefault();
  open();
}

/** A press beside the dialog closes it, and so does following a result. */
function closeByPress(event: MouseEvent) {
  const place = event.target as Element;
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (place === dialog || place.closest("[data-search-close]") || (place.closest("[role=option]") && !elsewhere)) dialog.close();
}

/** The last part of an address that leads nowhere, as words: it may be what the reader looks for. */
function wordsOfAddress() {
  const parts = location.href.slice(ROOT.length).split(/[?#]/)[0].split("/").filter((one) => one && one !== "404.html");
  return (parts.at(-1) ?? "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Once per visit; `?q=words` opens the search with them. */
export function listenForSearch() {
  if (!dialog) return;
  document.querySelector("[data-search-open]").addEventListener("click", () => open());
  document.addEventListener("keydown", openByKey);
  dialog.addEventListener("click", closeByPress);
  dialog.addEventListener("change", answer);
  window.addEventListener("popstate", () => dialog.close());
  input.addEventListener("input", answer);
  input.addEventListener("keydown", move);
  const lost = document.querySelector<HTMLInputElement>("[data-lost]");
  if (lost) lost.value = wordsOfAddress();
  const given = new URLSearchParams(location.search).get("q");
  if (given) open(given);
}

/** The search dialog: opened by its button, by /, s or f, and by `?q=words`; index and list come with its first use. */

/** @typedef {typeof import("./lookup.mjs")} Lookup */
/** @typedef {import("./results.mjs").Results} Results */

const KEYS = ["/", "s", "f"];
const HINT = "Rules, rows of tables, calculators and pages. One typo does no harm.";
const UNREACHABLE = "The search cannot be fetched. Go on typing to try again.";
/** This module stands two folders below the site's root. */
const ROOT = new URL("../../", import.meta.url).href;

const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("rb-search"));
const input = /** @type {HTMLInputElement} */ (dialog?.querySelector("[role=combobox]"));

/** @type {Results | null} */
let results = null;
let asking = 0;

/** The game of the page that is shown: the first folder of its address. */
function here() {
  return location.href.slice(ROOT.length).split("/")[0];
}

function scope() {
  return /** @type {HTMLInputElement} */ (dialog.querySelector("[name=rb-scope]:checked")).value;
}

/** @param {string} words */
function tell(words) {
  const place = dialog.querySelector("[role=status]");
  if (place.textContent !== words) place.textContent = words;
}

/** @param {number} count
 * @param {number} shown */
function counted(count, shown) {
  if (count === 0) return "Nothing found.";
  if (count === 1) return "1 result";
  return shown < count ? `${count} results, the first ${shown} shown` : `${count} results`;
}

/** Shows what fits the words in the input, unless other words have come by then. */
async function answer() {
  const mine = ++asking;
  try {
    const [lookup, { Results }] = await Promise.all([import("./lookup.mjs"), import("./results.mjs")]);
    const index = await lookup.load(ROOT);
    results ??= new Results(dialog);
    if (mine === asking) show(lookup, index);
  } catch {
    if (mine === asking) tell(UNREACHABLE);
  }
}

/** @param {Lookup} lookup
 * @param {import("./lookup.mjs").Index} index */
function show(lookup, index) {
  const entries = lookup.find(index, input.value, scope(), here());
  const shown = results.show(entries, input.value, index.games);
  tell(lookup.queryWords(input.value).length ? counted(entries.length, shown) : HINT);
}

/** @param {string} [words] */
function open(words) {
  if (words !== undefined) input.value = words;
  if (!dialog.open) dialog.showModal();
  input.focus();
  input.select();
  answer();
}

/** @param {KeyboardEvent} event */
function move(event) {
  if (event.isComposing) return;
  const steps = { ArrowDown: () => results?.move(1), ArrowUp: () => results?.move(-1), Enter: () => results?.follow() };
  if (!(event.key in steps)) return;
  event.preventDefault();
  steps[event.key]();
}

/** Keys belong to the input that has the focus, and to the browser with Ctrl, Alt or Meta.
 * @param {KeyboardEvent} event */
function openByKey(event) {
  const place = /** @type {HTMLElement} */ (event.target);
  const busy = document.querySelector("dialog[open]") || place.closest("input, select, textarea, [contenteditable]");
  if (busy || event.ctrlKey || event.altKey || event.metaKey || !KEYS.includes(event.key)) return;
  event.preventDefault();
  open();
}

/** A press beside the dialog closes it, and so does following a result.
 * @param {MouseEvent} event */
function closeByPress(event) {
  const place = /** @type {Element} */ (event.target);
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (place === dialog || place.closest("[data-search-close]") || (place.closest("[role=option]") && !elsewhere)) dialog.close();
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
  const given = new URLSearchParams(location.search).get("q");
  if (given) open(given);
}

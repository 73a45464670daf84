/** The page that tells what this site keeps: how much there is of each kind, and the buttons of kinds and backup. */

import { listenForCommands } from "../page/commands.ts";
import { button, element, required } from "../page/elements.ts";
import { age, bringFile, saveBackup } from "./backup.ts";
import { count, ids, isAside, keyOf, KINDS, listen, peek, type Name } from "./stored.ts";
import * as store from "./store.ts";

/** Said at a place of the page. */
function say(place: HTMLElement, ...words: (string | Node)[]) {
  required(place, ".rb-status").replaceChildren(...words);
}

/** The keys of a kind; with them those that were moved aside. */
function keysOf(place: HTMLElement): string[] {
  const name = place.dataset.keeps;
  return name === "aside"
    ? store.keys().filter(isAside)
    : ids(name as Name).map((id) => keyOf(name as Name, id));
}

function show(place: HTMLElement) {
  const keys = keysOf(place);
  const many = place.dataset.keeps === "aside" ? keys.length : count(place.dataset.keeps as Name);
  const left = place.dataset.keeps !== "aside" && keys.length > 0 && many === 0;
  const words = keys.length
    ? left
      ? "Something is here that this version cannot show."
      : `${many} here.`
    : "Nothing is here.";
  required(place, "[data-keeps-words]").textContent = words;
  required(place, "[data-do=forget]").hidden = keys.length === 0;
}

/** Deletes a kind; what was there can be put back until the page is left. */
function forget(place: HTMLElement) {
  const entries = keysOf(place).map((key) => [key, store.text(key)] as const);
  const isDeleted = entries.map(([key]) => store.put(key, null)).every(Boolean);
  if (!isDeleted) return say(place, "This browser does not let this page delete anything.");
  const undo = () => {
    const back = entries.filter(([key, text]) => store.text(key) === null && !store.put(key, text));
    showAll();
    say(place, back.length ? "Not all of it could be put back: storage is full." : "It is back.");
    required(place, "[data-do=forget]").focus();
  };
  showAll();
  say(place, "Deleted. ", button("Undo", { onclick: undo }));
  required(place, ".rb-status button").focus();
}

/** What stands here of each kind now. */
function showAll() {
  for (const place of document.querySelectorAll<HTMLElement>("[data-keeps]")) show(place);
  const place = document.querySelector("[data-backup-age]");
  if (place) place.textContent = age();
}

function chooseFile(panel: HTMLElement) {
  const input = element("input", { type: "file", accept: ".json,application/json" });
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    const { words } = await bringFile(file);
    showAll();
    say(panel, words);
  });
  input.click();
}

function save(panel: HTMLElement) {
  saveBackup();
  showAll();
  const unkept = peek("backup") === null || store.isHeld(keyOf("backup"));
  say(
    panel,
    unkept
      ? "The backup is on its way to your downloads; this browser could not note when."
      : "The backup is on its way to your downloads.",
  );
}

/** Starts the page that has just come, if it is this one. */
export function startKept() {
  const panel = document.querySelector<HTMLElement>(".rb-backup");
  if (!panel) return;
  listenForCommands(panel, { backup: () => save(panel), restore: () => chooseFile(panel) });
  for (const place of document.querySelectorAll<HTMLElement>("[data-keeps]"))
    listenForCommands(place, { forget: () => forget(place) });
  for (const { name } of KINDS) listen(name, () => panel.isConnected && void showAll());
  showAll();
}

/** What the reader has set for all pages. */

import { listen, peek, write } from "./stored.ts";

const DEFAULTS = { vibrate: true, animate: true, sound: false, markdown: false };

export type Name = keyof typeof DEFAULTS;

const stored = () => peek("settings")?.settings ?? {};

/** Whether something is on; what is stored wrongly counts as not set. */
export function isOn(name: Name): boolean {
  return stored()[name] ?? DEFAULTS[name];
}

/** Turns something on or off; false if the browser does not keep it beyond this visit. */
export function change(name: Name, value: boolean) {
  const isKept = write("settings", "", { settings: { ...stored(), [name]: value } });
  apply();
  return isKept;
}

/** The style sheet lets dice lie still where the reader wants it. */
export function apply() {
  document.documentElement.classList.toggle("rb-still", !isOn("animate"));
}

/** Once per visit: settings count at once, also those made in another tab. */
export function watchSettings() {
  apply();
  listen("settings", apply);
}

/** Whether nothing is to move: the reader has said so here, or to the device. */
export function isStill() {
  return !isOn("animate") || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

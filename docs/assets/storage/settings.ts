/** What the reader has set for all pages: `rollbook.settings` holds {"format": 1, "settings": {name: true or false}}. */

import { parseJson } from "./sheets.ts";

const KEY = "rollbook.settings";
const DEFAULTS = { vibrate: true, animate: true, markdown: false };

export type Name = keyof typeof DEFAULTS;

/** What storage would not take, for this visit. */
const kept: Record<string, boolean> = {};

function stored(): Record<string, unknown> {
  try {
    const whole = parseJson(localStorage.getItem(KEY) ?? "");
    return whole?.format === 1 && typeof whole.settings === "object" ? (whole.settings ?? {}) : {};
  } catch {
    return {};
  }
}

/** Whether something is on; what is stored wrongly counts as not set. */
export function isOn(name: Name): boolean {
  const value = kept[name] ?? stored()[name];
  return typeof value === "boolean" ? value : DEFAULTS[name];
}

/** Turns something on or off; false if the browser does not keep it beyond this visit. */
export function change(name: Name, value: boolean) {
  kept[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify({ format: 1, settings: { ...stored(), [name]: value } }));
    delete kept[name];
  } catch {
    return false;
  } finally {
    apply();
  }
  return true;
}

/** The style sheet lets dice lie still where the reader wants it. */
export function apply() {
  document.documentElement.classList.toggle("rb-still", !isOn("animate"));
}

/** A short buzz for a roll, where there is a motor and the reader likes it. */
export function vibrate() {
  if (isOn("vibrate")) navigator.vibrate?.(15);
}

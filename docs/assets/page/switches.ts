/** Switches for what the reader has set for all pages, wherever they stand. */

import { unsaved } from "../storage/stored.ts";
import { change, isOn, type Name } from "../storage/settings.ts";
import { element } from "./elements.ts";

const WORDS: Record<Name, string> = {
  vibrate: "Vibrate on a roll",
  animate: "Let dice tumble",
  sound: "Sounds on a roll",
  markdown: "Copy as Markdown",
};

/** @param refused hears what is to be said where a change is not kept beyond this visit */
export function switches(names: Name[], refused: (words: string) => void): HTMLElement[] {
  return names
    .filter((name) => name !== "vibrate" || "vibrate" in navigator)
    .map((name) => {
      const box = element("input", { type: "checkbox", checked: isOn(name), "data-setting": name });
      box.addEventListener("change", () => !change(name, box.checked) && refused(unsaved("settings")));
      return element("label", {}, box, WORDS[name]);
    });
}

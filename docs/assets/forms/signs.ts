/** Numbers that are typed or pasted as people and this site write them: a browser drops any minus sign but its own. */

import { asTyped } from "./inputs.ts";

/** Once per visit. */
export function listenForSigns() {
  document.addEventListener("beforeinput", (event) => {
    const { target, data } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "number" || !data) return;
    const begins = !target.value && !target.validity.badInput;
    const text = begins ? asTyped(data.trim()) : asTyped(`0${data.trim()}`).slice(1);
    if (text === data) return;
    event.preventDefault();
    // The only way to write at the caret of such a field, and to leave it to the browser to take it back.
    if (text) document.execCommand("insertText", false, text);
  });
}

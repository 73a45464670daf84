/** The reader's clipboard. */

import { element } from "./elements.ts";

/** The old way, for pages that are not served over HTTPS. Below a modal dialog nothing outside of it can be selected,
 * and the browser says all the same that it has copied: only the event that it asks for the text by is proof. */
function copyBySelection(text: string) {
  const area = element("textarea", { value: text, className: "rb-hidden" });
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  let wasSet = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    wasSet = true;
  };
  place.append(area);
  area.select();
  area.addEventListener("copy", give);
  const succeeded = document.execCommand("copy");
  area.remove();
  return succeeded && wasSet;
}

/** Whether the text is now on the clipboard. */
export async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const copied = copyBySelection(text);
    if (focused instanceof HTMLElement) focused.focus();
    return copied;
  }
}

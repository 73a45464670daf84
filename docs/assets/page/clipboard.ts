/** The reader's clipboard. */

import { element } from "./elements.ts";

/** The old way, for pages that are not served over HTTPS. */
function copyBySelection(text: string) {
  const area = element("textarea", { value: text, className: "rb-hidden" });
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}

/** Whether the text is now on the clipboard. */
export async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement as HTMLElement | null;
    const done = copyBySelection(text);
    focused?.focus();
    return done;
  }
}

/** A sheet with a text to copy: a report of an error, or a citation. */

import { button, element } from "../page/elements.ts";

/** Opens it; closing it gives the focus back.
 * @param body what stands in it, below the title
 * @param ways what can be done with it, before the button that closes it */
export function openTextSheet(title: string, body: HTMLElement[], ways: HTMLElement[]): HTMLDialogElement {
  const dialog = element(
    "dialog",
    { className: "rb-passed rb-report md-typeset", "aria-labelledby": "rb-report-title" },
    element("div", { className: "rb-passed-body" }, element("h2", { id: "rb-report-title" }, title), ...body),
    element(
      "div",
      { className: "rb-passed-do" },
      ...ways,
      button("Close", { onclick: () => dialog.close() }),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

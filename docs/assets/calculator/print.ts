/** Prints one sheet of paper instead of the page. */

/** Takes away what was printed last: not every browser says that it is done. */
let finish = () => {};

/** @param title browsers propose it as the name of a file */
export function printAlone(sheet: HTMLElement, title: string) {
  finish();
  const page = document.documentElement.classList;
  const { title: before } = document;
  const controller = new AbortController();
  finish = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    page.remove("rb-print-one");
    sheet.remove();
    document.title = before;
  };
  addEventListener("afterprint", finish, controller);
  document.body.append(sheet);
  page.add("rb-print-one");
  document.title = title;
  window.print();
}

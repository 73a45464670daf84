/** Prints one sheet of paper instead of the page. */

/** Takes away what was printed last: not every browser says that it is done. */
let finish = () => {};

/** @param title browsers propose it as the name of a file */
export function printAlone(sheet: HTMLElement, title: string) {
  finish();
  const page = document.documentElement.classList;
  const { title: before } = document;
  const done = new AbortController();
  finish = () => {
    if (done.signal.aborted) return;
    done.abort();
    page.remove("rb-print-one");
    sheet.remove();
    document.title = before;
  };
  addEventListener("afterprint", finish, done);
  document.body.append(sheet);
  page.add("rb-print-one");
  document.title = title;
  window.print();
}

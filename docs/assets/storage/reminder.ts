/** A quiet line, once: something here is worth a backup and has had none for long. */

import { button, element } from "../page/elements.ts";
import { age, isDue, notNow, saveBackup } from "./backup.ts";

/** In the place for play it stands where other news do, until the next ones come; elsewhere at the lower edge. */
export function remind() {
  const news = document.querySelector<HTMLElement>(".rp-toast");
  if (document.querySelector(".rb-update") || news?.hasChildNodes() || !isDue()) return;
  const bar = element("span", news ? {} : { className: "rb-update", role: "status" });
  const end = (words: string, act: () => void) => button(words, { onclick: () => (act(), bar.remove()) });
  bar.append(`What you keep here is in this browser alone. ${age()} `, end("Save a backup", saveBackup), " ", end("Not now", notNow));
  (news ?? document.body).append(bar);
}

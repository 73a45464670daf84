/** A quiet line, once: something here is worth a backup and has had none for long, or an installed app begins empty. */

import { absolute } from "../page/config.ts";
import { button, element } from "../page/elements.ts";
import { age, beginsEmpty, isDue, notNow, saveBackup } from "./backup.ts";

/** Whether this is the app on a home screen, which on an iPhone shares nothing with the browser. */
function isApp() {
  return navigator.standalone === true || matchMedia("(display-mode: standalone)").matches;
}

/** In the place for play it stands where other news do, until the next ones come; elsewhere at the lower edge. */
export function remind() {
  const news = document.querySelector<HTMLElement>(".rp-toast");
  if (document.querySelector(".rb-update") || news?.hasChildNodes()) return;
  const empty = isApp() && beginsEmpty();
  if (!empty && !isDue()) return;
  const bar = element("span", news ? {} : { className: "rb-update", role: "status" });
  const end = (words: string, act: () => void) => button(words, { onclick: () => (act(), bar.remove()) });
  if (empty) {
    const bring = () => location.assign(absolute("kept/#backup"));
    bar.append(
      "Nothing is saved in this app yet; what a browser keeps may not be here. ",
      end("Import a backup", bring),
      " ",
      end("Not now", () => {}),
    );
  } else
    bar.append(
      `What you keep here is in this browser alone. ${age()} `,
      end("Save a backup", saveBackup),
      " ",
      end("Not now", notNow),
    );
  (news ?? document.body).append(bar);
}

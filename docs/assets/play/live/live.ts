/** One table on several phones: the codes that are opened on this one, and the tab that each belongs to. */

import { element, required } from "../../page/elements.ts";
import { anyCompany, keepCompany } from "../company.ts";
import type { Play } from "../play.ts";
import { unpack } from "./description.ts";
import { isPossible } from "./peer.ts";
import { Seat, showAnswer } from "./seat.ts";
import { paragraph, Sheet, solid, strong, TITLE } from "./sheet.ts";
import { Table } from "./table.ts";

/** How long a tab in which a code was opened waits for the one that it is for, in milliseconds. */
const HANDOVER = { answer: 2500, offer: 600 };
const IMPOSSIBLE =
  "This browser cannot connect to other phones. The table still goes to them as a code or a link, under Tables; they do not follow then.";

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("rollbook.live") : null;
channel?.addEventListener("message", ({ data }) => {
  const company = anyCompany();
  const { answer, offer } = data ?? {};
  const isTaken =
    (typeof answer === "string" && company instanceof Table && company.hearAnswer(answer)) ||
    (typeof offer === "string" && company instanceof Seat && company.hearOffer(offer));
  if (isTaken) channel.postMessage({ taken: answer ?? offer });
});

/** Whether another tab of this browser, to which a code belongs, has taken it. */
function handedOver(kind: keyof typeof HANDOVER, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => data?.taken === text && resolve(true);
    channel?.addEventListener("message", hear);
    channel?.postMessage({ [kind]: text });
    setTimeout(() => (channel?.removeEventListener("message", hear), resolve(false)), HANDOVER[kind]);
  });
}

/** The sheet about the phones at the table that is open. */
export function openLive(play: Play) {
  const company = anyCompany();
  if (!isPossible()) return void new Sheet(play, TITLE, element("p", { role: "alert" }, IMPOSSIBLE));
  const isHere = company?.id === play.table.id && company.game === play.game;
  if (company && isHere && (company instanceof Table || company instanceof Seat)) return company.open();
  if (company instanceof Table) company.host.close();
  if (company instanceof Seat) company.leave();
  const table = new Table(play);
  keepCompany(table);
  return table.open();
}

/** A code of a table's phone was opened here: the reader is asked, and the answer is shown. */
export async function receiveOffer(play: Play, text: string) {
  const offer = unpack(text);
  if (offer?.kind !== "offer")
    return play.dock.refuse("The code is damaged. Let the other phone show it again.");
  if (!isPossible()) return void new Sheet(play, TITLE, element("p", { role: "alert" }, IMPOSSIBLE));
  const company = anyCompany();
  if (company instanceof Seat && company.hearOffer(text)) return;
  const seat = new Seat(play);
  if (await handedOver("offer", text)) {
    const words =
      "The other tab of this browser, which has the table, shows the answer. You can close this one.";
    return void new Sheet(play, "Join a table", element("p", { role: "status" }, words));
  }
  new Sheet(
    play,
    "Join a table",
    paragraph(
      "Your phone connects to the one that showed the code, and to nothing else. Both must be on one network.",
    ),
    solid("Join", () => showAnswer(play, seat, offer)),
    element(
      "div",
      { className: "rp-choices" },
      strong("Not now", () => play.panel.close()),
    ),
  );
}

/** An answer was opened here: the tab that showed the code takes it. */
export async function receiveAnswer(play: Play, text: string) {
  const company = anyCompany();
  if (company instanceof Table && company.hearAnswer(text)) return;
  const sheet = new Sheet(
    play,
    "Let somebody in",
    element("p", { role: "status" }, "Looking for the tab with the table…"),
  );
  const taken = await handedOver("answer", text);
  if (!sheet.isOpen) return;
  required(play.panel.body, "[role=status]").textContent = taken
    ? "The other tab of this browser, which holds the table, connects now. You can close this one."
    : "The tab that showed the code is no longer open in this browser. Let the phone in again with a new code.";
}

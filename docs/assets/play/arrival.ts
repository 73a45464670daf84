/** What comes to a table with the address: a table, a character, one's own from its form, or a part of any of them. */

import { messages } from "../forms/form.ts";
import { replace } from "../page/address.ts";
import { button, element } from "../page/elements.ts";
import { isolated } from "../page/names.ts";
import { unpackedText } from "../share/packed.ts";
import { type Gathered, gather } from "../share/parts.ts";
import { parseJson } from "../storage/legal.ts";
import type { Play } from "./play.ts";
import { unpacked } from "./share-table.ts";
import { withLive } from "./company.ts";
import { meet } from "./known-table.ts";
import { fresh, type Happening } from "./table-store.ts";

/** Takes what the address holds, once. */
export async function arrive(play: Play) {
  if (location.hash === "#fight") {
    replace(location.pathname + location.search);
    return play.go("fight");
  }
  const [, kind, text] = /^#(table|person|edited|errand|part|live|answer)=(.+)$/s.exec(location.hash) ?? [];
  if (!kind) return;
  replace(location.pathname + location.search);
  await receive(play, kind, text);
}

async function receive(play: Play, kind: string, text: string): Promise<unknown> {
  if (kind === "part") return receivePart(play, gather(text));
  if (kind === "table") return receiveTable(play, text);
  if (kind === "live") return withLive((part) => part.receiveOffer(play, text));
  if (kind === "answer") return withLive((part) => part.receiveAnswer(play, text));
  const payload = parseJson((await unpackedText(text)) ?? "");
  if (!payload)
    return play.dock.refuse("The character in this address is damaged. Nothing here has changed.");
  if (kind === "person") return play.panel.guest(payload);
  play.show("sheet");
  Object.assign(play.ui, { who: payload.who, from: "sheet" });
  if (kind === "errand") return bring(play, payload);
  const words = `${isolated(payload.sheet.name || "The sheet")} is changed`;
  play.happen({ do: "dress", who: payload.who, sheet: payload.sheet, whole: true, words });
  return play.view.refresh();
}

/** What somebody brings from a chapter counts on the sheet. */
async function bring(play: Play, payload: Record<string, unknown>) {
  const reply = await play.view.answer("errand", payload);
  if (!reply) return play.view.broken();
  if (!reply.ok) return play.dock.refuse(`${messages(reply.problems)} Nothing here has changed.`);
  if (reply.event?.do) play.happen(reply.event);
  else play.dock.say("Nothing on the sheet changes by it.");
  return play.view.refresh();
}

function receivePart(play: Play, { whole, words, anew }: Gathered): unknown {
  const [, kind, text] = /^(table|person)=(.+)$/s.exec(whole ?? "") ?? [];
  if (kind) return receive(play, kind, text);
  const again = { className: "rp-plain rp-strong", onclick: () => anew && receivePart(play, anew()) };
  const line = element("p", { role: "status" }, words ?? "");
  return play.panel.open(
    "Codes in turn",
    line,
    ...(anew ? [button("Begin again with this one", again)] : []),
  );
}

/** Whether an event belongs to a fight: a round begins, or foes sit down. */
function isOfFight({ do: kind, fight, people }: Happening): boolean {
  const sides: unknown[] = [fight?.people ?? [], people ?? []].flat();
  const isFoe = (person: any) => person?.side === "foe" || person?.[0] === "foe";
  return kind === "order" || kind === "round" || Boolean(fight?.round) || sides.some(isFoe);
}

/** A table becomes one of this browser's, or goes on where it is one already. */
async function receiveTable(play: Play, text: string) {
  const payload = await unpacked(text);
  if (!payload) return play.dock.refuse("The table in this address is damaged. Nothing here has changed.");
  const { id, events, own, past } = payload;
  const stored = id && play.store.read(id);
  if (stored) return meet(play, stored, payload);
  const tab = events.some(isOfFight) ? "fight" : "sheet";
  const table = { ...fresh(play.store.free(payload.name.slice(0, 60))), ...(id && { id }) };
  play.take({ ...table, events, own, past, ui: { ...table.ui, tab, from: tab } });
  play.store.write(play.table);
  play.table = play.store.share(play.table);
  play.head();
  // What is there until Python has drawn it is another table's, or nobody's.
  const wait = element("p", { className: "rp-quiet rp-laying", role: "status" }, "The table is being laid…");
  play.view.pane(tab).replaceChildren(wait);
  const words = `“${isolated(play.table.name)}” is on this device now.`;
  play.dock.toast(words, false);
  await play.view.refresh();
  const { unread } = play.view;
  if (unread) play.dock.stay(`${words} Changes left out because they cannot be read: ${unread}.`);
}

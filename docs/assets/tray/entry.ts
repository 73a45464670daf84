/** One of the last rolls: as an entry of the tray, as plain text, as Markdown. */

import { ofRoll } from "../page/address.ts";
import { button, element, svg } from "../page/elements.ts";
import { root, tones } from "../page/config.ts";
import type { Dice, Roll } from "./rolls.ts";

const HIDDEN = "The dice are hidden: only the page that rolled them could show them, until it was left.";

const tone = (name: string) => (Object.hasOwn(tones, name) ? tones[name] : null);

/** Where the set-up of a roll stands. */
export function address({ page, id, inputs }: Roll) {
  return ofRoll(new URL(page, root).href, id, inputs);
}

/** The mark of a tone, drawn beside its word. */
function mark(path: string) {
  const line = svg("path", { d: path, fill: "none", stroke: "currentColor", "stroke-width": "2" });
  return svg(
    "svg",
    { class: "rb-mark", viewBox: "0 0 18 18", width: "18", height: "18", "aria-hidden": "true" },
    line,
  );
}

/** The word of the tone, unless the headline says it itself. */
function word(roll: Roll) {
  const own = tone(roll.tone)?.[0] ?? "";
  return own && !roll.headline.toLowerCase().startsWith(own.toLowerCase()) ? `${own}: ` : "";
}

function time({ at }: Roll) {
  const [then, now] = [new Date(at), new Date()];
  const hour = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return then.toDateString() === now.toDateString() ? hour : `${then.toLocaleDateString()}, ${hour}`;
}

function faces({ label, total, dice }: Dice) {
  const shown = dice
    .map(({ sides, face, kept, fate = "dropped" }) => `d${sides} ${face}${kept ? "" : ` (${fate})`}`)
    .join(", ");
  return `${label}: ${shown}${dice.length > 1 && total ? ` = ${total}` : ""}`;
}

function luck({ luck }: Roll) {
  return luck?.words ?? "";
}

/** What of an entry can still change: it is drawn anew then. */
export function state(roll: Roll) {
  return JSON.stringify([luck(roll), roll.veil ?? ""]);
}

/** @param knowsSecret whether this page knows what the roll hides */
export function entry(roll: Roll, knowsSecret: boolean = false): HTMLElement {
  const drawn = tone(roll.tone);
  const link = element("a", { href: address(roll), className: "rb-entry-link" }, roll.title);
  const when = element("time", { dateTime: new Date(roll.at).toISOString() }, time(roll));
  const headline = element("p", { className: `rb-headline rb-tone-${drawn ? roll.tone : "none"}` });
  headline.append(
    ...(drawn ? [mark(drawn[1])] : []),
    ...(word(roll) ? [element("strong", {}, word(roll))] : []),
  );
  headline.append(element("span", {}, roll.headline));
  const hidden = roll.veil ? (knowsSecret ? "The dice are hidden." : HIDDEN) : "";
  const revealed = roll.veil === "" ? roll.steps.map((step) => step.text).join(" ") : "";
  const details = [roll.dice.map(faces).join(" · "), luck(roll), hidden, revealed]
    .filter(Boolean)
    .join(" · ");
  const reveal = roll.veil && knowsSecret ? [action("reveal", roll.veil, roll)] : [];
  const buttons = [...reveal, action("repeat", "Repeat", roll), action("copy", "Copy", roll)];
  return element(
    "li",
    { className: "rb-entry", "data-key": roll.key, "data-state": state(roll) },
    element("p", { className: "rb-entry-top" }, link, " ", element("span", {}, roll.game), " ", when),
    headline,
    element("p", { className: "rb-entry-dice" }, details),
    element("p", { className: "rb-entry-do" }, ...buttons),
  );
}

function action(what: string, words: string, roll: Roll) {
  return button(words, { "data-do": what, "aria-label": `${words}: ${roll.title}, ${time(roll)}` });
}

export function text(roll: Roll) {
  const steps = roll.steps.map((step) => `- ${step.text}`);
  const head = `${roll.title} (${roll.game}), ${time(roll)}\n${word(roll)}${roll.headline}`;
  return [head, ...roll.dice.map(faces), ...steps, luck(roll), address(roll)].filter(Boolean).join("\n");
}

/** Signs that Markdown would read as its own. */
function plain(words: string) {
  return words.replace(/[\\`*_[\]<>#|~]/g, "\\$&");
}

export function markdown(roll: Roll) {
  const head = `**[${plain(roll.title)}](${address(roll).replace(/[()]/g, encodeURIComponent)})** (${plain(roll.game)}), ${time(roll)}`;
  const lines = [...roll.dice.map(faces), ...roll.steps.map((step) => step.text), luck(roll)].filter(Boolean);
  return [
    head,
    "",
    `**${plain(word(roll) + roll.headline)}**`,
    "",
    ...lines.map((words) => `- ${plain(words)}`),
  ].join("\n");
}

/** One of the last rolls: as an entry of the tray, as plain text, as Markdown. */

import { linkTo } from "../page/address.mjs";
import { button, element, svg } from "../page/elements.mjs";
import { root, tones } from "../page/config.mjs";

/** @typedef {import("./rolls.mjs").Roll} Roll */
/** @typedef {import("./rolls.mjs").Dice} Dice */

const HIDDEN = "The dice are hidden: only the page that rolled them could show them, until it was left.";

const tone = (/** @type {string} */ name) => (Object.hasOwn(tones, name) ? tones[name] : null);

/** Where the set-up of a roll stands.
 * @param {Roll} roll */
export function address({ page, id, inputs }) {
  return linkTo(new URL(page, root).href, id.slice(id.indexOf(".") + 1), inputs);
}

/** The mark of a tone, drawn beside its word.
 * @param {string} path */
function mark(path) {
  const line = svg("path", { d: path, fill: "none", stroke: "currentColor", "stroke-width": "2" });
  return svg("svg", { class: "rb-mark", viewBox: "0 0 18 18", width: "18", height: "18", "aria-hidden": "true" }, line);
}

/** The word of the tone, unless the headline says it itself.
 * @param {Roll} roll */
function word(roll) {
  const own = tone(roll.tone)?.[0] ?? "";
  return own && !roll.headline.toLowerCase().startsWith(own.toLowerCase()) ? `${own}: ` : "";
}

/** @param {Roll} roll */
function time({ at }) {
  const [then, now] = [new Date(at), new Date()];
  const hour = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return then.toDateString() === now.toDateString() ? hour : `${then.toLocaleDateString()}, ${hour}`;
}

/** @param {Dice} dice */
function faces({ label, total, dice }) {
  const shown = dice.map(({ sides, face, kept, fate = "dropped" }) => `d${sides} ${face}${kept ? "" : ` (${fate})`}`).join(", ");
  return `${label}: ${shown}${dice.length > 1 && total ? ` = ${total}` : ""}`;
}

/** @param {Roll} roll */
function luck({ luck }) {
  return luck?.words ?? "";
}

/** What of an entry can still change: it is drawn anew then.
 * @param {Roll} roll */
export function state(roll) {
  return JSON.stringify([luck(roll), roll.veil ?? ""]);
}

/** @param {Roll} roll
 * @param {boolean} known whether this page knows what the roll hides
 * @returns {HTMLElement} */
export function entry(roll, known = false) {
  const drawn = tone(roll.tone);
  const link = element("a", { href: address(roll), className: "rb-entry-link" }, roll.title);
  const when = element("time", { dateTime: new Date(roll.at).toISOString() }, time(roll));
  const headline = element("p", { className: `rb-headline rb-tone-${drawn ? roll.tone : "none"}` });
  headline.append(...(drawn ? [mark(drawn[1])] : []), ...(word(roll) ? [element("strong", {}, word(roll))] : []));
  headline.append(element("span", {}, roll.headline));
  const hidden = roll.veil ? (known ? "The dice are hidden." : HIDDEN) : "";
  const revealed = roll.veil === "" ? roll.steps.map((step) => step.text).join(" ") : "";
  const told = [roll.dice.map(faces).join(" · "), luck(roll), hidden, revealed].filter(Boolean).join(" · ");
  const buttons = [...(roll.veil && known ? [action("reveal", roll.veil, roll)] : []), action("repeat", "Repeat", roll), action("copy", "Copy", roll)];
  return element(
    "li", { className: "rb-entry", "data-key": roll.key, "data-state": state(roll) },
    element("p", { className: "rb-entry-top" }, link, " ", element("span", {}, roll.game), " ", when), headline,
    element("p", { className: "rb-entry-dice" }, told),
    element("p", { className: "rb-entry-do" }, ...buttons),
  );
}

/** @param {string} what
 * @param {string} words
 * @param {Roll} roll */
function action(what, words, roll) {
  return button(words, { "data-do": what, "aria-label": `${words}: ${roll.title}, ${time(roll)}` });
}

/** @param {Roll} roll */
export function text(roll) {
  const steps = roll.steps.map((step) => `- ${step.text}`);
  const head = `${roll.title} (${roll.game}), ${time(roll)}\n${word(roll)}${roll.headline}`;
  return [head, ...roll.dice.map(faces), ...steps, luck(roll), address(roll)].filter(Boolean).join("\n");
}

/** Signs that Markdown would read as its own.
 * @param {string} words */
function plain(words) {
  return words.replace(/[\\`*_[\]<>#|~]/g, "\\$&");
}

/** @param {Roll} roll */
export function markdown(roll) {
  const head = `**[${plain(roll.title)}](${address(roll).replace(/[()]/g, encodeURIComponent)})** (${plain(roll.game)}), ${time(roll)}`;
  const told = [...roll.dice.map(faces), ...roll.steps.map((step) => step.text), luck(roll)].filter(Boolean);
  return [head, "", `**${plain(word(roll) + roll.headline)}**`, "", ...told.map((words) => `- ${plain(words)}`)].join("\n");
}

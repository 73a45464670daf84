/** Single inputs of a form: what kind they are, their text as an address has it, and which texts are legal. */

import { asNamed, isolated } from "../page/names.ts";

export type Input = HTMLInputElement | HTMLSelectElement;

const YES = ["1", "yes", "true", "on"];
const NO = ["0", "no", "false", "off"];

export function data(input: Element, key: string) {
  return input.closest<HTMLElement>(`[data-${key}]`)?.dataset[key] ?? "";
}

/** What the page says of an input stays as it is, and is asked for at every turn. */
function lasting<Value>(find: (input: Input) => Value): (input: Input) => Value {
  const cache = new WeakMap();
  return (input) => {
    if (!cache.has(input)) cache.set(input, find(input));
    return cache.get(input);
  };
}

/** What the field is: number, flag, choice, die, dice or text. */
export const kind = lasting((input) => {
  if (input.type === "checkbox") return "flag";
  if (input.type === "number") return "number";
  return data(input, "kind") || (input instanceof HTMLSelectElement ? "choice" : "text");
});

/** Whether it is one of what a tracker's action asks for. */
const isArgument = lasting((input) => input.closest("[data-action]") !== null);

/** The named inputs of a form, without those of a tracker's actions; of radio buttons the first stands for all. */
export function inputs(form: HTMLElement): Map<string, Input> {
  const byName = new Map<string, Input>();
  for (const input of form.querySelectorAll<Input>("input[name], select[name]")) {
    const { name } = input;
    if (!byName.has(name) && !isArgument(input)) byName.set(name, input);
  }
  return byName;
}

function radios({ name, form }: Input): HTMLInputElement[] {
  const all = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
  return all.filter((input) => input.type === "radio" && input.name === name);
}

/** A typed text as it is kept, by the same rule as in Python: plain spaces, none around it, and nothing that steers direction. */
export function plain(text: string) {
  return asNamed(text)
    .replace(/[\u00a0\u2007\u202f]/g, " ")
    .trim();
}

/** A number as people write it, by the same rule as in Python: with any minus sign or a plus, in wide digits or not. */
export function asTyped(text: string) {
  const narrow = text.replace(/[\uff0b\uff0d-\uff19]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
  return narrow.replace(/[\u2010-\u2013\u2212\ufe63]/g, "-").replace(/^\+/, "");
}

/** Whether a text is at most so many characters of what a text may hold. */
export function fits(text: string, most: number) {
  return [...text].length <= most && !UNFIT.test(text);
}

/** What a homebrew row was called before it was edited means the row as it is now. */
function asNow(input: Input, value: string) {
  if (!(input instanceof HTMLSelectElement) || !value.startsWith("own-")) return value;
  const all = [...input.options];
  const option =
    all.find((option) => option.value === value) ??
    all.find(({ dataset }) => dataset.was?.split(" ").includes(value));
  return option?.value ?? value;
}

/** Brings a text to the one way of writing it: "1" and "0", "d6+d8", "none" for no dice. */
export function canonical(input: Input, text: string) {
  const value = plain(text);
  const of = kind(input);
  if (of === "flag")
    return YES.includes(value.toLowerCase()) ? "1" : NO.includes(value.toLowerCase()) ? "0" : value;
  if (of === "dice")
    return (
      value
        .split(/[\s+]+/)
        .filter(Boolean)
        .join("+") || "none"
    );
  if (of === "die") return value || "none";
  if (of === "number") return isNumber(input, asTyped(value)) ? String(Number(asTyped(value))) : value;
  return asNow(input, value);
}

export function text(input: Input) {
  if ("checked" in input && input.type === "checkbox") return input.checked ? "1" : "0";
  if (input.type === "radio")
    return canonical(input, radios(input).find((radio) => radio.checked)?.value ?? "");
  return canonical(input, input.value);
}

/** The text of an input's default. */
export const initial = lasting((input) => canonical(input, data(input, "default")));

/** A value as readers see it: a number with a minus sign and no hyphen, a name that keeps its order to itself. */
export function shownText(input: Input, value: string = text(input)) {
  return kind(input) === "number" ? value.replace("-", "−") : isolated(value);
}

/** Puts a legal text into an input. */
export function put(input: Input, value: string) {
  const shown = canonical(input, value);
  const same = (option: { value: string }) => canonical(input, option.value) === shown;
  if ("checked" in input && input.type === "checkbox") input.checked = shown === "1";
  else if (input.type === "radio") for (const radio of radios(input)) radio.checked = same(radio);
  else if (input instanceof HTMLSelectElement) input.selectedIndex = [...input.options].findIndex(same);
  else input.value = kind(input) === "dice" && shown === "none" ? "" : shown;
}

/** The values a choice or die may have; null for inputs that are typed. */
function options(input: Input) {
  if (input.type === "radio") return radios(input).map((radio) => canonical(input, radio.value));
  if (input instanceof HTMLSelectElement)
    return [...input.options].map((option) => canonical(input, option.value));
  return null;
}

/** Whether a text is written as this input's numbers are: whole, or with decimals where these are taken. */
function isNumber(input: Input, value: string) {
  const fine = "step" in input && input.step === "any";
  return (fine ? /^-?\d{1,9}(\.\d{1,6})?$/ : /^-?\d{1,9}$/).test(value);
}

function inRange(input: HTMLInputElement, value: string) {
  const number = Number(value);
  if (!isNumber(input, value) || number > Number(input.max)) return false;
  return input.dataset.above ? number > Number(input.min) : number >= Number(input.min);
}

function areDice(input: Input, value: string) {
  const dice = value === "none" ? [] : value.split("+");
  const ladder = data(input, "ladder").split(" ");
  return dice.length <= Number(data(input, "most")) && dice.every((die) => ladder.includes(die));
}

/** Control characters and halves of a character: as in rulespkg/model/field.py. */
const UNFIT = /[\p{Cc}\p{Cs}]/u;

/** How many characters a typed text may have, emoji and all; the browser's own limit counts otherwise. */
function most(input: Input) {
  const own = Number(data(input, "most") || ("maxLength" in input ? input.maxLength : -1));
  return own < 0 ? Infinity : own;
}

/** Whether a text is legal for an input, by the same limits as in Python. */
export function legal(input: Input, raw: string) {
  const value = canonical(input, raw);
  const of = kind(input);
  if (of === "flag") return value === "0" || value === "1";
  if (of === "number") return input instanceof HTMLInputElement && inRange(input, value);
  if (of === "dice") return areDice(input, value);
  const legalOnes = options(input);
  if (legalOnes) return legalOnes.includes(value);
  const least = "minLength" in input ? input.minLength : 0;
  return fits(value, most(input)) && [...value].length >= least;
}

/** Every value of the form, with the defaults. */
export function everything(form: HTMLElement) {
  return new Map([...inputs(form)].map(([name, input]) => [name, text(input)]));
}

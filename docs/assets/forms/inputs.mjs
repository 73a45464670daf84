/** Single inputs of a form: what kind they are, their text as an address has it, and which texts are legal. */

/** @typedef {HTMLInputElement | HTMLSelectElement} Input */

const YES = ["1", "yes", "true", "on"];
const NO = ["0", "no", "false", "off"];

/** @param {Element} input
 * @param {string} key */
export function data(input, key) {
  return /** @type {HTMLElement | null} */ (input.closest(`[data-${key}]`))?.dataset[key] ?? "";
}

/** What the page says of an input stays as it is, and is asked for at every turn.
 * @param {(input: Input) => string} find
 * @returns {(input: Input) => string} */
function lasting(find) {
  const known = new WeakMap();
  return (input) => {
    if (!known.has(input)) known.set(input, find(input));
    return known.get(input);
  };
}

/** What the field is: number, flag, choice, die, dice or text. */
export const kind = lasting((input) => {
  if (input.type === "checkbox") return "flag";
  if (input.type === "number") return "number";
  return data(input, "kind") || (input instanceof HTMLSelectElement ? "choice" : "text");
});

/** The named inputs of a form, without those of a tracker's actions; of radio buttons the first stands for all.
 * @param {HTMLElement} form
 * @returns {Map<string, Input>} */
export function inputs(form) {
  const found = new Map();
  for (const input of form.querySelectorAll("input[name], select[name]")) {
    const name = /** @type {Input} */ (input).name;
    if (!found.has(name) && !input.closest("[data-action]")) found.set(name, input);
  }
  return found;
}

/** @param {Element} input
 * @returns {HTMLInputElement[]} */
function radios(input) {
  const { name, form } = /** @type {HTMLInputElement} */ (input);
  const all = /** @type {HTMLInputElement[]} */ ([...form.elements]);
  return all.filter((one) => one.type === "radio" && one.name === name);
}

/** Brings a text to the one way of writing it: "1" and "0", "d6+d8", "none" for no dice.
 * @param {Input} input
 * @param {string} text */
export function canonical(input, text) {
  const value = text.trim();
  const of = kind(input);
  if (of === "flag") return YES.includes(value.toLowerCase()) ? "1" : NO.includes(value.toLowerCase()) ? "0" : value;
  if (of === "dice") return value.split(/[\s+]+/).filter(Boolean).join("+") || "none";
  if (of === "die") return value || "none";
  return of === "number" && isNumber(input, value) ? String(Number(value)) : value;
}

/** @param {Input} input */
export function text(input) {
  if (input.type === "checkbox") return /** @type {HTMLInputElement} */ (input).checked ? "1" : "0";
  if (input.type === "radio") return canonical(input, radios(input).find((radio) => radio.checked)?.value ?? "");
  return canonical(input, input.value);
}

/** The text of an input's default. */
export const initial = lasting((input) => canonical(input, data(input, "default")));

/** Puts a legal text into an input.
 * @param {Input} input
 * @param {string} value */
export function put(input, value) {
  const shown = canonical(input, value);
  const same = (/** @type {{value: string}} */ one) => canonical(input, one.value) === shown;
  if (input.type === "checkbox") /** @type {HTMLInputElement} */ (input).checked = shown === "1";
  else if (input.type === "radio") for (const radio of radios(input)) radio.checked = same(radio);
  else if (input instanceof HTMLSelectElement) input.selectedIndex = [...input.options].findIndex(same);
  else input.value = kind(input) === "dice" && shown === "none" ? "" : shown;
}

/** The values a choice or die may have; null for inputs that are typed.
 * @param {Input} input */
function options(input) {
  if (input.type === "radio") return radios(input).map((radio) => canonical(input, radio.value));
  if (input instanceof HTMLSelectElement) return [...input.options].map((one) => canonical(input, one.value));
  return null;
}

/** Whether a text is written as this input's numbers are: whole, or with decimals where these are taken.
 * @param {Input} input
 * @param {string} value */
function isNumber(input, value) {
  const fine = /** @type {HTMLInputElement} */ (input).step === "any";
  return (fine ? /^-?\d{1,9}(\.\d{1,6})?$/ : /^-?\d{1,9}$/).test(value);
}

/** @param {HTMLInputElement} input
 * @param {string} value */
function inRange(input, value) {
  const number = Number(value);
  if (!isNumber(input, value) || number > Number(input.max)) return false;
  return input.dataset.above ? number > Number(input.min) : number >= Number(input.min);
}

/** @param {Input} input
 * @param {string} value */
function areDice(input, value) {
  const dice = value === "none" ? [] : value.split("+");
  const ladder = data(input, "ladder").split(" ");
  return dice.length <= Number(data(input, "most")) && dice.every((die) => ladder.includes(die));
}

/** Whether a text is legal for an input, by the same limits as in Python.
 * @param {Input} input
 * @param {string} given */
export function legal(input, given) {
  const value = canonical(input, given);
  const of = kind(input);
  if (of === "flag") return value === "0" || value === "1";
  if (of === "number") return inRange(/** @type {HTMLInputElement} */ (input), value);
  if (of === "dice") return areDice(input, value);
  const legalOnes = options(input);
  if (legalOnes) return legalOnes.includes(value);
  const most = /** @type {HTMLInputElement} */ (input).maxLength;
  return (most < 0 || value.length <= most) && !/\p{Cc}/u.test(value);
}

/** Every value of the form, with the defaults.
 * @param {HTMLElement} form */
export function everything(form) {
  return new Map([...inputs(form)].map(([name, input]) => [name, text(input)]));
}

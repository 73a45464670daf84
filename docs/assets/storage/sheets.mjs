/** The browser's storage of sheets: `rollbook.<calculator>` holds {"format": 1, "sheets": {name: sheet}}. */

/** @typedef {{version: number, inputs: Record<string, string>}} Sheet */

/** @param {string} text
 * @returns {any} the value, or null if the text is not JSON */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {any} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is flat inputs: names with texts.
 * @param {any} value */
export function isFlat(value) {
  return isObject(value) && Object.values(value).every((text) => typeof text === "string");
}

/** @param {any} one */
export function isSheet(one) {
  return isObject(one) && Number.isInteger(one.version) && isFlat(one.inputs);
}

/** @param {any} whole */
function isStore(whole) {
  return isObject(whole) && whole.format === 1 && isObject(whole.sheets) && Object.values(whole.sheets).every(isSheet);
}

/** The text kept under a name; null if there is none, or if the browser keeps nothing.
 * @param {string} id */
export function load(id) {
  try {
    return localStorage.getItem(`rollbook.${id}`);
  } catch {
    return null;
  }
}

/** Moves what cannot be read out of the way, never over what was moved before; the key it has now.
 * @param {string} id
 * @param {string} text */
export function setAside(id, text) {
  let key = `rollbook.${id}.broken`;
  for (let count = 2; localStorage.getItem(key) !== null; count++) key = `rollbook.${id}.broken.${count}`;
  localStorage.setItem(key, text);
  localStorage.removeItem(`rollbook.${id}`);
  return key;
}

/** What is said where something has been set aside.
 * @param {string} key */
export function unreadable(key) {
  return `What was saved here could not be read. Nothing is deleted: it is kept as “${key}”.`;
}

/** The sheets of another calculator by name: what cannot be read is left for that one to say.
 * @param {string} id
 * @returns {Record<string, Sheet>} */
export function peek(id) {
  const whole = parseJson(load(id) ?? "");
  return isStore(whole) ? whole.sheets : {};
}

/** The sheets of a calculator by name; `broken` is the key under which unreadable storage is kept now.
 * @param {string} id
 * @returns {{sheets: Record<string, Sheet>, broken: string}} */
export function read(id) {
  const text = load(id);
  if (text === null) return { sheets: {}, broken: "" };
  const whole = parseJson(text);
  if (isStore(whole)) return { sheets: whole.sheets, broken: "" };
  return { sheets: {}, broken: setAside(id, text) };
}

/** Whether the browser has kept the sheets.
 * @param {string} id
 * @param {Record<string, Sheet>} sheets */
export function write(id, sheets) {
  return put(id, { format: 1, sheets });
}

/** Keeps a value under a name, or nothing more for null; whether the browser does.
 * @param {string} id
 * @param {object | null} whole */
export function put(id, whole) {
  try {
    if (whole) localStorage.setItem(`rollbook.${id}`, JSON.stringify(whole));
    else localStorage.removeItem(`rollbook.${id}`);
    return true;
  } catch {
    return false;
  }
}

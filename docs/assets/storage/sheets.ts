/** The browser's storage of sheets: `rollbook.<calculator>` holds {"format": 1, "sheets": {name: sheet}}. */

export type Sheet = { version: number, inputs: Record<string, string> };

/** @returns the value, or null if the text is not JSON */
export function parseJson(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: any) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is flat inputs: names with texts. */
export function isFlat(value: any) {
  return isObject(value) && Object.values(value).every((text) => typeof text === "string");
}

export function isSheet(one: any) {
  return isObject(one) && Number.isInteger(one.version) && isFlat(one.inputs);
}

function isStore(whole: any) {
  return isObject(whole) && whole.format === 1 && isObject(whole.sheets) && Object.values(whole.sheets).every(isSheet);
}

/** The text kept under a name; null if there is none, or if the browser keeps nothing. */
export function load(id: string) {
  try {
    return localStorage.getItem(`rollbook.${id}`);
  } catch {
    return null;
  }
}

/** Moves what cannot be read out of the way, never over what was moved before; the key it has now. */
export function setAside(id: string, text: string) {
  let key = `rollbook.${id}.broken`;
  for (let count = 2; localStorage.getItem(key) !== null; count++) key = `rollbook.${id}.broken.${count}`;
  localStorage.setItem(key, text);
  localStorage.removeItem(`rollbook.${id}`);
  return key;
}

/** What is said where something has been set aside. */
export function unreadable(key: string) {
  return `What was saved here could not be read. Nothing is deleted: it is kept as “${key}”.`;
}

/** The sheets of another calculator by name: what cannot be read is left for that one to say. */
export function peek(id: string): Record<string, Sheet> {
  const whole = parseJson(load(id) ?? "");
  return isStore(whole) ? whole.sheets : {};
}

/** The sheets of a calculator by name; `broken` is the key under which unreadable storage is kept now. */
export function read(id: string): { sheets: Record<string, Sheet>, broken: string } {
  const text = load(id);
  if (text === null) return { sheets: {}, broken: "" };
  const whole = parseJson(text);
  if (isStore(whole)) return { sheets: whole.sheets, broken: "" };
  return { sheets: {}, broken: setAside(id, text) };
}

/** Whether the browser has kept the sheets. */
export function write(id: string, sheets: Record<string, Sheet>) {
  return put(id, { format: 1, sheets });
}

/** Keeps a value under a name, or nothing more for null; whether the browser does. */
export function put(id: string, whole: object | null) {
  try {
    if (whole) localStorage.setItem(`rollbook.${id}`, JSON.stringify(whole));
    else localStorage.removeItem(`rollbook.${id}`);
    return true;
  } catch {
    return false;
  }
}

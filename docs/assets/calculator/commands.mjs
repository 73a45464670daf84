/** What the buttons of calculators do, by their `data-do`; each part of the page adds its own. */

/** @typedef {(calculator: any, button: HTMLElement, since: number) => unknown} Command a `Calculator`, and the tap's time stamp */

/** @type {Map<string, Command>} */
export const commands = new Map();

/** What buttons do: each names its command in `data-do`, and each part of a page brings the commands of its own. */

/** @typedef {(button: HTMLButtonElement, since: number) => unknown} Command `since` is the tap's time stamp */
/** @typedef {Record<string, Command>} Commands */

/** Follows the taps on the buttons of an element; those that submit a form are left to the form.
 * @param {HTMLElement} element
 * @param {Commands} commands by name */
export function listenForCommands(element, commands) {
  element.addEventListener("click", ({ target, timeStamp }) => {
    const button = /** @type {Element} */ (target).closest("button");
    const name = button?.type === "submit" ? undefined : button?.dataset.do;
    if (name && Object.hasOwn(commands, name)) commands[name](button, timeStamp);
  });
}

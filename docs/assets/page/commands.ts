/** What buttons do: each names its command in `data-do`, and each part of a page brings the commands of its own. */

import { closest } from "./elements.ts";

/** `since` is the tap's time stamp */
type Command = (button: HTMLButtonElement, since: number) => unknown;
export type Commands = Record<string, Command>;

/** Follows the taps on the buttons of an element; those that submit a form are left to the form.
 * @param commands by name */
export function listenForCommands(element: HTMLElement, commands: Commands) {
  element.addEventListener("click", ({ target, timeStamp }) => {
    const button = closest(target, "button");
    const name = button?.type === "submit" ? undefined : button?.dataset.do;
    if (button && name && Object.hasOwn(commands, name)) commands[name](button, timeStamp);
  });
}

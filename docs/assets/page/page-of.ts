/** The page that a roll belongs to. */

import { isLoose } from "../share/documented.ts";
import { here } from "./address.ts";
import { absolute, gameOf } from "./config.ts";

/** The absolute address of the page on which a roll can be read and made again: this one, but for the dice bag, whose
 * form stands on a page of its own while dice in the texts of all pages roll with it. */
export function pageOf(id: string) {
  const isHere = isLoose(id) || document.querySelector(`[data-calc="${CSS.escape(id)}"]`);
  return isHere ? here() : absolute(`${gameOf(id)}/`);
}

/** Python begins while a finger is still down on what asks it. */

import { whenReleased } from "../page/pointer.ts";
import { foresee, forgetRoll } from "./client.ts";

/** Asks what this press is about to ask. A roll counts for this press alone, also where the finger slides off: nobody
 * may be told later of dice that fell before the tap. */
export function askAhead(request: Parameters<typeof foresee>[0]) {
  foresee(request);
  // A click takes its roll after whatever has waited for the release.
  whenReleased(() => setTimeout(forgetRoll));
}

/** Parts of sharing that are fetched when somebody asks for them. */

import { button, element } from "../page/elements.ts";
import { checked } from "../engine/scripts.ts";
import { isPassed } from "./roll-link.ts";

/** Does something with a part; where that cannot be fetched the reader is told, with another attempt. */
export async function withPart<Part>(name: string, bring: () => Promise<Part>, act: (part: Part) => unknown) {
  try {
    await checked(name);
    act(await bring());
  } catch (error) {
    console.error(error);
    const again = button("Try again", { onclick: () => (bar.remove(), withPart(name, bring, act)) });
    const bar = element(
      "span",
      { className: "rb-update", role: "alert" },
      "A part of the site that does this could not be fetched. ",
      again,
    );
    document.body.append(bar);
  }
}

/** Rolls that were shared, sealed or opened. */
export const withPassed = (act: (part: typeof import("./passed.ts")) => unknown) =>
  withPart("passed", () => import("./passed.ts"), act);

/** The sheets that report an error, or cite. */
export const withReport = (act: (part: typeof import("./report.ts")) => unknown) =>
  withPart("report", () => import("./report.ts"), act);

/** A roll or seal in the address is shown. */
export function showPassed() {
  if (isPassed(location.hash)) withPassed((part) => part.arrive());
}

/** Whoever stops scrolling at a calculator may roll next. */

import { boot } from "../engine/client.ts";
import { prepare } from "../engine/prepare.ts";
import { offlinePreference } from "../storage/offline-preference.ts";
import { calculatorsOnPage } from "./on-page.ts";

/** A page that has not moved for so many milliseconds stands still. */
const STILL = 300;

/** Once per visit. */
export function listenForStops() {
  let pause = 0;
  const scrolled = () => {
    clearTimeout(pause);
    if (boot.state === "idle") pause = window.setTimeout(stopped, STILL);
  };
  addEventListener("scroll", scrolled, { passive: true });
}

/** Nobody has touched anything yet: where the reader keeps no dice, none are fetched for this. */
function stopped() {
  const inSight = calculatorsOnPage().find(({ element }) => isInSight(element));
  if (inSight && !offlinePreference()) prepare(inSight.id);
}

function isInSight(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

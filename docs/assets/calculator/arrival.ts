/** Who comes for one calculator finds its form open. */

import * as address from "../page/address.ts";
import { arrivedBy } from "../page/navigation.ts";
import type { Calculator } from "./calculator.ts";
import { calculatorsOnPage } from "./on-page.ts";
import { closest } from "../page/elements.ts";

function calculatorAt(hash: string): Calculator | undefined {
  return calculatorsOnPage().find(({ element }) => hash === `#${element.id}`);
}

/** The calculator that the address names, or else the first that it gives inputs to; one that was left open in the
 * history or before a reload stays as its reader has left it. */
export function openFromAddress() {
  if (arrivedBy() !== "link") return;
  const addressed = () =>
    calculatorsOnPage().find(({ short }) => Object.keys(address.inputsOf(short)).length > 0);
  (calculatorAt(location.hash) ?? (location.hash ? undefined : addressed()))?.panel.open();
}

/** A link to a calculator of the same page opens it too, and fills in what it holds: the theme turns no page for it. */
function follow(event: MouseEvent) {
  const link = closest(event.target, "a");
  if (!link?.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const here = link.origin === location.origin && link.pathname === location.pathname;
  if (here) setTimeout(() => arrive(link));
}

function arrive({ hash, search }: HTMLAnchorElement) {
  const calculator = calculatorAt(hash);
  if (!calculator) return;
  const inputs = address.inputsOf(calculator.short, search);
  if (Object.keys(inputs).length) calculator.adopt(inputs);
  calculator.panel.open();
}

/** Once per visit. */
export function listenForCalculatorLinks() {
  document.addEventListener("click", follow);
}

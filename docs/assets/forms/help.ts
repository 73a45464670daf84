/** What an input means and which rule is behind it: one tap on the button beside its name. Without this script both
 * stand below it. */

import { button, required } from "../page/elements.ts";

class Help extends HTMLElement {
  connectedCallback() {
    const field = this.closest(".rb-whole .rb-field");
    if (!field) return;
    // The copy of a row has a button already, which does nothing yet.
    const existing = field.querySelector<HTMLButtonElement>(":scope > .rb-info");
    const info = existing ?? button("", { className: "rb-info", "aria-label": `About: ${name(field)}` });
    if (!existing) this.before(info);
    const show = (open: boolean) => {
      this.hidden = !open;
      info.setAttribute("aria-expanded", String(open));
    };
    info.onclick = () => show(this.hidden === true);
    show(false);
  }
}

function name(field: Element) {
  return required(field, "label, legend").textContent.trim();
}

/** Once per visit. */
export function defineHelp() {
  customElements.define("rb-help", Help);
}

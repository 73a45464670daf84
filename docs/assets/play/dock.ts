/** The dock: what the last roll came to. Dice land one after the other, and only then the verdict shows. */

import { announce } from "../page/announce.ts";
import { button, element } from "../page/elements.ts";
import { isOn, vibrate } from "../storage/settings.ts";

const still = () => !isOn("animate") || matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Dock {
  play: HTMLElement;
  place: HTMLElement;
  toasts: HTMLElement;
  landing = 0;
  toastEnds = 0;

  constructor(play: HTMLElement) {
    this.play = play;
    this.place = play.querySelector<HTMLElement>(".rp-result");
    this.toasts = play.querySelector<HTMLElement>(".rp-toast");
  }

  /** @param full steps, rules and luck, which are folded away at first */
  show(html: string, full: string) {
    clearTimeout(this.landing);
    this.place.innerHTML = html;
    const outcome = this.place.firstElementChild as HTMLElement;
    const landed = still() ? 0 : Number(outcome.dataset.landed ?? 0);
    for (const die of this.place.querySelectorAll<HTMLElement>("[data-at]")) die.style.setProperty("--at", `${die.dataset.at}s`);
    outcome.classList.toggle("rp-tumbling", landed > 0);
    const more = element("details", { className: "rp-full" }, element("summary", {}, "Why"));
    more.insertAdjacentHTML("beforeend", full);
    const close = button("", { "data-do": "fold", className: "rp-fold", "aria-label": "Close the result" });
    this.place.append(more, close);
    this.play.dataset.dock = "result";
    this.landing = window.setTimeout(() => this.land(), landed * 1000);
  }

  /** All dice lie; a tap while they tumble comes here at once. */
  land() {
    clearTimeout(this.landing);
    const outcome = this.place.querySelector(".rp-outcome");
    if (!outcome || outcome.classList.contains("rp-landed")) return;
    outcome.classList.remove("rp-tumbling");
    outcome.classList.add("rp-landed");
    vibrate();
    const verdict = outcome.querySelector(".rp-verdict")?.textContent ?? "";
    announce([verdict, outcome.querySelector(".rp-effect > span")?.textContent].filter(Boolean).join(". "));
  }

  get tumbling() {
    return Boolean(this.place.querySelector(".rp-tumbling"));
  }

  /** What could not be rolled, where the result would be. */
  refuse(words: string, again?: () => void) {
    clearTimeout(this.landing);
    const told = element("p", { className: "rp-verdict rb-tone-failure", role: "alert" }, words);
    this.place.replaceChildren(element("div", { className: "rp-outcome rp-landed" }, told, ...(again ? [button("Start again", { onclick: again, className: "rp-apply" })] : [])));
    this.play.dataset.dock = "result";
  }

  fold() {
    this.play.dataset.dock = "idle";
  }

  /** One line for a few seconds, with a way back. */
  toast(words: string, undo: boolean) {
    clearTimeout(this.toastEnds);
    this.toasts.replaceChildren(element("span", {}, words), ...(undo ? [" ", button("Undo", { "data-do": "undo" })] : []));
    this.toastEnds = window.setTimeout(() => this.toasts.replaceChildren(), 6000);
  }
}

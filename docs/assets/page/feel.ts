/** What a roll feels like: a click for each die that lands, and how it ended as a buzz and two or three notes.
 * Sounds are made here, so nothing is fetched for them. */

import { isOn, isStill } from "../storage/settings.ts";

/** In milliseconds: a buzz, or two with a pause between them. */
const BUZZ = 15;
const TWO = [BUZZ, 60, BUZZ];
const CLICK = 1900;
/** In hertz, by the tone of an outcome: up for what is good, down for what is not. */
const NOTES: Record<string, number[]> = {
  success: [523, 784],
  critical: [523, 659, 1047],
  tie: [440, 440],
  failure: [330, 247],
  fumble: [330, 247, 165],
};

let context: AudioContext | null = null;

/** @param at seconds from now
 * @param loud from 0 to 1 */
function play(hertz: number, at: number, seconds: number, loud: number) {
  context ??= new AudioContext();
  void context.resume();
  const start = context.currentTime + at;
  const [source, volume] = [context.createOscillator(), context.createGain()];
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + seconds);
}

/** Dice are on their way.
 * @param times when each lands, in seconds from now; where nothing moves, all do at once */
export function diceLand(times: number[]) {
  if (!isOn("sound")) return;
  for (const at of new Set(isStill() ? times.map(() => 0) : times)) play(CLICK, at, 0.03, 0.25);
}

/** All dice lie.
 * @param tone of the outcome; empty for none, and for what is still a secret */
export function rolled(tone: string = "") {
  if (isOn("vibrate")) navigator.vibrate?.(tone === "failure" || tone === "fumble" ? TWO : BUZZ);
  if (isOn("sound"))
    (NOTES[tone] ?? []).forEach((hertz, index) => play(hertz, 0.04 + 0.13 * index, 0.22, 0.2));
}

/** When dice land in turn, in seconds, as the style sheet has it. */
const LANDS = [0.3, 0.38];

/** A roll has come: its dice land, and it is told how it ended; what a secret came to is not heard. */
export function landed({ dice, tone, veil }: { dice: { dice: unknown[] }[]; tone: string; veil: string }) {
  diceLand(dice.flatMap((group) => group.dice).map((_, index) => LANDS[index % 2]));
  rolled(veil ? "" : tone);
}

/** What pages have that TypeScript does not know: events of our own, and what only some browsers or the theme bring. */

import type { Answered, Calculator, Learned } from "./calculator/calculator.ts";
import type { Opened } from "./tray/tray.ts";

declare global {
  interface CloseWatcher {
    onclose: () => void;
    destroy(): void;
  }

  interface Navigator {
    connection?: { effectiveType?: string; saveData?: boolean };
    /** Whether it is an app on the home screen, as Apple's browsers tell. */
    standalone?: boolean;
  }

  interface Window {
    CloseWatcher?: new () => CloseWatcher;
    /** Of the theme: each page that comes. */
    document$?: { subscribe(heard: () => unknown): void };
  }

  interface OurEvents {
    "rb:aim": CustomEvent<{ calculator: Calculator; name: string }>;
    "rb:answer": CustomEvent<Answered>;
    "rb:luck": CustomEvent<Learned>;
    "rb:opened": CustomEvent<Opened>;
    "rb:homebrew": CustomEvent<{ game: string }>;
    "rb:printed": CustomEvent<{ calculator: Calculator }>;
    "rb:view": CustomEvent<{ key: string; view: string }>;
  }

  interface DocumentEventMap extends OurEvents {}
  interface HTMLElementEventMap extends OurEvents {}
}

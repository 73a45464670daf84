import { journey, until, type Tab } from "./tab.ts";

const adviceOf = (tab: Tab) =>
  tab
    .all(".rb-update")
    .map((element) => element.textContent)
    .join();
const WAYS = "Import a backup Not now";

/** The app on an iPhone's home screen tells by the one, all others by the other. */
const APPS: Record<string, (window: any) => void> = {
  standalone: (window) => (window.navigator.standalone = true),
  "display-mode": (window) =>
    (window.matchMedia = (query: string) => ({
      matches: query === "(display-mode: standalone)",
      addEventListener() {},
    })),
};

for (const [name, before] of Object.entries(APPS)) {
  journey(`an app that begins empty says so, by ${name}`, async (tab) => {
    tab.before = before;
    tab.open("play/?app");
    await until(() => adviceOf(tab).endsWith(WAYS), true);
  });
}

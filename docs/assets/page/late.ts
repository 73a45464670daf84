/** Notices when the page's script does not start, says so and offers another attempt.
 *
 * It stands in a file of its own that needs no other and that no cache keeps for good, for it must run when those do not. */

(() => {
  /** Before this many milliseconds nobody wonders. */
  const PATIENCE = 4000;
  /** A file that has not come by then will not; the page is loaded with whatever there is. */
  const LONGEST = 15_000;
  /** The site's root, where this script is in the folder of assets. */
  const ROOT = new URL("..", (document.currentScript as HTMLScriptElement).src);
  const REST = "Text, tables and links work. ";
  const PARTS = "link[rel=modulepreload], link[rel=stylesheet], script[src]";

  const hasStarted = () => document.documentElement.hasAttribute("data-started");

  /** Replaces what a cache may have kept of an error page or a damaged file, and loads the page anew. */
  async function loadAgain(bar: HTMLElement) {
    bar.textContent = "Loading…";
    const all = [...document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(PARTS)].map(
      (part) => part.href || part.src,
    );
    const fetching = all.map(async (url) => (await fetch(url, { cache: "reload" })).arrayBuffer());
    await Promise.race([
      Promise.allSettled(fetching),
      new Promise((resolve) => setTimeout(resolve, LONGEST)),
    ]);
    location.reload();
  }

  /** What a host does that keeps browsers from running a script; "" where it does not. */
  async function hostFault() {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")) {
      const response = await fetch(href).catch((): null => null);
      const type = response?.headers.get("content-type") ?? "";
      // A page in the place of a script is an error, or somebody else's.
      if (!response?.ok || /javascript|html/.test(type)) continue;
      return `The host of this site sends ${href.split("/").at(-1)} as ${type || "a file of no type"}, not as text/javascript, so browsers do not run it. Whoever runs the host can set this. `;
    }
    return "";
  }

  function show(...what: (string | Node)[]) {
    const bar = document.createElement("div");
    bar.className = "rb-late";
    bar.setAttribute("role", "alert");
    bar.append(...what);
    document.body.prepend(bar);
    return bar;
  }

  /** Browsers run no modules of a page that comes from the file system, and show folders where its links lead. */
  function tellFile() {
    const folder = decodeURIComponent(ROOT.pathname);
    show(
      `Opened from a folder, this page has no dice and no search, and its links end in lists of files: run “python -m http.server” in ${folder} and open http://localhost:8000/.`,
    );
  }

  async function tell() {
    if (hasStarted()) return;
    const fault = await hostFault();
    if (hasStarted()) return;
    const again = document.createElement("button");
    again.textContent = "Load again";
    again.onclick = () => loadAgain(bar);
    const bar = show(`Dice and search have not started on this page. ${fault}${REST}`, again);
  }

  /** A stylesheet that does not come would hide the whole page. */
  function showUnstyled() {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
      if (link.sheet) continue;
      link.media = "print";
      link.onload = () => (link.media = "all");
    }
  }

  setTimeout(showUnstyled, PATIENCE);
  const soon = () => (ROOT.protocol === "file:" ? tellFile() : setTimeout(tell, PATIENCE));
  // The text is there. DOMContentLoaded would wait for the very script that does not come.
  if (document.readyState !== "loading") soon();
  else document.addEventListener("readystatechange", soon, { once: true });
})();

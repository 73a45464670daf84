/** Notices when the page's script does not start, says so and offers another attempt.
 *
 * It stands in a file of its own that needs no other and that no cache keeps for good, for it must run when those do not. */

(() => {
  /** Before this many milliseconds nobody wonders. */
  const PATIENCE = 4000;
  /** A file that has not come by then will not; the page is loaded with whatever there is. */
  const LONGEST = 15_000;
  const PARTS = "link[rel=modulepreload], link[rel=stylesheet], script[src]";

  const started = () => document.documentElement.hasAttribute("data-started");

  /** Replaces what a cache may have kept of an error page or a damaged file, and loads the page anew. */
  async function loadAgain(bar: HTMLElement) {
    bar.textContent = "Loading…";
    const all = [...document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(PARTS)].map((one) => one.href || one.src);
    const fetching = all.map(async (url) => (await fetch(url, { cache: "reload" })).arrayBuffer());
    await Promise.race([Promise.allSettled(fetching), new Promise((done) => setTimeout(done, LONGEST))]);
    location.reload();
  }

  function tell() {
    if (started()) return;
    const bar = document.createElement("div");
    bar.className = "rb-late";
    bar.setAttribute("role", "alert");
    const again = document.createElement("button");
    again.textContent = "Load again";
    again.onclick = () => loadAgain(bar);
    bar.append("Dice and search have not started on this page. Text, tables and links work. ", again);
    document.body.prepend(bar);
  }

  /** A stylesheet that does not come would hide the whole page. */
  function showUnstyled() {
    for (const one of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
      if (one.sheet) continue;
      one.media = "print";
      one.onload = () => (one.media = "all");
    }
  }

  setTimeout(showUnstyled, PATIENCE);
  const soon = () => setTimeout(tell, PATIENCE);
  // The text is there. DOMContentLoaded would wait for the very script that does not come.
  if (document.readyState !== "loading") soon();
  else document.addEventListener("readystatechange", soon, { once: true });
})();

/* Plays an evening on the page for play by taps alone: people sit down, rounds begin, everybody acts. */
async ({ people, rounds }) => {
  const play = document.querySelector(".rb-play");
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const idle = async () => {
    do await pause(4);
    while (play.getAttribute("aria-busy") === "true");
  };
  const tap = async (css, index = 0) => {
    const target = [...play.querySelectorAll(css)].filter(
      (button) => !button.disabled && !button.closest("[hidden]"),
    )[index];
    target?.click();
    await idle();
    return Boolean(target);
  };
  while (!play.querySelector("[data-do=throw]:enabled")) await pause(20);
  await idle();
  await tap("[data-tab-of=fight]");
  // At an empty table the one button there is adds people.
  await tap("[data-pane=fight] .rp-plain");
  for (let at = 0; at < people; at++) {
    const ready = play.querySelectorAll(".rp-joins .rp-strong").length;
    await tap(".rp-joins .rp-strong", at % ready);
  }
  await tap(".rp-seat");
  // Where several are tied, the first of them goes first.
  const tied = "[data-tap*='\"first\":1']";
  const next = () => play.querySelector("[data-do=next]");
  const log = (window.evening = {
    people: play.querySelectorAll(".rp-person").length,
    rounds: 0,
    turns: 0,
    rolls: 0,
    applied: 0,
    refused: [],
  });
  // A weapon of a sheet is one tap, and its roll stands in the dock.
  await tap("[data-tab-of=sheet]");
  const heads = [...play.querySelectorAll("[data-pane=sheet] .rp-group")];
  const arm = heads
    .find((button) => button.textContent.startsWith("Weapons"))
    ?.nextElementSibling.querySelector(".rp-key");
  log.weapon = arm && [arm.querySelector("b").textContent, arm.querySelector(".rp-key-chance")?.textContent];
  arm?.click();
  await idle();
  log.thrown = [
    play.querySelector("[data-pane=sheet] .rp-key[aria-pressed=true] b"),
    play.querySelector(".rp-result .rp-verdict"),
  ].map((button) => button?.textContent);
  log.kept = play.querySelector(".rp-last .rp-again > span:not(.rb-hidden)")?.textContent;
  await tap("[data-tab-of=fight]");
  while (log.rounds < rounds) {
    // While dice of the last round still tumble, a tap lets them land.
    for (let tries = 0; next().hidden && !play.querySelector(tied) && tries < 3; tries++)
      await tap("[data-do=throw]:enabled");
    log.rounds++;
    while ((await tap(tied)) || !next().hidden) {
      if (await tap("[data-do=throw]:enabled")) {
        const refused = play.querySelector(".rp-result [role=alert]");
        if (refused) log.refused.push(refused.textContent);
        else log.rolls++;
        // Every fifth roll is applied, so that the fight lasts.
        if (log.rolls % 5 === 0 && (await tap(".rp-result .rp-apply:enabled"))) log.applied++;
      }
      await tap("[data-do=next]");
      log.turns++;
      await tap(".rp-panel[open] .rp-solid");
    }
  }
  log.round = play.querySelector(".rp-round").textContent;
  return log;
};

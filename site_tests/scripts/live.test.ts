import assert from "node:assert/strict";
import test from "node:test";
import { pack, read, unpack, written } from "../../docs/assets/play/live/description.ts";
import { Host, Player, type LiveTable } from "../../docs/assets/play/live/protocol.ts";
import type { Happening } from "../../docs/assets/play/table-store.ts";

const DIGEST = Array.from({ length: 32 }, (_, at) => (at * 7 + 160).toString(16).slice(-2).toUpperCase());
const NAME = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.local";
const SDP = [
  "v=0",
  "o=- 4611731400430051336 2 IN IP4 127.0.0.1",
  "s=-",
  "t=0 0",
  "a=group:BUNDLE 0",
  "a=extmap-allow-mixed",
  "a=msid-semantic: WMS",
  "m=application 51763 UDP/DTLS/SCTP webrtc-datachannel",
  "c=IN IP4 192.168.1.20",
  `a=candidate:3988 1 udp 2113937151 ${NAME} 51763 typ host generation 0 network-cost 999`,
  "a=candidate:3989 1 UDP 2113937150 192.168.1.20 51764 typ host",
  "a=candidate:3990 1 udp 2113939711 2001:db8::7 51765 typ host generation 0",
  "a=candidate:3991 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active",
  "a=ice-ufrag:4ZcD",
  "a=ice-pwd:2/1muCWoOi3uLifh0NuRHlkT",
  "a=ice-options:trickle",
  `a=fingerprint:sha-256 ${DIGEST.join(":")}`,
  "a=setup:actpass",
  "a=mid:0",
  "a=sctp-port:5000",
  "a=max-message-size:262144",
  "",
].join("\r\n");

test("a description keeps what counts on its way, in a fifth of its letters", () => {
  const description = read(SDP, "offer", "ab12");
  assert.deepEqual(description.places, [
    { host: NAME, port: 51763, type: "host" },
    { host: "192.168.1.20", port: 51764, type: "host" },
    { host: "2001:db8::7", port: 51765, type: "host" },
  ]);
  const text = pack(description);
  assert.deepEqual(unpack(text), description);
  assert.ok(text.length < 180 && text.length * 5 < SDP.length, `${text.length} of ${SDP.length}`);
  assert.match(text, /^[\w-]+$/);
  const answer = { ...description, kind: "answer" as const, setup: "active" };
  assert.deepEqual(unpack(pack(answer)), answer);
  assert.deepEqual(read(written(answer), "answer", "ab12"), answer);
});

test("what is damaged, of another version or smuggles lines into a description is none", () => {
  const description = read(SDP, "offer", "ab12");
  const text = pack(description);
  assert.equal(unpack(text.slice(0, -30)), null);
  assert.equal(unpack("%"), null);
  assert.equal(unpack(`I${text.slice(1)}`), null);
  assert.equal(unpack(pack({ ...description, ufrag: "a\r\na=x" })), null);
  for (const name of ["ice-ufrag", "ice-pwd", "fingerprint", "setup"])
    assert.throws(() => read(SDP.replace(`a=${name}`, "a=none"), "offer", "x"), new RegExp(name));
});

let clock = 0;
const event = (kind: string, words: string, more: object = {}) =>
  ({ do: kind, words, at: ++clock, ...more }) as Happening;
const words = (events: Happening[]) => events.map((event) => event.words);

/** A phone with the table, and players' phones; what is sent waits until it is let through. */
function table(...names: string[]) {
  const page = {
    id: "t1",
    name: "Thursday",
    veil: true,
    events: [event("add", "Ana joins"), event("order", "Initiative")] as Happening[],
  };
  const queue: (() => void)[] = [];
  const host = new Host(
    {
      table: () => page,
      add: (events) => page.events.push(...events),
      undo: () => page.events.pop(),
      changed() {},
    },
    () => 7,
  );
  const phones = names.map((name) => {
    const phone = {
      events: [] as Happening[],
      shown: null as LiveTable | null,
      news: [] as (string | undefined)[],
      refused: [] as string[][],
      isClosed: false,
      cut: () => {},
      player: null as unknown as Player,
      connect() {
        let isOpen = true;
        const wire = (hear: () => (text: string) => void) => ({
          send: (text: string) => void queue.push(() => isOpen && hear()(text)),
          // What was sent before still comes.
          close: () => void queue.push(() => phone.cut()),
        });
        let there: { receive(text: string): void; gone(): void };
        const atHost = host.join(wire(() => there.receive));
        there = phone.player.join(wire(() => atHost.receive));
        phone.cut = () => {
          isOpen = false;
          phone.cut = () => {};
          atHost.gone();
          there.gone();
        };
      },
      act(...events: Happening[]) {
        phone.events = [...phone.events, ...events];
        phone.player.changed(phone.events);
      },
    };
    phone.player = new Player(
      {
        show: (table, news) => {
          phone.shown = table;
          phone.events = table.events;
          phone.news.push(...words(news));
        },
        refuse: (words) => void phone.refused.push(words),
        changed() {},
        closed: () => void (phone.isClosed = true),
      },
      name,
    );
    phone.connect();
    return phone;
  });
  const settle = () => {
    while (queue.length) queue.shift()!();
  };
  const happen = (...events: Happening[]) => {
    page.events.push(...events);
    host.sync();
  };
  settle();
  return { host, page, phones, settle, happen };
}

test("the numbers of foes are veiled until the table's phone shows them", () => {
  const { host, page, phones, settle } = table("ana");
  const [ana] = phones;
  assert.equal(ana.shown!.veil, true);
  page.veil = false;
  host.renew();
  settle();
  assert.deepEqual([ana.shown!.veil, words(ana.events)], [false, ["Ana joins", "Initiative"]]);
});

test("every phone has what happens on any of them, in the order of the table's phone", () => {
  const { page, phones, settle, happen } = table("ana", "ben", "kitchen");
  const [ana, ben] = phones;
  assert.deepEqual(words(ana.events), ["Ana joins", "Initiative"]);
  assert.deepEqual([ana.shown!.id, ana.shown!.name, ana.news], ["t1", "Thursday", []]);
  ana.act(event("change", "Ana: Wounds 1"));
  happen(event("change", "Guard: Stun 4"));
  ben.act(event("roll", "Ben rolls"));
  settle();
  const order = ["Ana joins", "Initiative", "Guard: Stun 4", "Ana: Wounds 1", "Ben rolls"];
  for (const { events } of [page, ...phones]) assert.deepEqual(words(events), order);
  assert.deepEqual(ben.news, ["Guard: Stun 4", "Ana: Wounds 1"]);
  assert.deepEqual(ana.player.pending, []);
});

test("a turn ends once: who is late hears what came before", () => {
  const { page, phones, settle } = table("ana", "ben");
  for (const phone of phones) phone.act(event("next", `${phone.player.phone} is done`));
  settle();
  for (const { events } of [page, ...phones])
    assert.deepEqual(words(events), ["Ana joins", "Initiative", "ana is done"]);
  assert.deepEqual(phones[1].refused, [["ana is done"]]);
  phones[1].act(event("next", "ben is done"));
  settle();
  assert.equal(words(page.events).at(-1), "ben is done");
});

test("of two who change the same name the later one is told, and changes of numbers add up", () => {
  const { page, phones, settle, happen } = table("ana");
  const [ana] = phones;
  happen(event("rename", "p1 is Anna", { who: "p1" }));
  ana.act(event("rename", "p1 is Hanna", { who: "p1" }));
  ana.act(event("rename", "p2 is Bo", { who: "p2" }));
  settle();
  assert.deepEqual(ana.refused, [["p1 is Anna"]]);
  assert.deepEqual(words(page.events).slice(2), ["p1 is Anna", "p2 is Bo"]);
});

test("a phone takes back its last change, and not what others have done since", () => {
  const { page, phones, settle, happen } = table("ana");
  const [ana] = phones;
  const mine = event("change", "Ana: Wounds 1");
  ana.act(mine);
  settle();
  ana.events = ana.events.filter((other) => other.at !== mine.at);
  ana.player.changed(ana.events);
  settle();
  assert.deepEqual(words(page.events), ["Ana joins", "Initiative"]);
  ana.act(event("change", "Ana: Wounds 2"));
  settle();
  happen(event("change", "Guard: Stun 4"));
  ana.events = ana.events.filter(({ words }) => words !== "Ana: Wounds 2");
  ana.player.changed(ana.events);
  settle();
  assert.deepEqual(ana.refused, [["Guard: Stun 4"]]);
  for (const { events } of [page, ana])
    assert.deepEqual(words(events).slice(2), ["Ana: Wounds 2", "Guard: Stun 4"]);
});

test("what the table's phone takes back is gone everywhere", () => {
  const { host, page, phones, settle, happen } = table("ana");
  happen(event("change", "one"), event("roll", "two"));
  settle();
  page.events.splice(2, 1);
  host.sync();
  settle();
  assert.deepEqual(words(phones[0].events), ["Ana joins", "Initiative", "two"]);
});

test("a phone that was away catches up from its last event on, and nothing it did meanwhile is lost or doubled", () => {
  const { host, page, phones, settle, happen } = table("ana", "ben");
  const [ana] = phones;
  ana.player.choose("p1", "Ana");
  ana.act(event("change", "before"));
  settle();
  ana.cut();
  settle();
  assert.deepEqual(host.phones[0], { who: "p1", words: "Ana", since: 7 });
  ana.act(event("change", "away"), event("roll", "rolled away"));
  happen(event("change", "meanwhile"));
  const sizes: number[] = [];
  const { receive } = ana.player;
  ana.player.receive = (message) => {
    if (message?.is === "log") sizes.push(message.events.length);
    receive.call(ana.player, message);
  };
  for (const _ of [1, 2]) {
    ana.connect();
    settle();
    ana.cut();
  }
  assert.equal(sizes[0], 1);
  const all = ["Ana joins", "Initiative", "before", "meanwhile", "away", "rolled away"];
  for (const { events } of [page, ...phones]) assert.deepEqual(words(events), all);
  assert.equal(host.phones.length, 2);
});

test("a turn that was ended while away is not ended again", () => {
  const { page, phones, settle, happen } = table("ana");
  const [ana] = phones;
  ana.cut();
  ana.act(event("next", "ana is done"));
  happen(event("next", "the table went on"));
  ana.connect();
  settle();
  assert.deepEqual(ana.refused, [["the table went on"]]);
  for (const { events } of [page, ana]) assert.equal(words(events).at(-1), "the table went on");
});

test("secret rolls stay on the phone that threw them until they are shown", () => {
  const { page, phones, settle, happen } = table("ana", "ben");
  const [ana, ben] = phones;
  const secret = event("roll", "hers", { secret: 1, faces: [6] });
  happen(event("roll", "the table's", { secret: 1, faces: [1] }));
  ana.act(secret);
  settle();
  for (const { events } of [page, ben]) assert.ok(!words(events).includes("hers"));
  assert.ok(!words(ben.events).includes("the table's"));
  const { secret: _, ...shown } = secret;
  ana.events = [...ana.events.filter(({ at }) => at !== secret.at), shown as Happening];
  ana.player.changed(ana.events);
  settle();
  assert.deepEqual(ben.events.at(-1), shown);
});

test("whoever leaves keeps the table, and a table that closes says so", () => {
  const { host, phones, settle } = table("ana", "ben");
  const [ana, ben] = phones;
  ana.player.leave();
  settle();
  assert.equal(host.phones.length, 1);
  assert.deepEqual(words(ana.events), ["Ana joins", "Initiative"]);
  host.close();
  settle();
  assert.ok(ben.isClosed);
  assert.deepEqual(words(ben.events), ["Ana joins", "Initiative"]);
});

test("nonsense from another phone changes nothing", () => {
  const { host, page, phones, settle } = table("ana");
  const [ana] = phones;
  const before = JSON.stringify([page.events, ana.events]);
  const atHost = host.join({ send() {}, close() {} });
  const hello = { is: "hello", phone: "x", has: -1, state: "" };
  const wrong = [
    { is: "do", serial: 1, seen: "", events: [{}] },
    { is: "do" },
    { is: "undo" },
    { is: "fly" },
    7,
  ];
  for (const message of [{ is: "do", serial: 1, seen: "", events: [event("next", "x")] }, hello, ...wrong])
    atHost.receive(JSON.stringify(message));
  atHost.receive("{");
  for (const message of [
    { is: "log", from: 9, events: [] },
    { is: "log", from: 0, events: [{}] },
    { is: "here" },
    7,
  ])
    ana.player.receive(message as never);
  settle();
  assert.equal(JSON.stringify([page.events, ana.events]), before);
});

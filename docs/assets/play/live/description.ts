/** What two phones must know of each other to connect, in few letters: of a session description only what differs.
 *
 * A description is text in SDP, some 600 letters, of which four parts count for a data channel: the names and the
 * password of ICE, the digest of the certificate, who begins, and where the phone can be reached. */

/** Where a phone can be reached: an address, or a name that the phones of one network resolve, and a port. */
export type Place = { host: string; port: number; type: string };
export type Description = {
  /** the first phone offers, the other one answers */
  kind: "offer" | "answer";
  /** tells one offer from another, and is in its answer, too */
  id: string;
  ufrag: string;
  pwd: string;
  /** SHA-256 of the certificate, 32 bytes */
  fingerprint: number[];
  setup: string;
  places: Place[];
};

const VERSION = 1;
const SETUPS = ["actpass", "active", "passive"];
const TYPES = ["host", "srflx", "prflx", "relay"];
/** How an address is written down: a name of mDNS, four numbers, or its letters. */
const [NAME, FOUR, LETTERS] = [0, 1, 2];
const MDNS = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;
const MOST_PLACES = 12;

function line(sdp: string, name: string): string {
  const match = new RegExp(`^a=${name}:(.+?)\\s*$`, "m").exec(sdp);
  if (!match) throw new Error(`The description has no ${name}.`);
  return match[1];
}

/** What counts in a session description.
 * @throws Error where it has none of it */
export function read(sdp: string, kind: Description["kind"], id: string): Description {
  const [algorithm, digest] = line(sdp, "fingerprint").split(" ");
  if (algorithm.toLowerCase() !== "sha-256") throw new Error(`The certificate has a digest by ${algorithm}.`);
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gim)];
  return {
    kind,
    id,
    ufrag: line(sdp, "ice-ufrag"),
    pwd: line(sdp, "ice-pwd"),
    fingerprint: digest.split(":").map((byte) => parseInt(byte, 16)),
    setup: line(sdp, "setup"),
    places: candidates
      .map(([, host, port, type]) => ({ host, port: Number(port), type }))
      .slice(0, MOST_PLACES),
  };
}

/** The session description of a data channel. */
export function written({ kind, ufrag, pwd, fingerprint, setup, places }: Description): string {
  const candidates = places.map(({ host, port, type }, at) => {
    const related = type === "host" ? "" : " raddr 0.0.0.0 rport 0";
    const priority = (type === "host" ? 126 : 100) * 2 ** 24 + (65535 - at) * 2 ** 8 + 255;
    return `a=candidate:${at + 1} 1 udp ${priority} ${host} ${port} typ ${type}${related}`;
  });
  const lines = [
    "v=0",
    `o=- ${kind === "offer" ? 1 : 2} 2 IN IP4 127.0.0.1`,
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${fingerprint.map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":")}`,
    `a=setup:${setup}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

function bytesOf(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
}

function lettersOf(text: string): number[] {
  const bytes = [...new TextEncoder().encode(text)];
  if (bytes.length > 255) throw new Error("A part of the description is too long.");
  return [bytes.length, ...bytes];
}

function packedPlace({ host, port, type }: Place): number[] {
  const four = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host)?.slice(1).map(Number);
  const name = MDNS.exec(host)?.slice(1).join("");
  const how = name ? NAME : four ? FOUR : LETTERS;
  const address = name ? bytesOf(name) : (four ?? lettersOf(host));
  return [how * 16 + Math.max(0, TYPES.indexOf(type)), port >> 8, port & 255, ...address];
}

/** A description in letters that an address takes. */
export function pack({ kind, id, ufrag, pwd, fingerprint, setup, places }: Description): string {
  const head = VERSION * 16 + (kind === "answer" ? 8 : 0) + Math.max(0, SETUPS.indexOf(setup));
  const texts = [id, ufrag, pwd].flatMap(lettersOf);
  const bytes = [head, ...texts, ...fingerprint, places.length, ...places.flatMap(packedPlace)];
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Takes one part after the other. */
class Reader {
  bytes: number[];
  at = 0;

  constructor(bytes: number[]) {
    this.bytes = bytes;
  }

  take(count: number): number[] {
    if (this.at + count > this.bytes.length) throw new Error("The code ends too early.");
    return this.bytes.slice(this.at, (this.at += count));
  }

  letters(): string {
    const text = new TextDecoder().decode(new Uint8Array(this.take(this.take(1)[0])));
    // What comes from somebody else becomes part of a description, line by line.
    if (!/^[\x21-\x7e]*$/.test(text)) throw new Error("The code has letters that no description has.");
    return text;
  }

  place(): Place {
    const [head, high, low] = this.take(3);
    const how = head >> 4;
    const type = TYPES[head & 15] ?? TYPES[0];
    const port = high * 256 + low;
    if (how === NAME) {
      const hex = this.take(16)
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join("");
      const host = `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
      return { host, port, type };
    }
    if (how === FOUR) return { host: this.take(4).join("."), port, type };
    return { host: this.letters(), port, type };
  }
}

/** What was packed; null where it is damaged, or of another version. */
export function unpack(text: string): Description | null {
  try {
    const raw = atob(text.trim().replaceAll("-", "+").replaceAll("_", "/"));
    const reader = new Reader(Array.from(raw, (letter) => letter.charCodeAt(0)));
    const [head] = reader.take(1);
    if (head >> 4 !== VERSION) return null;
    const [id, ufrag, pwd] = [reader.letters(), reader.letters(), reader.letters()];
    const fingerprint = reader.take(32);
    const places = Array.from({ length: Math.min(MOST_PLACES, reader.take(1)[0]) }, () => reader.place());
    const kind = head & 8 ? "answer" : "offer";
    return { kind, id, ufrag, pwd, fingerprint, setup: SETUPS[head & 7] ?? SETUPS[0], places };
  } catch {
    return null;
  }
}

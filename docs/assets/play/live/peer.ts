/** A way to one other phone on the same network: a data channel, which no server helps to open. */

import { type Description, pack, read, written } from "./description.ts";
import type { Wire } from "./protocol.ts";

/** So many milliseconds two phones have to reach each other. */
const PATIENCE = 20_000;
/** So long a phone waits until it knows where it can be reached. */
const GATHERING = 3000;
/** After so long whatever was sent before the end has gone. */
const FLUSHED = 1000;
/** A message goes in pieces of so many letters, for browsers differ in how much they take at once. */
const PIECE = 15_000;
const [MORE, LAST] = ["+", "."];

/** What hears the messages of a phone, and that it has gone. */
type Ear = { receive(text: string): void; gone(): void };

/** Whether this browser connects phones at all. */
export const isPossible = () => typeof RTCPeerConnection === "function";

export class Peer {
  connection: RTCPeerConnection;
  channel: RTCDataChannel | null = null;
  ear: Ear | null = null;
  whenOpen: Promise<void>;
  /** Hears that no way was found. */
  failed: () => void = () => {};

  /** @param join what hears the other phone, once the way to it is open */
  constructor(join: (wire: Wire) => Ear) {
    this.connection = new RTCPeerConnection({ iceServers: [] });
    this.whenOpen = new Promise((resolve) => {
      this.opened = (channel) => {
        this.ear = join(this.wire(channel));
        resolve();
      };
    });
    // The other phone hears at once that this page is gone.
    addEventListener("pagehide", () => this.end());
    this.connection.addEventListener("connectionstatechange", () => {
      if (this.connection.connectionState !== "failed") return;
      this.failed();
      this.end();
    });
  }

  opened: (channel: RTCDataChannel) => void;

  /** The code of the first phone. */
  async offer(id: string): Promise<string> {
    this.use(this.connection.createDataChannel("table"));
    await this.connection.setLocalDescription();
    return this.code("offer", id);
  }

  /** The code of the other phone. */
  async answer(offer: Description): Promise<string> {
    this.connection.addEventListener("datachannel", ({ channel }) => this.use(channel));
    await this.connection.setRemoteDescription({ type: "offer", sdp: written(offer) });
    await this.connection.setLocalDescription();
    return this.code("answer", offer.id);
  }

  /** The first phone has the other's code. Rejects where no way is found in time. */
  async accept(answer: Description) {
    await this.connection.setRemoteDescription({ type: "answer", sdp: written(answer) });
    const late = new Promise<never>((_, reject) => {
      this.failed = () => reject(new Error("The phones do not reach each other."));
      setTimeout(() => this.failed(), PATIENCE);
    });
    await Promise.race([this.whenOpen, late]);
  }

  /** All that the other phone must know, once this one knows where it can be reached. */
  async code(kind: Description["kind"], id: string): Promise<string> {
    const { connection } = this;
    await new Promise<void>((resolve) => {
      const look = () => connection.iceGatheringState === "complete" && resolve();
      connection.addEventListener("icegatheringstatechange", look);
      setTimeout(resolve, GATHERING);
      look();
    });
    const description = read(connection.localDescription?.sdp ?? "", kind, id);
    if (!description.places.length) throw new Error("This phone is on no network.");
    return pack(description);
  }

  use(channel: RTCDataChannel) {
    this.channel = channel;
    let pieces = "";
    channel.addEventListener("message", ({ data }) => {
      if (typeof data !== "string") return;
      pieces += data.slice(1);
      if (data[0] === MORE) return;
      const text = pieces;
      pieces = "";
      this.ear?.receive(text);
    });
    channel.addEventListener("close", () => this.end());
    if (channel.readyState === "open") this.opened(channel);
    else channel.addEventListener("open", () => this.opened(channel));
  }

  wire(channel: RTCDataChannel): Wire {
    return {
      send: (text) => {
        if (channel.readyState !== "open") return;
        for (let at = 0; at === 0 || at < text.length; at += PIECE)
          channel.send(`${at + PIECE < text.length ? MORE : LAST}${text.slice(at, at + PIECE)}`);
      },
      close: () => {
        channel.close();
        setTimeout(() => this.end(), FLUSHED);
      },
    };
  }

  /** The way is closed. */
  end() {
    const { ear } = this;
    this.ear = null;
    this.connection.close();
    ear?.gone();
  }
}

/** Texts packed into letters that an address takes. */

const MOST = 2_000_000;

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) {
  const piped = new Blob([bytes])
    .stream()
    .pipeThrough(stream as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function packedText(text: string): Promise<string> {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** What was packed; null where it is damaged or too long. */
export async function unpackedText(text: string): Promise<string | null> {
  try {
    const raw = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
    const bytes = await through(new DecompressionStream("deflate-raw"), raw);
    return bytes.length > MOST ? null : new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** What a browser has and Node has not, as far as the scripts under test ask for it. */

/** Gives the global scope a property, whatever stands there. */
export function provide(name: string, value: unknown) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** A store of texts such as `localStorage`. */
export class Store {
  texts: Map<string, string> = new Map();
  full = false;
  /** How many characters there is room for, keys included. */
  room = Infinity;

  getItem(key: string) {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string) {
    const others = [...this.texts].filter(([other]) => other !== key);
    const used = others.reduce(
      (sum, [other, text]) => sum + other.length + text.length,
      key.length + text.length,
    );
    if (this.full || used > this.room) throw new Error("No room is left.");
    this.texts.set(key, text);
  }

  key(at: number) {
    return [...this.texts.keys()][at] ?? null;
  }

  get length() {
    return this.texts.size;
  }

  removeItem(key: string) {
    this.texts.delete(key);
  }
}

/** A new and empty `localStorage`, in a tab that remembers nothing yet. */
export function freshStore() {
  const store = new Store();
  provide("localStorage", store);
  freshTab();
  return store;
}

/** Another tab, or a later visit: what the one before has remembered is not here. */
export function freshTab() {
  provide("sessionStorage", new Store());
}

/** A place in the address bar; what is written there is read back. */
export function visit(url: string) {
  provide("location", new URL(url));
  provide("history", {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => provide("location", new URL(to, url)),
  });
}

type Cell = { text: string; sort?: string; tags?: string };

/** A row of a table as the scripts read it: the first cell has a label and a link to itself. */
export function row(cells: (string | Cell)[], note = "") {
  const tableCells = cells.map((cell) => {
    const { text, ...dataset } = typeof cell === "string" ? { text: cell } : cell;
    return { textContent: text, dataset, querySelector: (): null => null };
  });
  const noted = note ? { textContent: note } : null;
  return { cells: tableCells, querySelector: () => noted } as unknown as HTMLTableRowElement;
}

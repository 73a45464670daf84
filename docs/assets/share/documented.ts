/** The ids that the site documents, such as "buskit.damage.minimum", of what stands under an anchor. */

/** Dice in a text, and a table that is rolled on: neither is a calculator of its own. */
const LOOSE = /^[a-z0-9]+\.(?:dice$|table\.)/;

export const isLoose = (id: string) => LOOSE.test(id);

/** Whether a table is rolled on. */
export const isTable = (id: string) => id.includes(".table.");

/** The id of a rule, table, calculator or row.
 * @param anchor where it stands on its page, such as "rule-damage-minimum"
 * @param own its id, where the anchor does not tell it: as in macros/pages.py */
export function documented(game: string, anchor: string, own?: string): string {
  const [, kind, name] = /^(rule|table|calc)-(.+)$/.exec(anchor) ?? [];
  if (own) return own;
  if (kind === "rule") return `${game}.${name.replace("-", ".")}`;
  return `${game}.${kind ? `${kind}.${name}` : anchor}`;
}

/** That of a calculator, which the rules call "buskit.opposed": "buskit.calc.opposed". */
export function calculatorId(id: string): string {
  return isLoose(id) ? id : id.replace(".", ".calc.");
}

/** Whether this is such an id, and not the address of a place that has none. */
export const isDocumented = (id: string) => /^[a-z0-9]+\.[\w.-]+$/.test(id);

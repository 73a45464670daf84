/** Elements made by scripts: texts stay texts. */

const SVG = "http://www.w3.org/2000/svg";

/** One element; names with a dash and `role` are attributes, others properties. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name, given: Record<string, unknown> = {}, ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key.includes("-") || key === "role") made.setAttribute(key, String(value));
    else (made as Record<string, unknown>)[key] = value;
  }
  made.append(...content);
  return made;
}

/** A button that submits nothing.
 * @param given such as what it does: `onclick`, or its command as "data-do" */
export function button(words: string, given: Record<string, unknown>) {
  return element("button", { type: "button", ...given }, words);
}

/** One element of a drawing; all that is given are attributes. */
export function svg(name: string, attributes: Record<string, string>, ...content: Element[]): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

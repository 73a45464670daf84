/** Elements made by scripts: texts stay texts. */

const SVG = "http://www.w3.org/2000/svg";

/** One element; names with a dash and `role` are attributes, others properties.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, unknown>} [given]
 * @param {...(string | Node)} content
 * @returns {HTMLElementTagNameMap[Name]} */
export function element(name, given = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key.includes("-") || key === "role") made.setAttribute(key, String(value));
    else made[key] = value;
  }
  made.append(...content);
  return made;
}

/** A button that submits nothing.
 * @param {string} words
 * @param {Record<string, unknown>} given such as what it does: `onclick`, or its command as "data-do" */
export function button(words, given) {
  return element("button", { type: "button", ...given }, words);
}

/** One element of a drawing; all that is given are attributes.
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...Element} content
 * @returns {SVGElement} */
export function svg(name, attributes, ...content) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/** Elements made by scripts: texts stay texts. */

const SVG = "http://www.w3.org/2000/svg";

/** One element; names with a dash are attributes, others properties.
 * @param {string} name
 * @param {Record<string, any>} [given]
 * @param {...(string | Node)} content
 * @returns {any} */
export function make(name, given = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key.includes("-") || key === "role") made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...content);
  return made;
}

/** The mark of a tone, drawn beside its word.
 * @param {string} path */
export function mark(path) {
  const [svg, line] = [document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "path")];
  const attributes = { class: "rb-mark", viewBox: "0 0 18 18", width: "18", height: "18", "aria-hidden": "true" };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const drawn = { d: path, fill: "none", stroke: "currentColor", "stroke-width": "2" };
  for (const [key, value] of Object.entries(drawn)) line.setAttribute(key, value);
  svg.append(line);
  return svg;
}

/** Elements: those that must be there, since the page and its script come from one build, and those that scripts make. */

const SVG = "http://www.w3.org/2000/svg";

/** The value itself.
 * @param what it is, for the error
 * @throws Error where it is null or undefined */
export function defined<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}

/** The first element below a root that matches a selector.
 * @throws Error where none does */
export function required<Name extends keyof HTMLElementTagNameMap>(
  root: ParentNode,
  selector: Name,
): HTMLElementTagNameMap[Name];
export function required<Type extends Element = HTMLElement>(root: ParentNode, selector: string): Type;
export function required(root: ParentNode, selector: string) {
  return defined(root.querySelector(selector), selector);
}

/** The nearest element around a place, or the place itself, that matches a selector.
 * @throws Error where none does */
export function enclosing<Name extends keyof HTMLElementTagNameMap>(
  place: Element,
  selector: Name,
): HTMLElementTagNameMap[Name];
export function enclosing<Type extends Element = HTMLElement>(place: Element, selector: string): Type;
export function enclosing(place: Element, selector: string) {
  return defined(place.closest(selector), `${selector} around this`);
}

/** The nearest element that matches a selector, from where an event happened; null where none does. */
export function closest<Name extends keyof HTMLElementTagNameMap>(
  target: EventTarget | null,
  selector: Name,
): HTMLElementTagNameMap[Name] | null;
export function closest<Type extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Type | null;
export function closest(target: EventTarget | null, selector: string) {
  return target instanceof Element ? target.closest(selector) : null;
}

/** A copy of an element with all that is in it. */
export function copyOf<Type extends Element>(original: Type): Type {
  return original.cloneNode(true) as Type;
}

/** An element's data attribute, by its name in `dataset`.
 * @throws Error where it has none */
export function dataOf({ dataset }: HTMLElement, key: string): string {
  return defined(dataset[key], `data ${key} here`);
}

/** A new element, whose texts stay texts; names with a dash and `role` are attributes, others properties. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Record<string, unknown> = {},
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") node.setAttribute(key, String(value));
    else Object.assign(node, { [key]: value });
  }
  node.append(...content);
  return node;
}

/** A button that submits nothing.
 * @param properties such as what it does: `onclick`, or its command as "data-do" */
export function button(words: string, properties: Record<string, unknown>) {
  return element("button", { type: "button", ...properties }, words);
}

/** One element of a drawing; all that is given are attributes. */
export function svg(
  name: keyof SVGElementTagNameMap,
  attributes: Record<string, string>,
  ...content: Element[]
): SVGElement {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...content);
  return node;
}

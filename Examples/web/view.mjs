// @ts-check
/**
 * Builds elements and brings those on the screen up to date. Every text becomes a text node, so nothing that a person or a file wrote is read as markup.
 * @typedef {import("./types").Child} Child
 * @typedef {any} Part an element with what `update` needs to know about it
 */
import { keepFocus, keepRadios, ownValue, submitting } from "./hold.mjs";
import { fill } from "./long.mjs";

export const SVG = "http://www.w3.org/2000/svg";
const flipped = new Set(["list", "undo", "end", "arrow", "cloud", "back"]);

/**
 * `h("li.row", { onclick }, "text")`: an element with classes, attributes, handlers (`on…`), custom properties (`style`), a `key` among its siblings, and `own` if it keeps its children.
 * @param {string} name
 * @param {any} [props]
 * @param {...Child} children
 * @returns {any}
 */
export function h(name, props, ...children) {
  const [tag, ...classes] = name.split(".");
  const node = /** @type {Part} */ (document.createElement(tag));
  if (classes.length) node.className = classes.join(" ");
  if (props instanceof Node || Array.isArray(props) || typeof props !== "object") children.unshift(props);
  else for (const key in props) set(node, key, props[key]);
  add(node, children);
  if (tag === "select" && props?.value !== undefined) node.value = props.value;
  return node;
}

/**
 * @param {Part} node
 * @param {string} key
 * @param {any} value
 */
function set(node, key, value) {
  if (key === "key" || key === "own") node[key === "key" ? "partKey" : "partOwn"] = value;
  else if (key.startsWith("on")) (node.partOn ??= {})[key] = node[key] = key === "onsubmit" ? submitting(value) : (/** @type {Event} */ event) => void value(event);
  else if (key === "style") for (const name in value) node.style.setProperty(name, value[name]);
  else if (key === "class") node.className += ` ${value || ""}`;
  else if (key === "value" && node.tagName === "TEXTAREA") node.defaultValue = value ?? "";
  else if (key === "open") node.partOpen = node.open = Boolean(value);
  else if (value === true && !key.startsWith("aria-")) node.setAttribute(key, "");
  else if (value !== undefined && value !== null && (value !== false || key.startsWith("aria-"))) node.setAttribute(key, String(value));
}

/**
 * @param {Node} node
 * @param {Child[]} children
 */
export function add(node, children) {
  for (const child of children) {
    if (Array.isArray(child)) add(node, child);
    else if (child instanceof Node) node.appendChild(child);
    else if (child !== null && child !== undefined && child !== false && child !== "") node.appendChild(document.createTextNode(String(child)));
  }
}

/**
 * A picture of the sprite in index.html. Those that point are mirrored in languages from right to left.
 * @param {string} name
 * @param {string} [size]
 */
export function icon(name, size) {
  const node = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${name}`);
  node.setAttribute("aria-hidden", "true");
  node.setAttribute("class", `${size ?? ""} ${flipped.has(name) ? "flip" : ""}`.trim());
  node.append(use);
  return node;
}

/**
 * Shows `children` in `node`, keeping the elements that are there already, and with them focus, selection, and what was typed.
 * @param {Part} node
 * @param {Child[]} children
 */
export function show(node, children) {
  const fresh = document.createDocumentFragment();
  const holds = [keepRadios(node), keepFocus(node)];
  add(fresh, children);
  updateChildren(node, fresh);
  for (const hold of holds) hold();
}

/**
 * @param {Part} old
 * @param {Part} fresh
 */
function updateChildren(old, fresh) {
  const keyed = new Map();
  for (const child of old.childNodes) if (child.partKey !== undefined) keyed.set(child.partKey, child);
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const known = next.partKey !== undefined ? keyed.get(next.partKey) : at?.partKey === undefined ? at : null;
    if (!known || known.nodeName !== next.nodeName) {
      old.insertBefore(next, at);
      continue;
    }
    if (known === at) at = at.nextSibling;
    else old.insertBefore(known, at);
    update(known, next);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/**
 * @param {Part} old
 * @param {Part} fresh
 */
function update(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  const typed = ownValue(old);
  const isOpen = old.tagName === "DETAILS" && (old.open !== Boolean(old.partOpen) ? old.open : fresh.open);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (name === "style") old.style.cssText = value;
    else if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const name in { ...old.partOn, ...fresh.partOn }) old[name] = fresh.partOn?.[name] ?? null;
  old.partOn = fresh.partOn;
  if (old.tagName === "DETAILS") [old.open, old.partOpen] = [isOpen, fresh.partOpen];
  else if (old.type === "checkbox" || old.type === "radio") old.checked = typed ?? fresh.checked;
  else if (old.tagName === "INPUT" && typed === undefined) old.value = fresh.defaultValue;
  if (old.tagName === "DIALOG" || old.partOwn) return;
  if (fresh.partRows && old.partRows) old.partRows = fresh.partRows;
  else if (old.tagName !== "TEXTAREA" || typed === undefined) {
    fill(fresh);
    fill(old);
    updateChildren(old, fresh);
  }
  if (old.tagName === "SELECT") old.value = typed ?? (document.activeElement === old ? old.value : fresh.value);
}

// @ts-check
/** Lists so long that only what is near the window is drawn. */
import { freeze } from "./states.mjs";
import { add, h } from "./view.mjs";

/**
 * @typedef {import("./types").Child} Child
 * @typedef {any} Part
 */

const near = new IntersectionObserver((entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && fill(target)), { rootMargin: "1500px 0px" });

/**
 * Draws the rows of a part of a long list.
 * @param {Part} node
 */
export function fill(node) {
  if (!node.partRows) return;
  near.unobserve(node);
  const rows = node.partRows();
  node.partRows = undefined;
  add(node, rows);
  freeze(node);
}

/**
 * Lists for `items`, 40 in each, drawn when they come near the window, so that the length of a list costs nothing. `room` counts what is drawn at once.
 * @template T
 * @param {string} name
 * @param {T[]} items
 * @param {(item: T) => Child} row
 * @param {{ left: number }} [room]
 * @param {number} [first] the number of items before them, a multiple of 40
 */
export function lists(name, items, row, room = { left: 80 }, first = 0) {
  const nodes = [];
  for (let start = 0; start < items.length; start += 40) {
    const some = items.slice(start, start + 40);
    const node = /** @type {Part} */ (h(name, { key: `rows ${first + start}`, style: { "--rows": some.length } }));
    node.partRows = () => some.map(row);
    if (room.left > 0) fill(node);
    else near.observe(node);
    room.left -= some.length;
    nodes.push(node);
  }
  return nodes;
}

// @ts-check
/** Small plots of the service's numbers, labeled by its texts; time runs in the direction of the language. */
import { h, SVG } from "./view.mjs";

/**
 * An element of SVG.
 * @param {string} name
 * @param {Record<string, string>} props
 * @param {...Node} children
 */
function shape(name, props, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const key in props) node.setAttribute(key, props[key]);
  node.append(...children);
  return node;
}

const steady = { "vector-effect": "non-scaling-stroke" };

/**
 * @param {string} label
 * @param {string} text what the plot shows, for those who do not see it
 * @param {...Node} parts in 320 by 64 units
 */
const plot = (label, text, ...parts) => h("figure", h("figcaption.label", label),
  shape("svg", { class: "chart", viewBox: "0 0 320 64", preserveAspectRatio: "none", role: "img", "aria-label": `${label}: ${text}` }, ...parts));

/**
 * Prices as steps, because a price does not glide, until now.
 * @param {string} label
 * @param {{ at: string, price: { amount: string, text: string } }[]} points oldest first, in one currency
 * @param {number} start of the time that is shown
 * @param {string} [mark] a price to compare with
 */
export function steps(label, points, start, mark) {
  const prices = points.map(({ price }) => Number(price.amount));
  const all = mark === undefined ? prices : [...prices, Number(mark)];
  const [low, high, now] = [Math.min(...all), Math.max(...all), Date.now()];
  const y = (/** @type {number} */ price) => 60 - (52 * (price - low)) / (high - low || 1);
  const x = (/** @type {string} */ at) => Math.max(0, Math.min(320, (320 * (Date.parse(at) - start)) / (now - start || 1)));
  let line = `M0 ${y(prices[0])}`;
  points.forEach(({ at }, index) => index > 0 && (line += `H${x(at)}V${y(prices[index])}`));
  return plot(label, points.map(({ price }) => price.text).join(" · "),
    shape("path", { class: "area", d: `${line}H320V64H0Z` }), ...(mark === undefined ? [] : [shape("path", { class: "base", d: `M0 ${y(Number(mark))}H320`, ...steady })]),
    shape("path", { d: `${line}H320`, ...steady }));
}

/**
 * Amounts as bars.
 * @param {string} label
 * @param {{ total: { amount: string } | null, text: string }[]} groups oldest first, in one currency
 * @param {number[]} places where each of them stands in time
 */
export function bars(label, groups, places) {
  const amounts = groups.map(({ total }) => Math.max(0, Number(total?.amount ?? 0)));
  const [high, step] = [Math.max(...amounts) || 1, 320 / Math.max(places[places.length - 1] - places[0] + 1, 6)];
  return plot(label, groups.map(({ text }) => text).join(" · "),
    shape("path", { class: "columns", d: amounts.map((amount, index) => `M${step * (places[index] - places[0] + 0.15)} 64v${-Math.max(1, (62 * amount) / high)}h${step * 0.7}V64Z`).join("") }));
}

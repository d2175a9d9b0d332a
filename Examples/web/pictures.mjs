// @ts-check
/** Pictures of products. The service loads them, and sends each once, when its place comes near the window. */
import { h, icon } from "./view.mjs";

const most = 200;
/** Pictures by their address: `data:` URLs, null for those that cannot be had. */
const known = /** @type {Map<string, Promise<string | null> | string | null>} */ (new Map());
const wanted = /** @type {WeakMap<Element, () => void>} */ (new WeakMap());
const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    wanted.get(target)?.();
  }
}, { rootMargin: "600px 0px" });

const picture = (/** @type {string} */ url) => h("img", { src: url, alt: "" });

/**
 * The picture of a product, or what stands for it. Only those with a web address can be had in a browser.
 * @param {import("./app.mjs").App} app
 * @param {string} id
 * @param {string | null | undefined} address
 */
export function thumb(app, id, address) {
  const url = address ? known.get(address) : null;
  const node = h("div.thumb", { key: `${typeof url === "string" ? "picture" : "place"} ${address}` }, typeof url === "string" ? picture(url) : icon("bag"));
  if (address && /^https?:/i.test(address) && url !== null && typeof url !== "string") {
    wanted.set(node, async () => {
      if (!known.has(address)) known.set(address, app.shop.call("image.get", { productId: id, inline: true }).then(({ url }) => url ?? null, () => null));
      const found = (await known.get(address)) ?? null;
      known.set(address, found);
      if (known.size > most) known.delete([...known.keys()][0]);
      if (found) node.replaceChildren(picture(found));
    });
    near.observe(node);
  }
  return node;
}

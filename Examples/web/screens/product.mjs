// @ts-check
import { h, icon, shape } from "../view.mjs";
import { cost, digits, favorite, notice, screen, stepper } from "../parts.mjs";

/** @typedef {import("../app.mjs").App} App */

/** A product with its variants, the quantity in the cart, and its prices of 30 days. */
export const productSheet = screen({
  method: "catalog.get",
  params: ({ productId, quantity }) => ({ productId, quantity, details: true }),
  topics: ["catalog", "promotion"],
  layout: "detail",
  view({ product, cart, priceHistory, variants }, app, query) {
    const again = () => app.sheets.at(-1)?.read();
    const show = (/** @type {string} */ productId) => ((query.productId = productId), (query.quantity = undefined), again());
    const facts = [
      [app.t("stock"), product.availability.text], [app.t("manufacturer"), product.manufacturer], [app.t("origin"), product.origin],
      [app.t("rating"), product.rating && [product.rating.rate, ` (${digits(product.rating.count)})`]], [app.t("barcode"), product.barcode],
      [app.t("lowestPrice"), priceHistory?.lowest.text],
    ].filter(([, value]) => value);
    return {
      title: String(product.name),
      head: favorite(app, product, again),
      body: [
        h("div.thumb", icon("bag")),
        h("div.stack",
          h("div", product.categoryTitle && h("p.small", { dir: "auto" }, product.categoryTitle), cost(app, product),
            product.unitPrice && h("p.small", product.unitPrice.text)),
          product.description && h("p", { dir: "auto" }, String(product.description)),
          (variants?.length ?? 0) > 1 && h("fieldset", h("legend.label", app.t("variants")), h("div.options", variants?.map((variant) => h("label.option", { key: variant.id },
            h("input", { type: "radio", name: "variant", checked: variant.id === product.id, disabled: !variant.inStock, onchange: () => show(String(variant.id)) }),
            h("span", { dir: "auto" }, variant.options?.map((option) => option.value).join(", ") ?? String(variant.name)),
            h("span.small", variant.inStock ? (variant.salePrice ?? variant.price).text : variant.availability.text))))),
          priceHistory && priceHistory.points.length > 1 && chart(app, priceHistory),
          h("dl.pairs", facts.map(([label, value]) => [h("dt", label), h("dd", { dir: "auto" }, value)]))),
      ],
      foot: [
        stepper(app, `${app.t("quantity")}: ${product.name}`, cart.quantity, cart.maximum, (by) => ((query.quantity = cart.quantity + by), again()), Math.min(cart.minimum, 1)),
        h("button.button.primary", { disabled: !cart.canAdd && cart.action === "add" }, cart.action === "add" ? app.t("addToCart") : app.t("update"), h("span.amount", cart.total.text)),
      ],
      submit: async () => {
        const result = await app.shop.change("cart.setQuantity", { productId: product.id, quantity: cart.quantity });
        app.say([h("bdi", String(product.name)), ` · ${app.t("cart")}`], result.revision);
      },
    };
  },
});

/**
 * Prices as steps, because a price does not glide.
 * @param {App} app
 * @param {any} history
 */
function chart(app, { points, lowest }) {
  const prices = points.map((/** @type {any} */ point) => Number((point.salePrice ?? point.price).amount));
  const [low, high] = [Math.min(...prices, Number(lowest.amount)), Math.max(...prices)];
  const y = (/** @type {number} */ price) => 60 - (52 * (price - low)) / (high - low || 1);
  const start = Date.now() - 30 * 86_400_000;
  const x = (/** @type {any} */ point) => Math.max(0, Math.min(320, (320 * (Date.parse(point.at) - start)) / (30 * 86_400_000)));
  let line = `M0 ${y(prices[0])}`;
  points.forEach((/** @type {any} */ point, /** @type {number} */ index) => index > 0 && (line += `H${x(point)}V${y(prices[index])}`));
  const steady = { "vector-effect": "non-scaling-stroke" };
  return h("figure", h("figcaption.label", app.t("price")),
    shape("svg", { class: "chart", viewBox: "0 0 320 64", preserveAspectRatio: "none", role: "img", "aria-label": `${app.t("lowestPrice")}: ${lowest.text}` },
      shape("path", { class: "area", d: `${line}H320V64H0Z` }), shape("path", { class: "base", d: `M0 ${y(Number(lowest.amount))}H320`, ...steady }), shape("path", { d: `${line}H320`, ...steady })));
}

/** The page of a product, for an address that was kept: the catalog's notice with the sheet on top. */
export const productScreen = screen({
  method: "catalog.get",
  params: ({ productId }) => ({ productId }),
  tab: "catalog",
  view: ({ product }, app, { productId }) => {
    queueMicrotask(() => app.open(productSheet, { productId }).then(() => app.go("catalog")));
    return { title: String(product.name), body: h("div.pane", h("h1.hidden", String(product.name)), notice("shop", "", String(product.name))) };
  },
});

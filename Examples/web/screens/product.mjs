// @ts-check
import { h } from "../view.mjs";
import { thumb } from "../pictures.mjs";
import { steps } from "../plot.mjs";
import { cost, digits, favorite, notice, number, screen, stepper } from "../parts.mjs";

/** A product with its variants, the quantity in the cart, and its prices of 30 days. */
export const productSheet = screen({
  method: "catalog.get",
  params: ({ productId, quantity }) => ({ productId, quantity, details: true }),
  topics: ["catalog", "promotion"],
  layout: "detail",
  view({ product, cart, priceHistory, variants }, app, query) {
    const again = () => app.sheets.at(-1)?.read();
    // Steps that follow each other faster than answers count all.
    const quantity = () => query.quantity ?? cart.quantity;
    const step = (/** @type {number} */ by) => {
      query.quantity = Math.min(cart.maximum, Math.max(Math.min(cart.minimum, 1), quantity() + by));
      again();
    };
    const show = (/** @type {string} */ productId) => ((query.productId = productId), (query.quantity = undefined), again());
    const facts = [
      [app.t("stock"), product.availability.text], [app.t("manufacturer"), product.manufacturer], [app.t("origin"), product.origin],
      [app.t("rating"), product.rating && [number(Number(product.rating.rate)), ` (${digits(product.rating.count)})`]], [app.t("barcode"), product.barcode],
      [app.t("lowestPrice"), priceHistory?.lowest.text],
    ].filter(([, value]) => value);
    return {
      title: String(product.name),
      head: favorite(app, product),
      body: [
        thumb(app, String(product.id), product.image),
        h("div.stack",
          h("div", product.categoryTitle && h("p.small", { dir: "auto" }, product.categoryTitle), cost(app, product),
            product.unitPrice && h("p.small", product.unitPrice.text)),
          product.description && h("p", { dir: "auto" }, String(product.description)),
          (variants?.length ?? 0) > 1 && h("fieldset", h("legend.label", app.t("variants")), h("div.options", variants?.map((variant) => h("label.option", { key: variant.id },
            h("input", { type: "radio", name: "variant", checked: variant.id === product.id, disabled: !variant.inStock, onchange: () => show(String(variant.id)) }),
            h("span", { dir: "auto" }, variant.options?.map((option) => option.value).join(", ") ?? String(variant.name)),
            h("span.small", variant.inStock ? (variant.salePrice ?? variant.price).text : variant.availability.text))))),
          priceHistory && priceHistory.points.length > 1 && steps(app.t("price"), priceHistory.points.map((point) => ({ at: point.at, price: point.salePrice ?? point.price })), Date.now() - 30 * 86_400_000, priceHistory.lowest.amount),
          h("dl.pairs", facts.map(([label, value]) => [h("dt", label), h("dd", { dir: "auto" }, value)]))),
      ],
      foot: [
        stepper(app, `${app.t("quantity")}: ${product.name}`, cart.quantity, cart.maximum, step, Math.min(cart.minimum, 1)),
        h("button.button.primary", { disabled: !cart.canAdd && cart.action === "add" }, cart.action === "add" ? app.t("addToCart") : app.t("update"), h("span.amount", cart.total.text)),
      ],
      submit: async () => {
        const result = await app.commit("cart.setQuantity", { productId: product.id, quantity: quantity() });
        app.say([h("bdi", String(product.name)), ` · ${app.t("cart")}`], result.revision);
      },
    };
  },
});

/** The page of a product, for an address that was kept: the catalog's notice with the sheet on top. */
export const productScreen = screen({
  method: "catalog.get",
  params: ({ productId }) => ({ productId }),
  tab: "catalog",
  view: ({ product }, app, { productId }) => {
    // After a reconnection, it is open already.
    const isOpen = () => app.sheets.some(({ screen }) => screen === productSheet);
    queueMicrotask(() => isOpen() || app.open(productSheet, { productId }).then(() => app.go("catalog")));
    return { title: String(product.name), body: h("div.pane", h("h1.hidden", String(product.name)), notice("shop", "", String(product.name))) };
  },
});

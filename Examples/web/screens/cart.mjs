// @ts-check
import { h, icon } from "../view.mjs";
import { button, chooser, empty, entry, field, former, head, iconButton, ledger, notice, screen, stepper } from "../parts.mjs";
import { thumb } from "../pictures.mjs";
import { nameSheet } from "./lists.mjs";
import { checkoutSheet } from "./checkout.mjs";
import { productSheet } from "./product.mjs";

/** @typedef {import("../app.mjs").App} App */

const wide = matchMedia("(min-width: 68.75rem)");

/** The lines of the cart and its total, step by step. */
export const cartScreen = screen({
  method: "cart.get",
  params: () => ({ explain: true }),
  topics: ["cart", "catalog", "promotion", "tax", "prefs", "order", "account", "data"],
  tab: "cart",
  layout: "split",
  view({ cart, steps }, app) {
    const title = cart.name ?? app.t("cart");
    const total = cart.lines.length > 0 && ledger(app, steps ?? []);
    const order = (/** @type {any} */ ...content) => h("button.button.primary.wide", { type: "button", disabled: !cart.canCheckout, onclick: () => app.open(checkoutSheet) }, content);
    return {
      title,
      body: [
        h("div.pane.fill",
          head(chooser(title, () => app.open(cartsSheet)), iconButton("more", app.t("more"), () => app.open(cartMenu, { cart }), { "aria-haspopup": "dialog", class: "reads" }), h("p", cart.text)),
          cart.notices.map((one) => notice("alert", "caution", one.text)),
          cart.lines.length === 0 && empty("cart", cart.text, h("a.button.primary", { href: "#/catalog" }, app.t("continueShopping"))),
          cart.lines.length > 0 && h("h2.hidden", app.t("items")),
          h("ul.items", cart.lines.map((line) => row(app, line, cart))),
          cart.lines.length > 0 && codes(app, cart),
          total && !wide.matches && h("div.panel", total),
          total && !wide.matches && h("div.bar", h("p", h("small", app.t("total")), h("strong", cart.total.text)), order(app.t("checkout")))),
        total && wide.matches && h("aside.aside", { "aria-label": app.t("total") }, total, order(app.t("checkout"), h("span.amount", cart.total.text))),
      ],
    };
  },
});
wide.addEventListener("change", () => import("../app.mjs").then(({ app }) => void (app.screen === cartScreen && app.show(true))));

/**
 * @param {App} app
 * @param {any} line
 * @param {any} cart
 */
function row(app, line, cart) {
  const names = line.discount?.parts.map((/** @type {any} */ part) => cart.discounts.find((/** @type {any} */ one) => one.promotionId === part.promotionId)?.name).filter(Boolean) ?? [];
  const adjust = (/** @type {number} */ by) => line.quantity + by > 0 ? app.change("cart.adjust", { productId: line.productId, by })
    : app.change("cart.remove", { productId: line.productId }, { say: [h("bdi", line.name), ` · ${app.t("removeFromCart")}`] });
  return h("li.item", { key: line.id },
    thumb(app, line.productId, line.image),
    h("h3", h("button.link", { type: "button", dir: "auto", onclick: () => app.open(productSheet, { productId: line.productId }) }, line.name), h("small", line.text)),
    h("p.amount", line.discount && former(app, line.subtotal.text), line.total.text),
    h("div.act", stepper(app, `${app.t("quantity")}: ${line.name}`, line.quantity, line.maximum, adjust), names.length > 0 && h("span.tag.sale", { dir: "auto" }, names.join(" · "))));
}

/**
 * Codes, with the reason if one does not apply.
 * @param {App} app
 * @param {any} cart
 */
function codes(app, cart) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const hint = /** @type {HTMLElement} */ (form.querySelector("#why span"));
    const code = form.code.value.trim();
    if (!code) return form.code.focus();
    try {
      const result = await app.commit("cart.applyCode", { code });
      form.code.value = "";
      hint.textContent = result.notice?.text ?? "";
    } catch (error) {
      hint.textContent = /** @type {Error} */ (error).message;
    }
    form.code.setAttribute("aria-invalid", String(hint.textContent !== ""));
  };
  return h("form.field.code", { onsubmit: submit },
    h("label", { for: "code" }, app.t("code")),
    h("div.add", h("input.input", { id: "code", name: "code", dir: "auto", autocapitalize: "characters", autocomplete: "off", "aria-describedby": "why", maxlength: 40 }), h("button.button.edge", app.t("applyCode"))),
    h("p.hint.error", { id: "why", role: "status", key: "why" }, h("span", { key: "text", dir: "auto" })),
    (cart.codes?.length ?? 0) > 0 && h("ul.chips", cart.codes.map((/** @type {any} */ one) => h("li", { key: one.code ?? one },
      h("button.chip", { type: "button", "aria-label": `${app.t("removeCode")}: ${one.code ?? one}`, onclick: () => app.change("cart.removeCode", { code: one.code ?? one }) }, h("bdi", one.code ?? one), icon("x", "s"))))));
}

/** Several carts. */
const cartsSheet = screen({
  method: "cart.list",
  topics: ["cart"],
  view: ({ carts }, app, { close }) => ({
    title: app.t("carts"),
    body: h("ul.plain", carts.map((cart) => h("li", { key: cart.id, "aria-current": cart.current || null },
      h("button.entry", { type: "button", onclick: () => app.change("cart.switch", { cartId: cart.id }).then(close) }, icon(cart.current ? "check" : "cart"), h("span", { dir: "auto" }, cart.name ?? app.t("cart"), h("small", cart.text))),
      h("span.wrap",
        iconButton("pencil", `${app.t("rename")}: ${cart.name ?? app.t("cart")}`, () => app.open(nameSheet, { title: app.t("rename"), name: cart.name ?? "", save: (/** @type {string} */ name) => app.commit("cart.rename", { name, cartId: cart.id }) })),
        iconButton("trash", `${app.t("delete")}: ${cart.name ?? app.t("cart")}`, () => app.change("cart.delete", { cartId: cart.id }, { say: app.t("delete") })))))),
    foot: button([icon("plus"), app.t("newCart")], () => app.open(nameSheet, {
      title: app.t("newCart"), name: "", save: (/** @type {string} */ name) => app.commit("cart.create", { name: name || undefined }).then(({ cart }) => cart && app.commit("cart.switch", { cartId: cart.id })).then(close),
    })),
  }),
});

/** What can be done with the whole cart. */
const cartMenu = screen({
  method: "cart.list",
  params: () => ({ limit: 1 }),
  view: (_, app, { close, cart }) => ({
    title: cart.name ?? app.t("cart"),
    body: h("ul.plain",
      entry("receipt", app.t("orders"), () => (close(), app.go("orders"))),
      cart.lines.length > 0 && entry("list", app.t("moveToList"), () => (close(), app.change("cart.toList", {}, { say: app.t("onList") }))),
      cart.lines.length > 0 && entry("trash", app.t("clear"), () => (close(), app.change("cart.clear", {}, { say: app.t("clear") })))),
  }),
});

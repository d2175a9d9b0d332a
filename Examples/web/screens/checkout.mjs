// @ts-check
import { h, icon } from "../view.mjs";
import { newKey } from "../outbox.mjs";
import { button, empty, field, head, notice, screen } from "../parts.mjs";

/** @typedef {import("../app.mjs").App} App */

/** The key of the order, kept until it is answered: a checkout that is opened again meanwhile places no second one. */
let key = newKey();

/** What would be ordered, and the form that orders it at the total shown. */
export const checkoutSheet = screen({
  method: "cart.checkout",
  params: () => ({ _meta: { dryRun: true } }),
  topics: ["cart", "catalog", "promotion", "tax"],
  view: ({ order, notices }, app) => ({
    title: app.t("placeOrder"),
    body: [
      notices.map((one) => notice("alert", "caution", one.text)),
      field(app.t("customerName"), "customerName", { value: order.customerName ?? "", autocomplete: "name", maxlength: 200 }),
      field(app.t("comment"), "comment", { value: "", rows: 2, maxlength: 1000 }),
      sums(app, order),
    ],
    foot: h("button.button.primary", app.t("placeOrder"), h("span.amount", order.total.text)),
    submit: async ({ customerName, comment }) => {
      const params = { customerName: customerName || undefined, comment: comment || undefined, expectedTotal: { amount: order.total.amount, currency: order.total.currency } };
      const result = await app.commit("cart.checkout", params, key).finally(() => (key = newKey()));
      // Another window has placed it.
      if (!result.order) return;
      queueMicrotask(() => app.open(thanksSheet, { orderId: result.order.id, acknowledgment: result.acknowledgment }));
    },
  }),
});

/**
 * @param {App} app
 * @param {any} order
 */
const sums = (app, order) => h("dl.pairs",
  h("dt", app.t("subtotal")), h("dd", order.subtotal.text),
  order.discounts.map((/** @type {any} */ one) => [h("dt", `${app.t("discount")} · `, h("bdi", one.name)), h("dd", one.amount.text)]),
  order.tax.map((/** @type {any} */ one) => [h("dt", one.included ? app.t("taxIncluded") : app.t("tax")), h("dd", one.tax.text)]),
  h("dt", h("strong", app.t("total"))), h("dd", h("strong", order.total.text)));

const thanksSheet = screen({
  method: "order.receipt",
  params: ({ orderId }) => ({ orderId }),
  view: ({ text }, app, { acknowledgment, close }) => ({
    title: acknowledgment.title,
    body: [notice("check", "good", acknowledgment.message), h("pre.sheet-text", { tabindex: 0, dir: "auto" }, text)],
    foot: [button(app.t("print"), () => print()), button(app.t("orders"), () => (close(), app.go("orders")), "primary")],
  }),
});

/** The customer's orders. */
export const ordersScreen = screen({
  method: "order.list",
  params: () => ({ limit: 100 }),
  topics: ["order", "account", "data"],
  tab: "cart",
  view: ({ orders }, app) => ({
    title: app.t("orders"),
    body: h("div.pane", head(app.t("orders")),
      orders.length === 0 && empty("receipt", app.t("emptyOrders")),
      h("ul.plain", orders.map((order) => h("li", { key: order.id },
        h("button.entry.reads", { type: "button", onclick: () => app.open(orderSheet, { orderId: order.id }) }, icon("receipt"),
          h("span", order.createdText, h("small", `${order.statusText} · ${order.text}`)), icon("end", "s")))))),
  }),
});

const orderSheet = screen({
  method: "order.get",
  params: ({ orderId }) => ({ orderId }),
  topics: ["order"],
  view: ({ order }, app, { close }) => ({
    title: `${app.t("order")} ${order.id}`,
    body: [
      h("p.wrap", h("span.tag", { class: order.status === "canceled" ? "danger" : "sale" }, order.statusText), h("small", order.createdText)),
      h("ul.plain", order.lines?.map((line) => h("li", h("span", { dir: "auto" }, line.name, h("small", line.text)), h("span.amount", line.total.text)))),
      sums(app, order),
      order.comment && h("p.small", { dir: "auto" }, order.comment),
      h("div.wrap",
        button(app.t("receipt"), () => app.open(receiptSheet, { orderId: order.id }), "edge reads"),
        order.status !== "canceled" && order.status !== "fulfilled" && button(app.t("cancelOrder"), () => app.ask("order.cancel", { orderId: order.id }), "danger")),
    ],
    foot: button(app.t("orderAgain"), () => (close(), again(app, order.id)), "primary"),
  }),
});

/**
 * @param {App} app
 * @param {any} orderId
 */
async function again(app, orderId) {
  const result = await app.change("order.again", { orderId });
  if (!result) return;
  app.go("cart");
  app.say([result.cart.text, ...result.missing.map((one) => h("small", one.text))], result.revision);
}

const receiptSheet = screen({
  method: "order.receipt",
  params: ({ orderId }) => ({ orderId }),
  view: ({ text }, app) => ({
    title: app.t("receipt"),
    body: h("pre.sheet-text", { tabindex: 0, dir: "auto" }, text),
    foot: button(app.t("print"), () => print(), "primary reads"),
  }),
});

// @ts-check
/** What a screen shows beside its own: that it waits, that it failed, and what concerns the whole shop. */
import { h, show } from "./view.mjs";
import { button, digits, notice } from "./parts.mjs";

/** @typedef {import("./app.mjs").App} App */

/**
 * Above the screen: no connection, the past, a store that cannot be used.
 * @param {App} app
 */
export function drawNotices(app) {
  const place = app.main.querySelector(".notices") ?? app.main.appendChild(h("div.notices", { key: "notices" }));
  const { held } = app.shop;
  const problem = app.shop.session?.storage;
  show(place, [
    !app.shop.isOnline && notice("cloud", "", app.t("offlineNotice"), button(app.t("retry"), () => app.shop.connect(), "quiet")),
    app.shop.isSlow && notice("clock", "", app.t("loading")),
    held.length > 0 && notice("person", "caution", [`${app.t("unsentChanges")}: `, digits(held.length)], h("div.wrap",
      held.includes("login") && button(app.t("logIn"), () => app.go("account"), "quiet"),
      held.includes("consent") && button(app.t("retry"), () => app.shop.resume(), "quiet"),
      button(app.t("delete"), () => app.shop.discard(), "quiet"))),
    problem && notice("alert", "danger", problem.text),
    app.past && notice("clock", "caution", [h("strong", app.past.text), " ", app.t("pastNotice")], button(app.t("backToNow"), () => app.travel(null), "quiet")),
  ]);
}

/**
 * Disables what changes something, where the past is shown.
 * @param {Element} node
 */
export function freeze(node) {
  if (!node.closest("[data-past]")) return;
  for (const control of node.querySelectorAll("button, input, select, textarea")) if (!control.closest(".notices, .reads")) control.setAttribute("disabled", "");
}

/** @param {App} app */
export function drawWaiting(app) {
  const rows = [62, 45, 70, 38].map((part) => h("li", h("span.wait", { style: { "--part": `${part}%` } }), h("span.wait.short")));
  show(app.main, [h("ul.plain", { "aria-busy": true, "aria-label": app.t("loading") }, rows)]);
}

/**
 * @param {App} app
 * @param {any} error
 */
export const failure = (app, error) => h("div.pane", h("header.head", h("h1", app.t("appName"))), notice("alert", "danger", error.message ?? app.t("failed")));

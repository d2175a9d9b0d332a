// @ts-check
import { h, icon } from "../view.mjs";
import { button, css, empty, head, screen } from "../parts.mjs";
import { placeSheet } from "./place.mjs";

/** The places to buy; the current one is where this household is now. */
export const storesScreen = screen({
  method: "store.list",
  topics: ["location", "list", "data"],
  tab: "list",
  view: ({ stores, store, text }, app) => ({
    title: app.t("stores"),
    body: h("div.pane", head(app.t("stores"), null, h("p", text)),
      stores.length === 0 && empty("shop", app.t("emptyStores")),
      h("ul.plain.places", stores.map((one) => h("li", { key: one.id, style: { "--mark": css(one.color) } },
        h("button.entry", { type: "button", onclick: () => app.open(placeSheet, { kind: "store", place: one }) }, icon("pencil", "s"), h("span.mark"), h("span", { dir: "auto" }, one.name, one.id === store?.id && h("small", app.t("currentStore")))),
        one.id !== store?.id && button(app.t("select"), () => app.change("store.switch", { storeId: one.id }), "quiet", { "aria-label": `${app.t("select")}: ${one.name}` })))),
      h("div.wrap", button([icon("plus"), app.t("newStore")], () => app.open(placeSheet, { kind: "store" }), "edge"),
        store && button(app.t("anyStore"), () => app.change("store.switch", { storeId: null }), "quiet"))),
  }),
});

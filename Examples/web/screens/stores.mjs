// @ts-check
import { h, icon } from "../view.mjs";
import { button, css, empty, field, head, hex, parts, screen } from "../parts.mjs";

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
        h("button.entry", { type: "button", onclick: () => app.open(storeSheet, { store: one }) }, icon("pencil", "s"), h("span.mark"), h("span", { dir: "auto" }, one.name, one.id === store?.id && h("small", app.t("currentStore")))),
        one.id !== store?.id && button(app.t("select"), () => app.change("store.switch", { storeId: one.id }), "quiet", { "aria-label": `${app.t("select")}: ${one.name}` })))),
      h("div.wrap", button([icon("plus"), app.t("newStore")], () => app.open(storeSheet, {}), "edge"),
        store && button(app.t("anyStore"), () => app.change("store.switch", { storeId: null }), "quiet"))),
  }),
});

/** The name and the color of a store. */
const storeSheet = screen({
  method: "store.list",
  view(_, app, { store, close }) {
    const known = hex(store?.color ?? { red: 0.3, green: 0.6, blue: 0.5 });
    return {
      title: store ? app.t("editStore") : app.t("newStore"),
      body: [
        field(app.t("name"), "name", { value: store?.name ?? "", maxlength: 200, required: true }),
        field(app.t("color"), "color", { type: "color", value: known }),
        store && button(app.t("delete"), () => app.ask("store.delete", { storeId: store.id }).then((done) => done && close()), "danger"),
      ],
      foot: h("button.button.primary", app.t("save")),
      submit: async ({ name, color }) => {
        const changed = { ...(name !== store?.name && { name }), ...(color !== known && { color: parts(color) }) };
        if (!store) await app.commit("store.create", { name, color: { ...parts(color), opacity: 1 } });
        else if (Object.keys(changed).length > 0) await app.commit("store.update", { storeId: store.id, ...changed });
      },
    };
  },
});

// @ts-check
import { h, icon, show } from "../view.mjs";
import { amountField, button, css, digits, empty, field, head, ledger, notice, screen, segments, select } from "../parts.mjs";
import { bars } from "../plot.mjs";

/** What the list will cost, item by item, and what it may cost. */
export const totalSheet = screen({
  method: "list.total",
  params: ({ listId, storeId }) => ({ listId, storeId: storeId || undefined, explain: true }),
  topics: ["list", "location", "catalog", "promotion", "tax", "data"],
  view({ steps, text }, app, { listId, storeId, close }) {
    const list = app.shelf.lists.find((one) => (listId ? one.id === listId : one.current));
    const store = app.shelf.stores.find((one) => one.id === storeId);
    return {
      title: app.t("total"),
      body: [
        h("p", store && [h("bdi", store.name), " · "], text),
        ledger(app, steps ?? []),
        amountField(app.t("budget"), "budget", list?.budget, list?.remaining && `${app.t("remaining")}: ${list.remaining.text}`),
        whatIf(app, listId, storeId),
      ],
      foot: [button(app.t("comparePrices"), () => (close(), app.go("compare", { listId })), "edge reads"), h("button.button.primary", app.t("save"))],
      submit: async ({ budget }) => {
        if (budget !== (list?.budget?.amount ?? "")) await app.commit("list.edit", { listId: list?.id, budget: budget ? { amount: budget, currency: list?.budget?.currency } : null });
      },
    };
  },
});

/**
 * What the list would cost elsewhere, on another day, or with a code.
 * @param {import("../app.mjs").App} app
 * @param {any} listId
 * @param {any} storeId
 */
function whatIf(app, listId, storeId) {
  const ask = async (/** @type {any} */ event) => {
    const { currentTarget, type, key } = event;
    if (type === "keydown" && key !== "Enter") return;
    // Enter asks, and does not save the budget.
    if (type === "keydown") event.preventDefault();
    const [place, asked] = [currentTarget.lastChild, new FormData(currentTarget.closest("form"))];
    const [code, day, store] = ["code", "day", "elsewhere"].map((name) => String(asked.get(name) ?? ""));
    const given = { codes: code ? [code] : [], at: day ? new Date(`${day}T12:00`).toISOString() : undefined };
    try {
      const { text, steps } = await app.shop.call("list.total", { listId, storeId: store || undefined, explain: true, with: given });
      show(place, [h("p", h("strong", text)), ledger(app, steps ?? [])]);
    } catch (error) {
      show(place, [notice("alert", "danger", /** @type {Error} */ (error).message)]);
    }
  };
  const places = [{ value: "", label: app.t("anyStore") }, ...app.shelf.stores.map((store) => ({ value: store.id, label: store.name }))];
  return h("details", { key: "what-if" }, h("summary", h("h2", app.t("whatIf")), icon("down")),
    h("div.stack.reads", { onchange: ask, onkeydown: ask }, field(app.t("code"), "code", { maxlength: 40 }), field(app.t("date"), "day", { type: "date", dir: "ltr" }),
      places.length > 1 && select(app.t("store"), "elsewhere", places, storeId ?? ""),
      h("div.stack", { key: "answer", own: true, role: "region", "aria-live": "polite", "aria-label": app.t("whatIf") })));
}

/** What the list costs in each store, and the cheapest way to buy it in a few of them. */
export const compareScreen = screen({
  method: "list.compare",
  params: ({ listId, most }) => ({ listId, stores: Number(most || 2) }),
  topics: ["list", "location", "catalog", "promotion", "tax", "data"],
  tab: "list",
  view({ stores, best }, app, query) {
    const counts = [1, 2, 3].map((count) => ({ value: String(count), label: String(digits(count)) }));
    const name = (/** @type {any} */ id) => stores.find(({ store }) => store.id === id)?.store.name;
    return {
      title: app.t("comparePrices"),
      body: h("div.pane.stack", head(app.t("comparePrices")),
        stores.length === 0 && empty("shop", app.t("emptyStores"), h("a.button.primary", { href: "#/stores" }, app.t("stores"))),
        stores.length > 0 && h("ul.plain.places", stores.map(({ store, total, text, missing, unpriced }) => h("li", { key: store.id, style: { "--mark": css(store.color) } },
          h("button.entry", { type: "button", onclick: () => app.go("list", { listId: query.listId, storeId: store.id }) },
            icon("list", "s"), h("span.mark"), h("span", h("bdi", store.name), missing + unpriced > 0 && h("small", text))), h("span.amount", total.text)))),
        best && h("section.panel", h("h2", app.t("cheapest")),
          segments(app.t("stores"), "most", counts, query.most || "2", (most) => app.go("compare", { ...query, most })),
          h("p", h("strong", best.text)),
          best.storeIds.map((id) => h("section", { key: id }, h("h3", { dir: "auto" }, name(id)),
            h("ul.plain", best.items.filter(({ storeId }) => storeId === id).map((item) => h("li", { key: item.itemId },
              h("span", h("bdi", item.name), item.price.text !== item.total?.text && h("small", item.price.text)), h("span.amount", item.total?.text)))))))),
    };
  },
});

/** @param {string | null} key a month such as `2026-01` */
const month = (key) => Number(key?.slice(0, 4)) * 12 + Number(key?.slice(5));

/** What was spent, by month as a plot, or by what and where. */
export const spendingScreen = screen({
  method: "order.statistics",
  params: ({ by }) => ({ by: by || "month" }),
  topics: ["order", "list", "account", "data"],
  tab: "more",
  view({ groups, text }, app, { by }) {
    const ways = ["month", "category", "product", "store"].map((value) => ({ value, label: app.t(value) }));
    const isByMonth = (by || "month") === "month";
    const currencies = [...new Set(groups.map(({ total }) => total?.currency))];
    return {
      title: app.t("spending"),
      body: h("div.pane.stack", head(app.t("spending"), null, h("p", { dir: "auto" }, text)),
        segments(app.t("spending"), "by", ways, by || "month", (next) => app.go("spending", { by: next })),
        groups.length === 0 && empty("receipt", text),
        currencies.map((currency) => {
          const some = groups.filter(({ total }) => total?.currency === currency);
          const high = Math.max(...some.map(({ total }) => Number(total?.amount ?? 0))) || 1;
          return h("section.stack", { key: currency ?? "" },
            isByMonth && some.length > 1 && bars(app.t("spending"), some, some.map(({ key }) => month(key))),
            h("ul.plain", (isByMonth ? [...some].reverse() : some).map(({ key, name, total, text }) => h("li", { key: key ?? "" }, h("span", { dir: "auto" }, name), h("span.amount", total?.text),
              h("div.meter", { "aria-hidden": true }, h("i", { style: { "--part": `${Math.max(1, (100 * Number(total?.amount ?? 0)) / high)}%` } })), h("small.hidden", text)))));
        })),
    };
  },
});

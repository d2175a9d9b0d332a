// @ts-check
import { h, icon } from "../view.mjs";
import { button, entry, field, iconButton, screen } from "../parts.mjs";
import { moveSheet } from "./item.mjs";
import { pasteSheet, recipeSheet } from "./paste.mjs";
import { totalSheet } from "./prices.mjs";

/**
 * @typedef {import("../app.mjs").App} App
 * @typedef {import("../types").Query} Query
 */

/** Several lists: switch, create, rename, delete. */
export const listsSheet = screen({
  method: "list.list",
  topics: ["list", "catalog", "promotion", "tax"],
  view: ({ lists }, app, { close }) => ({
    title: app.t("lists"),
    body: [
      h("ul.plain", lists.map((list) => h("li", { key: list.id, "aria-current": list.current || null },
        h("button.entry.reads", { type: "button", onclick: () => (close(), app.go("list", { listId: list.id }), list.current || app.change("list.switch", { listId: list.id })) },
          icon(list.current ? "check" : "list"), h("span", { dir: "auto" }, list.name, h("small", list.text))),
        h("span.wrap",
          iconButton("pencil", `${app.t("rename")}: ${list.name}`, () => app.open(nameSheet, { title: app.t("rename"), name: list.name, save: (/** @type {string} */ name) => app.commit("list.edit", { listId: list.id, name }) })),
          iconButton("trash", `${app.t("delete")}: ${list.name}`, () => app.change("list.delete", { listId: list.id }, { say: [h("bdi", list.name), ` · ${app.t("delete")}`] }).then(() => (close(), app.go("list")))))))),
    ],
    foot: button([icon("plus"), app.t("newList")], () => app.open(nameSheet, {
      title: app.t("newList"), name: "",
      save: (/** @type {string} */ name) => app.commit("list.create", { name }).then(({ list }) => list && app.commit("list.switch", { listId: list.id })).then(() => (close(), app.go("list"))),
    })),
  }),
});

/** Asks for a name; `locale.get` names the language in which it is typed. */
export const nameSheet = screen({
  method: "locale.get",
  view: (_, app, { title, name, save }) => ({
    title,
    body: field(app.t("name"), "name", { value: name, required: true, maxlength: 200 }),
    submit: (values) => save(values.name),
    foot: h("button.button.primary", app.t("save")),
  }),
});

/** What can be done with the whole list; it shows what the screen has read. */
export const listMenu = screen({
  method: "list.list",
  view: (_, app, { close, listId, storeId, data }) => {
    const all = { listId, itemIds: /** @type {"all"} */ ("all") };
    const act = (/** @type {() => void} */ action) => () => (close(), action());
    return {
      title: data.list.name,
      body: h("ul.plain",
        entry("plus", app.t("addSeveral"), act(() => app.open(pasteSheet, { listId }))),
        entry("jar", app.t("recipe"), act(() => app.open(recipeSheet, { listId }))),
        entry("clock", app.t("suggestions"), act(() => app.open(suggestSheet, { listId }))),
        entry("check", app.t("purchased"), act(() => app.go("purchased", { listId }))),
        entry("receipt", app.t("explainTotal"), act(() => app.open(totalSheet, { listId, storeId }))),
        entry("cart", app.t("comparePrices"), act(() => app.go("compare", { listId }))),
        entry("pin", app.t("locations"), act(() => app.go("locations", { storeId }))),
        entry("shop", app.t("stores"), act(() => app.go("stores"))),
        data.canMarkAllPurchased && entry("check", app.t("markAllPurchased"), act(() => app.change("list.markPurchased", all, { say: app.t("purchased") }))),
        data.canMarkAllAvailable && entry("check", app.t("markAllAvailable"), act(() => app.change("list.setAvailable", { ...all, available: true }, { say: app.t("available") }))),
        app.shelf.lists.length > 1 && data.count > 0 && entry("list", `${app.t("copy")} · ${app.t("move")}`, act(() => app.open(moveSheet, { items: { itemIds: "all" }, name: data.list.name, listId }))),
        data.count > 0 && entry("cart", app.t("moveToCart"), act(() => toCart(app, listId))),
        entry("tablet", app.t("print"), act(() => print()))),
    };
  },
});

/**
 * @param {App} app
 * @param {string} listId
 */
async function toCart(app, listId) {
  const result = await app.change("cart.fromList", { itemIds: "all", listId });
  if (!result) return;
  app.go("cart");
  app.say([result.cart.text, ...result.missing.map((item) => h("small", item.text))], result.revision);
}

/** What is due, by its own rhythm or by how it was bought, and what will be. */
export const suggestSheet = screen({
  method: "list.suggest",
  params: ({ listId }) => ({ listId }),
  topics: ["list"],
  view: ({ suggestions }, app, { listId }) => ({
    title: app.t("suggestions"),
    body: suggestions.length === 0 ? h("p.small", app.t("emptySuggestions")) : h("ul.plain", suggestions.map(({ item, text, isDue }) => h("li", { key: item.id },
      h("span", { dir: "auto" }, item.name, isDue && [" ", h("span.tag.caution", app.t("due"))], h("small", text)),
      h("button.icon.add-one", { type: "button", "aria-label": `${app.t("add")}: ${item.name}`, onclick: () => app.change("list.putBack", { itemId: item.id, listId }, { say: [h("bdi", item.name), ` · ${app.t("onList")}`] }) }, icon("plus"))))),
    foot: suggestions.some(({ isDue, source }) => isDue && source === "set") && button(app.t("putBackDue"), () => app.change("list.putBack", { itemIds: "due", listId }, { say: app.t("onList") }), "primary"),
  }),
});

/**
 * Shares the list by the system, else by the clipboard.
 * @param {App} app
 * @param {Query} query
 */
export async function shareList(app, { listId, storeId }) {
  const { text } = await app.shop.call("list.share", { listId, storeId: storeId || undefined });
  try {
    if (navigator.share) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text ?? "");
      app.say(app.t("copied"));
    }
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") app.open(shareSheet, { listId, storeId });
  }
}

/** The text itself, where neither can be used. */
const shareSheet = screen({
  method: "list.share",
  params: ({ listId, storeId }) => ({ listId, storeId: storeId || undefined }),
  view: ({ text }, app) => ({
    title: app.t("share"),
    body: h("pre.sheet-text", { tabindex: 0, dir: "auto" }, text),
    foot: button(app.t("print"), () => print()),
  }),
});

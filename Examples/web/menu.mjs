// @ts-check
import { digits } from "./parts.mjs";
import { memory } from "./memory.mjs";
import { h, icon, show } from "./view.mjs";

const tabs = [["list", "list", "tabList"], ["catalog", "shop", "catalog"], ["cart", "cart", "cart"], ["history", "clock", "history"], ["more", "more", "more"]];
const nav = /** @type {HTMLElement} */ (document.getElementById("nav"));

/**
 * Draws the menu: a bar on a phone, a rail on a tablet, on a desk with the lists.
 * @param {import("./app.mjs").App} app
 */
export function drawMenu(app) {
  const { lists, cart } = app.shelf;
  const current = app.screen?.tab;
  const badges = /** @type {Record<string, number>} */ ({ list: lists.find((list) => list.current)?.badge, cart: cart?.badge });
  nav.setAttribute("aria-label", app.t("navigation"));
  show(nav, [
    h("p.brand", app.t("appName")),
    h("ul.tabs", tabs.map(([path, picture, text]) => h("li",
      h("a", { href: `#/${path}`, "aria-current": current === path ? "page" : null }, icon(picture), h("span", app.t(text)), badges[path] && h("b.badge", digits(badges[path])))))),
    lists.length > 0 && h("section.lists", { "aria-labelledby": "lists" },
      h("h2", { id: "lists" }, app.t("lists")),
      h("ul", lists.map((list) => h("li", { key: list.id },
        h("a", { href: `#/list?listId=${encodeURIComponent(list.id)}`, "aria-current": current === "list" && (app.query.listId ?? lists.find((one) => one.current)?.id) === list.id },
          h("span", { dir: "auto" }, list.name), h("small", digits(list.count))))))),
  ]);
}

/** @type {[keyof import("./client.mjs").Methods, any, string[]][]} */
const shelf = [["list.list", {}, ["list", "data"]], ["store.list", {}, ["location", "list", "data"]], ["cart.list", { limit: 1 }, ["cart", "order", "account", "data"]]];

/**
 * Reads what the menu and several screens show, as far as its topics are concerned.
 * @param {import("./app.mjs").App} app
 * @param {(...topics: string[]) => boolean} [concerns]
 */
export function readShelf(app, concerns = () => true) {
  const take = (/** @type {any} */ { lists = app.shelf.lists, stores = app.shelf.stores, carts = [app.shelf.cart] }) => {
    app.shelf = { lists, stores, cart: carts[0] };
    memory.digits = /[٠-٩]/.test(lists[0]?.text ?? "") ? "arab" : "latn";
    drawMenu(app);
  };
  // A guest who has to log in first sees that on the screen.
  for (const [method, params, topics] of shelf) if (concerns(...topics)) app.shop.call(method, params).then(take, () => {});
}

// @ts-check
import { lists } from "../long.mjs";
import { h, icon } from "../view.mjs";
import { cost, digits, empty, favorite, head, iconButton, screen, stepper } from "../parts.mjs";
import { thumb } from "../pictures.mjs";
import { freeze } from "../states.mjs";
import { productSheet } from "./product.mjs";

/**
 * @typedef {import("../app.mjs").App} App
 * @typedef {import("../types").Query} Query
 */

const topics = ["catalog", "promotion", "cart", "data"];

/** Products of a page, a multiple of those that are drawn together, and how many are read again at most. */
const [page, most] = [80, 1000];

/** @type {WeakMap<Query, { products: any[], next?: string }>} what has been read of what is looked at, page by page */
const pages = new WeakMap();

/** Products: all, of a category, found by words, or the favorites. More follow as the page is scrolled. */
export const catalogScreen = screen({
  method: "catalog.list",
  params: (query) => ({
    search: query.search, category: query.category, uncategorized: query.none ? true : undefined, favorite: query.favorites ? true : undefined,
    sort: query.sort || undefined, details: true,
    limit: Math.min(Math.max(pages.get(query)?.products.length ?? 0, page), most),
  }),
  topics,
  tab: "catalog",
  view(data, app, query) {
    const go = (/** @type {Query} */ change) => app.go("catalog", { ...query, ...change });
    const rest = data.next ? (pages.get(query)?.products.slice(data.products.length) ?? []) : [];
    const all = { products: [...data.products, ...rest], next: rest.length > 0 ? pages.get(query)?.next : data.next };
    pages.set(query, all);
    const none = query.favorites ? app.t("emptyFavorites") : query.search ? app.t("emptySearch") : app.t("emptyCatalog");
    return {
      title: app.t("catalog"),
      body: h("div.pane",
        head(app.t("catalog"), iconButton("heart", app.t("favorites"), () => go({ favorites: query.favorites ? "" : "1" }), { "aria-pressed": Boolean(query.favorites) })),
        h("div.top", search(app, query, go), chips(app, data.categories ?? [], query)),
        h("p.hint", { role: "status" }, data.count > 0 ? data.text : none,
          data.suggestions.map((word) => [" ", h("button.button.quiet", { type: "button", onclick: () => go({ search: word }) }, word)])),
        data.products.length === 0 && empty("shop", none, query.favorites || query.search || query.category ? null
          : h("a.button.edge", { href: "#/data" }, app.t("import"))),
        data.products.length > 0 && h("h2.hidden", app.t("products")),
        products(app, all.products),
        all.next && more(app, all.next, query)),
    };
  },
});

/** The first products of every category. */
export const discoverScreen = screen({
  method: "catalog.sections",
  params: () => ({ limit: 6 }),
  topics,
  tab: "catalog",
  view: ({ sections }, app) => ({
    title: app.t("catalog"),
    body: h("div.pane", head(app.t("catalog"), iconButton("search", app.t("searchProducts"), () => app.go("catalog"))),
      h("div.top", chips(app, sections, { discover: true })),
      sections.map((section) => h("section.shelf", { key: section.category ?? "", "aria-label": section.title },
        h("div.shelf-head", h("h2", { dir: "auto" }, section.title), h("a.button.quiet", { href: address(section) }, app.t("showAll"))),
        products(app, section.products)))),
  }),
});

/** @param {{ category: string | null }} section */
const address = ({ category }) => (category === null ? "#/catalog?none=1" : `#/catalog?category=${encodeURIComponent(category)}`);

/**
 * @param {App} app
 * @param {Query} query
 * @param {(change: Query) => void} go
 */
function search(app, query, go) {
  /** @type {any} */ let later;
  const input = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    clearTimeout(later);
    later = setTimeout(() => {
      // who has gone elsewhere meanwhile stays there
      if (app.query !== query) return;
      query.search = value;
      pages.delete(query);
      history.replaceState(null, "", `#/catalog?${new URLSearchParams(query)}`);
      app.show(true);
    }, 120);
  };
  return h("form.with-icon", { role: "search", onsubmit: (/** @type {Event} */ event) => event.preventDefault() }, icon("search"),
    h("input.input", { type: "search", "aria-label": app.t("searchProducts"), placeholder: app.t("searchProducts"), value: query.search ?? "", autocomplete: "off", oninput: input, class: "reads" }),
    query.search && iconButton("x", app.t("clear"), () => go({ search: "" })));
}

/**
 * @param {App} app
 * @param {any[]} categories
 * @param {Query} query
 */
function chips(app, categories, query) {
  const chip = (/** @type {string} */ href, /** @type {any} */ text, /** @type {boolean} */ current, /** @type {number | undefined} */ count) =>
    h("li", { key: href }, h("a.chip", { href, "aria-current": current || null }, text, count !== undefined && h("small", digits(count))));
  return h("nav", { "aria-label": app.t("categories") }, h("ul.chips",
    chip("#/catalog", app.t("all"), !query.discover && !query.category && !query.none, undefined),
    chip("#/discover", app.t("categories"), Boolean(query.discover), undefined),
    categories.map(({ category, title, count }) => chip(address({ category }), h("span", { dir: "auto" }, title), category === null ? Boolean(query.none) : query.category === category, count))));
}

/**
 * @param {App} app
 * @param {any[]} found
 * @param {number} [first] how many are before them
 */
const products = (app, found, first) => lists("ul.products", found, (product) => card(app, product), undefined, first);

/**
 * @param {App} app
 * @param {any} product
 */
function card(app, product) {
  const open = (/** @type {Event} */ event) => (event.preventDefault(), app.open(productSheet, { productId: product.id }));
  const adjust = (/** @type {number} */ by) => app.change("cart.adjust", { productId: product.id, by });
  return h("li.product", { key: product.id, class: product.inStock ? "" : "out" },
    h("h3", h("a", { href: `#/product?productId=${encodeURIComponent(product.id)}`, dir: "auto", onclick: open }, product.name)),
    thumb(app, product.id, product.image),
    h("p.meta", { dir: "auto" }, [product.options?.map((/** @type {any} */ option) => option.value).join(", ") ?? product.manufacturer, product.unitPrice?.text].filter(Boolean).join(" · "),
      !product.inStock && [" ", h("span.tag.danger", product.availability.text)]),
    cost(app, product),
    favorite(app, product),
    h("div.act", product.inCart > 0 ? stepper(app, `${app.t("quantity")}: ${product.name}`, product.inCart, product.maximum, adjust)
      : h("button.icon.add-one", { type: "button", "aria-label": `${app.t("addToCart")}: ${product.name}`, disabled: !product.inStock,
        onclick: () => app.change("cart.add", { productId: product.id }, { say: [h("bdi", product.name), ` · ${app.t("cart")}`] }) }, icon("plus"))));
}

/**
 * The next page, read when its place comes near the window.
 * @param {App} app
 * @param {string} cursor
 * @param {Query} query
 */
function more(app, cursor, query) {
  const place = h("div.more", { key: `more ${cursor}`, "aria-busy": true });
  const observer = new IntersectionObserver(async ([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    observer.disconnect();
    const params = { ...catalogScreen.params?.(query, app), details: false, limit: page, cursor };
    const found = await app.read({ method: "catalog.list", params: () => params }, query).catch(() => null);
    if (!found || !place.isConnected) return;
    const before = pages.get(query)?.products ?? [];
    pages.set(query, { products: [...before, ...found.products], next: found.next });
    place.replaceWith(...products(app, found.products, before.length), ...(found.next ? [more(app, found.next, query)] : []));
    freeze(app.main);
  }, { rootMargin: "1500px 0px" });
  observer.observe(place);
  return place;
}

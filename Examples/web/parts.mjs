// @ts-check
/** Components that several screens use; style/ has their looks. */
import { h, icon } from "./view.mjs";
import { memory } from "./memory.mjs";

/**
 * @typedef {import("./types").Child} Child
 * @typedef {import("./app.mjs").App} App
 */

/**
 * A screen or sheet whose result and params have the types of its method.
 * @template {keyof import("./client.mjs").Methods} Method
 * @param {import("./types").Screen<Method>} screen
 */
export const screen = (screen) => screen;

/**
 * A count in the digits of the language, as the service writes them.
 * @param {number | null | undefined} count
 */
export const digits = (count) => (count === null || count === undefined ? null : number(count));

/**
 * A number as the service writes numbers.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export const number = (value, options) => new Intl.NumberFormat(`${document.documentElement.lang}-u-nu-${memory.digits ?? "latn"}`, { useGrouping: false, ...options }).format(value);

/**
 * The heading of a screen.
 * @param {Child} title
 * @param {Child} [actions]
 * @param {...Child} more
 */
export const head = (title, actions, ...more) => h("header.head", h("h1", title), h("div.actions", actions), more);

/**
 * The heading of a screen that chooses among lists or carts.
 * @param {string} title
 * @param {() => void} onclick
 */
export const chooser = (title, onclick) => h("button", { type: "button", "aria-haspopup": "dialog", onclick }, h("span", { dir: "auto" }, title), icon("down"));

/**
 * @param {string} picture
 * @param {string} label
 * @param {() => void} onclick
 * @param {any} [props]
 */
export const iconButton = (picture, label, onclick, props) => h("button.icon", { type: "button", "aria-label": label, onclick, ...props }, icon(picture));

/**
 * @param {Child} text
 * @param {() => void} onclick
 * @param {string} [kind]
 * @param {any} [props]
 */
export const button = (text, onclick, kind = "", props) => h("button.button", { type: "button", class: kind, onclick, ...props }, text);

/**
 * An action that does nothing more while it is being done.
 * @param {() => Promise<unknown>} act
 */
export const once = (act) => {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await act().finally(() => (isRunning = false));
  };
};

/**
 * @param {string} picture
 * @param {string} kind
 * @param {Child} text
 * @param {Child} [action]
 */
export const notice = (picture, kind, text, action) =>
  h("div.notice", { class: kind, role: kind === "danger" ? "alert" : null }, icon(picture), h("p", text), action);

/**
 * @param {string} picture
 * @param {Child} title
 * @param {Child} [action]
 */
export const empty = (picture, title, action) => h("div.empty", icon(picture), h("h2", title), action);

/**
 * A labeled input.
 * @param {Child} label
 * @param {string} name
 * @param {any} [props]
 * @param {Child} [hint]
 */
export function field(label, name, props = {}, hint) {
  const id = `field-${name}`;
  return h("div.field", h("label", { for: id }, label),
    h(props.rows ? "textarea.input" : "input.input", { id, name, dir: "auto", autocomplete: "off", ...props }), hint && h("p.hint", hint));
}

/**
 * A labeled choice of one.
 * @param {Child} label
 * @param {string} name
 * @param {{ value: any, label: string }[]} options
 * @param {any} value
 * @param {any} [props]
 */
export function select(label, name, options, value, props = {}) {
  const id = `field-${name}`;
  return h("div.field", h("label", { for: id }, label), h("div.select",
    h("select", { id, name, ...props }, options.map((option) => h("option", { key: option.value, value: option.value, selected: option.value === value }, option.label))), icon("down", "s")));
}

/**
 * Two or three choices beside each other.
 * @param {string} label
 * @param {string} name
 * @param {{ value: any, label: string }[]} options
 * @param {any} value
 * @param {(value: string) => void} [onchange]
 */
export const segments = (label, name, options, value, onchange) => h("fieldset.reads", h("legend.label", label),
  h("div.segments", options.map((option) => h("label", { key: option.value },
    h("input", { type: "radio", name, value: option.value, checked: option.value === value, onchange: () => onchange?.(option.value) }), option.label))));

/**
 * − quantity +, named after `name`.
 * @param {App} app
 * @param {string} name
 * @param {number} quantity
 * @param {number} maximum
 * @param {(by: number) => void} adjust
 * @param {number} [minimum]
 */
export const stepper = (app, name, quantity, maximum, adjust, minimum = 0) => h("div.stepper", { role: "group", "aria-label": name },
  iconButton("minus", app.t("decrease"), () => adjust(-1), { disabled: quantity <= minimum }), h("output", digits(quantity)),
  iconButton("plus", app.t("increase"), () => adjust(1), { disabled: quantity >= maximum }));

/**
 * The price of a product, with the one before a reduction.
 * @param {App} app
 * @param {any} product
 */
export const cost = (app, { price, salePrice }) => h("p.cost", salePrice ? [h("ins", salePrice.text), " ", former(app, price.text)] : h("b", price.text));

/**
 * @param {App} app
 * @param {string} text
 */
export const former = (app, text) => h("del", h("span.hidden", `${app.t("formerPrice")}: `), text);

/**
 * @param {App} app
 * @param {any} product
 */
export const favorite = (app, product) => iconButton("heart", `${app.t("favorite")}: ${product.name}`,
  () => app.change("catalog.setFavorite", { productId: product.id, favorite: !product.favorite }), { class: "fav", "aria-pressed": Boolean(product.favorite) });

/**
 * The stores, of which one orders and filters what is shown.
 * @param {App} app
 * @param {string} path
 * @param {import("./types").Query} query
 */
export const storeChips = (app, path, query) => app.shelf.stores.length > 0 && h("div.wide.chips", { role: "group", "aria-label": app.t("store") },
  [{ id: "", name: app.t("anyStore") }, ...app.shelf.stores].map((store) => h("button.chip.reads", {
    key: store.id, type: "button", "aria-pressed": (query.storeId ?? "") === store.id, onclick: () => app.go(path, { ...query, storeId: store.id }),
  }, h("span", { dir: "auto" }, store.name))));

/**
 * An amount of money; its currency is beside the label, and that of the shop without one.
 * @param {string} label
 * @param {string} name
 * @param {{ amount: string, currency: string } | null | undefined} money
 * @param {Child} [hint]
 */
export const amountField = (label, name, money, hint) => field([label, " ", h("small", { "data-currency": name }, money?.currency)], name,
  { type: "number", min: 0, step: "any", inputmode: "decimal", value: money?.amount ?? "" }, hint);

/**
 * A color of the service, as CSS.
 * @param {{ red: number, green: number, blue: number, opacity?: number } | undefined} color
 */
export const css = (color) => color && `rgb(${[color.red, color.green, color.blue].map((part) => Math.round(part * 255)).join(" ")} / ${color.opacity ?? 1})`;

/**
 * A color of the service, as `#rrggbb`.
 * @param {{ red: number, green: number, blue: number }} color
 */
export const hex = (color) => `#${[color.red, color.green, color.blue].map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("")}`;

/**
 * A color as the service takes it.
 * @param {string} color `#rrggbb`
 */
export const parts = (color) => {
  const [red, green, blue] = [1, 3, 5].map((start) => Math.round((parseInt(color.slice(start, start + 2), 16) / 255) * 1000) / 1000);
  return { red, green, blue };
};

/**
 * A row that leads to a screen or a sheet.
 * @param {string} picture
 * @param {Child} title
 * @param {string | (() => void)} target an address, or what to do
 * @param {Child} [detail]
 */
export const entry = (picture, title, target, detail) => {
  const content = [icon(picture), h("span", title, detail !== undefined && h("small", detail)), icon("end", "s")];
  return h("li", typeof target === "string" ? h("a.entry", { href: target }, content) : h("button.entry", { type: "button", onclick: target }, content));
};

/**
 * Every step of the total, in the service's sentences.
 * @param {App} app
 * @param {any[]} steps
 */
export function ledger(app, steps) {
  const kinds = /** @type {Record<string, string>} */ ({ subtotal: "sub", promotion: "off", share: "part", total: "total", tax: "part", item: "each", unpriced: "none" });
  const sign = (/** @type {any} */ step) => (step.kind === "promotion" && step.applied === false ? "" : (step.amount ?? (step.kind === "total" && step.total))?.text);
  return h("details", { open: true, key: "ledger" }, h("summary", h("h2", app.t("explainTotal")), icon("down")),
    h("ol.ledger", steps.map((step) => h("li", { class: step.applied === false ? "none" : kinds[step.kind] }, h("span", step.text), h("span.amount", sign(step))))));
}

// @ts-check
import { h, icon } from "../view.mjs";
import { amountField, button, digits, field, screen, segments, select } from "../parts.mjs";
import { steps } from "../plot.mjs";

/** @typedef {import("../client.mjs").Methods["list.item"]["result"]} ItemResult */

/** @type {NonNullable<NonNullable<ItemResult["item"]>["onDays"]>} */
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/**
 * The name of a weekday in the language of the page; Monday is 0.
 * @param {number} day
 */
const dayName = (day) => new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(document.documentElement.lang, { weekday: "short", timeZone: "UTC" });

/** The form of an item. */
export const itemSheet = screen({
  method: "list.item",
  params: ({ itemId, listId }) => ({ itemId, listId }),
  view(result, app, { storeId, close }) {
    const { item, locations, list, stores } = result;
    const location = item?.location.id ?? locations[locations.length - 1].id;
    const id = { itemId: item?.id };
    const say = [h("bdi", item?.name), " · "];
    const amount = item?.amountText ?? item?.quantity.text;
    const places = item?.storeIds ?? [];
    const days = item?.onDays ?? [];
    // What is not edited is not sent: the service knows it better than the form, which shows a part of it.
    const priced = (/** @type {any} */ { price, per, priceStore }) => {
      const old = own(result, priceStore);
      const isEdited = price !== (old?.amount ?? "") || (price && per !== amountOf(old));
      return isEdited ? { price: price ? { amount: price, currency: old?.currency, per: per || null } : null } : {};
    };
    const at = (/** @type {any} */ { priceStore }) => ({ storeId: priceStore || undefined });
    const buy = (/** @type {any} */ { target: { form } }) => {
      const values = Object.fromEntries(new FormData(form));
      close();
      const { price } = priced(values);
      app.change("list.markPurchased", { ...id, ...at(values), ...(price && { price }) }, { say: [...say, app.t("purchased")] });
    };
    const leave = (/** @type {any} */ method, /** @type {any} */ text) => () => (close(), app.change(method, id, { say: [...say, text] }));
    return {
      title: app.t("editItem"),
      body: [
        field(app.t("name"), "name", { value: item?.name, maxlength: 200, required: true }),
        field(app.t("quantity"), "amountText", { value: amount, maxlength: 200 }),
        field(app.t("note"), "note", { value: item?.note ?? "", maxlength: 500 }),
        select(app.t("location"), "locationId", locations.map((one) => ({ value: one.id, label: one.name })), location),
        segments(app.t("status"), "available", [{ value: "true", label: app.t("available") }, { value: "false", label: app.t("notAvailable") }], String(item?.available ?? true)),
        field(app.t("everyDays"), "everyDays", { type: "number", min: 1, max: 365, inputmode: "numeric", value: item?.everyDays ?? "" }),
        h("fieldset", h("legend.label", app.t("onDays")), h("div.options", weekdays.map((day, number) => h("label.option", { key: day },
          h("input", { type: "checkbox", name: `on ${day}`, checked: days.includes(day) }), h("span", dayName(number)))))),
        stores.length > 0 && h("fieldset", h("legend.label", app.t("stores")), h("div.options", stores.map((store) => h("label.option", { key: store.id },
          h("input", { type: "checkbox", name: `at ${store.id}`, checked: places.includes(store.id) }), h("span", { dir: "auto" }, store.name))))),
        price(app, result, storeId ?? ""),
        purchases(app, item?.paid ?? []),
        item?.purchasedText && h("p.small", `${app.t("purchasedAt")}: ${item.purchasedText}`),
        h("div.wrap",
          app.shelf.lists.length > 1 && button(app.t("move"), () => app.open(moveSheet, { items: id, name: item?.name, listId: list.id, done: close }), "edge"),
          item?.onList && button(app.t("markPurchased"), buy, "edge"),
          item?.onList && button(app.t("takeOff"), leave("list.takeOff", app.t("takeOff")), "edge"),
          button(app.t("delete"), leave("list.remove", app.t("delete")), "danger")),
      ],
      foot: h("button.button.primary", app.t("save")),
      submit: async (values) => {
        const { name, amountText, note, locationId, available, everyDays } = values;
        // days of the month, which have no field here, stay
        const onDays = [...weekdays.filter((day) => values[`on ${day}`] !== undefined), ...days.filter((day) => !weekdays.includes(day))];
        const chosen = stores.map((store) => store.id).filter((one) => values[`at ${one}`] !== undefined);
        const price = priced(values);
        const changed = {
          ...(name !== item?.name && { name }), ...(note !== (item?.note ?? "") && { note: note || null }), ...(locationId !== location && { locationId }),
          ...(amountText !== amount && { amountText }), ...((available === "true") !== item?.available && { available: available === "true" }),
          ...(everyDays !== String(item?.everyDays ?? "") && { everyDays: everyDays ? Number(everyDays) : null }),
          ...((onDays.length !== days.length || onDays.some((day) => !days.includes(day))) && { onDays }),
          ...((chosen.length !== places.length || chosen.some((one) => !places.includes(one))) && { storeIds: chosen }),
          ...("price" in price && { ...price, ...at(values) }),
        };
        if (Object.keys(changed).length > 0) await app.commit("list.update", { itemId: String(item?.id), listId: list.id, ...changed });
      },
    };
  },
});

/**
 * The price that was set for an item, in general or in a store.
 * @param {ItemResult} result
 * @param {any} [storeId]
 */
const own = ({ item, prices }, storeId) => (storeId ? prices.find((one) => one.storeId === storeId)?.price : item?.priceSource === "own" ? item.price : undefined);

/**
 * The amount that a price is for, such as `kg` or `100 g`; empty for one piece.
 * @param {{ per?: { value: string, unit?: string | null } } | undefined} price
 */
const amountOf = (price) => (price?.per ? (price.per.value === "1" ? String(price.per.unit) : `${price.per.value} ${price.per.unit}`) : "");

/**
 * The price, of one piece or of a unit, in general or in a store.
 * @param {import("../app.mjs").App} app
 * @param {ItemResult} result
 * @param {any} storeId
 */
function price(app, result, storeId) {
  const { item, stores, units, prices } = result;
  const known = own(result, storeId);
  const show = (/** @type {any} */ { target: { form, value } }) => {
    const other = own(result, value);
    [form.price.value, form.per.value] = [other?.amount ?? "", amountOf(other)];
    form.querySelector("[data-currency=price]").textContent = other?.currency ?? "";
  };
  const amounts = new Map([["", String(digits(1))], ...units.map(({ unit, text }) => /** @type {[string, string]} */ ([unit, text]))]);
  for (const one of [item?.price, ...prices.map(({ price }) => price)]) if (one?.per && !amounts.has(amountOf(one))) amounts.set(amountOf(one), one.per.text);
  return h("div.stack",
    h("div.beside", amountField(app.t("price"), "price", known, known ? null : item?.price?.text),
      select(app.t("unit"), "per", [...amounts].map(([value, label]) => ({ value, label })), amountOf(known))),
    stores.length > 0 ? select(`${app.t("price")} · ${app.t("store")}`, "priceStore", [{ value: "", label: app.t("anyStore") }, ...stores.map((store) => ({ value: store.id, label: store.name }))], storeId, { onchange: show }) : null);
}

/**
 * What was paid, and how that changed.
 * @param {import("../app.mjs").App} app
 * @param {any[]} paid
 */
function purchases(app, paid) {
  const priced = paid.filter((one) => one.price && !one.priceSource && one.price.currency === paid[paid.length - 1].price?.currency && one.price.per?.unit === paid[paid.length - 1].price?.per?.unit);
  return paid.length > 0 && h("section.stack", h("h3", app.t("purchased")),
    priced.length > 1 && steps(app.t("price"), priced, Date.parse(priced[0].at)),
    h("ul.plain", [...paid].reverse().map((one) => h("li", { key: one.at }, h("span", one.atText, h("small", { dir: "auto" }, one.storeName)), h("span.amount", one.totalText ?? one.price?.text)))));
}

/** The lists to which items can go, or of which one gets a copy, as of a template. */
export const moveSheet = screen({
  method: "list.list",
  view: ({ lists }, app, { items, name, listId, close, done }) => {
    const move = (/** @type {any} */ list, /** @type {boolean} */ copy) => {
      close();
      done?.();
      app.change("list.move", { ...items, listId, toListId: list.id, copy }, { say: [h("bdi", name), " · ", h("bdi", list.name)] });
    };
    return {
      title: app.t("move"),
      body: h("ul.plain", lists.filter((list) => list.id !== listId).map((list) => h("li", { key: list.id },
        h("button.entry", { type: "button", onclick: () => move(list, false) }, icon("list"), h("span", { dir: "auto" }, list.name, h("small", list.text))),
        button(app.t("copy"), () => move(list, true), "quiet", { "aria-label": `${app.t("copy")}: ${list.name}` })))),
    };
  },
});

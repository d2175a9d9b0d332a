// @ts-check
import { h, icon } from "../view.mjs";
import { button, field, screen, segments, select } from "../parts.mjs";

/** The form of an item. */
export const itemSheet = screen({
  method: "list.item",
  params: ({ itemId, listId }) => ({ itemId, listId }),
  view({ item, locations, list }, app, { close }) {
    const location = item?.location.id ?? locations[locations.length - 1].id;
    const id = { itemId: item?.id };
    const say = [h("bdi", item?.name), " · "];
    return {
      title: app.t("editItem"),
      body: [
        field(app.t("name"), "name", { value: item?.name, maxlength: 200, required: true }),
        field(app.t("quantity"), "amountText", { value: item?.amountText ?? item?.quantity.text, maxlength: 200 }),
        field(app.t("note"), "note", { value: item?.note ?? "", maxlength: 500 }),
        select(app.t("location"), "locationId", locations.map((one) => ({ value: one.id, label: one.name })), location),
        segments(app.t("status"), "available", [{ value: "true", label: app.t("available") }, { value: "false", label: app.t("notAvailable") }], String(item?.available ?? true)),
        item?.purchasedText && h("p.small", `${app.t("purchasedAt")}: ${item.purchasedText}`),
        h("div.wrap",
          app.shelf.lists.length > 1 && button(app.t("move"), () => app.open(moveSheet, { item, listId: list.id, done: close }), "edge"),
          item?.onList && button(app.t("takeOff"), () => app.change("list.takeOff", id, { say: [...say, app.t("takeOff")] }).then(close), "edge"),
          button(app.t("delete"), () => app.change("list.remove", id, { say: [...say, app.t("delete")] }).then(close), "danger")),
      ],
      foot: h("button.button.primary", app.t("save")),
      submit: async ({ name, amountText, note, locationId, available }) => {
        const changed = {
          ...(name !== item?.name && { name }), ...(note !== (item?.note ?? "") && { note: note || null }), ...(locationId !== location && { locationId }),
          ...(amountText !== (item?.amountText ?? item?.quantity.text) && { amountText }), ...((available === "true") !== item?.available && { available: available === "true" }),
        };
        if (Object.keys(changed).length > 0) await app.shop.change("list.update", { itemId: String(item?.id), listId: list.id, ...changed });
      },
    };
  },
});

/** The lists to which an item can go, or of which one gets a copy. */
const moveSheet = screen({
  method: "list.list",
  view: ({ lists }, app, { item, listId, close, done }) => {
    const move = (/** @type {any} */ list, /** @type {boolean} */ copy) => app.change("list.move", { itemId: item.id, listId, toListId: list.id, copy },
      { say: [h("bdi", item.name), " · ", h("bdi", list.name)] }).then(() => (close(), done()));
    return {
      title: app.t("move"),
      body: h("ul.plain", lists.filter((list) => list.id !== listId).map((list) => h("li", { key: list.id },
        h("button.entry", { type: "button", onclick: () => move(list, false) }, icon("list"), h("span", { dir: "auto" }, list.name, h("small", list.text))),
        button(app.t("copy"), () => move(list, true), "quiet", { "aria-label": `${app.t("copy")}: ${list.name}` })))),
    };
  },
});

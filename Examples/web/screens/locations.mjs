// @ts-check
import { h, icon } from "../view.mjs";
import { button, css, empty, head, iconButton, screen, storeChips } from "../parts.mjs";
import { placeSheet } from "./place.mjs";

/** @typedef {import("../app.mjs").App} App */

/** The stops of the walk through the store, moved by dragging or with the arrow buttons. */
export const locationsScreen = screen({
  method: "location.list",
  params: ({ storeId }) => ({ storeId: storeId || undefined }),
  topics: ["location", "list", "data"],
  tab: "list",
  view({ locations, text }, app, query) {
    const place = { storeId: query.storeId || undefined };
    const move = (/** @type {any} */ id, /** @type {number} */ from, /** @type {number} */ to) => {
      const target = locations[to];
      if (!target || target.id === id) return;
      app.change("location.move", { locationId: id, ...place, ...(to > from ? { after: target.id } : { before: target.id }) }, { say: app.t("visitingOrder") });
    };
    return {
      title: app.t("locations"),
      body: h("div.pane",
        head(app.t("locations"), null, h("p", text), storeChips(app, "locations", query)),
        locations.length === 0 && empty("pin", app.t("emptyLocations")),
        h("ol.plain.places", locations.map((location, index) => h("li", {
          key: location.id, draggable: "true", style: { "--mark": css(location.color) },
          ondragstart: (/** @type {DragEvent} */ event) => event.dataTransfer?.setData("text/plain", String(index)),
          ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
          ondrop: (/** @type {DragEvent} */ event) => {
            event.preventDefault();
            const from = Number(event.dataTransfer?.getData("text/plain"));
            if (locations[from]) move(locations[from].id, from, index);
          },
        },
          h("button.entry", { type: "button", onclick: () => app.open(placeSheet, { kind: "location", place: location }) }, icon("grip", "s"), h("span.mark"), h("span", { dir: "auto" }, location.name, h("small", location.text))),
          h("span.wrap",
            iconButton("up", `${app.t("moveUp")}: ${location.name}`, () => move(location.id, index, index - 1), { disabled: index === 0 }),
            iconButton("down", `${app.t("moveDown")}: ${location.name}`, () => move(location.id, index, index + 1), { disabled: index === locations.length - 1 }))))),
        h("div.wrap", button([icon("plus"), app.t("newLocation")], () => app.open(placeSheet, { kind: "location" }), "edge"), button(app.t("learnOrder"), () => app.open(learnSheet, place), "quiet"))),
    };
  },
});

/** The order in which things were bought. */
const learnSheet = screen({
  method: "location.learn",
  params: ({ storeId }) => ({ storeId }),
  view: ({ locations }, app, { storeId }) => ({
    title: app.t("learnOrder"),
    body: h("ol.plain", locations.map((location) => h("li", { style: { "--mark": css(location.color) } }, h("span.wrap", h("span.mark"), h("bdi", location.name))))),
    foot: h("button.button.primary", app.t("save")),
    submit: async () => {
      const calls = locations.slice(1).map((location, index) => ({ method: "location.move", params: { locationId: location.id, after: locations[index].id, storeId } }));
      if (calls.length > 0) await app.commit("transaction.run", { calls });
    },
  }),
});

// @ts-check
import { h } from "../view.mjs";
import { button, field, hex, parts, screen } from "../parts.mjs";

/** The name and the color of a location or a store: of `place`, or of a new one. */
export const placeSheet = screen({
  method: "store.list",
  view(_, app, { kind, place, close }) {
    const [isStore, id] = [kind === "store", { [`${kind}Id`]: place?.id }];
    const known = hex(place?.color ?? { red: 0.3, green: 0.6, blue: 0.5 });
    return {
      title: app.t(place ? (isStore ? "editStore" : "editLocation") : isStore ? "newStore" : "newLocation"),
      body: [
        field(app.t("name"), "name", { value: place?.name ?? "", maxlength: 200, required: true }),
        field(app.t("color"), "color", { type: "color", value: known }),
        place && button(app.t("delete"), () => app.ask(isStore ? "store.delete" : "location.delete", /** @type {any} */ (id)).then((done) => done && close()), "danger"),
      ],
      foot: h("button.button.primary", app.t("save")),
      submit: async ({ name, color }) => {
        const changed = { ...(name !== place?.name && { name }), ...(color !== known && { color: parts(color) }) };
        if (!place) await app.commit(isStore ? "store.create" : "location.create", { name, color: { ...parts(color), opacity: 1 } });
        else if (Object.keys(changed).length > 0) await app.commit(isStore ? "store.update" : "location.update", /** @type {any} */ ({ ...id, ...changed }));
      },
    };
  },
});

// @ts-check
import { h, icon } from "../view.mjs";
import { button, empty, head, notice, screen } from "../parts.mjs";

/** The devices of the group, and what they disagree about. */
export const devicesScreen = screen({
  method: "sync.status",
  topics: ["data", "catalog", "cart", "list", "location"],
  tab: "more",
  view: (data, app) => ({
    title: app.t("devices"),
    body: h("div.pane.stack", head(app.t("devices"), data.on && button(app.t("sync"), () => app.change("sync.now", {}).then(() => app.show(true)), "quiet")),
      data.failure && notice("alert", "danger", data.failure.text),
      data.conflicts.map((conflict) => notice("alert", "caution", conflict.text, conflict.resolvable && button(app.t("decide"), () => app.open(conflictSheet, { id: conflict.id }), "quiet"))),
      !data.on && empty("tablet", app.t("emptyDevices")),
      data.on && h("ul.plain",
        h("li", h("span", h("bdi", data.deviceName ?? data.deviceId), h("small", app.t("thisDevice"))), h("span.small", data.unsent > 0 ? `${app.t("unsentChanges")}: ${data.unsent}` : app.t("synchronized"))),
        data.devices.map((device) => h("li", { key: device.id }, h("span", h("bdi", device.name ?? device.id)))))),
  }),
});

/** The values of a conflict, of which one is chosen for all devices. */
const conflictSheet = screen({
  method: "sync.status",
  topics: ["data", "catalog", "cart", "list", "location"],
  view({ conflicts }, app, { id, close }) {
    const conflict = conflicts.find((one) => one.id === id);
    if (!conflict) return { title: app.t("conflicts"), body: notice("check", "good", app.t("synchronized")) };
    return {
      title: app.t("conflicts"),
      body: h("fieldset", h("legend", { dir: "auto" }, conflict.text), h("div.sides", conflict.values.map((value, index) => h("label.side", { key: value.deviceId },
        h("input", { type: "radio", name: "side", value: value.deviceId, checked: index === 0 }), icon("tablet"), h("b", h("bdi", value.deviceName ?? value.deviceId)),
        h("span.value", { dir: "auto" }, value.text ?? app.t("remove")))))),
      foot: [button(app.t("later"), close), h("button.button.primary", app.t("keepValue"))],
      submit: ({ side }) => app.commit("sync.resolve", { conflictId: id, deviceId: side }),
    };
  },
});

// @ts-check
import { lists } from "../long.mjs";
import { h, icon } from "../view.mjs";
import { empty, head, screen, segments } from "../parts.mjs";

/** What was bought, by day or by how long ago. */
export const purchasedScreen = screen({
  method: "list.purchased",
  params: ({ listId, group }) => ({ listId, group: group || undefined }),
  topics: ["list", "prefs", "data"],
  tab: "list",
  view(data, app, query) {
    const groups = [{ value: "recent", label: app.t("groupRecent") }, { value: "day", label: app.t("groupByDay") }];
    const room = { left: 80 };
    return {
      title: app.t("purchased"),
      body: h("div.pane",
        head(app.t("purchased"), null, h("p", data.title)),
        segments(app.t("purchased"), "group", groups, query.group || "recent", (group) => app.go("purchased", { ...query, group })),
        data.count === 0 && empty("check", app.t("emptyPurchased")),
        data.sections.filter((section) => section.count > 0).map((section) => h("section.shelf", { key: section.title },
          h("h2", section.title),
          lists("ul.plain", section.items, (item) => h("li", { key: item.id },
            h("span", { dir: "auto" }, item.name, h("small", [item.amountText, item.purchasedText].filter(Boolean).join(" · "))),
            h("button.icon.add-one", { type: "button", "aria-label": `${app.t("putBack")}: ${item.name}`, onclick: () => app.change("list.putBack", { itemId: item.id, listId: query.listId }, { say: [h("bdi", item.name), ` · ${app.t("onList")}`] }) }, icon("plus"))), room)))),
    };
  },
});

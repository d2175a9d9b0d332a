// @ts-check
import { h, icon, show } from "../view.mjs";
import { css, field, screen } from "../parts.mjs";

/** Many lines at once, with what is understood of each. */
export const pasteSheet = screen({
  method: "list.list",
  view: (_, app, { listId, text }) => {
    let turn = 0;
    const preview = async (/** @type {string} */ typed) => {
      const mine = ++turn;
      await new Promise((resolve) => setTimeout(resolve, 200));
      const place = document.getElementById("pasted");
      if (mine !== turn || !place) return;
      const result = typed.trim() && (await app.shop.call("list.addLines", { text: typed, listId, _meta: { dryRun: true } }).catch((error) => error));
      if (mine === turn) show(place, !result ? [] : result.items ? understood(result) : [h("li", h("span.hint.error", result.message))]);
    };
    queueMicrotask(() => text && preview(text));
    return {
      title: app.t("addSeveral"),
      body: [
        field(app.t("onePerLine"), "lines", { rows: 6, value: text, maxlength: 100_000, oninput: (/** @type {any} */ event) => preview(event.target.value) }),
        h("ul.plain", { id: "pasted", key: "pasted", "aria-live": "polite", "aria-label": app.t("preview") }),
      ],
      foot: h("button.button.primary", app.t("addToList")),
      submit: async ({ lines }) => {
        if (!lines.trim()) return;
        const result = await app.shop.change("list.addLines", { text: lines, listId });
        app.say(result.list.text, result.revision);
      },
    };
  },
});

/** @param {import("../client.mjs").Methods["list.addLines"]["result"]} result */
const understood = ({ items, skipped }) => [
  items.slice(0, 200).map((item, index) => h("li", { key: index },
    h("span", { dir: "auto" }, item.name, item.note && h("small", { dir: "auto" }, item.note)),
    h("span.reading", item.amountText && h("b", item.amountText), h("span", { style: { "--mark": css(item.location.color) } }, h("i.mark"), h("bdi", item.location.name))))),
  skipped.slice(0, 200).map((line) => h("li", { key: `skipped ${line.line}` }, h("del", { dir: "auto" }, line.text), h("span.tag.caution", icon(line.reason === "done" ? "check" : "alert", "s"), line.line))),
];

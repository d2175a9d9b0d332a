// @ts-check
import { h, icon } from "../view.mjs";
import { button, empty, head, screen } from "../parts.mjs";

/** @typedef {import("../app.mjs").App} App */

/** What changed, with a slider to any moment of it. */
export const historyScreen = screen({
  method: "history.list",
  params: () => ({ limit: 100 }),
  topics: ["catalog", "cart", "order", "list", "location", "timer", "prefs", "locale", "account", "promotion", "tax", "data"],
  tab: "history",
  layout: "broad",
  view({ entries, next }, app, query) {
    const chosen = Math.max(0, entries.findIndex((entry) => entry.revision === query.chosen));
    const choose = (/** @type {number} */ index) => ((query.chosen = entries[index]?.revision), app.show(true));
    const actions = entries.length > 0 && button([icon("undo"), app.t("undo")], () => app.undo(), "quiet");
    return {
      title: app.t("history"),
      body: h("div.pane.stack", head(app.t("history"), actions),
        entries.length === 0 ? empty("clock", app.t("emptyHistory")) : [
          machine(app, entries, chosen, choose),
          log(app, entries.slice(0, 100), chosen, choose),
          next && h("p.small", `${app.t("more")} …`)]),
    };
  },
});

/**
 * @param {App} app
 * @param {any[]} entries
 * @param {number} chosen
 * @param {(index: number) => void} choose
 */
function machine(app, entries, chosen, choose) {
  const entry = entries[chosen];
  const last = entries.length - 1;
  const part = last === 0 ? 100 : (100 * (last - chosen)) / last;
  return h("section.panel", { "aria-label": app.t("moment") },
    h("p.when", h("strong", entry.atText), h("small", { dir: "auto" }, entry.text)),
    h("div", bars(entries, chosen),
      h("input.slider", {
        type: "range", min: 0, max: last, value: last - chosen, style: { "--part": `${part}%` }, "aria-label": app.t("moment"), "aria-valuetext": `${entry.atText}: ${entry.text}`,
        oninput: (/** @type {Event} */ event) => choose(last - Number(/** @type {HTMLInputElement} */ (event.target).value)),
      })),
    h("div.wrap", button(app.t("viewMoment"), () => app.travel({ revision: entry.revision, text: entry.atText }), "primary")));
}

/**
 * Changes by time: as many bars as fit, each as high as the changes of its part.
 * @param {any[]} entries
 * @param {number} chosen
 */
function bars(entries, chosen) {
  const count = Math.min(24, entries.length);
  const sums = Array(count).fill(0);
  const times = entries.map((entry) => Date.parse(entry.at));
  const [start, end] = [times[times.length - 1], times[0] + 1];
  for (const time of times) sums[Math.floor((count * (time - start)) / (end - start))] += 1;
  const high = Math.max(...sums);
  const shown = (count * (times[chosen] - start)) / (end - start);
  return h("div.bars", { "aria-hidden": true }, sums.map((sum, index) => h("i", { class: index > shown ? "later" : "", style: { "--v": `${Math.max(4, (100 * sum) / high)}%` } })));
}

/**
 * @param {App} app
 * @param {any[]} entries
 * @param {number} chosen
 * @param {(index: number) => void} choose
 */
const log = (app, entries, chosen, choose) => h("section", h("h2", app.t("details")), h("ol.log", entries.map((entry, index) => h("li", { key: entry.revision, "aria-current": index === chosen || null },
  h("button", { type: "button", onclick: () => choose(index) }, h("span", { dir: "auto" }, entry.text, entry.client && h("small", { dir: "auto" }, entry.client)), h("small", entry.atText)),
  index === chosen && entry.undoneBy === undefined && button([icon("undo"), app.t("undo")], () => app.undo(entry.revision), "quiet")))));

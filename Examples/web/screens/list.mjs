// @ts-check
import { lists } from "../long.mjs";
import { h, icon, show } from "../view.mjs";
import { button, chooser, css, digits, empty, head, iconButton, notice, screen, storeChips } from "../parts.mjs";
import { listsSheet, listMenu, shareList } from "./lists.mjs";
import { itemSheet } from "./item.mjs";
import { totalSheet } from "./prices.mjs";

/**
 * @typedef {import("../app.mjs").App} App
 * @typedef {import("../types").Query} Query
 * @typedef {import("../types").Child} Child
 */

/** What is still to be bought, in walking order. What is ticked keeps its place until the list is read again. */
export const listScreen = screen({
  method: "list.items",
  params: ({ listId, storeId }) => ({ listId, storeId: storeId || undefined }),
  topics: ["list", "location", "catalog", "promotion", "tax", "prefs", "data"],
  tab: "list",
  view(data, app, query) {
    const room = { left: 80 };
    const title = data.list.name;
    return {
      title,
      body: h("div.pane.fill",
        head(chooser(title, () => app.open(listsSheet)), [
          iconButton("share", app.t("share"), () => shareList(app, query), { disabled: !data.canShare, class: "reads" }),
          iconButton("more", app.t("more"), () => app.open(listMenu, { listId: data.list.id, storeId: query.storeId, data }), { "aria-haspopup": "dialog", class: "reads" }),
        ], storeChips(app, "list", query)),
        data.count === 0 && empty("list", data.text),
        h("div.stops", data.sections.map((section, index) => h("section.stop", {
          key: section.location?.id ?? section.title, style: { "--mark": css(section.location?.color) }, "aria-labelledby": `stop-${index}`,
        },
          h("h2.stop-head", { id: `stop-${index}` }, h("span.mark"), h("span", { dir: "auto" }, section.title), h("small", digits(section.count))),
          lists("ul.rows", section.items, (item) => row(app, item, query), room)))),
        h("div.foot", lineForm(app, query), h("div.sum", { id: "sum", key: "sum" }, sum(app, data.list, query)))),
    };
  },
});

/**
 * What is left to buy and what it will cost, with how much of the budget that is.
 * @param {App} app
 * @param {any} list
 * @param {Query} query
 */
function sum(app, { total, budget, remaining, text }, query) {
  const part = budget && remaining && Number(budget.amount) > 0 ? 100 - (100 * Number(remaining.amount)) / Number(budget.amount) : 0;
  return [h("strong", { role: "status" }, text),
    total && button(app.t("total"), () => app.open(totalSheet, { ...query }), "quiet reads"),
    budget && remaining && h("small", `${app.t("remaining")}: ${remaining.text}`),
    budget && remaining && h("div.meter", { class: part > 100 ? "over" : "", "aria-hidden": true }, h("i", { style: { "--part": `${Math.min(100, part)}%` } }))];
}

/**
 * @param {App} app
 * @param {any} item
 * @param {Query} query
 */
function row(app, item, query) {
  const amount = item.amountText ?? item.quantity.text;
  const tick = async (/** @type {Event} */ event) => {
    const box = /** @type {HTMLInputElement} */ (event.target);
    const method = box.checked ? "list.markPurchased" : "list.putBack";
    const say = box.checked && [h("bdi", item.name), ` · ${app.t("purchased")}`];
    const result = await app.change(method, { itemId: item.id, listId: query.listId }, { isShown: true, say });
    const place = document.getElementById("sum");
    if (result && place) show(place, sum(app, result.list, query));
    else box.checked = !box.checked;
  };
  return h("li.row", { key: item.id, class: item.available ? "" : "gone" },
    h("label.tick", h("input", { type: "checkbox", checked: false, onchange: tick }),
      h("span.name", h("span", { dir: "auto" }, item.name),
        !item.available && h("small", h("span.tag.caution", app.t("notAvailable"))),
        item.note && h("small", { dir: "auto" }, item.note))),
    h("button.edit.reads", { type: "button", "aria-label": `${app.t("edit")}: ${item.name}, ${amount}`, onclick: () => app.open(itemSheet, { itemId: item.id, storeId: query.storeId }) },
      h("b", amount), item.price && h("small", (item.total ?? item.price).text)));
}

/**
 * Lines that were sent and wait for their answers, or were rejected while the next one was typed.
 * @type {{ text: string, isRejected: boolean }[]}
 */
const sent = [];
// The form may be made anew between a keystroke and its answer: these belong to all forms, so that a late reading does not replace an error.
let turn = 0;
/** @type {() => Child} */ let said = () => null;

/**
 * A line typed as people write it, with what the service understood.
 * @param {App} app
 * @param {Query} query
 */
function lineForm(app, { listId }) {
  // What waits for its answer, and what is to be said of the line or of the last one.
  const say = (/** @type {any} */ form, next = said) => {
    said = next;
    show(form.querySelector("output"), [sent.map((one) => one.isRejected
      ? h("button.button.edge", { type: "button", onclick: () => take(form, one) }, icon("alert", "s"), h("bdi", one.text)) : h("span.sent", icon("clock", "s"), h("bdi", one.text))), said()]);
  };
  // A rejected line comes back into the field.
  const take = (/** @type {any} */ form, /** @type {typeof sent[0]} */ one) => {
    answer(one);
    [form.line.value, one.text] = [one.text, form.line.value.trim()];
    if (one.text) sent.push(one);
    say(form);
    form.line.focus();
  };
  const answer = (/** @type {typeof sent[0]} */ one) => void sent.splice(sent.indexOf(one), 1);
  const read = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const mine = ++turn;
    await new Promise((resolve) => setTimeout(resolve, 150));
    if (mine !== turn) return;
    const text = input.value.trim();
    const result = text && (await app.shop.call("list.addText", { text, listId, _meta: { dryRun: true } }).catch(() => null));
    if (mine === turn) say(input.form, () => result && reading(result));
  };
  // The field is empty at once, for the next line; a rejected one comes back, unless the next one was begun.
  const submit = (/** @type {SubmitEvent} */ event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const input = form.line;
    const text = input.value.trim();
    input.focus();
    if (!text) return;
    const mine = ++turn;
    const one = { text, isRejected: false };
    input.value = "";
    input.removeAttribute("aria-invalid");
    sent.push(one);
    say(form, () => null);
    app.commit("list.addText", { text, listId }).then((result) => {
      answer(one);
      app.say([h("bdi", result.text), ` · ${app.t("onList")}`], result.revision);
      say(form, mine === turn && result.hintText ? () => notice("alert", "caution", result.hintText) : undefined);
    }, (/** @type {Error} */ error) => {
      one.isRejected = true;
      if (!input.value) take(form, one);
      input.setAttribute("aria-invalid", "true");
      say(form, () => h("span.hint.error", icon("alert", "s"), h("span", error.message || app.t("failed"))));
      if (!form.isConnected) app.fail(error);
    });
  };
  const paste = (/** @type {ClipboardEvent} */ event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!text.trim().includes("\n")) return;
    event.preventDefault();
    import("./paste.mjs").then(({ pasteSheet }) => app.open(pasteSheet, { listId, text }));
  };
  return h("form.line-form", { key: "line", onsubmit: submit },
    h("output.reading", { key: "reading", own: true, for: "line" }),
    h("div.add",
      h("input.input", { id: "line", name: "line", "aria-label": app.t("addItem"), placeholder: app.t("addItem"), dir: "auto", autocomplete: "off", enterkeyhint: "done", maxlength: 500, oninput: read, onpaste: paste }),
      h("button.button.primary", { "aria-label": app.t("add") }, icon("plus"))));
}

/** @param {any} result of `list.addText` */
export const reading = ({ item, text, hintText }) => [
  h("span", { dir: "auto" }, text),
  h("span.at", { style: { "--mark": css(item.location.color) } }, h("i.mark"), h("bdi", item.location.name)),
  item.note && h("span", { dir: "auto" }, item.note),
  hintText && h("span.caution", hintText),
];

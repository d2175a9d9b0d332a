// @ts-check
import { h, icon, show } from "../view.mjs";
import { css, field, notice, screen } from "../parts.mjs";

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
        h("ul.plain", { id: "pasted", key: "pasted", own: true, "aria-live": "polite", "aria-label": app.t("preview") }),
      ],
      foot: h("button.button.primary", app.t("addToList")),
      submit: async ({ lines }) => {
        if (!lines.trim()) return;
        const result = await app.commit("list.addLines", { text: lines, listId });
        app.say(result.list.text, result.revision);
      },
    };
  },
});

/** The ingredients of a recipe, from a page or a file, for a number of servings. */
export const recipeSheet = screen({
  method: "list.list",
  view: (_, app, query) => {
    let turn = 0;
    /** @returns {import("../client.mjs").Methods["list.addRecipe"]["params"]} */
    const params = (/** @type {any} */ { url, servings }) => ({
      ...(query.data === undefined ? { url } : { data: query.data }), servings: servings ? Number(servings) : undefined, listId: query.listId,
    });
    const preview = async (/** @type {any} */ { target: { form } }) => {
      const mine = ++turn;
      const wanted = params(Object.fromEntries(new FormData(form)));
      const place = /** @type {HTMLElement} */ (document.getElementById("pasted"));
      if (!wanted.url && !wanted.data) return show(place, []);
      const result = /** @type {any} */ (await app.shop.call("list.addRecipe", { ...wanted, _meta: { dryRun: true } }).catch((error) => error));
      if (mine !== turn) return;
      show(place, result.items ? [result.recipe && h("li", h("strong", { dir: "auto" }, result.recipe)), ...understood(result)] : [h("li", notice("alert", "danger", result.message))]);
      if (result.servings && !form.servings.value) form.servings.placeholder = result.servings;
    };
    const take = async (/** @type {any} */ event) => {
      const [file] = event.target.files;
      query.data = await file?.text();
      event.target.parentElement.querySelector("small").textContent = file?.name ?? "";
      event.target.form.url.value = "";
      preview(event);
    };
    return {
      title: app.t("recipe"),
      body: [
        field(app.t("webAddress"), "url", { type: "url", inputmode: "url", maxlength: 2000, onchange: (/** @type {Event} */ event) => ((query.data = undefined), preview(event)) }),
        h("div.wrap", h("input.hidden", { type: "file", id: "recipe", accept: ".html,.htm,.json,.jsonld,.txt", onchange: take }), h("label.button.edge", { for: "recipe" }, app.t("chooseFile")), h("small", { key: "file", own: true })),
        field(app.t("servings"), "servings", { type: "number", min: 1, max: 1000, step: "any", inputmode: "decimal", onchange: preview }),
        h("ul.plain", { id: "pasted", key: "pasted", own: true, "aria-live": "polite", "aria-label": app.t("preview") }),
      ],
      foot: h("button.button.primary", app.t("addToList")),
      submit: async (values) => {
        const { list, revision } = await app.commit("list.addRecipe", params(values));
        app.say(list.text, revision);
      },
    };
  },
});

/** @param {{ items: import("../client.mjs").Methods["list.addLines"]["result"]["items"], skipped: any[] }} result */
const understood = ({ items, skipped }) => [
  items.slice(0, 200).map((item, index) => h("li", { key: index },
    h("span", { dir: "auto" }, item.name, item.note && h("small", { dir: "auto" }, item.note)),
    h("span.reading", item.amountText && h("b", item.amountText), h("span", { style: { "--mark": css(item.location.color) } }, h("i.mark"), h("bdi", item.location.name))))),
  skipped.slice(0, 200).map((line) => h("li", { key: `skipped ${line.line}` }, h("del", { dir: "auto" }, line.text), h("span.tag.caution", icon(line.reason === "done" ? "check" : "alert", "s"), line.line))),
];

// @ts-check
import { h, icon, show } from "../view.mjs";
import { button, digits, head, notice, once, screen, segments, select } from "../parts.mjs";

/** @typedef {import("../app.mjs").App} App */

const exports = [["shop", "shop.json"], ["csv", "products.csv"], ["shoppinglist", "shopping-list.json"], ["archive", "archive.json"]];

/** Files in and out: a file is dropped, its report is shown as a dry run gives it, and only then is it taken. */
export const dataScreen = screen({
  method: "service.status",
  topics: ["data", "catalog", "list"],
  tab: "more",
  layout: "broad",
  view: ({ counts, source }, app, query) => ({
    title: app.t("import"),
    body: [
      h("div.pane.stack", head(app.t("import"), null, h("p", [`${app.t("products")}: `, digits(counts.products), ` · ${app.t("items")}: `, digits(counts.items)])),
        drop(app, query),
        source && h("div.panel.file", icon("file"), h("span", { dir: "ltr" }, source.url), button(app.t("refresh"), () => refresh(app), "edge")),
        h("div.stack", { key: "report", own: true, id: "report", role: "region", "aria-live": "polite", "aria-label": app.t("preview") })),
      h("section.stack", h("h2", app.t("export")),
        h("div.wrap", exports.map(([format, name]) => button(name, () => save(app, format, name), "edge"))),
        counts.products + counts.items === 0 && button(app.t("loadSample"), () => app.change("data.sample", {}).then((result) => result && app.say(result.message)), "primary")),
    ],
  }),
});

/**
 * @param {App} app
 * @param {any} query
 */
function drop(app, query) {
  const take = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    query.file = { name: file.name, text: decode(await file.arrayBuffer()), mode: "merge" };
    preview(app, query.file);
  };
  const input = h("input", { type: "file", id: "chosen", class: "hidden", accept: ".csv,.json,.jsonl,.txt,.tsv,.md", onchange: (/** @type {any} */ event) => take(event.target.files[0]) });
  return h("div.drop", {
    ondragover: (/** @type {DragEvent} */ event) => (event.preventDefault(), /** @type {HTMLElement} */ (event.currentTarget).classList.add("over")),
    ondragleave: (/** @type {DragEvent} */ event) => /** @type {HTMLElement} */ (event.currentTarget).classList.remove("over"),
    ondrop: (/** @type {DragEvent} */ event) => (event.preventDefault(), /** @type {HTMLElement} */ (event.currentTarget).classList.remove("over"), take(event.dataTransfer?.files[0])),
  }, icon("file"), h("p", app.t("dropFile")), input, h("label.button.edge", { for: "chosen" }, app.t("chooseFile")));
}

/**
 * Text of a file in UTF-8 or UTF-16, else in the usual legacy encoding.
 * @param {ArrayBuffer} bytes
 */
function decode(bytes) {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Shows what has changed in the document that came from the web, before it is taken.
 * @param {App} app
 * @param {"removal"} [confirm] what is wanted in spite of its size
 */
async function refresh(app, confirm) {
  const place = /** @type {HTMLElement} */ (document.getElementById("report"));
  const take = async () => {
    const result = await app.change("data.refresh", { confirm });
    show(place, []);
    if (result) app.say(result.text, result.revision);
  };
  try {
    const { status, text, report } = await app.shop.call("data.refresh", { confirm, _meta: { dryRun: true } });
    show(place, [h("section.panel", h("h2", app.t("preview")), h("p", text), report && [numbers(app, report), problems(app, report)]),
      status === "updated" && h("div.wrap", button(app.t("cancel"), () => show(place, [])), button(app.t("import"), take, "primary"))]);
  } catch (error) {
    const { message, data } = /** @type {any} */ (error);
    show(place, [notice("alert", "danger", message, data?.reason === "removal" && button(app.t("removeOthers"), () => refresh(app, "removal"), "danger"))]);
  }
}

/**
 * @param {App} app
 * @param {any} report
 */
const numbers = (app, report) => h("dl.counts", [["add", report.added], ["update", report.updated], ["remove", report.removed], ["repaired", report.repairCount], ["rejected", report.rejectionCount]]
  .map(([key, value]) => h("div", h("dt", app.t(String(key))), h("dd", digits(Number(value))))));

/**
 * Shows what an import would do, as it is understood now.
 * @param {App} app
 * @param {any} file
 */
async function preview(app, file) {
  const place = document.getElementById("report");
  if (!place) return;
  const params = { data: file.text, mode: file.mode, kind: file.kind, columns: file.columns };
  const again = (/** @type {any} */ change) => (Object.assign(file, change), preview(app, file));
  const mine = (file.turn = (file.turn ?? 0) + 1);
  const heading = h("div.panel.file", icon("file"), h("span", h("b", { dir: "auto" }, file.name)));
  try {
    const report = await app.shop.call("data.import", { ...params, _meta: { dryRun: true } });
    // What is imported takes its time, and a later preview may be answered first.
    if (file.turn !== mine) return;
    const take = once(async () => {
      const result = await app.change("data.import", params);
      if (!result) return;
      show(place, []);
      app.say(result.text, result.revision);
    });
    show(place, [heading,
      h("section.panel", h("h2", app.t("preview")), h("p", report.text), numbers(app, report), problems(app, report)),
      columns(app, report, file, again),
      segments(file.name, "kind", ["products", "items"].map((value) => ({ value, label: app.t(value) })), file.kind ?? (report.parts.items ? "items" : "products"), (kind) => again({ kind })),
      segments(app.t("import"), "mode", [{ value: "merge", label: app.t("keepOthers") }, { value: "replace", label: app.t("removeOthers") }], file.mode, (mode) => again({ mode })),
      h("div.wrap", button(app.t("cancel"), () => show(place, [])), button(app.t("import"), take, "primary"))]);
  } catch (error) {
    const { message, data } = /** @type {any} */ (error);
    if (file.turn === mine) show(place, [heading, notice("alert", "danger", message), data?.report && [h("section.panel", problems(app, data.report)), columns(app, data.report, file, again)]]);
  }
}

/**
 * What was left out or changed.
 * @param {App} app
 * @param {any} report
 */
const problems = (app, { rejections, repairs }) => h("ul.diff", [["rejected", "danger", "x", rejections], ["repaired", "caution", "tilde", repairs]].map(([kind, tag, picture, all]) =>
  all.slice(0, 50).map((/** @type {any} */ one) => h("li", h(kind === "rejected" ? "span.sign.minus" : "span.sign", icon(picture)),
    h("span", { dir: "auto" }, one.name ?? one.id ?? one.column ?? one.path, h("small", { dir: "auto" }, [one.line, one.text].filter(Boolean).join(" · "))), h(`span.tag.${tag}`, app.t(kind))))));

const meanings = {
  name: "name", price: "price", salePrice: "salePrice", currency: "currency", category: "category", description: "description", manufacturer: "manufacturer", origin: "origin", stock: "stock", inStock: "inStock",
  quantity: "quantity", unit: "unit", note: "note", location: "location", checked: "checkedOff", image: "image", id: "identifier", sku: "sku", barcode: "barcode", ignore: "ignoreColumn",
};

/**
 * What each column was taken for, which can be corrected.
 * @param {App} app
 * @param {any} report
 * @param {any} file
 * @param {(change: any) => void} again
 */
function columns(app, report, file, again) {
  if (!report.columns) return null;
  const options = Object.entries(meanings).map(([value, label]) => ({ value, label: app.t(label) }));
  const own = { value: "", label: app.t("notRecognized") };
  return h("details.panel", { open: Boolean(file.isOpen || report.ignored || report.rejectionCount), ontoggle: (/** @type {any} */ event) => (file.isOpen = event.target.open) },
    h("summary", h("h2", app.t("columns")), h("small", report.format), icon("down")),
    h("div.many", report.columns.map((/** @type {any} */ one, /** @type {number} */ index) => {
      const change = (/** @type {any} */ { target }) => again({ columns: { ...file.columns, [one.heading]: target.value || "ignore" }, isOpen: true });
      return h("div", { key: one.heading }, select([h("bdi", one.heading), " ", h("small", { dir: "auto" }, one.example)], `column-${index}`, one.meaning ? options : [own, ...options], one.meaning ?? "", { onchange: change }));
    })));
}

/**
 * @param {App} app
 * @param {any} format
 * @param {string} name
 */
async function save(app, format, name) {
  try {
    const { data } = await app.shop.call("data.export", { format });
    const text = typeof data === "string" ? data : JSON.stringify(data, null, 2);
    const address = URL.createObjectURL(new Blob([text], { type: format === "csv" ? "text/csv" : "application/json" }));
    const link = h("a", { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    app.say(/** @type {Error} */ (error).message, undefined, true);
  }
}

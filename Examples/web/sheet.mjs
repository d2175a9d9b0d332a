// @ts-check
import { h, icon, show } from "./view.mjs";
import { keepFocus } from "./hold.mjs";
import { notice } from "./parts.mjs";
import { freeze } from "./states.mjs";

/** @typedef {import("./types").Query} Query */

let count = 0;

/**
 * Opens a dialog that shows the result of one request, until it is closed by its buttons, Escape, the back of the browser, or a touch beside it.
 * @param {import("./app.mjs").App} app
 * @param {any} screen
 * @param {Query} query
 * @returns {Promise<void>}
 */
export function openSheet(app, screen, query) {
  const id = `sheet-${++count}`;
  const dialog = h("dialog.sheet", { class: screen.layout, "aria-labelledby": id, tabindex: -1 });
  const opener = /** @type {HTMLElement | null} */ (document.activeElement);
  return new Promise((resolve) => {
    /** @type {any} */ let view;
    let error = "";
    const close = () => dialog.close();
    const submit = async (/** @type {SubmitEvent} */ event) => {
      const form = /** @type {HTMLFormElement} */ (event.target);
      const values = Object.fromEntries(new FormData(form));
      for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
      try {
        await view.submit?.(values);
        close();
      } catch (thrown) {
        const failure = /** @type {any} */ (thrown);
        error = failure.message || app.t("failed");
        draw();
        const names = (failure.data?.problems ?? []).map((/** @type {any} */ problem) => problem.path.split("/").pop());
        for (const name of names) form.querySelector(`[name="${CSS.escape(name)}"]`)?.setAttribute("aria-invalid", "true");
        /** @type {HTMLElement | null} */ (form.querySelector("[aria-invalid]"))?.focus();
      }
    };
    const draw = () => {
      const hold = keepFocus(dialog);
      show(dialog, [h("form", { onsubmit: submit, novalidate: true },
        h("div.sheet-head", h("h2", { id, class: view.head === null && "hidden" }, view.title), view.head,
          h("button.icon", { type: "button", "aria-label": app.t("close"), onclick: close }, icon("x"))),
        h("div.sheet-body.stack",
          !app.shop.isOnline && notice("cloud", "", app.t("offlineNotice")), app.shop.isSlow && notice("clock", "", app.t("loading")), error && notice("alert", "danger", error), view.body),
        view.foot && h("div.sheet-foot", view.foot))]);
      dialog.toggleAttribute("data-past", app.past !== null);
      for (const part of dialog.querySelectorAll(".sheet-body, .sheet-foot")) freeze(part);
      hold();
    };
    const entry = {
      screen,
      async read() {
        try {
          view = screen.view(await app.read(screen, query), app, Object.assign(query, { close }));
        } catch (thrown) {
          view = { title: app.t("failed"), body: notice("alert", "danger", /** @type {any} */ (thrown).message) };
        }
        draw();
        if (!dialog.isConnected || dialog.open) return;
        dialog.showModal();
        dialog.focus();
      },
      redraw: (/** @type {any} */ next = view) => (view = next) && draw(),
      close,
    };
    const back = () => dialog.close();
    dialog.onclick = (/** @type {MouseEvent} */ event) => void (event.target === dialog && close());
    dialog.onclose = () => {
      removeEventListener("hashchange", back);
      app.sheets = app.sheets.filter((sheet) => sheet !== entry);
      dialog.remove();
      if (opener?.isConnected) opener.focus({ preventScroll: true });
      resolve();
    };
    addEventListener("hashchange", back);
    document.body.append(dialog);
    app.sheets.push(entry);
    entry.read();
  });
}

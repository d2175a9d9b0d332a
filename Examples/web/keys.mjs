// @ts-check
/**
 * Ctrl+Z and Ctrl+Shift+Z take back and repeat; `/` goes to the search or to the line.
 * @param {import("./app.mjs").App} app
 */
export function listenToKeys(app) {
  addEventListener("keydown", (event) => {
    const isText = /** @type {any} */ (event.target)?.matches?.("input:not([type=checkbox]):not([type=range]), textarea, select");
    if (isText || app.sheets.length > 0) return;
    if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !app.past) {
      event.preventDefault();
      if (event.shiftKey) app.ask("history.redo", { mine: true });
      else app.undo();
    } else if (event.key === "/") {
      const field = /** @type {HTMLElement | null} */ (app.main.querySelector("[type=search], .line-form .input"));
      if (field) event.preventDefault();
      field?.focus();
    }
  });
}

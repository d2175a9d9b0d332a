// @ts-check
import { h, icon, show } from "./view.mjs";

const place = /** @type {HTMLElement} */ (document.getElementById("toast"));
let turn = 0;

/**
 * Keeps what is said above the buttons at the foot of the screen.
 * @param {import("./app.mjs").App} app
 */
export const liftToast = (app) => place.style.setProperty("--foot", `${app.main.querySelector(".foot, .bar")?.clientHeight ?? 0}px`);

/**
 * Shows a text for eight seconds, or until the focus and the pointer have left it, with a button that undoes the change of a revision.
 * @param {import("./app.mjs").App} app
 * @param {import("./types").Child} text
 * @param {number} [revision]
 * @param {boolean} [isError]
 */
export function showToast(app, text, revision, isError) {
  const undo = () => (show(place, []), app.undo(revision));
  liftToast(app);
  show(place, [h("div.toast", { key: ++turn, class: isError && "error" }, isError && icon("alert"), h("span", text),
    revision !== undefined && h("button.button", { type: "button", onclick: undo }, app.t("undo")))]);
  fade(turn);
}

/** @param {number} mine */
function fade(mine) {
  setTimeout(() => {
    if (mine !== turn) return;
    if (place.matches(":hover, :focus-within")) fade(mine);
    else show(place, []);
  }, 8000);
}

// @ts-check
import { memory } from "./memory.mjs";
import { drawMenu } from "./menu.mjs";
import { showToast } from "./toast.mjs";
import { h } from "./view.mjs";
import { questionSheet } from "./screens/onboarding.mjs";

/**
 * @typedef {import("./client.mjs").Methods} Methods
 * @typedef {import("./types").Child} Child
 */

/** The changes that a window makes, and what is said about them. */
export class Changes {
  /** The past that is looked at. */
  past = /** @type {{ revision: number, text: string } | null} */ (null);
  /** What the menu shows. */
  shelf = /** @type {{ lists: any[], stores: any[], cart: any }} */ ({ lists: [], stores: [], cart: null });
  /** Revisions of changes that the screen shows already. */ shown = new Set();

  /** @param {import("./client.mjs").Shop} shop */
  constructor(shop) {
    this.shop = shop;
  }

  get #app() {
    return /** @type {import("./app.mjs").App} */ (/** @type {unknown} */ (this));
  }

  /**
   * Makes a change of the present; every change of the screens and sheets is made here.
   * @template {keyof Methods} Method
   * @param {Method} method
   * @param {Methods[Method]["params"] | null} params
   * @param {string} [key] that of a form that may be sent again
   * @returns {Promise<Methods[Method]["result"]>}
   */
  async commit(method, params, key) {
    if (this.past) throw new Error(this.#app.t("pastNotice"));
    return this.shop.change(method, params, key);
  }

  /**
   * Says what went wrong.
   * @param {any} error
   */
  fail(error) {
    this.say(error.message || this.#app.t("failed"), undefined, true);
  }

  /**
   * The service does not know who it is: the shop is a guest's, and what waits for a customer is kept until that one has logged in.
   * @param {any} error
   */
  refuse(error) {
    this.fail(error);
    if (memory.token) {
      memory.token = null;
      this.shop.restart();
    }
    this.#app.go("account");
  }

  /**
   * Makes a change, shows it again unless `isShown`, and offers to undo it if there is a text for it.
   * @template {keyof Methods} Method
   * @param {Method} method
   * @param {Methods[Method]["params"] | null} params
   * @param {{ say?: Child, isShown?: boolean }} [options]
   * @returns {Promise<Methods[Method]["result"] | undefined>}
   */
  async change(method, params, options) {
    const { say, isShown } = options ?? {};
    try {
      const result = /** @type {any} */ (await this.commit(method, params));
      if (isShown) this.shown.add(result.revision);
      if (result.list) this.shelf.lists = this.shelf.lists.map((list) => (list.id === result.list.id ? result.list : list));
      if (result.cart?.badge !== undefined) this.shelf.cart = result.cart;
      if (result.list || result.cart) drawMenu(this.#app);
      if (say) this.say(say, result.revision);
      return result;
    } catch (error) {
      if (/** @type {any} */ (error).kind === "notAuthenticated") this.refuse(error);
      else {
        this.fail(error);
        this.#app.show(true);
      }
    }
  }

  /**
   * Makes a change after the question that its dry run has, if it has one; true if it was made.
   * @template {keyof Methods} Method
   * @param {Method} method
   * @param {Methods[Method]["params"] | null} params
   * @returns {Promise<boolean>}
   */
  async ask(method, params) {
    try {
      if (this.past) throw new Error(this.#app.t("pastNotice"));
      const { confirmation } = /** @type {any} */ (await this.shop.call(method, /** @type {any} */ ({ ...params, _meta: { dryRun: true } })));
      let isWanted = !confirmation;
      if (confirmation) await this.#app.open(questionSheet, { confirmation, answer: () => (isWanted = true) });
      const result = isWanted && /** @type {any} */ (await this.change(method, params));
      if (result?.undone) this.say([`${this.#app.t("undo")} · `, h("bdi", result.undone.text)], result.revision);
      return Boolean(result);
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /**
   * Takes back a change, else the last one of this browser.
   * @param {number} [revision]
   */
  undo(revision) {
    return this.ask("history.undo", revision === undefined ? { mine: true } : { revision });
  }

  /**
   * Shows a text for a while.
   * @param {Child} text
   * @param {number} [revision] of a change that can be undone
   * @param {boolean} [isError]
   */
  say(text, revision, isError) {
    showToast(this.#app, text, revision, isError);
  }
}

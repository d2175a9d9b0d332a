// @ts-check
import { alarm } from "./alarm.mjs";
import { Changes } from "./changes.mjs";
import { Shop } from "./client.mjs";
import { listenToKeys } from "./keys.mjs";
import { applyTheme, hello, memory } from "./memory.mjs";
import { drawMenu, readShelf } from "./menu.mjs";
import { openSheet } from "./sheet.mjs";
import { drawNotices, drawWaiting, failure, freeze } from "./states.mjs";
import { liftToast } from "./toast.mjs";
import { h, show } from "./view.mjs";
import { onboarding, screens } from "./screens/all.mjs";

/**
 * @typedef {import("./types").Query} Query
 */

/** The shop as this window shows it: its connection, its language, the screen, and the moment that is looked at. */
export class App extends Changes {
  /** @type {Record<string, string>} */ strings = memory.strings ?? {};
  main = /** @type {HTMLElement} */ (document.getElementById("main"));
  /** @type {any} */ screen;
  /** @type {Query} */ query = {};
  /** Sheets that are open, the last one on top. */
  sheets = /** @type {any[]} */ ([]);
  #turn = 0;
  /** @type {any} */ #later;
  #topics = new Set();
  /** @type {any} */ #leaving;
  #wake = alarm(() => (this.#topics.add("list"), this.#refresh()));

  constructor() {
    super(new Shop(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/`, hello, memory));
    applyTheme();
    this.shop.addEventListener("online", () => this.#start());
    for (const name of ["offline", "state"]) this.shop.addEventListener(name, () => this.#note());
    this.shop.addEventListener("refused", (event) => this.refuse(/** @type {CustomEvent} */ (event).detail));
    this.shop.addEventListener("failed", (event) => this.fail(/** @type {CustomEvent} */ (event).detail));
    this.shop.addEventListener("event", (event) => this.#follow(/** @type {CustomEvent} */ (event).detail));
    addEventListener("hashchange", () => this.show());
    listenToKeys(this);
    const skip = /** @type {HTMLElement} */ (document.getElementById("skip"));
    skip.onclick = (event) => (event.preventDefault(), this.main.focus());
    history.scrollRestoration = "manual";
  }

  /**
   * A text of the service.
   * @param {string} key
   */
  t(key) {
    return this.strings[`label.${key}`] ?? "";
  }

  /** Reads what every screen needs, together with the screen. */
  #start() {
    this.shop.call("locale.strings", { prefix: "label." }).then(({ strings, locale, direction }) => {
      memory.strings = this.strings = strings;
      Object.assign(document.documentElement, { lang: locale, dir: direction });
      /** @type {HTMLElement} */ (document.getElementById("skip")).textContent = this.t("skipToContent");
    });
    readShelf(this);
    for (const sheet of this.sheets) sheet.read();
    this.show();
    if (!memory.seen && !this.sheets.some(({ screen }) => screen === onboarding)) this.open(onboarding).then(() => (memory.seen = true));
  }

  /**
   * Shows the screen that the address names.
   * @param {boolean} [again] true if it is shown already
   */
  async show(again = false) {
    const [path, words] = location.hash.replace(/^#\/?/, "").split("?");
    const screen = screens[path] ?? screens.list;
    const query = again ? this.query : Object.fromEntries(new URLSearchParams(words));
    const turn = ++this.#turn;
    if (!again && (this.screen !== screen || JSON.stringify(this.query) !== JSON.stringify(query))) memory.scroll[this.#leaving] = scrollY;
    const isNew = !again && this.#leaving !== location.hash;
    [this.screen, this.query] = [screen, query];
    const waiting = setTimeout(() => isNew && turn === this.#turn && this.shop.isOnline && drawWaiting(this), 300);
    try {
      const data = await this.read(screen, query);
      if (turn !== this.#turn) return;
      this.draw(screen.view(data, this, query), screen.layout);
    } catch (error) {
      if (/** @type {any} */ (error).kind === "notAuthenticated" && memory.token) return this.refuse(error);
      // with a change that cannot be stored, what was read together with it fails, too: what is shown stays
      if (again && /** @type {any} */ (error).kind?.startsWith("storage")) return;
      if (turn === this.#turn) this.draw({ title: this.t("appName"), body: failure(this, error) });
    } finally {
      clearTimeout(waiting);
    }
    if (!isNew) return;
    if (this.#leaving !== undefined) this.main.focus({ preventScroll: true });
    this.#leaving = location.hash;
    scrollTo(0, memory.scroll[location.hash] ?? 0);
  }

  /**
   * The one request of a screen or a sheet.
   * @param {any} screen
   * @param {Query} query
   */
  async read(screen, query) {
    const params = screen.params?.(query, this) ?? {};
    const data = /** @type {any} */ (await this.shop.call(screen.method, this.past ? { ...params, _meta: { asOf: this.past.revision } } : params));
    this.#wake(Date.parse(data.changesAt ?? data.list?.changesAt));
    return data;
  }

  /**
   * @param {import("./types").View} view
   * @param {string} [layout]
   */
  draw({ title, body }, layout) {
    document.title = title;
    drawMenu(this);
    this.main.className = `main ${layout ?? ""}`;
    show(this.main, [h("div.notices", { key: "notices" }), body]);
    drawNotices(this);
    this.main.toggleAttribute("data-past", this.past !== null);
    freeze(this.main);
    liftToast(this);
  }

  /** Shows here and in the sheets how the connection is. */
  #note() {
    drawNotices(this);
    for (const sheet of this.sheets) sheet.redraw();
  }

  /**
   * Looks at the shop as it was, or at the present.
   * @param {Changes["past"]} past
   */
  travel(past) {
    this.past = past;
    if (past) this.go("list");
    this.show(true);
  }

  /**
   * @param {string} path
   * @param {Query} [query]
   */
  go(path, query) {
    const words = new URLSearchParams(Object.entries(query ?? {}).filter(([, value]) => value !== "" && value !== undefined)).toString();
    location.hash = `/${path}${words && `?${words}`}`;
  }

  /**
   * Opens a sheet; the promise is fulfilled when it is closed.
   * @param {any} sheet
   * @param {Query} [query]
   */
  open(sheet, query = {}) {
    return openSheet(this, sheet, query);
  }

  /**
   * Reads again what an event concerns, once for several of them.
   * @param {any} event
   */
  #follow({ topics, revision, resync }) {
    if (this.shown.delete(revision) && !resync) return;
    for (const topic of topics) this.#topics.add(topic);
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#refresh(), 60);
  }

  /** True while something is asked for or changed, or is to be read again. */
  get isBusy() {
    return this.#later !== undefined || this.shop.isBusy;
  }

  #refresh() {
    this.#later = undefined;
    const concerns = (/** @type {any} */ screen) => screen?.topics?.some((/** @type {string} */ topic) => this.#topics.has(topic));
    // Screens show parts of the shelf, so that it is read first.
    readShelf(this, (...topics) => topics.some((topic) => this.#topics.has(topic)));
    if (!this.past && concerns(this.screen)) this.show(true);
    if (!this.past) for (const sheet of this.sheets) if (concerns(sheet.screen)) sheet.read();
    this.#topics.clear();
  }
}

if (!navigator.webdriver) navigator.serviceWorker?.register("service-worker.js").catch(() => {});
export const app = new App();

// @ts-check
/**
 * One connection to shop-rpc over a WebSocket, with the methods and types of Examples/typescript. A lost connection is made again; what was not
 * answered is sent again, changes with a key so that they happen once, and missed events follow.
 * @typedef {import("../typescript/shop_rpc.mjs").Methods} Methods
 * @typedef {import("../typescript/shop_rpc.mjs").ShopEvent} ShopEvent
 */

/** An error response; `message` is the sentence to show. */
export class ShopError extends Error {
  /** @param {any} error */
  constructor({ code, message, data }) {
    super([data?.text ?? message, ...(data?.problems ?? []).map((/** @type {any} */ problem) => problem.text)].join(" "));
    this.code = code;
    this.kind = data?.kind;
    this.data = data;
  }
}

/** Emits `online`, `offline`, and `event` (with `detail`). */
export class Shop extends EventTarget {
  /** @type {WebSocket | undefined} */ #socket;
  /** @type {Map<number, any>} */ #waiting = new Map();
  #last = 0;
  #failures = 0;
  #revision = -1;
  #isClosed = false;
  /** @type {any} */ #timer;
  isOnline = false;
  /**
   * The result of `initialize`.
   * @type {any}
   */
  session = null;

  /**
   * @param {string} url
   * @param {() => any} hello the params of `initialize`, for each connection
   */
  constructor(url, hello) {
    super();
    this.url = url;
    this.hello = hello;
    addEventListener("online", () => this.connect());
    addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.connect());
    this.connect();
  }

  /** Connects at once unless that was done. */
  connect() {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    const socket = (this.#socket = new WebSocket(this.url));
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    socket.onclose = () => this.#lose();
  }

  /** Starts a new session, as after another language was chosen. */
  restart() {
    this.#revision = -1;
    this.#isClosed = true;
    this.#socket?.close();
  }

  /**
   * Sends a request; without a connection, as soon as there is one.
   * @template {keyof Methods} Method
   * @param {Method} method
   * @param {Methods[Method]["params"] | null} [params]
   * @returns {Promise<Methods[Method]["result"]>}
   */
  call(method, params) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { id, method, params: params ?? undefined, resolve, reject });
      if (this.isOnline) this.#send(this.#waiting.get(id));
    });
  }

  /**
   * Sends a change, which happens once even if it has to be sent twice.
   * @template {keyof Methods} Method
   * @param {Method} method
   * @param {Methods[Method]["params"] | null} [params]
   * @returns {Promise<Methods[Method]["result"]>}
   */
  change(method, params) {
    const idempotencyKey = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return this.call(method, /** @type {any} */ ({ ...params, _meta: { idempotencyKey } }));
  }

  /** @param {any} request */
  #send({ id, method, params }) {
    this.#socket?.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
  }

  #greet() {
    this.#failures = 0;
    this.#isClosed = false;
    this.isOnline = true;
    const unanswered = [...this.#waiting.values()];
    const since = this.#revision < 0 ? {} : { sinceRevision: this.#revision };
    this.call("initialize", this.hello()).then((session) => (this.session = session), (error) => this.#fail(error));
    this.call("events.subscribe", since).catch(() => this.call("events.subscribe"));
    this.dispatchEvent(new Event("online"));
    unanswered.forEach((request) => this.#send(request));
  }

  /** @param {ShopError} error */
  #fail(error) {
    this.dispatchEvent(new CustomEvent("refused", { detail: error }));
  }

  #lose() {
    this.#socket = undefined;
    const wasOnline = this.isOnline;
    this.isOnline = false;
    for (const [id, { method }] of this.#waiting) if (method === "initialize" || method === "events.subscribe") this.#waiting.delete(id);
    if (this.#isClosed) return this.connect();
    if (wasOnline || this.#failures === 0) this.dispatchEvent(new Event("offline"));
    this.#timer = setTimeout(() => this.connect(), Math.min(8000, 250 * 2 ** this.#failures++));
  }

  /** @param {any} message */
  #receive({ id, method, params, result, error }) {
    if (method === "event") {
      this.#revision = Math.max(this.#revision, params.revision);
      return this.dispatchEvent(new CustomEvent("event", { detail: params }));
    }
    const request = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (result?.revision > this.#revision && request?.method === "events.subscribe") this.#revision = Math.max(this.#revision, result.revision);
    if (error) request?.reject(new ShopError(error));
    else request?.resolve(result);
  }
}

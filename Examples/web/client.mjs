// @ts-check
import { forget, isTooOld, keep, kept, moment, newKey } from "./outbox.mjs";

/**
 * One connection to shop-rpc over a WebSocket, with the methods and types of Examples/typescript. A lost connection is made again; what was not
 * answered is sent again, changes with a key so that they happen once, and only for the customer who made them; missed events follow.
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

/** Milliseconds without an answer after which a person is told, and after which a connection that is probed counts as lost. */
export const patience = { slow: 5_000, dead: 10_000 };

/** Emits `online`, `offline`, `state` when a notice may have to change, `refused` and `failed` with an error, and `event`; with `detail`. */
export class Shop extends EventTarget {
  /** @type {WebSocket | undefined} */ #socket;
  /** @type {Map<number, any>} */ #waiting = new Map();
  #last = 0;
  #heard = 0;
  #failures = 0;
  #revision = -1;
  #isClosed = false;
  #isGreeted = false;
  /** @type {any} */ #timer;
  /** @type {any} */ #patience;
  isOnline = false;
  /** True while the service does not answer. */
  isSlow = false;
  /**
   * The result of `initialize`.
   * @type {any}
   */
  session = null;

  /**
   * @param {string} url
   * @param {() => any} hello the params of `initialize`, for each connection
   * @param {{ customer?: string | null }} person who is logged in, which is remembered
   */
  constructor(url, hello, person) {
    super();
    this.url = url;
    this.hello = hello;
    this.person = person;
    for (const change of kept()) this.#wait({ ...change, resolve() {}, reject: (/** @type {Error} */ error) => this.#tell("failed", error) });
    addEventListener("online", () => this.probe());
    addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.probe());
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

  /** Connects, or finds out whether a connection still works: a network that went away says nothing. */
  probe() {
    const [socket, heard] = [this.#socket, this.#heard];
    if (!socket) return this.connect();
    if (!this.isOnline) return;
    this.call("locale.get").catch(() => {});
    setTimeout(() => {
      if (socket !== this.#socket || heard !== this.#heard) return;
      socket.onmessage = socket.onclose = null;
      socket.close();
      this.#lose();
    }, patience.dead);
  }

  /** Starts a new session, as after another language was chosen; without a connection, the next one is new anyway. */
  restart() {
    this.#revision = -1;
    this.#isClosed = this.isOnline;
    if (this.isOnline) this.#socket?.close();
  }

  /** The number of changes that wait for the login of who made them. */
  get held() {
    return this.#isGreeted ? [...this.#waiting.values()].filter(({ key, customer }) => key && customer !== this.#customer).length : 0;
  }

  /** True while a request is on its way. */
  get isBusy() {
    return [...this.#waiting.values()].some(({ isSent }) => isSent);
  }

  get #customer() {
    return this.person.customer ?? null;
  }

  /**
   * Sends a request; without a connection, as soon as there is one.
   * @template {keyof Methods} Method
   * @param {Method} method
   * @param {Methods[Method]["params"] | null} [params]
   * @returns {Promise<Methods[Method]["result"]>}
   */
  call(method, params) {
    return new Promise((resolve, reject) => this.#wait({ method, params: params ?? undefined, resolve, reject }));
  }

  /**
   * Sends a change, which happens once even if it has to be sent twice, also after the page was closed meanwhile.
   * @template {keyof Methods} Method
   * @param {Method} method
   * @param {Methods[Method]["params"] | null} [params]
   * @param {string} [key] that of a form, if it may be sent again
   * @returns {Promise<Methods[Method]["result"]>}
   */
  change(method, params, key = newKey()) {
    const meant = { ...params, _meta: { idempotencyKey: key } };
    return new Promise((resolve, reject) => this.#wait({ key, method, params: meant, customer: this.#customer, made: moment(), resolve, reject }));
  }

  /** @param {any} request */
  #wait(request) {
    request.id = ++this.#last;
    this.#waiting.set(request.id, request);
    if (this.#canSend(request)) this.#send(request);
    else if (request.key) keep(request);
  }

  /**
   * Changes wait until it is certain whose session it is.
   * @param {any} request
   */
  #canSend = ({ key, customer }) => this.isOnline && (!key || (this.#isGreeted && customer === this.#customer));

  /** @param {any} request */
  #send(request) {
    const { id, method, params, key } = request;
    if (isTooOld(request)) return this.#receive({ id, error: { code: 0, message: "" } });
    const text = JSON.stringify({ jsonrpc: "2.0", id, method, params });
    const maximum = this.session?.capabilities.maximumMessage ?? 2 ** 24;
    request.size = text.length * 3 > maximum ? new TextEncoder().encode(text).length : text.length;
    if (request.size > maximum) return this.#reject(request, maximum);
    if (this.#socket?.readyState !== WebSocket.OPEN) return key && keep(request);
    request.isSent = true;
    if (key) keep(Object.assign(request, { sent: request.sent ?? Date.now() }));
    this.#socket.send(text);
    this.#expect();
  }

  /**
   * Rejects a request that is too large, in the service's words.
   * @param {any} request
   * @param {number} maximum
   */
  #reject({ id }, maximum) {
    const data = { kind: "messageTooLarge", maximum };
    const reject = (/** @type {string} */ text) => this.#receive({ id, error: { code: -32007, message: text, data } });
    this.call("locale.text", { key: "error.messageTooLarge", args: { maximum } }).then(({ text }) => reject(text), () => reject(""));
  }

  /** Tells when the service has not answered for some time. */
  #expect() {
    this.#patience ??= setTimeout(() => this.#setSlow(true), patience.slow);
  }

  /** @param {boolean} isSlow */
  #setSlow(isSlow) {
    if (isSlow !== this.isSlow) this.#tell("state", (this.isSlow = isSlow));
  }

  #greet() {
    this.#failures = 0;
    this.isOnline = true;
    const unanswered = [...this.#waiting.values()];
    const since = this.#revision < 0 ? {} : { sinceRevision: this.#revision };
    this.call("initialize", this.hello()).then((session) => this.#become((this.session = session).customer), (error) => this.#tell("refused", error));
    this.call("events.subscribe", since).catch(() => this.call("events.subscribe"));
    this.#tell("online");
    for (const request of unanswered) if (!request.key) this.#send(request);
  }

  /**
   * Sends what waits for this customer.
   * @param {any} customer
   */
  #become(customer) {
    this.#isGreeted = true;
    this.person.customer = customer?.id ?? null;
    for (const request of this.#waiting.values()) if (request.key && !request.isSent && this.#canSend(request)) this.#send(request);
    this.#tell("state");
  }

  /**
   * @param {string} name
   * @param {any} [detail]
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #lose() {
    const [wasOnline, wasClosed] = [this.isOnline, this.#isClosed];
    this.#socket = undefined;
    this.isOnline = this.#isGreeted = this.#isClosed = false;
    this.#rest();
    for (const [id, request] of this.#waiting) {
      request.isSent = false;
      if (request.method === "initialize" || request.method === "events.subscribe") this.#waiting.delete(id);
    }
    if (wasClosed) return this.connect();
    if (wasOnline || this.#failures === 0) this.#tell("offline");
    this.#timer = setTimeout(() => this.connect(), Math.min(8000, 250 * 2 ** this.#failures++));
  }

  #rest() {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#setSlow(false);
  }

  /** @param {any} message */
  #receive({ id, method, params, result, error }) {
    this.#heard += 1;
    this.#rest();
    if (method === "event") this.#revision = Math.max(this.#revision, params.revision);
    // An error without an id is about a message that was too large to be read.
    if (id === null) id = [...this.#waiting.values()].filter(({ isSent }) => isSent).sort((one, other) => other.size - one.size)[0]?.id;
    const request = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ([...this.#waiting.values()].some(({ isSent }) => isSent)) this.#expect();
    if (method === "event") return this.#tell("event", params);
    forget(request?.key);
    if (error) return request?.reject(new ShopError(error));
    if (request?.method === "events.subscribe") this.#revision = Math.max(this.#revision, result.revision);
    if (request?.key && /^account\.(login|register|logout|delete)$/.test(request.method) && !result._meta?.replayed) this.#become(result.customer);
    request?.resolve(result);
  }
}

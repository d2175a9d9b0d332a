// @ts-check
import { ShopError } from "./error.mjs";
import { forget, isTooOld, keep, kept, moment, newKey, renew } from "./outbox.mjs";
import { Patience, patience } from "./patience.mjs";
import { Waiting } from "./waiting.mjs";

/**
 * One connection to shop-rpc over a WebSocket, with the methods and types of Examples/typescript. A lost connection is made again; what was not
 * answered is sent again, changes with a key so that they happen once, and only in the database and for the customer they were made for; missed events follow.
 * @typedef {import("../typescript/shop_rpc.mjs").Methods} Methods
 */

/** Emits `online`, `offline`, `state` when a notice may have to change, `refused` and `failed` with an error, and `event`; with `detail`. */
export class Shop extends EventTarget {
  /** @type {WebSocket | undefined} */ #socket;
  /** @type {Waiting} */ #waiting;
  #last = 0;
  #heard = 0;
  #failures = 0;
  #revision = -1;
  #isClosed = false;
  #isGreeted = false;
  /** @type {any} */ #timer;
  #patience = new Patience(() => this.#tell("state"));
  isOnline = false;
  /**
   * The result of `initialize`.
   * @type {any}
   */
  session = null;

  /**
   * @param {string} url
   * @param {() => any} hello the params of `initialize`, for each connection
   * @param {{ customer?: string | null, database?: string | null }} person who is logged in, and where, which is remembered
   */
  constructor(url, hello, person) {
    super();
    this.url = url;
    this.hello = hello;
    this.person = person;
    this.#waiting = new Waiting(person);
    for (const change of kept()) this.#wait({ ...change, isKept: true, resolve() {}, reject: (/** @type {Error} */ error) => this.#tell("failed", error) });
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

  /** What stands in the way of changes that a person has to decide about. */
  get held() {
    return this.#isGreeted ? this.#waiting.held : [];
  }

  /** Makes the changes that are old, since they are wanted still. */
  resume() {
    this.#waiting.want();
    this.#sendChanges();
  }

  /** Forgets the changes that are held. */
  discard() {
    this.#waiting.discard();
    this.#tell("state");
  }

  /** True while the service does not answer. */
  get isSlow() {
    return this.#patience.isSlow;
  }

  /** True while a request is on its way. */
  get isBusy() {
    return this.#waiting.sent.length > 0;
  }

  /**
   * Sends a request; without a connection, as soon as there is one.
   * @template {keyof Methods} Method
   * @param {Method} method
   * @param {Methods[Method]["params"] | null} [params]
   * @param {boolean} [isGreeting] true if the next connection has its own
   * @returns {Promise<Methods[Method]["result"]>}
   */
  call(method, params, isGreeting) {
    return new Promise((resolve, reject) => this.#wait({ method, params: params ?? undefined, isGreeting, resolve, reject }));
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
    return new Promise((resolve, reject) => this.#wait({ key, method, params: meant, customer: this.person.customer ?? null, database: this.person.database, made: moment(), resolve, reject }));
  }

  /** @param {any} request */
  #wait(request) {
    request.id = ++this.#last;
    this.#waiting.set(request.id, request);
    if (this.#canSend(request)) this.#send(request);
    else if (request.key) request.isKept ||= keep(request);
  }

  /** Changes wait until it is certain whose session it is. */
  #canSend = (/** @type {any} */ request) => this.isOnline && (!request.key || (this.#isGreeted && !this.#waiting.obstacle(request)));

  /** @param {any} request */
  #send(request) {
    const { id, method, params, key } = request;
    if (!renew(request)) return this.#waiting.drop(request);
    if (isTooOld(request)) return this.#receive({ id, error: { code: 0, message: "" } });
    const text = JSON.stringify({ jsonrpc: "2.0", id, method, params });
    const maximum = this.session?.capabilities.maximumMessage ?? 2 ** 24;
    request.size = text.length * 3 > maximum ? new TextEncoder().encode(text).length : text.length;
    if (request.size > maximum) return this.#reject(request, maximum);
    if (this.#socket?.readyState !== WebSocket.OPEN) return key && (request.isKept ||= keep(request));
    request.isSent = true;
    if (key) request.isKept = keep(Object.assign(request, { sent: request.sent ?? Date.now() })) || request.isKept;
    this.#socket.send(text);
    this.#patience.start();
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

  #greet() {
    this.#failures = 0;
    this.isOnline = true;
    const unanswered = [...this.#waiting.values()];
    const since = this.#revision < 0 ? {} : { sinceRevision: this.#revision };
    this.#introduce();
    this.call("events.subscribe", since, true).catch(() => this.call("events.subscribe", {}, true));
    this.#tell("online");
    for (const request of unanswered) if (!request.key) this.#send(request);
  }

  /** Finds out who is logged in, and in which database: the directory is what tells one from another. */
  async #introduce() {
    const socket = this.#socket;
    try {
      const [session, { dataDirectory }] = await Promise.all([this.call("initialize", this.hello(), true), this.call("service.status", {}, true)]);
      [this.session, this.person.database] = [session, dataDirectory];
      this.#become(session.customer);
    } catch (/** @type {any} */ error) {
      if (error.kind === "notAuthenticated" || error.kind === "invalidCredentials") return this.#tell("refused", error);
      this.#tell("failed", error);
      setTimeout(() => socket === this.#socket && this.restart(), patience.again);
    }
  }

  /**
   * Sends what waits for this customer.
   * @param {any} customer
   */
  #become(customer) {
    this.#isGreeted = true;
    this.person.customer = customer?.id ?? null;
    this.#sendChanges();
  }

  #sendChanges() {
    for (const change of this.#waiting.changes) if (this.#canSend(change)) this.#send(change);
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
    this.#patience.stop();
    for (const [id, request] of this.#waiting) {
      request.isSent = false;
      if (request.isGreeting) this.#waiting.delete(id);
    }
    if (wasClosed) return this.connect();
    if (wasOnline || this.#failures === 0) this.#tell("offline");
    this.#timer = setTimeout(() => this.connect(), Math.min(8000, 250 * 2 ** this.#failures++));
  }

  /** @param {any} message */
  #receive({ id, method, params, result, error }) {
    this.#heard += 1;
    this.#patience.stop();
    if (method === "event") this.#revision = Math.max(this.#revision, params.revision);
    // An error without an id is about a message that was too large to be read.
    if (id === null) id = this.#waiting.sent.sort((one, other) => other.size - one.size)[0]?.id;
    const request = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.isBusy) this.#patience.start();
    if (method === "event") return this.#tell("event", params);
    forget(request?.key);
    if (error) return request?.reject(new ShopError(error));
    if (request?.method === "events.subscribe") this.#revision = Math.max(this.#revision, result.revision);
    if (request?.key && request.method === "account.delete") this.#waiting.bury(request.customer);
    if (request?.key && /^account\.(login|register|logout|delete)$/.test(request.method) && !result._meta?.replayed) this.#become(result.customer);
    request?.resolve(result);
  }
}

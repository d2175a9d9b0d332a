// @ts-check
/** Milliseconds without an answer after which a person is told, and a connection that is probed counts as lost; and before a failed greeting is repeated. */
export const patience = { slow: 5_000, dead: 10_000, again: 5_000 };

/** Notices when the service does not answer for some time. */
export class Patience {
  isSlow = false;
  /** @type {any} */ #timer;

  /** @param {() => void} tell is called when `isSlow` has changed */
  constructor(tell) {
    this.tell = tell;
  }

  start() {
    this.#timer ??= setTimeout(() => this.#become(true), patience.slow);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#become(false);
  }

  /** @param {boolean} isSlow */
  #become(isSlow) {
    if (isSlow === this.isSlow) return;
    this.isSlow = isSlow;
    this.tell();
  }
}

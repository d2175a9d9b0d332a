// @ts-check
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

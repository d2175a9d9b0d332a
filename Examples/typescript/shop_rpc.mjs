/**
 * Runs shop-rpc as a subprocess and calls its methods. It needs Node.js 18 and nothing else; the types are in shop_rpc.d.mts.
 */
import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";

/** An error response. Branch on `kind`, show `message`, read the facts in `data`. */
export class ShopError extends Error {
  constructor({ code, message, data }) {
    super([data?.text ?? message, ...details(data ?? {})].join(" "));
    this.name = "ShopError";
    this.code = code;
    this.data = data;
    this.kind = data?.kind;
  }

  is(kind) {
    return this.kind === kind;
  }
}

/** Bytes of the largest message, unless `initialize` returns another number. */
const MAXIMUM_MESSAGE = 16 * 1024 * 1024;

/** Number of rejected rows in the message of an error; all of them are in its `data`. */
const REJECTIONS = 3;

/** Where it is wrong and why: each problem of the params, the failed call of a transaction, and the first rows of a rejected document. */
function details({ problems = [], index, report }) {
  const found = problems.map(({ path, text }) => `${path || "/"}: ${text}`);
  const rows = report?.rejections ?? [];
  const rejected = rows.slice(0, REJECTIONS).map(({ line, index, path, text }) => `${line ? `line ${line}` : `/${index}`}${path}: ${text}`);
  return [
    ...found,
    ...(index !== undefined && found.length === 0 ? [`(/calls/${index})`] : []),
    ...rejected,
    ...(rows.length > REJECTIONS ? [`… (+${rows.length - REJECTIONS})`] : []),
  ];
}

const message = (content) => JSON.stringify({ jsonrpc: "2.0", ...content }) + "\n";

const tooLarge = (maximum) =>
  new ShopError({ code: -32007, message: "Message too large", data: { kind: "messageTooLarge", text: `The message is larger than ${maximum} bytes.`, maximum } });

/** One process, which is one session. It emits `event` for each event of a subscription and `end` when the process has ended. */
export class Shop extends EventEmitter {
  #process;
  #waiting = new Map();
  #last = 0;
  #maximum = MAXIMUM_MESSAGE;
  #rest = "";
  #complaint = "";
  #end;
  #ended;

  constructor({ program = "shop-rpc", arguments: words = [], env } = {}) {
    super();
    this.#process = spawn(program, words, { stdio: "pipe", env });
    this.#process.stdout.setEncoding("utf8").on("data", (text) => this.#read(text));
    this.#process.stderr.setEncoding("utf8").on("data", (text) => (this.#complaint += text));
    // A process that ends while something is written is reported by its end.
    this.#process.stdin.on("error", () => {});
    this.#ended = new Promise((resolve) => {
      this.#process.once("error", (error) => resolve(this.#finish(error)));
      this.#process.once("close", (code, name) => {
        const end = name ? `was ended by ${name}` : `ended with ${code}`;
        resolve(this.#finish(new Error(`shop-rpc ${end}. ${this.#complaint}`.trim())));
      });
    });
  }

  /** Sends a request at once; requests are answered in the order in which they are sent. */
  async call(method, params, { signal, onProgress } = {}) {
    signal?.throwIfAborted();
    if (this.#end) throw this.#end;
    const id = ++this.#last;
    const meta = onProgress && { _meta: { ...params?._meta, progressToken: id } };
    const cancel = () => this.#send(message({ method: "$/cancelRequest", params: { id } }));
    // What cannot be written throws here, before anything waits for it.
    const text = message({ id, method, params: meta ? { ...params, ...meta } : params });
    const size = Buffer.byteLength(text) - 1;
    if (size > this.#maximum) throw tooLarge(this.#maximum);
    const response = new Promise((resolve, reject) => this.#waiting.set(id, { method, size, resolve, reject, onProgress }));
    this.#send(text);
    signal?.addEventListener("abort", cancel, { once: true });
    return response.finally(() => signal?.removeEventListener("abort", cancel));
  }

  /** Ends the process after everything that was sent is answered and stored. */
  async close() {
    this.#process.stdin.end();
    await this.#ended;
  }

  #send(text) {
    this.#process.stdin.write(text);
  }

  #read(text) {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop();
    for (const line of lines) {
      try {
        this.#receive(JSON.parse(line));
      } catch (error) {
        // Thrown by a listener, or by a line that is no message: later lines are answers nevertheless.
        process.nextTick(() => { throw error; });
      }
    }
  }

  #receive({ id, method, params, result, error }) {
    if (method === "event") return this.emit("event", params);
    if (method === "$/progress") return this.#waiting.get(params.token)?.onProgress?.(params.value);
    // What is too large to be read is answered without its id.
    if (id === null) [id] = [...this.#waiting].sort(([, one], [, other]) => other.size - one.size)[0] ?? [];
    const request = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) return request?.reject(new ShopError(error));
    if (request?.method === "initialize") this.#maximum = result.capabilities.maximumMessage ?? MAXIMUM_MESSAGE;
    request?.resolve(result);
  }

  #finish(error) {
    if (this.#end) return;
    this.#end = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.emit("end");
  }
}

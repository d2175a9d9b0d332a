// @ts-check
/**
 * Changes that wait for the service, kept in the browser so that a reload loses none. Each has the idempotency key with which it happens once, however often
 * and by however many windows it is sent.
 * @typedef {{ key: string, method: any, params: any, customer: string | null, made: number, sent?: number }} Change
 */
const prefix = "shop.change.";
/** Larger changes, such as files, and those beyond this number wait only as long as the page is open. */
const [longest, most] = [65_536, 500];
/** The service forgets keys after 24 hours; what was sent longer ago may have happened. */
const lasting = 23 * 3_600_000;
let last = 0;

/** A moment later than those of all changes before. */
export const moment = () => (last = Math.max(Date.now(), last + 1));

/** @returns {string} */
export const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const names = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix));

/** @param {Change} change */
export function keep({ key, method, params, customer, made, sent }) {
  // What has passwords is kept nowhere.
  if (method.startsWith("account.")) return;
  const text = JSON.stringify({ key, method, params, customer, made, sent });
  try {
    if (text.length <= longest && (localStorage.getItem(prefix + key) || names().length < most)) localStorage.setItem(prefix + key, text);
  } catch {
    // A browser that keeps nothing for this page has it until it is closed.
  }
}

/** @param {string | undefined} key */
export function forget(key) {
  try {
    if (key) localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept.
  }
}

/**
 * Those that waited when a page was closed, in their order.
 * @returns {Change[]}
 */
export function kept() {
  try {
    return names().map((name) => JSON.parse(localStorage.getItem(name) ?? "null")).filter((change) => change?.method).sort((one, other) => one.made - other.made);
  } catch {
    return [];
  }
}

/** @param {{ sent?: number }} change */
export const isTooOld = ({ sent }) => sent !== undefined && Date.now() - sent > lasting;

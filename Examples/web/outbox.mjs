// @ts-check
/**
 * Changes that wait for the service, kept in the browser so that a reload loses none. Each has the idempotency key with which it happens once, however often
 * and by however many windows it is sent. `database` is where it was made, if that was known.
 * @typedef {{ key: string, method: any, params: any, customer: string | null, database?: string | null, made: number, sent?: number }} Change
 */
const prefix = "shop.change.";
/** Larger changes, such as files, and those beyond this number wait only as long as the page is open. */
const [longest, most] = [65_536, 500];
/** The service forgets keys after 24 hours; what was sent longer ago may have happened. */
const lasting = 23 * 3_600_000;
/** What was made longer ago may no longer be meant. */
const day = 24 * 3_600_000;
let last = 0;

/** A moment later than those of all changes before. */
export const moment = () => (last = Math.max(Date.now(), last + 1));

/** @returns {string} */
export const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const names = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix));

/**
 * True if the browser has it now.
 * @param {Change} change
 */
export function keep({ key, method, params, customer, database, made, sent }) {
  // What has passwords is kept nowhere.
  if (method.startsWith("account.")) return false;
  const text = JSON.stringify({ key, method, params, customer, database, made, sent });
  try {
    if (text.length > longest || (!localStorage.getItem(prefix + key) && names().length >= most)) return false;
    localStorage.setItem(prefix + key, text);
    return true;
  } catch {
    // A browser that keeps nothing for this page has it until it is closed.
    return false;
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
 * What is kept under a name, unless it cannot be read.
 * @param {string} name
 * @returns {Change | undefined}
 */
function read(name) {
  try {
    const change = JSON.parse(localStorage.getItem(name) ?? "null");
    if (typeof change?.method === "string" && typeof change.made === "number" && prefix + change.key === name) return change;
  } catch {
    // The others can be read.
  }
}

/**
 * Those that waited when a page was closed, in their order.
 * @returns {Change[]}
 */
export function kept() {
  try {
    return names().flatMap((name) => read(name) ?? []).sort((one, other) => one.made - other.made);
  } catch {
    return [];
  }
}

/**
 * Takes over what other windows did with a change that was kept; false if it has been made or discarded.
 * @param {Change & { isKept?: boolean }} change
 */
export function renew(change) {
  if (!change.isKept) return true;
  const stored = read(prefix + change.key);
  if (stored) change.sent = stored.sent ?? change.sent;
  return stored !== undefined;
}

/** @param {{ sent?: number }} change */
export const isTooOld = ({ sent }) => sent !== undefined && Date.now() - sent > lasting;

/**
 * For what a change waits: the database in which it was made, the login of who made it, or that the person still wants it.
 * @param {Change & { isWanted?: boolean }} change
 * @param {{ customer?: string | null, database?: string | null }} here
 * @returns {"database" | "login" | "consent" | undefined}
 */
export function obstacle({ customer, database, made, sent, isWanted }, here) {
  if (database && database !== here.database) return "database";
  if (customer !== (here.customer ?? null)) return "login";
  if (sent === undefined && !isWanted && Date.now() - made > day) return "consent";
}

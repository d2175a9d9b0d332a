// @ts-check
/** What this browser remembers of the person: language, theme, who is logged in where with which token, and the texts for a start without a connection. */
const kept = ["language", "theme", "token", "customer", "database", "client", "strings", "seen"];

/** @type {any} */
const values = { scroll: {} };
for (const key of kept) {
  try {
    values[key] = JSON.parse(localStorage.getItem(`shop.${key}`) ?? "null") ?? undefined;
  } catch {
    values[key] = undefined;
  }
}

/**
 * Members are kept in the browser when they are set; null forgets one.
 * @type {any}
 */
export const memory = new Proxy(values, {
  set(target, key, value) {
    target[key] = value ?? undefined;
    try {
      if (value === null || value === undefined) localStorage.removeItem(`shop.${String(key)}`);
      else if (kept.includes(String(key))) localStorage.setItem(`shop.${String(key)}`, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing for this page remembers until it is closed.
    }
    return true;
  },
});

/** The params of `initialize` for each connection. */
export const hello = () => ({
  processId: null, clientInfo: { name: "shop-rpc web" }, clientId: (memory.client ??= `web@${Math.random().toString(36).slice(2, 10)}`),
  locale: memory.language ?? navigator.language, ...(memory.token && { accessToken: memory.token }),
});

export function applyTheme() {
  if (memory.theme) document.documentElement.dataset.theme = memory.theme;
  else delete document.documentElement.dataset.theme;
}

// @ts-check
import { h, icon } from "../view.mjs";
import { button, digits, entry, field, head, notice, screen } from "../parts.mjs";
import { applyTheme, memory } from "../memory.mjs";
import { timerSheet } from "./timer.mjs";

/** Everything else, with how the service is. */
export const moreScreen = screen({
  method: "service.status",
  topics: ["data", "account", "order", "location", "list"],
  tab: "more",
  view: ({ status, reasons, counts, version }, app) => ({
    title: app.t("more"),
    body: h("div.pane", head(app.t("more")),
      status !== "UP" && notice("alert", "danger", reasons.map((reason) => /** @type {any} */ (reason).text ?? reason).join(" ")),
      h("ul.plain",
        entry("person", app.t("account"), "#/account"),
        entry("receipt", app.t("orders"), "#/orders", digits(counts.orders)),
        entry("tilde", app.t("spending"), "#/spending"),
        entry("pin", app.t("locations"), "#/locations", digits(counts.locations)),
        entry("shop", app.t("stores"), "#/stores"),
        entry("check", app.t("purchased"), "#/purchased"),
        entry("clock", app.t("timer"), () => app.open(timerSheet)),
        entry("gear", app.t("settings"), "#/settings"),
        entry("file", `${app.t("import")} · ${app.t("export")}`, "#/data"),
        entry("tablet", app.t("devices"), "#/devices")),
      h("p.small", `shop-rpc ${version}`)),
  }),
});

/** Language and appearance of this person, which the browser keeps, and the preferences of the store. */
export const settingsScreen = screen({
  method: "prefs.get",
  params: () => ({ choices: true }),
  topics: ["prefs", "locale"],
  tab: "more",
  view({ choices }, app) {
    const own = /** @type {Record<string, (value: any) => void>} */ ({
      language: (value) => ((memory.language = value), app.shop.restart()),
      theme: (value) => ((memory.theme = value === "system" ? null : value), applyTheme()),
    });
    const now = /** @type {Record<string, any>} */ ({ language: memory.language ?? document.documentElement.lang, theme: memory.theme ?? "system" });
    const hidden = ["selectedTab", "onboardingSeen"];
    return {
      title: app.t("settings"),
      body: h("div.pane", head(app.t("settings")), h("div.stack", (choices ?? []).filter(({ key }) => !hidden.includes(key)).map((choice) => {
        const value = now[choice.key] ?? choice.value;
        const save = (/** @type {any} */ next) => (choice.key in own ? own[choice.key](next) : app.change("prefs.set", { key: choice.key, value: next }));
        return h("div", { key: choice.key }, control(choice, value, save));
      }))),
    };
  },
});

/**
 * @param {any} choice
 * @param {any} value
 * @param {(value: any) => void} save
 */
function control({ key, label, type, options, minimum, maximum }, value, save) {
  const id = `pref-${key}`;
  const named = (/** @type {any} */ input) => h("div.field", h("label", { for: id }, label), input);
  if (type === "boolean") {
    return h("label.tick.switch", h("input", { id, type: "checkbox", checked: value, onchange: (/** @type {any} */ event) => save(event.target.checked) }), h("span.name", label));
  }
  if (options) {
    const values = options.map((/** @type {any} */ option) => option.value);
    const best = values.includes(value) ? value : values.find((/** @type {any} */ one) => String(value).startsWith(one)) ?? value;
    return named(h("div.select", h("select", { id, onchange: (/** @type {any} */ event) => save(values[event.target.selectedIndex]) },
      options.map((/** @type {any} */ option) => h("option", { selected: option.value === best }, option.flag && `${option.flag} `, option.label))), icon("down", "s")));
  }
  const number = type === "integer";
  return named(h("input.input", { id, type: number ? "number" : "text", min: minimum, max: maximum, value, dir: "auto", onchange: (/** @type {any} */ event) => save(number ? Number(event.target.value) : event.target.value || null) }));
}

/** Who is logged in. */
export const accountScreen = screen({
  method: "account.get",
  topics: ["account"],
  tab: "more",
  view: ({ customer, greeting, sections }, app) => ({
    title: app.t("account"),
    body: h("div.pane.stack", head(app.t("account"), null, h("p", { dir: "auto" }, greeting)),
      sections.map((section) => h("section.panel", h("h2", section.title), h("dl.pairs", section.rows.map(({ label, value }) => [h("dt", label), h("dd", { dir: "auto" }, value)])))),
      h("div.wrap", customer ? [
        button(app.t("editProfile"), () => app.open(profileSheet, { customer }), "primary"),
        button(app.t("logOut"), async () => (await app.ask("account.logout", {})) && leave(app), "edge"),
        button(app.t("deleteAccount"), () => app.open(deleteSheet), "danger"),
      ] : [button(app.t("logIn"), () => app.open(logInSheet), "primary"), button(app.t("register"), () => app.open(profileSheet), "edge")])),
  }),
});

/** @param {import("../app.mjs").App} app */
function leave(app) {
  memory.token = null;
  app.show(true);
}

/**
 * @param {import("../app.mjs").App} app
 * @param {any} result
 */
function enter(app, result) {
  memory.token = result.accessToken;
  if (result.notices.length > 0) app.say(result.notices.map((/** @type {any} */ one) => h("small", one.text)));
  app.show(true);
}

const logInSheet = screen({
  method: "account.get",
  view: (_, app) => ({
    title: app.t("logIn"),
    body: [
      field(`${app.t("username")} · ${app.t("email")}`, "login", { autocomplete: "username", required: true, autocapitalize: "none" }),
      field(app.t("password"), "password", { type: "password", autocomplete: "current-password" }),
    ],
    foot: h("button.button.primary", app.t("logIn")),
    submit: async ({ login, password }) => enter(app, await app.commit("account.login", { ...(login.includes("@") ? { email: login } : { username: login }), password })),
  }),
});

/** Registers, or changes what is known of a customer. */
const profileSheet = screen({
  method: "account.get",
  view: (_, app, { customer }) => ({
    title: customer ? app.t("editProfile") : app.t("register"),
    body: [
      field(app.t("name"), "name", { value: customer?.name ?? "", autocomplete: "name", required: true, maxlength: 200 }),
      field(app.t("email"), "email", { value: customer?.email ?? "", type: "email", autocomplete: "email", maxlength: 254 }),
      field(app.t("username"), "username", { value: customer?.username ?? "", autocomplete: "username", maxlength: 64 }),
      field(app.t("phone"), "phone", { value: customer?.phone ?? "", type: "tel", autocomplete: "tel", maxlength: 40 }),
      customer && field(app.t("passwordOld"), "old", { type: "password", autocomplete: "current-password", maxlength: 125 }),
      field(customer ? app.t("passwordNew") : app.t("password"), customer ? "new" : "password", { type: "password", autocomplete: "new-password", maxlength: 125 }),
    ],
    foot: h("button.button.primary", app.t("save")),
    submit: async ({ old, new: fresh, ...values }) => {
      const edited = Object.entries(values).filter(([key, value]) => value !== (customer?.[key] ?? ""));
      const given = Object.fromEntries(edited.map(([key, value]) => [key, value === "" && ["username", "phone"].includes(key) ? null : value]));
      if (customer) return (edited.length > 0 || fresh) && app.commit("account.update", { ...given, ...(fresh && { password: { old: old || null, new: fresh } }) });
      enter(app, await app.commit("account.register", { name: values.name, email: values.email, ...given }));
    },
  }),
});

/** Asks for the password first: without it, the service does not say what would be deleted. */
const deleteSheet = screen({
  method: "account.get",
  view: (_, app) => ({
    title: app.t("deleteAccount"),
    body: field(app.t("password"), "password", { type: "password", autocomplete: "current-password" }),
    foot: h("button.button.danger", app.t("deleteAccount")),
    submit: async ({ password }) => (await app.ask("account.delete", password ? { password } : {})) && leave(app),
  }),
});

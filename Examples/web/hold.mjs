// @ts-check
/**
 * What belongs to the person while elements are brought up to date: what was typed and chosen, the focus, and a form that is being sent.
 * @typedef {any} Part
 */

/**
 * What a person has typed or chosen in a field and not sent yet, else undefined. A control without a name shows a value of the service.
 * @param {Part} node
 */
export function ownValue(node) {
  const { tagName, type, name, value } = node;
  if (type === "checkbox") return name && node.checked !== node.defaultChecked ? node.checked : undefined;
  if (type === "radio") return undefined;
  if (tagName === "INPUT" || tagName === "TEXTAREA") return value !== node.defaultValue ? value : undefined;
  if (tagName !== "SELECT" || !name) return undefined;
  const options = [...node.options];
  const given = options.find((option) => option.defaultSelected) ?? options[0];
  return given && value !== given.value ? value : undefined;
}

/**
 * Radio buttons are chosen as a group, from which one may be taken away.
 * @param {Element} node
 */
export function keepRadios(node) {
  const chosen = [...node.querySelectorAll("input[type=radio]:checked")].filter((/** @type {Part} */ one) => !one.defaultChecked);
  return () => chosen.forEach((/** @type {Part} */ one) => one.isConnected && (one.checked = true));
}

const controls = "button, input, select, textarea, a[href], summary";
const picture = (/** @type {Element} */ one) => one.querySelector("use")?.getAttribute("href");

/**
 * Leaves the focus where it is, and moves it from a control that goes to what takes its place, else to its neighbor.
 * @param {Element} node
 */
export function keepFocus(node) {
  const active = /** @type {HTMLElement} */ (document.activeElement);
  if (!active || active === node || !node.contains(active)) return () => {};
  const around = /** @type {{ places: (Element | null)[], index: number }[]} */ ([]);
  for (let part = /** @type {Element} */ (active); part !== node; part = /** @type {Element} */ (part.parentElement)) {
    around.push({ places: [part, part.nextElementSibling, part.previousElementSibling], index: [...part.querySelectorAll(controls)].indexOf(active) });
  }
  return () => {
    if (active.isConnected) return document.activeElement === active || active.focus({ preventScroll: true });
    for (const { places, index } of around) {
      for (const place of places) {
        if (!place || !node.contains(place)) continue;
        const found = /** @type {HTMLElement[]} */ ([...(place.matches(controls) ? [place] : []), ...place.querySelectorAll(controls)]).filter((one) => !(/** @type {Part} */ (one).disabled));
        const next = found.find((one) => one.tagName === active.tagName && picture(one) === picture(active)) ?? found[Math.min(Math.max(index, 0), found.length - 1)];
        if (next) return next.focus({ preventScroll: true });
      }
    }
  };
}

/**
 * Sends a form once, however often it is submitted meanwhile.
 * @param {(event: Event) => unknown} submit
 */
export const submitting = (submit) => async (/** @type {Event} */ event) => {
  event.preventDefault();
  const form = /** @type {Part} */ (event.currentTarget);
  if (form.partSent) return;
  form.partSent = true;
  form.setAttribute("aria-busy", "true");
  try {
    await submit(event);
  } finally {
    form.partSent = false;
    form.removeAttribute("aria-busy");
  }
};

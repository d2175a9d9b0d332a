// @ts-check
import { h, icon } from "../view.mjs";
import { button, screen } from "../parts.mjs";

const pictures = /** @type {Record<string, string>} */ ({ bag: "bag", cart: "cart", checklist: "list", device: "phone" });

/** The introduction, shown once in a browser. */
export const onboarding = screen({
  method: "locale.onboarding",
  view(data, app, query) {
    const step = data.steps[query.step ?? 0];
    const isLast = (query.step ?? 0) === data.steps.length - 1;
    const next = () => ((query.step = (query.step ?? 0) + 1), app.sheets.at(-1)?.redraw(onboarding.view(data, app, query)));
    return {
      title: step.title,
      body: h("div.empty", icon(pictures[step.icon] ?? "shop"), h("p", step.text)),
      foot: [!isLast && button(data.skip, query.close), isLast ? button(data.start, query.close, "primary") : button(data.next, next, "primary")],
    };
  },
});

/** A question before what cannot be undone. */
export const questionSheet = screen({
  method: "locale.get",
  view: (_, app, { confirmation, answer }) => ({
    title: confirmation.title,
    body: h("p", { dir: "auto" }, confirmation.message),
    foot: [button(confirmation.cancel, () => app.sheets.at(-1)?.close()), h("button.button.danger", confirmation.confirm)],
    submit: async () => answer(),
  }),
});

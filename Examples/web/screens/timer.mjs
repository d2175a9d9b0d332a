// @ts-check
import { h } from "../view.mjs";
import { button, number, screen } from "../parts.mjs";

/** How long the shopping takes; the service sends no ticks, so that the seconds are counted here. */
export const timerSheet = screen({
  method: "timer.get",
  topics: ["timer"],
  view(timer, app) {
    const started = Date.now();
    const two = (/** @type {number} */ value) => number(Math.floor(value), { minimumIntegerDigits: 2 });
    const clock = setInterval(() => {
      const output = document.getElementById("timer");
      if (!output || output.dataset.started !== String(started)) return clearInterval(clock);
      const seconds = timer.seconds + (Date.now() - started) / 1000;
      output.textContent = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
    }, 1000);
    if (timer.state !== "running") clearInterval(clock);
    const act = (/** @type {any} */ method) => () => app.change(method, {});
    const state = /** @type {Record<string, string>} */ ({ running: "timerRunning", stopped: "timerStopped", suspended: "timerSuspended" });
    return {
      title: app.t("timer"),
      body: h("p.when", h("strong.clock", { id: "timer", role: "timer", "data-started": started }, timer.text), h("small", app.t(state[timer.state]))),
      foot: [
        timer.canReset && button(app.t("timerReset"), act("timer.reset")),
        timer.canStop && button(app.t("timerStop"), act("timer.stop"), "primary"),
        timer.canStart && button(timer.seconds > 0 ? app.t("timerResume") : app.t("timerStart"), act("timer.start"), "primary"),
      ],
    };
  },
});

// @ts-check
/**
 * Tells when the first of some moments has come, at which what is shown changes by itself: days, rhythms, promotions that begin or end.
 * @param {() => void} ring
 * @returns {(at: number) => void} adds a moment
 */
export function alarm(ring) {
  let next = Infinity;
  return (at) => {
    const wait = at - Date.now();
    // Timers are at most as long as 31 bits of milliseconds.
    if (!(wait > 0 && wait < 2 ** 31) || at >= next) return;
    next = at;
    setTimeout(() => ((next = Infinity), ring()), wait);
  };
}

/** Background pages get no animation frames. */
const NO_FRAME_MS = 100;

/** Resolves once the browser has painted what is there, so that long work does not delay the answer to a click or key. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NO_FRAME_MS);
  });
}

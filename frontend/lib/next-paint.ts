/** A page that goes to the background gets no more frames. A busy page needs less time for its next one. */
const NO_FRAME_MS = 1000;

/** Resolves once the browser has painted what is there, so that long work does not delay the answer to a click or key. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NO_FRAME_MS);
  });
}

/**
 * Runs `work` once the browser has painted the pressed button. For what takes longer than a frame, such as opening a
 * dialog.
 */
export function afterNextPaint(work: () => void): void {
  void nextPaint().then(work);
}

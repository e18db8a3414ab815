/** Time, replaceable in tests. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Rejects with the signal's reason when it is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** A signal that aborts after this many milliseconds. */
  timeout(milliseconds: number): AbortSignal;
}

export const REAL_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    }),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};

/** Time, which tests make their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

export const REAL_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** At most `calls` calls in any window of `within` milliseconds. */
export interface Limit {
  calls: number;
  within: number;
}

/** A slot for one call: the number to report its answer with, and the milliseconds to wait before calling. */
export interface Turn {
  turn: number;
  wait: number;
}

/** A call whose answer is never reported counts as arrived this many milliseconds after its turn. */
const UNREPORTED_AFTER_MS = 1000;

/**
 * Keeps calls within a service's rate limit; after a refusal, all of them wait. The service counts calls on arrival, and
 * network delays vary, so spacing out departures is not enough. With a limit of 5, call 6 leaves one window after the
 * answer to call 1, which had certainly arrived by then. Times in epoch milliseconds.
 */
export class RateLimiter {
  private readonly limit: Limit;
  /** The latest possible arrival of the last calls, indexed by turn modulo the limit. */
  private readonly arrived: number[] = [];
  private turns = 0;
  private next = 0;

  constructor(limit: Limit) {
    this.limit = limit;
  }

  /** Reserves the next slot. */
  take(now: number): Turn {
    const { calls, within } = this.limit;
    const turn = this.turns++;
    const at = Math.max(now, this.next, (this.arrived[turn % calls] ?? Number.NEGATIVE_INFINITY) + within);
    this.arrived[turn % calls] = at + UNREPORTED_AFTER_MS;
    // Evenly, not in bursts.
    this.next = at + within / calls;
    return { turn, wait: at - now };
  }

  /** Reports that a call was answered or abandoned. */
  answered(turn: number, now: number): void {
    const { calls } = this.limit;
    const isKept = turn >= this.turns - calls;
    if (isKept) this.arrived[turn % calls] = now;
  }

  /** Blocks all calls until then. */
  holdUntil(time: number): void {
    this.next = Math.max(this.next, time);
  }
}

/** Longer waits, in milliseconds, are shown on the screen. */
export const REPORTED_WAIT_MS = 4000;

/** Asked before each call. The limit may be shared with other runs and other workspaces. */
export interface SharedRateLimiter {
  take(): Promise<Turn>;
  /** Call this after every call, successful or not. */
  answered(turn: number): Promise<void>;
  /** After a refusal: blocks all calls for this many milliseconds. */
  hold(milliseconds: number): Promise<void>;
}

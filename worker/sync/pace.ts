/**
 * Keeps calls at a distance from each other, so that there are never more than a service allows in any second; after a
 * refusal all of them wait. Times in epoch milliseconds.
 */
export class Pace {
  private readonly distance: number;
  private next = 0;

  /** @param distance milliseconds between two calls */
  constructor(distance: number) {
    this.distance = distance;
  }

  /** Takes the next place in the row. @returns milliseconds until it */
  take(now: number): number {
    const at = Math.max(now, this.next);
    this.next = at + this.distance;
    return at - now;
  }

  /** Nobody calls before then. */
  holdUntil(time: number): void {
    this.next = Math.max(this.next, time);
  }
}

/** What a client asks before each call: the limit may be shared with other runs, and with other workspaces. */
export interface Gate {
  /** Milliseconds to wait before the next call. */
  take(): Promise<number>;
  /** After a refusal: nobody calls for so many milliseconds. */
  hold(milliseconds: number): Promise<void>;
}

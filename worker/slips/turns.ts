/** A granted turn, or the seconds until a retry. */
export type Turn = { turn: number } | { retryAfter: number };

/** Maximum number of waiting callers; others must retry later. */
export const MAX_WAITING = 40;
/** Seconds after which a reading has usually ended. */
const RETRY_AFTER_SECONDS = 5;

/** Grants turns one at a time, in order. */
export class Turns {
  private held: { turn: number; until: number } | null = null;
  private readonly line: symbol[] = [];
  private last = 0;
  private changed = Promise.withResolvers<void>();

  /**
   * Waits for a turn.
   * @param longestWait maximum wait in milliseconds
   * @param longest milliseconds after which an unreleased turn expires
   */
  async take(longestWait: number, longest: number): Promise<Turn> {
    if (this.line.length >= MAX_WAITING) return { retryAfter: RETRY_AFTER_SECONDS };
    const giveUp = Date.now() + longestWait;
    const place = Symbol();
    this.line.push(place);
    try {
      for (;;) {
        const now = Date.now();
        const isFree = this.held === null || this.held.until <= now;
        if (isFree && this.line[0] === place) {
          this.held = { turn: ++this.last, until: now + longest };
          return { turn: this.last };
        }
        if (now >= giveUp) return { retryAfter: RETRY_AFTER_SECONDS };
        const next = this.held === null ? giveUp : Math.min(giveUp, Math.max(this.held.until, now + 1));
        await Promise.race([this.changed.promise, after(next - now)]);
      }
    } finally {
      this.line.splice(this.line.indexOf(place), 1);
      this.tell();
    }
  }

  /** Ends a turn; ignores one that has already ended. */
  release(turn: number): void {
    if (this.held?.turn !== turn) return;
    this.held = null;
    this.tell();
  }

  private tell(): void {
    this.changed.resolve();
    this.changed = Promise.withResolvers<void>();
  }
}

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

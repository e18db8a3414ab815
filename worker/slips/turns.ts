/** A turn that was given, or how many seconds later to ask again. */
export type Turn = { turn: number } | { retryAfter: number };

/** How many may wait for their turn. Who comes then is told to come again. */
export const MOST_WAITING = 12;
/** Seconds after which a reading has most likely ended. */
const ASK_AGAIN = 5;

/** One at a time, in the order in which they came. */
export class Turns {
  private held: { turn: number; until: number } | null = null;
  private readonly line: symbol[] = [];
  private last = 0;
  private changed = Promise.withResolvers<void>();

  /**
   * Waits until it is one's turn.
   * @param patience milliseconds to wait at most
   * @param longest milliseconds after which a turn that nobody gave back has ended
   */
  async take(patience: number, longest: number): Promise<Turn> {
    if (this.line.length >= MOST_WAITING) return { retryAfter: ASK_AGAIN };
    const giveUp = Date.now() + patience;
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
        if (now >= giveUp) return { retryAfter: ASK_AGAIN };
        const next = this.held === null ? giveUp : Math.min(giveUp, Math.max(this.held.until, now + 1));
        await Promise.race([this.changed.promise, after(next - now)]);
      }
    } finally {
      this.line.splice(this.line.indexOf(place), 1);
      this.tell();
    }
  }

  /** Ends a turn; one that has ended already is nobody's to end. */
  giveBack(turn: number): void {
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

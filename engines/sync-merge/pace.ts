/** So many calls within so many milliseconds, whichever of them one begins to count at. */
export interface Limit {
  calls: number;
  within: number;
}

/** A caller's turn: the number to report its answer with, and the milliseconds until it. */
export interface Turn {
  turn: number;
  wait: number;
}

/** A call that nobody has reported the answer of counts as arrived so many milliseconds after its turn. */
const UNREPORTED = 1000;

/**
 * Keeps calls within the limit of a service; after a refusal all of them wait. The service counts calls as they arrive,
 * and on their way they are held up, each otherwise: to leave at a distance is not enough. So a call leaves only when it
 * is long enough since the answer to the one that many calls before it, which had surely arrived by then. Times in epoch
 * milliseconds.
 */
export class Pace {
  private readonly limit: Limit;
  /** When the last calls have arrived at the latest, each in the place of its turn. */
  private readonly arrived: number[] = [];
  private turns = 0;
  private next = 0;

  constructor(limit: Limit) {
    this.limit = limit;
  }

  /** Takes the next place in the row. */
  take(now: number): Turn {
    const { calls, within } = this.limit;
    const turn = this.turns++;
    const at = Math.max(now, this.next, (this.arrived[turn % calls] ?? Number.NEGATIVE_INFINITY) + within);
    this.arrived[turn % calls] = at + UNREPORTED;
    // Evenly, not in bursts.
    this.next = at + within / calls;
    return { turn, wait: at - now };
  }

  /** The call has been answered, or given up. */
  answered(turn: number, now: number): void {
    const { calls } = this.limit;
    const isKept = turn >= this.turns - calls;
    if (isKept) this.arrived[turn % calls] = now;
  }

  /** Nobody calls before then. */
  holdUntil(time: number): void {
    this.next = Math.max(this.next, time);
  }
}

/** A wait of more milliseconds is told to who looks on. */
export const LONG_WAIT = 4000;

/** What a client asks before each call: the limit may be shared with other runs, and with other workspaces. */
export interface Gate {
  take(): Promise<Turn>;
  /** To be told after each call, whatever became of it. */
  answered(turn: number): Promise<void>;
  /** After a refusal: nobody calls for so many milliseconds. */
  hold(milliseconds: number): Promise<void>;
}

import { type Clock, REAL_CLOCK } from './clock.ts';
import { LONG_WAIT } from './pace.ts';
import { ProviderError, type TellOfWait } from './provider-error.ts';

/** A service that has given no usable answer for so long has failed the run. */
export const PATIENCE = 5 * 60_000;
/** Of that, so much is left for the last attempt. */
const LAST_ATTEMPT = 15_000;
const FIRST_BACKOFF = 2_000;
const LONGEST_BACKOFF = 60_000;

/** Why something is to be tried again. */
export interface Setback {
  /** `pause`: the service asks for one. `silence`: it gives no usable answer. */
  why: 'pause' | 'silence';
  /** In a sentence for the admin. */
  reason: string;
  /** The milliseconds that the service asks for; without them twice as long each time. */
  wait?: number | undefined;
}

interface Options {
  clock?: Clock;
  /** Aborted when the run is stopped: then nothing is waited for any longer. */
  signal?: AbortSignal;
  /** Attempts at most: few where someone waits for the answer. */
  attempts?: number;
  /** Since when the service has been silent: an attempt before may have been broken off while it was. */
  silentSince?: number | null;
  /** Hears when the service falls silent, and (null) when it answers again. */
  onSilence?: (since: number | null) => void;
}

/** How a run bears with a service that is down: what may be repeated is, for five minutes; then the run has failed. */
export class Patience {
  readonly clock: Clock;
  /** Told before a wait so long that somebody who looks on would wonder. */
  tell: TellOfWait = async () => {};
  private readonly options: Options;
  private silentSince: number | null;
  private until = Number.POSITIVE_INFINITY;

  constructor(options: Options = {}) {
    this.options = options;
    this.clock = options.clock ?? REAL_CLOCK;
    this.silentSince = options.silentSince ?? null;
  }

  /**
   * Does something, and does it again while `setbackOf` gives a reason to.
   * @throws ProviderError `unreachable` when the patience is over; at once what is no setback, and when the run is stopped
   */
  async repeat<T>(work: () => Promise<T>, setbackOf: (error: unknown) => Setback | null): Promise<T> {
    let since = this.silentSince;
    // Work may repeat parts of itself: they have no more time than the whole.
    const outer = this.until;
    for (let attempt = 1; ; attempt++) {
      const begun = this.clock.now();
      this.until = Math.min(outer, (since ?? begun) + PATIENCE);
      try {
        const value = await work();
        this.note(null);
        return value;
      } catch (error) {
        this.options.signal?.throwIfAborted();
        const setback = setbackOf(error);
        if (!setback) throw error;
        since ??= begun;
        this.note(since);
        await this.bear(setback, attempt, since);
      } finally {
        this.until = outer;
      }
    }
  }

  /** Sleeps, unless the run is stopped. */
  async sleep(milliseconds: number): Promise<void> {
    await this.clock.sleep(milliseconds, this.options.signal);
  }

  /**
   * What ends a call: so many milliseconds, or the end of the patience.
   * @param stoppable whether a stop of the run ends it too: not where it may be applied without anybody knowing
   */
  callSignal(milliseconds: number, stoppable: boolean): AbortSignal {
    const left = Math.max(0, this.until - this.clock.now());
    const timeout = this.clock.timeout(Math.min(milliseconds, left));
    const { signal } = this.options;
    return stoppable && signal ? AbortSignal.any([timeout, signal]) : timeout;
  }

  private async bear({ why, reason, wait }: Setback, attempt: number, since: number): Promise<void> {
    const now = this.clock.now();
    const left = this.until - now - LAST_ATTEMPT;
    const backoff = wait ?? jitter(Math.min(LONGEST_BACKOFF, FIRST_BACKOFF * 2 ** (attempt - 1)));
    // A pause that the service asks for is not cut short.
    const isOver = left <= 0 || (why === 'pause' && wait !== undefined && wait > left);
    if (isOver || attempt >= (this.options.attempts ?? Number.POSITIVE_INFINITY)) {
      const minutes = Math.round((now - since) / 60_000);
      const tried = minutes < 1 ? '' : ` Camellia tried for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
      throw new ProviderError('unreachable', `${reason}${tried}`);
    }
    const milliseconds = Math.min(backoff, left);
    if (milliseconds > LONG_WAIT) await this.tell(milliseconds, why, reason);
    await this.sleep(milliseconds);
  }

  private note(since: number | null): void {
    if (since === this.silentSince) return;
    this.silentSince = since;
    this.options.onSilence?.(since);
  }
}

/** Something between half and the whole, so that those who were refused together do not come again together. */
export const jitter = (milliseconds: number) => Math.round(milliseconds * (0.5 + Math.random() / 2));

import { type Clock, REAL_CLOCK } from './clock.ts';
import { ProviderError, type ReportWait } from './provider-error.ts';
import { REPORTED_WAIT_MS } from './rate-limiter.ts';

/** A run fails when the service gives no usable answer for this long, in milliseconds. */
export const SILENCE_LIMIT_MS = 5 * 60_000;
/** Time reserved for the last attempt. */
const LAST_ATTEMPT_MS = 15_000;
const FIRST_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 60_000;

/** Why a call is retried. */
export interface Setback {
  /** `pause`: the service asked to wait. `silence`: it gave no usable answer. */
  why: 'pause' | 'silence';
  /** A sentence for the admin. */
  reason: string;
  /** Milliseconds requested by the service; without them, exponential backoff. */
  wait?: number | undefined;
}

interface Options {
  clock?: Clock;
  /** Aborted when the run is stopped; ends every wait. */
  signal?: AbortSignal;
  /** Maximum number of attempts; low if a person is waiting. */
  attempts?: number;
  /** When the service stopped answering, if an earlier attempt noticed. */
  silentSince?: number | null;
  /** Called when the service stops answering, and with null when it answers again. */
  onSilence?: (since: number | null) => void;
}

/** Retries calls to a service that is down, for up to five minutes; then the run fails. */
export class Retries {
  readonly clock: Clock;
  /** Called before each long wait, so that the screen can show it. */
  reportWait: ReportWait = async () => {};
  private readonly options: Options;
  private silentSince: number | null;
  private until = Number.POSITIVE_INFINITY;

  constructor(options: Options = {}) {
    this.options = options;
    this.clock = options.clock ?? REAL_CLOCK;
    this.silentSince = options.silentSince ?? null;
  }

  /**
   * Runs `work` and repeats it while `setbackOf` gives a reason to.
   * @throws ProviderError `unreachable` when the time is up; any other error immediately; the abort reason when stopped
   */
  async repeat<T>(work: () => Promise<T>, setbackOf: (error: unknown) => Setback | null): Promise<T> {
    let since = this.silentSince;
    // Nested retries share the time of the outer one.
    const outer = this.until;
    for (let attempt = 1; ; attempt++) {
      const begun = this.clock.now();
      this.until = Math.min(outer, (since ?? begun) + SILENCE_LIMIT_MS);
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
        await this.backOff(setback, attempt, since);
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
   * The signal for one call: aborts after this many milliseconds, or when the retry time is up.
   * @param stoppable whether stopping the run aborts the call; false for writes that might be applied unnoticed
   */
  callSignal(milliseconds: number, stoppable: boolean): AbortSignal {
    const left = Math.max(0, this.until - this.clock.now());
    const timeout = this.clock.timeout(Math.min(milliseconds, left));
    const { signal } = this.options;
    return stoppable && signal ? AbortSignal.any([timeout, signal]) : timeout;
  }

  private async backOff({ why, reason, wait }: Setback, attempt: number, since: number): Promise<void> {
    const now = this.clock.now();
    const left = this.until - now - LAST_ATTEMPT_MS;
    const backoff = wait ?? jitter(Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1)));
    // A pause requested by the service is never shortened.
    const isOver = left <= 0 || (why === 'pause' && wait !== undefined && wait > left);
    if (isOver || attempt >= (this.options.attempts ?? Number.POSITIVE_INFINITY)) {
      const minutes = Math.round((now - since) / 60_000);
      const tried = minutes < 1 ? '' : ` Camellia tried for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
      throw new ProviderError('unreachable', `${reason}${tried}`);
    }
    const milliseconds = Math.min(backoff, left);
    if (milliseconds > REPORTED_WAIT_MS) await this.reportWait(milliseconds, why, reason);
    await this.sleep(milliseconds);
  }

  private note(since: number | null): void {
    if (since === this.silentSince) return;
    this.silentSince = since;
    this.options.onSilence?.(since);
  }
}

/** Half to all of the duration, so that callers refused together do not retry together. */
export const jitter = (milliseconds: number) => Math.round(milliseconds * (0.5 + Math.random() / 2));

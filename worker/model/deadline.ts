/** Timeouts for an answer: in total, and between two pieces of it. */
export class Deadline {
  private readonly controller = new AbortController();
  private readonly expired: Promise<never>;
  private readonly total: ReturnType<typeof setTimeout>;
  private readonly silenceMs: number;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly until: number;

  /** @param totalMs total time; a pause of half of it, at least half a minute, counts as the end too */
  constructor(totalMs: number) {
    const { promise, reject } = Promise.withResolvers<never>();
    this.expired = promise;
    // Avoids an unhandled rejection if no one is waiting.
    promise.catch(() => undefined);
    this.controller.signal.addEventListener('abort', () => reject(new Error('Timed out')));
    this.total = setTimeout(() => this.controller.abort(), totalMs);
    this.silenceMs = Math.min(totalMs, Math.max(30_000, totalMs / 2));
    this.until = Date.now() + totalMs;
  }

  /** Aborted on a timeout. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get leftMs(): number {
    return Math.max(0, this.until - Date.now());
  }

  /** Restarts the pause timeout after data has arrived. */
  renew(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.controller.abort(), this.silenceMs);
  }

  /** Awaits a promise. @throws on a timeout */
  wait<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.expired]);
  }

  /** Clears the timers and closes an open connection. */
  end(): void {
    clearTimeout(this.total);
    clearTimeout(this.silence);
    this.controller.abort();
  }
}

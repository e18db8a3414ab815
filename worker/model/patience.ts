/** How long an answer is waited for: in all, and for the next sign of life. */
export class Patience {
  private readonly controller = new AbortController();
  private readonly given: Promise<never>;
  private readonly total: ReturnType<typeof setTimeout>;
  private readonly silenceMs: number;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly until: number;

  /** @param totalMs the end of all waiting; a silence of half as long, or of half a minute, is taken for the end too */
  constructor(totalMs: number) {
    const { promise, reject } = Promise.withResolvers<never>();
    this.given = promise;
    // Nobody may be waiting at that moment.
    promise.catch(() => undefined);
    this.controller.signal.addEventListener('abort', () => reject(new Error('Patience is at its end')));
    this.total = setTimeout(() => this.controller.abort(), totalMs);
    this.silenceMs = Math.min(totalMs, Math.max(30_000, totalMs / 2));
    this.until = Date.now() + totalMs;
  }

  /** Aborted at the end of all waiting. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get leftMs(): number {
    return Math.max(0, this.until - Date.now());
  }

  /** Something has come: the wait for the next sign of life begins anew. */
  renew(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.controller.abort(), this.silenceMs);
  }

  /** The promise's outcome. @throws when patience ends before */
  wait<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.given]);
  }

  /** Ends the waiting; a connection that is still open is closed. */
  end(): void {
    clearTimeout(this.total);
    clearTimeout(this.silence);
    this.controller.abort();
  }
}

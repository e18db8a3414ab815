/** A reading that takes longer is not waited for: its request may have been cancelled, which runs no code at its end. */
const MAX_READ_MS = 5_000;
const LOOK_MS = 5;
const MAX_LOOK_MS = 40;
/** Above this, readings that were cancelled are forgotten. */
const MAX_READINGS = 100;

interface Reading<T> {
  readonly startedAt: number;
  /** Undefined until it has ended, null if it has failed. */
  found: T | null | undefined;
}

/**
 * Readings that are under way in this isolate: of several requests that ask for the same long answer at the same moment one
 * reads it. Those that wait look by their own timers, because workerd lets no request wake another one (decision 0060).
 */
export class SharedReads<T> {
  readonly #readings = new Map<string, Reading<T>>();

  /** A reading under way that can be waited for. */
  find(key: string): Reading<T> | null {
    const reading = this.#readings.get(key);
    return reading && !isOld(reading) ? reading : null;
  }

  /** Reads, for others too. */
  async read(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#readings.size >= MAX_READINGS) this.#dropOld();
    const reading: Reading<T> = { startedAt: Date.now(), found: undefined };
    this.#readings.set(key, reading);
    try {
      const found = await work();
      reading.found = found;
      return found;
    } finally {
      reading.found ??= null;
      if (this.#readings.get(key) === reading) this.#readings.delete(key);
    }
  }

  #dropOld(): void {
    for (const [key, reading] of this.#readings) if (isOld(reading)) this.#readings.delete(key);
  }
}

/** What a reading has found; null if it has failed or takes too long. */
export async function waitFor<T>(reading: Reading<T>): Promise<T | null> {
  for (let pause = LOOK_MS; reading.found === undefined && !isOld(reading); pause = Math.min(pause * 2, MAX_LOOK_MS)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return reading.found ?? null;
}

/** Also if the clock has been set back. */
const isOld = ({ startedAt }: Reading<unknown>) => Math.abs(Date.now() - startedAt) > MAX_READ_MS;

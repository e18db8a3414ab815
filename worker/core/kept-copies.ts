/** A copy is read again after this time, in case the database has been restored to an earlier state. */
const MAX_AGE_MS = 10 * 60_000;

interface Copy {
  /** The version of what it was read from. */
  readonly version: number;
  /** Epoch milliseconds at which its first version was read. */
  readonly readAt: number;
  /** What counts towards the limit. */
  readonly size: number;
}

/** Copies in the memory of an isolate, one for each workspace or member; the one used last is dropped last. */
export class KeptCopies<C extends Copy> {
  private readonly copies = new Map<string | number, C>();
  private readonly maxSize: number;
  private size = 0;

  /** @param maxSize of all copies together */
  constructor(maxSize: number) {
    this.maxSize = maxSize;
  }

  get(key: string | number, now: number): C | null {
    const copy = this.copies.get(key);
    // A clock that is set back must not keep a copy for longer.
    if (!copy || Math.abs(now - copy.readAt) > MAX_AGE_MS) return null;
    this.copies.delete(key);
    this.copies.set(key, copy);
    return copy;
  }

  /** Keeps a copy, unless it is too large or a newer one is here already, and drops those used longest ago if all together are too large. */
  keep(key: string | number, copy: C): void {
    const before = this.copies.get(key);
    if (before && before.readAt >= copy.readAt && before.version > copy.version) return;
    this.drop(key);
    if (copy.size > this.maxSize) return;
    this.copies.set(key, copy);
    this.size += copy.size;
    for (const [oldest] of this.copies) {
      if (this.size <= this.maxSize) break;
      this.drop(oldest);
    }
  }

  drop(key: string | number): void {
    this.size -= this.copies.get(key)?.size ?? 0;
    this.copies.delete(key);
  }

  clear(): void {
    this.copies.clear();
    this.size = 0;
  }
}

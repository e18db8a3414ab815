import { addQuantities } from './numbers.ts';

/** Taps are sent this long after the last one. */
const DEBOUNCE_MS = 600;

/** Sends a stock change; `lastChance` while the page is closing. Rejects on failure. */
export type SendStep = (itemId: number, delta: number, lastChance: boolean) => Promise<void>;

/**
 * Collects taps on + and − of each item into one stock change, so that quick taps become one call. Taps during a call
 * go with the next one. Lives outside the components, so that taps survive when their row is scrolled away.
 */
export class StockSteps {
  readonly #send: SendStep;
  readonly #waiting = new Map<number, number>();
  readonly #sending = new Map<number, { delta: number; done: Promise<void> }>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();

  constructor(send: SendStep) {
    this.#send = send;
  }

  /** The taps not yet confirmed by the server. */
  pending(itemId: number): number {
    return addQuantities(this.#waiting.get(itemId) ?? 0, this.#sending.get(itemId)?.delta ?? 0);
  }

  /** Adds a tap. `delta` is in the item's unit, negative for −. */
  step(itemId: number, delta: number): void {
    this.#waiting.set(itemId, addQuantities(this.#waiting.get(itemId) ?? 0, delta));
    this.#wait(itemId);
    this.#notify();
  }

  /** Sends the waiting taps of an item after any call in progress. Resolves once the server has all taps. */
  async flush(itemId: number, lastChance = false): Promise<void> {
    clearTimeout(this.#timers.get(itemId));
    this.#timers.delete(itemId);
    const before = this.#sending.get(itemId);
    if (before && !lastChance) {
      await before.done;
      return this.flush(itemId);
    }
    const delta = this.#waiting.get(itemId) ?? 0;
    this.#waiting.delete(itemId);
    if (delta === 0) {
      this.#notify();
      return;
    }
    // `send` reports failures; here the taps are only no longer pending.
    const done = this.#send(itemId, delta, lastChance).catch(() => {});
    const sent = { delta: addQuantities(delta, before?.delta ?? 0), done };
    this.#sending.set(itemId, sent);
    await done;
    if (this.#sending.get(itemId) === sent) this.#sending.delete(itemId);
    this.#notify();
  }

  /** Sends all waiting taps at once, because the page is closing. */
  flushAll(): void {
    for (const itemId of [...this.#waiting.keys()]) void this.flush(itemId, true);
  }

  /** Calls `listener` after every change. Returns what stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #wait(itemId: number): void {
    clearTimeout(this.#timers.get(itemId));
    this.#timers.set(
      itemId,
      setTimeout(() => void this.flush(itemId), DEBOUNCE_MS),
    );
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

import { addQuantities } from './numbers.ts';

/** How long after the last tap a row of taps is sent. */
const QUIET_MS = 600;

/** Sends one change of stock; `lastChance` when the page is about to go away. Rejects when it was not done. */
export type SendStep = (itemId: number, delta: number, lastChance: boolean) => Promise<void>;

/**
 * Gathers the taps on + and − of each item into one change of stock, so that ten quick taps are one call and none is
 * lost: what is tapped while a call is under way goes with the next one. Lives outside the components, because a row
 * that is scrolled away must not take its taps with it.
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

  /** What has been tapped and not yet been confirmed by the server. */
  pending(itemId: number): number {
    return addQuantities(this.#waiting.get(itemId) ?? 0, this.#sending.get(itemId)?.delta ?? 0);
  }

  /** Counts a tap. `delta` is in the item's unit, negative for −. */
  step(itemId: number, delta: number): void {
    this.#waiting.set(itemId, addQuantities(this.#waiting.get(itemId) ?? 0, delta));
    this.#wait(itemId);
    this.#notify();
  }

  /** Sends what waits for one item, after what is under way; resolves when the server knows every tap so far. */
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
    // Failures have been told by whoever sends; here the taps are only no longer pending.
    const done = this.#send(itemId, delta, lastChance).catch(() => {});
    const sent = { delta: addQuantities(delta, before?.delta ?? 0), done };
    this.#sending.set(itemId, sent);
    await done;
    if (this.#sending.get(itemId) === sent) this.#sending.delete(itemId);
    this.#notify();
  }

  /** Sends all that waits, at once: the page is being left. */
  flushAll(): void {
    for (const itemId of [...this.#waiting.keys()]) void this.flush(itemId, true);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #wait(itemId: number): void {
    clearTimeout(this.#timers.get(itemId));
    this.#timers.set(
      itemId,
      setTimeout(() => void this.flush(itemId), QUIET_MS),
    );
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

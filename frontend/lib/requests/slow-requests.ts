import { useSyncExternalStore } from 'react';

/** A request without an answer after this long is given up. */
export const DEADLINE_MS = 20_000;
/** From then on a person is asked whether to go on waiting. */
const SLOW_MS = 5_000;

/** No answer came before the deadline, or before the person gave up. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  /** Whether the deadline has passed, and not the person given up. */
  readonly isLate: boolean;

  constructor(isWrite: boolean, isLate: boolean) {
    super(`Camellia didn’t answer${isWrite ? ', so this may not be saved' : ''}. Please try again.`);
    this.isLate = isLate;
  }
}

interface Waiting {
  isWrite: boolean;
  isSlow: boolean;
  giveUp: (isLate: boolean) => void;
}

const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Starts to wait for an answer. `signal` is aborted at the deadline; call `end` once there is an answer or none to come. */
export function startWaiting(isWrite: boolean, deadlineMs: number): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const one: Waiting = {
    isWrite,
    isSlow: false,
    giveUp: (isLate) => controller.abort(new NoAnswerError(isWrite, isLate)),
  };
  waiting.add(one);
  const slow = setTimeout(() => {
    one.isSlow = true;
    notify();
  }, SLOW_MS);
  const late = setTimeout(() => one.giveUp(true), deadlineMs);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(slow);
      clearTimeout(late);
      waiting.delete(one);
      if (one.isSlow) notify();
    },
  };
}

/** Gives up all requests that have waited long. */
export function giveUpSlow(): void {
  for (const one of waiting) if (one.isSlow) one.giveUp(false);
}

function slowest(): 'write' | 'read' | null {
  const slow = [...waiting].filter(({ isSlow }) => isSlow);
  if (slow.length === 0) return null;
  return slow.some(({ isWrite }) => isWrite) ? 'write' : 'read';
}

/** Whether requests have waited long for an answer, and whether one of them is a change. */
export function useSlow(): 'write' | 'read' | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    slowest,
    () => null,
  );
}

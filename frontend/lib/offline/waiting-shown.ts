import { useSyncExternalStore } from 'react';
import { createOpened } from '../opened.ts';

/** The list of all that waits on this device, which every page can open, and how much it holds. */
const opened = createOpened();
export const openWaiting = opened.open;
export const closeWaiting = opened.close;
export const useWaitingOpened = opened.useOpened;

let count = 0;
const listeners = new Set<() => void>();

/** Says how much waits. */
export function showWaitingCount(now: number): void {
  count = now;
  for (const notify of listeners) notify();
}

/** How much waits: 0 until the list is loaded, after the page. */
export function useWaitingCount(): number {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => count,
  );
}

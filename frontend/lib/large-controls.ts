import { useSyncExternalStore } from 'react';

/**
 * Larger controls, for hands in gloves: a choice of the device. It is an attribute of the document, which
 * public/before-paint.js sets from the same key before the first paint; frontend/theme.css does the rest.
 */
const STORED = 'largeControls';
const listeners = new Set<() => void>();

const isLarge = () => document.documentElement.dataset.controls === 'large';

function listen(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useLargeControls = () => useSyncExternalStore(listen, isLarge);

export function setLargeControls(large: boolean): void {
  if (large) document.documentElement.dataset.controls = 'large';
  else delete document.documentElement.dataset.controls;
  for (const notify of listeners) notify();
  try {
    if (large) localStorage.setItem(STORED, '1');
    else localStorage.removeItem(STORED);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

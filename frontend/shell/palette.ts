import { useSyncExternalStore } from 'react';

/** Whether the command palette is open. Not in the frame's state: opening it would render every link of the frame. */
let opened = false;
const listeners = new Set<() => void>();

export const openPalette = () => set(true);
export const closePalette = () => set(false);
export const usePaletteOpened = () => useSyncExternalStore(listen, isOpened);

const isOpened = () => opened;

function set(next: boolean): void {
  opened = next;
  for (const notify of listeners) notify();
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

import { useSyncExternalStore } from 'react';

/** Whether something that any page can open is open. Outside the frame's state: opening it would render every link of the frame. */
export function createOpened(): { open: () => void; close: () => void; useOpened: () => boolean } {
  let opened = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean) => {
    opened = next;
    for (const notify of listeners) notify();
  };
  const listen = (notify: () => void) => {
    listeners.add(notify);
    return () => listeners.delete(notify);
  };
  return {
    open: () => set(true),
    close: () => set(false),
    useOpened: () => useSyncExternalStore(listen, () => opened),
  };
}

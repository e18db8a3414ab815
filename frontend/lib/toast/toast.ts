import { useSyncExternalStore } from 'react';
import { importOrReload } from '../reload.ts';
import type { Toast } from './toast-message.ts';

// The toast library is loaded with the first toast, to keep it out of the first load.
const loadToaster = () => importOrReload(import('../../ui/Toaster.tsx'));
let wanted = false;
const listeners = new Set<() => void>();
let lastId = 0;

/** Shows a toast for five seconds. Returns its id for {@link dismissToast}. */
export function toast(message: Toast): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  void loadToaster().then(({ show }) => show(id, message));
  return id;
}

/** Preloads the toast library, so that a toast about a lost connection does not need the network. */
export function prepareToasts(): void {
  void import('../../ui/Toaster.tsx').catch(() => undefined);
}

/** Dismisses a toast, or all toasts if no id is given. */
export function dismissToast(id?: string): void {
  if (wanted) void loadToaster().then(({ dismiss }) => dismiss(id));
}

/** True from the first toast on. */
export function useToasterWanted(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => wanted,
    () => false,
  );
}

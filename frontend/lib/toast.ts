import { useSyncExternalStore } from 'react';
import { orReload } from './reload.ts';

/** Toasts disappear after five seconds. */
export const TOAST_LIFETIME_MS = 5000;

export type Toast = {
  title: string;
  description?: string;
  /** `destructive` for failures and warnings that must be noticed. */
  variant?: 'default' | 'destructive';
  /** A button in the toast, such as Undo; pressing it closes the toast. */
  action?: { label: string; onClick: () => void };
};

// The library that draws toasts is fetched with the first one, so that pages without toasts do not carry it.
const loadToaster = () => orReload(import('../ui/Toaster.tsx'));
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

/** Fetches ahead what draws toasts: the one that says that the network is gone must not need it. */
export function prepareToasts(): void {
  void import('../ui/Toaster.tsx').catch(() => undefined);
}

/** Takes one toast away; without an id, all of them. */
export function dismissToast(id?: string): void {
  if (wanted) void loadToaster().then(({ dismiss }) => dismiss(id));
}

/** True from the first toast on: the frame then draws the toaster. */
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

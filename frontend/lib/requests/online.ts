import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** False while the device has no network. True does not mean that the server is reachable. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** The error for a failed change: `otherwise`, unless the device is offline. */
export function saveFailureText(otherwise: string): string {
  return navigator.onLine
    ? otherwise
    : 'You’re offline, so the change wasn’t saved. Try again when you’re back online.';
}

import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** False while the device knows that it has no network. True says little: the server may still be out of reach. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** What to tell a person about a change that was made: `otherwise`, unless the device is offline. */
export function notSavedText(otherwise: string): string {
  return navigator.onLine ? otherwise : 'You are offline. The change was not saved; try again when you are connected.';
}

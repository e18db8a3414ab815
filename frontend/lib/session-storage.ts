/**
 * The signed-in session as it is kept in the browser: a bearer token and the moment it ends, in epoch milliseconds.
 * A token whose end nobody wrote down is tried; the server knows.
 */

const TOKEN_KEY = 'authToken';
const EXPIRY_KEY = 'authExpiry';

/** Seven days in milliseconds: how long a session lasts after signing in. */
export const SESSION_LIFETIME_MS = 604_800_000;

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored token, whether or not it has ended. */
export function storedToken(storage: SessionStorage = localStorage): string | null {
  return storage.getItem(TOKEN_KEY);
}

/** The stored token if it has not ended; an ended one is removed. */
export function validToken(storage: SessionStorage = localStorage, now = Date.now()): string | null {
  const token = storage.getItem(TOKEN_KEY);
  if (!token) return null;
  const expiry = storage.getItem(EXPIRY_KEY);
  if (expiry !== null && !(Number(expiry) > now)) {
    removeToken(storage);
    return null;
  }
  return token;
}

/** Keeps a token until `expiry`, epoch milliseconds. */
export function storeToken(token: string, expiry: number, storage: SessionStorage = localStorage): void {
  storage.setItem(TOKEN_KEY, token);
  storage.setItem(EXPIRY_KEY, String(expiry));
}

/** Forgets the token and its end. */
export function removeToken(storage: SessionStorage = localStorage): void {
  storage.removeItem(TOKEN_KEY);
  storage.removeItem(EXPIRY_KEY);
}

/** Calls `onEnd` when another tab has signed out. Returns what stops the listening. */
export function onSignedOutElsewhere(onEnd: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY && event.newValue === null) onEnd();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

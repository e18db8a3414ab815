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

/**
 * Calls `onChange` when another tab has signed out or in: the session that this page knows is not the stored one any
 * more. A page that was frozen in the browser's history has heard nothing, and looks when it is shown again. Returns what
 * stops the listening.
 */
export function onSessionElsewhere(onChange: () => void): () => void {
  let known = storedToken();
  const look = () => {
    const stored = storedToken();
    if (stored === known) return;
    known = stored;
    onChange();
  };
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // A null key: everything was removed.
    if (key !== null && (key !== TOKEN_KEY || oldValue === newValue)) return;
    known = storedToken();
    onChange();
  };
  const onHide = () => {
    known = storedToken();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', look);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', look);
  };
}

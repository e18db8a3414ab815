/**
 * The session stored in the browser: a bearer token and its expiry in epoch milliseconds. A token without an expiry is
 * used until the server rejects it.
 */

const TOKEN_KEY = 'authToken';
const EXPIRY_KEY = 'authExpiry';

/** A session lasts seven days after signing in. */
export const SESSION_LIFETIME_MS = 604_800_000;

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored token, expired or not. */
export function storedToken(storage: SessionStorage = localStorage): string | null {
  return storage.getItem(TOKEN_KEY);
}

/** The stored token; removes it and returns null if it has expired. */
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

/** Stores a token until `expiry`, epoch milliseconds. */
export function storeToken(token: string, expiry: number, storage: SessionStorage = localStorage): void {
  storage.setItem(TOKEN_KEY, token);
  storage.setItem(EXPIRY_KEY, String(expiry));
}

/** Removes the token and its expiry. */
export function removeToken(storage: SessionStorage = localStorage): void {
  storage.removeItem(TOKEN_KEY);
  storage.removeItem(EXPIRY_KEY);
}

/**
 * Calls `onChange` when another tab has signed in or out. A page frozen in the back/forward cache gets no events, so it
 * checks when it is shown again. Returns an unsubscribe function.
 */
export function onSessionElsewhere(onChange: () => void): () => void {
  let known = storedToken();
  const check = () => {
    const stored = storedToken();
    if (stored === known) return;
    known = stored;
    onChange();
  };
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // A null key means that the storage was cleared.
    if (key !== null && (key !== TOKEN_KEY || oldValue === newValue)) return;
    known = storedToken();
    onChange();
  };
  const onHide = () => {
    known = storedToken();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', check);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', check);
  };
}

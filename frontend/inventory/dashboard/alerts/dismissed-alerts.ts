import { ALERT_WINDOW_MS } from './warehouse-alerts.ts';

/** Dismissed warehouse alerts, stored in this browser. */
const KEY = 'dismissedWarehouseAlerts';

type AlertStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The keys of dismissed alerts; empty if the storage cannot be read. */
export function readDismissed(storage: AlertStorage = localStorage): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

/**
 * Adds dismissed keys and removes expired ones. Returns all dismissed keys; if the storage is unavailable, they last
 * until the page is closed.
 */
export function dismissAlerts(
  keys: readonly string[],
  storage: AlertStorage = localStorage,
  now = Date.now(),
): ReadonlySet<string> {
  const all = [...readDismissed(storage), ...keys];
  const dismissed = new Set(all.filter((key) => now - parseUpdateTime(key) <= ALERT_WINDOW_MS));
  try {
    storage.setItem(KEY, JSON.stringify([...dismissed]));
  } catch {
    // Storage is full or blocked.
  }
  return dismissed;
}

/** The update time of a key in epoch milliseconds; 0 if it has none. */
function parseUpdateTime(key: string): number {
  return Date.parse(key.slice(key.indexOf('@') + 1)) || 0;
}

import { ALERT_WINDOW_MS } from './warehouse-alerts.ts';

/** The warehouse alerts that somebody has dismissed, as this browser keeps them. */
const KEY = 'dismissedWarehouseAlerts';

type AlertStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The keys of dismissed alerts. What cannot be read counts as nothing dismissed. */
export function readDismissed(storage: AlertStorage = localStorage): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

/**
 * Adds keys to those that are kept, and forgets those of updates that have left the window and alert no more. Answers
 * what is dismissed now; without room in the browser it holds for as long as the page.
 */
export function dismissAlerts(
  keys: readonly string[],
  storage: AlertStorage = localStorage,
  now = Date.now(),
): ReadonlySet<string> {
  const all = [...readDismissed(storage), ...keys];
  const dismissed = new Set(all.filter((key) => now - updateTime(key) <= ALERT_WINDOW_MS));
  try {
    storage.setItem(KEY, JSON.stringify([...dismissed]));
  } catch {
    // Storage is full or closed to us.
  }
  return dismissed;
}

/** The update that a key names, in epoch milliseconds; long past where it names none. */
function updateTime(key: string): number {
  return Date.parse(key.slice(key.indexOf('@') + 1)) || 0;
}

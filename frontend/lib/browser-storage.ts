/**
 * Keys that belong to the device instead of an account: the theme, the guard against reload loops, whether the slip
 * reader is wanted on it, whether its controls are larger, whether keys are off, which first steps were skipped, who wants notices on it, and its printer’s labels.
 */
const DEVICE_KEYS: readonly string[] = [
  ...[
    'theme',
    'reloadedForNewVersion',
    'slipReader',
    'largeControls',
    'keysOff',
    'firstRunSkipped',
    'noticesFor',
    'labelSize',
  ],
];

type KeyStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/**
 * Removes everything the browser stores for an account, so that the next person at this device does not find it.
 * Removes all keys except those of the device, which covers keys added later.
 */
export function dropAccountData(storages: readonly KeyStorage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key !== null && !DEVICE_KEYS.includes(key)) storage.removeItem(key);
  }
}

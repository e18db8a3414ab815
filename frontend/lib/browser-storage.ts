/** What belongs to the device and not to an account: the theme, and the guard against reloading in a circle. */
const OF_THE_DEVICE: readonly string[] = ['theme', 'reloadedForNewVersion'];

type Kept = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/**
 * Drops everything that the browser keeps of an account: whoever sits down next must not find it. What is not known to
 * belong to the device goes, so that what is kept some day is dropped as well.
 */
export function dropAccountData(storages: readonly Kept[] = [localStorage, sessionStorage]): void {
  for (const storage of storages) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key !== null && !OF_THE_DEVICE.includes(key)) storage.removeItem(key);
  }
}

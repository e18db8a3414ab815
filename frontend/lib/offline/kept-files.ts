/** Starts the name of each version's cache; public/sw.js looks there when there is no network. */
const CACHES = 'camellia-app-';
/** What the application consists of (scripts/bundle/offline-files.ts). It is stored last: a cache that has it is complete. */
const LIST = '/offline-files.json';
/** So many files are fetched at once: the page that is open has its own requests. */
const AT_ONCE = 4;

interface FileList {
  version: string;
  files: string[];
}

/**
 * Keeps all files of the application on this device, so that it starts without a network, and deletes those of earlier
 * versions.
 * @throws where the person wants to save data, or if a file cannot be fetched or stored; what is there already is not fetched again
 */
export async function keepFiles(): Promise<void> {
  if (isSavingData()) throw new Error('The person saves data');
  const list = await fetch(LIST, { cache: 'no-cache' });
  if (!list.ok) throw new Error(`${LIST} could not be fetched (${list.status})`);
  const { version, files }: FileList = await list.clone().json();
  const name = `${CACHES}${version}`;
  const cache = await caches.open(name);
  if (!(await cache.match(LIST))) {
    const left = [...files];
    const fetchNext = async () => {
      for (let file = left.pop(); file !== undefined; file = left.pop()) {
        // What the page loads for itself comes first.
        if (!(await cache.match(file))) await cache.add(new Request(file, { priority: 'low' }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
    await cache.put(LIST, list);
  }
  const old = (await caches.keys()).filter((one) => one.startsWith(CACHES) && one !== name);
  await Promise.all(old.map((one) => caches.delete(one)));
}

/** Browsers that say nothing about it have no such setting. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

import { addressOf, FILES_FOLDER, SERVED_FILES, TOTAL_BYTES } from '../../../engines/text-recognition/files.ts';

/** Starts the name of each version's cache. The service worker keeps them. */
const CACHES = 'camellia-reader:';
const CACHE = `${CACHES}${FILES_FOLDER}`;
const FILES = Object.values(SERVED_FILES);

/** Whether all files are on the device. */
export async function hasFiles(): Promise<boolean> {
  if (!(await caches.has(CACHE))) return false;
  const cache = await caches.open(CACHE);
  const found = await Promise.all(FILES.map((file) => cache.match(addressOf(file))));
  return found.every(Boolean);
}

/** Reads a file from the device. @throws if it is not there */
export async function readFile(file: (typeof FILES)[number]): Promise<ArrayBuffer> {
  const found = await (await caches.open(CACHE)).match(addressOf(file));
  if (!found) throw new Error(`${file.name} is not on this device`);
  return found.arrayBuffer();
}

/**
 * Downloads what is missing.
 * @param onProgress called with 0 to 1
 * @throws if a file cannot be fetched or stored
 */
export async function downloadFiles(onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(CACHE);
  let loaded = 0;
  for (const file of FILES) {
    const address = addressOf(file);
    if (!(await cache.match(address))) {
      const before = loaded;
      const response = await fetch(address, { signal });
      if (!response.ok || !response.body) throw new Error(`${file.name} could not be downloaded (${response.status})`);
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          loaded += chunk.length;
          onProgress(Math.min(1, loaded / TOTAL_BYTES));
          controller.enqueue(chunk);
        },
      });
      const blob = await new Response(response.body.pipeThrough(counter)).blob();
      if (blob.size !== file.bytes) throw new Error(`${file.name} arrived incomplete`);
      await cache.put(address, new Response(blob, { headers: response.headers }));
      loaded = before;
    }
    loaded += file.bytes;
    onProgress(Math.min(1, loaded / TOTAL_BYTES));
  }
  await deleteFiles((name) => name !== CACHE);
}

/** Deletes the files from the device, of all versions. */
export async function deleteFiles(isUnwanted: (name: string) => boolean = () => true): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES) && isUnwanted(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

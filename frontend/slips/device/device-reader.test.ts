import { afterEach, expect, test, vi } from 'vitest';
import { SERVED_FILES } from '../../../engines/text-recognition/files.ts';

/** A browser's storage for files, with as much room as `put` allows. */
function openCaches(put: (cache: Map<string, Response>, address: string, file: Response) => void) {
  const kept = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      match: async (address: string) => cache.get(address),
      put: async (address: string, file: Response) => put(cache, address, file),
    };
  };
  return {
    has: async (name: string) => kept.has(name),
    keys: async () => [...kept.keys()],
    delete: async () => true,
    open,
  };
}

const keep = (cache: Map<string, Response>, address: string, file: Response) => void cache.set(address, file);

/** Serves each file with its size; `change` may cut it off. */
const serve = (change = (bytes: number) => bytes) =>
  vi.fn(async (address: string) => {
    const file = Object.values(SERVED_FILES).find(({ name }) => address.endsWith(name));
    return new Response(new Uint8Array(change(file?.bytes ?? 0)));
  });

/** A browser that has just loaded the page. */
async function openBrowser(has: Record<string, unknown>) {
  const browser = {
    caches: openCaches(keep),
    OffscreenCanvas: class {},
    Worker: class {},
    fetch: serve(),
    navigator: { onLine: true },
    localStorage: { getItem: () => null, setItem: () => undefined },
    ...has,
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  vi.resetModules();
  return { ...(await import('./device-reader.ts')), fetch: browser.fetch };
}

afterEach(() => vi.unstubAllGlobals());

test('a page on which a slip was read downloads the reader', async () => {
  const { openDeviceReader, getDeviceReader } = await openBrowser({});
  await openDeviceReader();
  expect(getDeviceReader()).toEqual({ is: 'ready' });
});

test('a card that reads one slip looks for the reader, does not download it, and a page may still', async () => {
  const { findDeviceReader, openDeviceReader, getDeviceReader, fetch } = await openBrowser({});
  await findDeviceReader();
  expect(getDeviceReader()).toEqual({ is: 'absent' });
  expect(fetch).not.toHaveBeenCalled();
  await openDeviceReader();
  expect(getDeviceReader()).toEqual({ is: 'ready' });
});

test('a metered connection is not used without asking', async () => {
  const { openDeviceReader, getDeviceReader, fetch } = await openBrowser({
    navigator: { onLine: true, connection: { saveData: true } },
  });
  await openDeviceReader();
  expect([getDeviceReader(), fetch.mock.calls.length]).toEqual([{ is: 'absent' }, 0]);
});

test.each([
  ['without SIMD in WebAssembly', { WebAssembly: { validate: () => false } }],
  ['without a canvas in workers', { OffscreenCanvas: undefined }],
  ['whose storage is forbidden', { caches: { has: () => Promise.reject(new DOMException('', 'SecurityError')) } }],
])('a browser %s lets the server read', async (_what, lacks) => {
  const { openDeviceReader, getDeviceReader, fetch } = await openBrowser(lacks);
  if ('OffscreenCanvas' in lacks) Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  await openDeviceReader();
  expect([getDeviceReader(), fetch.mock.calls.length]).toEqual([{ is: 'unsupported' }, 0]);
});

test('a browser with SIMD passes its check', async () => {
  const { findDeviceReader, getDeviceReader } = await openBrowser({});
  await findDeviceReader();
  expect(getDeviceReader().is).not.toBe('unsupported');
});

test.each([
  ['cut off', { fetch: serve((bytes) => bytes - 1) }],
  ['missing', { fetch: vi.fn(async () => new Response('', { status: 404 })) }],
  ['unreachable', { fetch: vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))) }],
])('files that are %s leave the server reading, and may be tried again', async (_what, network) => {
  const { openDeviceReader, downloadReader, getDeviceReader } = await openBrowser(network);
  await openDeviceReader();
  expect(getDeviceReader()).toMatchObject({ is: 'absent', failure: expect.stringContaining('interrupted') });
  vi.stubGlobal('fetch', serve());
  await downloadReader();
  expect(getDeviceReader()).toEqual({ is: 'ready' });
});

test('storage that is full says so', async () => {
  const full = openCaches(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { openDeviceReader, getDeviceReader } = await openBrowser({ caches: full });
  await openDeviceReader();
  expect(getDeviceReader()).toEqual({
    is: 'absent',
    failure: 'There is not enough storage on this device for the reader. The server reads your slips.',
  });
});

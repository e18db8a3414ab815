// The service worker: shows an offline page when a page cannot be loaded, and nothing else. Responses of /api are never
// cached, because the next person at this device may be someone else.
const CACHES = 'camellia-offline-';
const CACHE = `${CACHES}1`;
const OFFLINE = '/offline';
/** The files of the offline page. */
const PARTS = ['/before-paint.js', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll([OFFLINE, ...PARTS].map((path) => new Request(path, { cache: 'reload' })));
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const cleanUp = async () => {
    const names = await caches.keys();
    // The slip reader has caches of its own (frontend/slips/device).
    const old = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(cleanUp());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname === '/api' || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fromNetworkOr(OFFLINE, request));
  else if (PARTS.includes(pathname)) event.respondWith(fromNetworkOr(pathname, request));
});

async function fromNetworkOr(path, request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const cached = await (await caches.open(CACHE)).match(path);
    if (cached) return cached;
    throw failure;
  }
}

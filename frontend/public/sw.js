// The service worker: says plainly that there is no network when a page cannot be had. Nothing else is answered from
// here. Answers of /api are never kept, because the next person at this device may be somebody else.
const KEPT = 'camellia-offline-1';
const OFFLINE = '/offline';
/** What the offline page is made of. */
const PARTS = ['/before-paint.js', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(KEPT);
    await cache.addAll([OFFLINE, ...PARTS].map((path) => new Request(path, { cache: 'reload' })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
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
    const kept = await (await caches.open(KEPT)).match(path);
    if (kept) return kept;
    throw failure;
  }
}

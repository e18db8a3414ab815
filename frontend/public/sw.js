// The service worker: starts the application without a network, from the files that signed-in devices keep
// (frontend/lib/offline/kept-files.ts), or else shows an offline page, and shows notices. Responses of /api are never cached
// here.
const CACHES = 'camellia-offline-';
const CACHE = `${CACHES}1`;
const OFFLINE = '/offline';
/** The files of the offline page. */
const PARTS = ['/before-paint.js', '/offline.js', '/favicon.svg'];

const APPLICATIONS = 'camellia-app-';
/** Every page of the application starts from the same HTML. */
const PAGE = '/dashboard';
/** Written last: a cache that has it is complete. */
const LIST = '/offline-files.json';
/** A page that takes longer is started from the device. */
const PATIENCE_MS = 4000;

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
    // The application and the slip reader have caches of their own.
    const old = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(cleanUp());
});

// What another application shares (manifest.webmanifest) is kept until /slips takes it, which may be after a sign-in
// (frontend/slips/shared-picture.ts).
const SHARED = 'camellia-shared';
const SHARE = '/share-slip';
const MAX_SHARED_BYTES = 50 * 1024 * 1024;

async function share(request) {
  const form = await request.formData().catch(() => new FormData());
  const file = form.get('slip');
  const isPicture = file instanceof File && file.type.startsWith('image/');
  const read = !isPicture ? 'no-picture' : file.size > MAX_SHARED_BYTES ? 'too-large' : 'shared';
  if (read === 'shared') {
    const headers = { 'X-File-Name': encodeURIComponent(file.name), 'X-Shared-At': String(Date.now()) };
    await (await caches.open(SHARED)).put(SHARE, new Response(file, { headers }));
  }
  return Response.redirect(`/slips?read=${read}`, 303);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && origin === self.location.origin && pathname === SHARE) {
    return event.respondWith(share(request));
  }
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // The Worker answers these itself: the API, and the public pages of lots.
  if (pathname === '/api' || pathname.startsWith('/api/') || pathname.startsWith('/p/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request, pathname));
  else if (PARTS.includes(pathname)) event.respondWith(part(request, pathname));
});

async function page(request) {
  const fresh = fetch(request);
  const kept = await keptFile(PAGE);
  if (!kept) return fresh.catch((failure) => offlinePage(OFFLINE, failure));
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  const served = fresh.then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  );
  return Promise.race([served, late]);
}

/** Its name changes with its content, so that what is kept is what the server has. */
const asset = async (request, path) => (await keptFile(path)) ?? fetch(request);

const part = (request, path) =>
  fetch(request).catch(async (failure) => (await keptFile(path)) ?? offlinePage(path, failure));

async function keptFile(path) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(APPLICATIONS)) continue;
    const cache = await caches.open(name);
    const found = (await cache.match(LIST)) && (await cache.match(path));
    if (found) return found;
  }
  return undefined;
}

async function offlinePage(path, failure) {
  const cached = await (await caches.open(CACHE)).match(path);
  if (cached) return cached;
  throw failure;
}

// Notices while no page is open (worker/notices/push-service.ts). The tag keeps one that comes twice from showing twice.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = noticeIn(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      data: { path },
      icon: '/icons/icon-192.png',
    }),
  );
});

const UNREADABLE = { title: 'Camellia', body: 'You have new notifications.', path: '/notices', tag: 'notices' };

/** A browser shows words of its own for a push that shows nothing, and takes no more of them after a few. */
function noticeIn(data) {
  try {
    const notice = data.json();
    return typeof notice.title === 'string' && typeof notice.path === 'string' ? notice : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Always a window of its own: what somebody types in another one is not lost. Nothing says which page that shows: to the
  // service worker, a window keeps the address that it was loaded with.
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});

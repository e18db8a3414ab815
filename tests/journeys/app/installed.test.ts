import { expect, inject } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { newAdmin } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { url: string }[];
}

const at = (path: string) => fetch(`${inject('baseUrl')}${path}`);

test('the manifest has what a browser needs to install the application', async () => {
  const page = await (await at('/login')).text();
  const [, path = ''] = page.match(/<link rel="manifest" href="([^"]+)"/) ?? [];
  const response = await at(path);
  expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
  const manifest = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Camellia', start_url: '/dashboard', display: 'standalone' });
  expect(manifest.icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
    'any',
  ]);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/inventory', '/mobile-work']);
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await at(src);
    expect(icon.headers.get('Content-Type'), src).toContain(type);
    if (type !== 'image/png') continue;
    const picture = new DataView(await icon.arrayBuffer());
    // Width and height stand in the first chunk of a PNG.
    expect(`${picture.getUint32(16)}x${picture.getUint32(20)}`, src).toBe(sizes);
  }
});

test('the service worker is fetched each time, so that a new one is found', async () => {
  const worker = await at('/sw.js');
  expect(worker.headers.get('Content-Type')).toContain('javascript');
  expect(worker.headers.get('Cache-Control')).toContain('max-age=0');
});

test('without a network the application says so in its own theme, and comes back with it', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 20 });
  const signedIn = as(owner, { theme: 'light' });
  const page = await openPage({
    ...signedIn,
    width: 390,
    expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    context: { serviceWorkers: 'allow' },
  });
  await page.goto('/inventory');
  await page.getByText('Sencha').first().waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    }
  });
  await page.reload();
  await page.getByText('Sencha').first().waitFor();
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.toSorted()).toEqual(['/before-paint.js', '/favicon.svg', '/offline', '/offline.js']);

  await page.context().setOffline(true);
  await page.goto('/inventory?q=sencha');
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  await page.getByText('This page will reload when you’re back online.').waitFor();
  expect(await page.getByText('Sencha').count()).toBe(0);
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.context().setOffline(false);
  await page.getByText('Sencha').first().waitFor();
  expect(new URL(page.url()).search).toBe('?q=sencha');
});

import { expect, inject } from 'vitest';
import { test } from '../../support/journeys/browser.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: object;
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
  expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Work Mode /mobile-work',
    'Scan /mobile-work?scan=1',
    'Receive /orders',
    'Count /counts',
  ]);
  expect(manifest.share_target).toMatchObject({
    action: '/share-slip',
    method: 'POST',
    enctype: 'multipart/form-data',
  });
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

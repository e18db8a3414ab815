import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the service worker answers for the page. */
export async function untilServed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

/** What a page's origin holds of the application, and which answers to its person. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('camellia-app-'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/offline-files.json')));
    const files = lists.filter(Boolean).length;
    // Opening a database that is not there would create it.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'camellia-answers');
    if (!isThere) return { files, answers: [] };
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('camellia-answers');
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const keys = await new Promise<IDBValidKey[]>((done) => {
      const request = database.transaction('answers').objectStore('answers').getAllKeys();
      request.onsuccess = () => done(request.result);
    });
    database.close();
    const paths = keys.flatMap((key) => (Array.isArray(key) ? [String(key[0])] : []));
    return { files, answers: [...new Set(paths)] };
  });

/** Waits until the device could start without a network, and show what the server has answered at this address. */
export async function untilKept(page: Page, path = '/api/inventory'): Promise<void> {
  await untilServed(page);
  await expect
    .poll(() => keptOn(page), { timeout: 30_000 })
    .toEqual({ files: 1, answers: expect.arrayContaining(['/api/auth/me', path]) });
}

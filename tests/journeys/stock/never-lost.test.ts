import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Item } from '../../../worker/inventory/contract.ts';
import { test } from '../../support/journeys/browser.ts';
import { launchWithProfile } from '../../support/journeys/chromium.ts';
import { untilKept } from '../../support/journeys/kept.ts';
import { newAdmin, type Person } from '../../support/journeys/people.ts';
import { addItem, as, expectItem, movementsOf, readItem } from '../../support/journeys/stock.ts';

/**
 * What a page shows as changed is on the device or the server, whatever ends the page. `ROUNDS=20 npm test -- never-lost`
 * ends it at four moments, twenty times each, and counts.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 0);
const MOMENTS_MS = ROUNDS > 0 ? [0, 50, 300, 1_500] : [0];
const ROUND_LIMIT_MS = 20_000;

/** A browser of its own for one person, which can be killed and started again. */
class Device {
  readonly #owner: Person;
  readonly #folder: string;
  #context: BrowserContext | undefined;

  constructor(owner: Person, folder: string) {
    this.#owner = owner;
    this.#folder = folder;
  }

  /** A new page, with a network. */
  async open(): Promise<Page> {
    this.#context ??= await this.#start();
    await this.#context.setOffline(false);
    const page = await this.#context.newPage();
    await page.goto('/inventory');
    return page;
  }

  /** As a crash or a power button would: nothing of the browser can finish what it does. */
  async kill(): Promise<void> {
    const context = this.#context;
    const session = await context?.browser()?.newBrowserCDPSession();
    const processes = await session?.send('SystemInfo.getProcessInfo');
    const browser = processes?.processInfo.find(({ type }) => type === 'browser');
    if (!context || !browser) throw new Error('There is no browser to kill.');
    const closed = new Promise((done) => context.once('close', done));
    process.kill(browser.id, 'SIGKILL');
    await closed;
    this.#context = undefined;
  }

  async stop(): Promise<void> {
    await this.#context?.close();
  }

  async #start(): Promise<BrowserContext> {
    const { storage } = as(this.#owner);
    const context = await launchWithProfile(this.#folder, {
      baseURL: inject('baseUrl'),
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await context.addCookies(storage?.cookies ?? []);
    // A session is not what must outlive the crash.
    await context.addInitScript(
      (entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value);
      },
      storage?.origins.flatMap(({ localStorage }) => localStorage) ?? [],
    );
    return context;
  }
}

const shows = (page: Page, quantity: number) =>
  page.getByRole('button', { name: new RegExp(`^Stock of Sencha: ${quantity.toLocaleString('en-US')} lbs`) }).waitFor();

const ENDINGS = {
  reload: async (page: Page) => {
    await page.reload();
    return page;
  },
  'closed tab': async (page: Page, device: Device) => {
    const other = await device.open();
    await page.close();
    await other.reload();
    return other;
  },
  'killed browser': async (_: Page, device: Device) => {
    await device.kill();
    return device.open();
  },
};

/** What is still stored to be sent. */
const unsentOn = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'camellia-stock-changes')) return 0;
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('camellia-stock-changes');
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const count = await new Promise<number>((done) => {
      const request = database.transaction('waiting').objectStore('waiting').count();
      request.onsuccess = () => done(request.result);
    });
    database.close();
    return count;
  });

/** Taps three times, ends the page once it shows them, and looks at what has become of them. */
async function round(
  owner: Person,
  item: Item,
  device: Device,
  page: Page,
  { isOffline, moment, end }: { isOffline: boolean; moment: number; end: (typeof ENDINGS)[keyof typeof ENDINGS] },
): Promise<{ page: Page; missing: number }> {
  const { quantity: before } = await readItem(owner, item);
  await shows(page, before);
  if (isOffline) await page.context().setOffline(true);
  for (let tap = 0; tap < 3; tap += 1) await page.getByRole('button', { name: 'Increase Sencha by one' }).tap();
  await shows(page, before + 3);
  await passed(moment);
  const next = await end(page, device);
  await shows(next, before + 3).catch(() => null);
  await next.context().setOffline(false);
  await expect.poll(() => unsentOn(next), { timeout: ROUND_LIMIT_MS }).toBe(0);
  const { quantity } = await readItem(owner, item);
  return { page: next, missing: before + 3 - quantity };
}

test('taps that were shown are saved once, whatever ends the page', {
  timeout: 120_000 + ROUNDS * MOMENTS_MS.length * 6 * ROUND_LIMIT_MS,
}, async () => {
  const owner = await newAdmin();
  const item = await addItem(owner, { name: 'Sencha', quantity: 5, unit: 'lbs' });
  const folder = await mkdtemp(join(tmpdir(), 'camellia-profile-'));
  const device = new Device(owner, folder);
  const results: Record<string, { rounds: number; lost: number; doubled: number }> = {};
  try {
    let page = await device.open();
    await untilKept(page);
    for (const [name, end] of Object.entries(ENDINGS)) {
      for (const isOffline of [false, true]) {
        const result = { rounds: 0, lost: 0, doubled: 0 };
        results[`${name}, ${isOffline ? 'offline' : 'online'}`] = result;
        for (let count = 0; count < Math.max(1, ROUNDS); count += 1) {
          for (const moment of MOMENTS_MS) {
            const ended = await round(owner, item, device, page, { isOffline, moment, end });
            page = ended.page;
            result.rounds += 1;
            if (ended.missing > 0) result.lost += 1;
            if (ended.missing < 0) result.doubled += 1;
          }
        }
      }
    }
  } finally {
    if (ROUNDS > 0) console.info(JSON.stringify(results, null, 2));
    await device.stop();
    await rm(folder, { recursive: true, force: true });
  }
  expect(Object.entries(results).filter(([, { lost, doubled }]) => lost + doubled > 0)).toEqual([]);
});

test('a change whose page is closed before its answer comes is saved once', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, { name: 'Sencha', quantity: 5, unit: 'lbs' });
  const page = await openPage(as(owner, { width: 390, context: {} }));
  await page.goto('/inventory');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/adjust', async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await page.getByRole('button', { name: 'Increase Sencha by one' }).tap();
  await arrived.promise;
  await page.close({ runBeforeUnload: false });

  const next = await page.context().newPage();
  await next.goto('/inventory');
  await expect.poll(() => unsentOn(next)).toBe(0);
  await shows(next, 6);
  expect((await movementsOf(owner, item)).map(({ delta }) => delta)).toEqual([1, 5]);
});

test('two tabs of one person show what both have changed, and one sends it once', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, { name: 'Sencha', quantity: 5, unit: 'lbs' });
  const first = await openPage(as(owner, { width: 390, context: {}, expected: [/ERR_INTERNET_DISCONNECTED/] }));
  const second = await first.context().newPage();
  const requests: string[] = [];
  first.context().on('request', (request) => {
    if (request.url().endsWith('/adjust')) requests.push(request.postData() ?? '');
  });
  for (const page of [first, second]) {
    await page.goto('/inventory');
    await shows(page, 5);
  }
  await first.context().setOffline(true);
  for (let tap = 0; tap < 3; tap += 1) await first.getByRole('button', { name: 'Increase Sencha by one' }).tap();
  await shows(second, 8);
  await second.getByRole('button', { name: 'Decrease Sencha by one' }).tap();
  await shows(first, 7);
  await first.context().setOffline(false);
  await expectItem(owner, item, { quantity: 7 });
  await expect.poll(() => unsentOn(first)).toBe(0);
  expect(requests.map((body) => JSON.parse(body).delta).sort()).toEqual([-1, 3]);
});

import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { NoticeSettings } from '../../../worker/notices/contract.ts';
import { PUSH_ORIGIN, VAPID } from '../../doubles/push-origin.ts';
import { expectAccessible, type PageOptions, test } from '../../support/journeys/browser.ts';
import { wholeChromium } from '../../support/journeys/chromium.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { as } from '../../support/journeys/stock.ts';

/** What the service worker makes of a push: pushes come by the browser's own tools, because its push service is far away. */
const name = wholeChromium() ? 'a device' : 'a device: SKIPPED, only the engine of Chromium is here';

const DEVICE: PageOptions = { context: { serviceWorkers: 'allow', permissions: ['notifications'] } };
/** A push service knows the browser under these. */
const SUBSCRIPTION = {
  endpoint: `${PUSH_ORIGIN}/to/journey`,
  keys: { p256dh: VAPID.VAPID_PUBLIC_KEY, auth: 'A'.repeat(22) },
};
const SENCHA = { title: 'Sencha is running low', body: '2.5 of 10 kg', path: '/inventory?q=sencha', tag: 'low:1' };

const settingsOf = async ({ token }: Person) => ask<NoticeSettings>('GET', '/api/notices/settings', token);

/** Stands for the part of the browser that talks with its push service: the rest of it is real. */
async function subscribeAtOnce(page: Page): Promise<void> {
  await page.addInitScript((known) => {
    let subscription: object | null = null;
    const remembered = async () => subscription;
    Object.assign(PushManager.prototype, {
      getSubscription: remembered,
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        if (Notification.permission !== 'granted' || !options.userVisibleOnly) throw new Error('Not allowed');
        const unsubscribe = async () => {
          subscription = null;
        };
        subscription = { endpoint: known.endpoint, toJSON: () => known, unsubscribe };
        return subscription;
      },
    });
  }, SUBSCRIPTION);
}

/** A device whose service worker takes pushes. */
class Device {
  readonly page: Page;
  private readonly tools: CDPSession;
  private readonly registrationId: string;

  private constructor(page: Page, tools: CDPSession, registrationId: string) {
    this.page = page;
    this.tools = tools;
    this.registrationId = registrationId;
  }

  static async of(page: Page): Promise<Device> {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const tools = await page.context().newCDPSession(page);
    const registration = new Promise<string>((resolve) =>
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId, scopeURL } of registrations) {
          if (scopeURL.startsWith(inject('baseUrl'))) resolve(registrationId);
        }
      }),
    );
    await tools.send('ServiceWorker.enable');
    return new Device(page, tools, await registration);
  }

  async push(data: string): Promise<void> {
    const { registrationId } = this;
    await this.tools.send('ServiceWorker.deliverPushMessage', { origin: inject('baseUrl'), registrationId, data });
  }

  /** What is shown now: title, body, and the page it leads to. */
  shown(): Promise<[string, string, string][]> {
    return this.page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, data }) => [title, body, data.path]);
    });
  }

  /** Clicks on the only notification. @returns the addresses that the service worker opened */
  async click(): Promise<string[]> {
    const [worker] = this.page.context().serviceWorkers();
    if (!worker) throw new Error('No service worker runs');
    return worker.evaluate<string[]>(CLICK);
  }
}

/**
 * Runs in the service worker, as text: its types are not those of a page. Only a click of a person may open a window, so that
 * is noted instead.
 */
const CLICK = `(async () => {
  const opened = [];
  Clients.prototype.openWindow = async (url) => void opened.push(url);
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification });
  const { promise, resolve } = Promise.withResolvers();
  Object.assign(event, { waitUntil: resolve });
  dispatchEvent(event);
  await promise;
  return opened;
})()`;

describe.skipIf(!wholeChromium())(name, () => {
  test('that is turned on shows what is pushed, once, and a click leads to its page', async ({ openPage }) => {
    const owner = await newAdmin();
    const page = await openPage(as(owner, DEVICE));
    await subscribeAtOnce(page);
    await page.goto('/settings/notifications');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.getByRole('button', { name: 'Turn on for this device' }).click();
    await toastOf(page, 'Notifications are on for this device').waitFor();
    expect(await settingsOf(owner)).toMatchObject({
      ...{ pushKey: VAPID.VAPID_PUBLIC_KEY, devices: [{ endpoint: SUBSCRIPTION.endpoint }] },
    });
    await expectAccessible(page);

    const device = await Device.of(page);
    for (let n = 0; n < 2; n++) await device.push(JSON.stringify(SENCHA));
    await expect.poll(() => device.shown()).toEqual([[SENCHA.title, SENCHA.body, SENCHA.path]]);
    expect(await device.click()).toEqual([SENCHA.path]);
    expect(await device.shown()).toEqual([]);

    await page.getByRole('button', { name: 'Turn off on this device' }).click();
    await page.getByRole('button', { name: 'Turn on for this device' }).waitFor();
    expect((await settingsOf(owner)).devices).toEqual([]);
  });

  test('that was signed out takes notices again for the person who turned them on, and for nobody else', async ({
    openPage,
  }) => {
    const [owner, other] = [await newAdmin(), await newAdmin()];
    const page = await openPage(as(owner, DEVICE));
    await subscribeAtOnce(page);
    await page.goto('/settings/notifications');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.getByRole('button', { name: 'Turn on for this device' }).click();
    await toastOf(page, 'Notifications are on for this device').waitFor();

    // A page forgets its subscription when it is loaded, as a browser does when the session ends.
    const signIn = async ({ token }: Person) => {
      await page.evaluate((next) => localStorage.setItem('authToken', next), token);
      await page.goto('/settings/notifications');
    };
    await ask('DELETE', `/api/notices/devices/${(await settingsOf(owner)).devices[0]?.id}`, owner.token);
    await signIn(other);
    await page.getByRole('button', { name: 'Turn on for this device' }).waitFor();
    await signIn(owner);
    await expect.poll(async () => (await settingsOf(owner)).devices.length).toBe(1);
    expect((await settingsOf(other)).devices).toEqual([]);
  });

  test('shows a push that cannot be read as one that leads to the page of notifications', async ({ openPage }) => {
    const page = await openPage(as(await newAdmin(), DEVICE));
    await page.goto('/notices');
    const device = await Device.of(page);
    for (const data of ['', 'not JSON', 'null', '{"title":7,"path":"/"}', '{"title":"No path"}']) {
      await device.push(data);
      await expect
        .poll(() => device.shown(), { message: data })
        .toEqual([['Camellia', 'You have new notifications.', '/notices']]);
      expect(await device.click()).toEqual(['/notices']);
      expect(await device.shown()).toEqual([]);
    }
  });
});

import type { Browser, Locator, Page } from 'playwright-core';
import type { Business } from './business.ts';
import { processorTime } from './processor-time.ts';
import { DESKTOP, openScreen, PHONE } from './screen.ts';

/** Processor time of the main thread from a click, tap or key to the next paint, in milliseconds, by what was done. */
export type UsualTimes = Record<string, number>;

/** Does what people usually do with an inventory of 10,000 items. Everything is done once before it is measured. */
export async function measureUsual(browser: Browser, url: string, { token }: Business): Promise<UsualTimes> {
  const times: UsualTimes = {};
  const options = { url, token, isNetworkSlow: false, ready: '[data-index]' };
  for (const [size, use] of [[DESKTOP, useDesktop] as const, [PHONE, usePhone] as const]) {
    const screen = await openScreen(browser, { ...options, size });
    try {
      await screen.page.goto('/inventory');
      await screen.idle();
      await use(screen.page, async (_, act) => act());
      await use(screen.page, async (name, act) => {
        times[name] = Math.max(times[name] ?? 0, await processorTime(browser, screen, act));
      });
    } finally {
      await screen.close();
    }
  }
  return times;
}

type Measure = (name: string, act: () => Promise<void>) => Promise<void>;

async function useDesktop(page: Page, measure: Measure): Promise<void> {
  const dialog = page.getByRole('dialog');
  const row = page.locator('[data-index="2"]');
  const press = (name: string, target: Locator, after?: () => Promise<unknown>) =>
    pressed(page, name, target, measure, after);
  await press('delete', row.getByRole('button', { name: /^Delete/ }), () => dialog.waitFor());
  await press('cancel', dialog.getByRole('button', { name: 'Cancel' }), () => dialog.waitFor({ state: 'hidden' }));
  await press('pin', row.getByRole('button', { name: /^Pin/ }), () => dialog.waitFor());
  await press('cancel', dialog.getByRole('button', { name: 'Cancel' }), () => dialog.waitFor({ state: 'hidden' }));
  await press('sort', page.getByRole('button', { name: 'Stock', exact: true }));
  await press('open categories', page.getByRole('combobox', { name: 'Category' }));
  await press('choose a category', page.getByRole('option', { name: 'Black Tea' }));
  const search = page.getByRole('searchbox', { name: 'Search inventory' });
  await search.click();
  for (const key of 'assam') await keyed(page, 'key of a search', key, measure);
  await keyed(page, 'open the palette', 'Control+k', measure, () => dialog.waitFor());
  for (const key of 'assam') await keyed(page, 'key in the palette', key, measure);
  await keyed(page, 'close the palette', 'Escape', measure, () => dialog.waitFor({ state: 'hidden' }));
  await press('open an item', row.getByRole('link').first(), () => page.waitForURL(/inventory\/\d+$/));
  await page.locator('#page h1').waitFor();
  const list = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inventory' });
  await press('back to the list', list, () => row.waitFor());
  await press('open the form', row.getByRole('link', { name: /^Edit/ }), () => page.waitForURL(/edit$/));
  const name = page.locator('form input').first();
  await name.click();
  await keyed(page, 'key in a form', 'a', measure);
  await page.goto('/inventory');
  await row.waitFor();
  await press('select a row', row.getByRole('checkbox'));
  await press('select no row', row.getByRole('checkbox'));
  const sheet = page.getByRole('grid');
  await press('open the spreadsheet', page.getByRole('button', { name: 'Edit as spreadsheet' }), () => sheet.waitFor());
  // A page of them, so that the sheet scrolls.
  for (let n = 0; n < 20; n++) await keyed(page, 'key ArrowDown in the spreadsheet', 'ArrowDown', measure);
  for (const key of ['ArrowRight', 'Tab', 'Shift+ArrowDown', 'PageDown', 'Control+End', 'Control+Home']) {
    await keyed(page, `key ${key} in the spreadsheet`, key, measure);
  }
  for (const key of 'tea') await keyed(page, 'key typed into a cell', key, measure);
  await keyed(page, 'key Enter in a cell', 'Enter', measure);
  await press('discard', page.getByRole('button', { name: 'Discard' }));
  await press('leave the spreadsheet', page.getByRole('button', { name: 'Back to the list' }), () => row.waitFor());
}

async function usePhone(page: Page, measure: Measure): Promise<void> {
  const dialog = page.getByRole('dialog');
  const row = page.locator('[data-index="1"]');
  const press = (name: string, target: Locator, after?: () => Promise<unknown>) =>
    pressed(page, name, target, measure, after);
  await press('+', row.getByRole('button', { name: /^Increase/ }));
  await press('−', row.getByRole('button', { name: /^Decrease/ }));
  await press('filters', page.getByRole('button', { name: 'Filters' }), () => dialog.waitFor());
  await press('close the filters', dialog.getByRole('button', { name: /^Show/ }), () =>
    dialog.waitFor({ state: 'hidden' }),
  );
}

/** How long a mouse's button stays down: the press itself is painted. */
const PRESS_MS = 80;

/** Presses where the target is: playwright's own click runs scripts in the page, which would count. */
async function pressed(
  page: Page,
  name: string,
  target: Locator,
  measure: Measure,
  after?: () => Promise<unknown>,
): Promise<void> {
  // Brings it from below the bars, too.
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to press for ${name}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isPhone = page.viewportSize()?.width === PHONE.width;
  if (!isPhone) await page.mouse.move(x, y);
  await settle(page);
  await measure(name, async () => {
    await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y, { delay: PRESS_MS }));
    await after?.();
    await settle(page);
  });
}

async function keyed(
  page: Page,
  name: string,
  key: string,
  measure: Measure,
  after?: () => Promise<unknown>,
): Promise<void> {
  await settle(page);
  await measure(name, async () => {
    await page.keyboard.press(key);
    await after?.();
    await settle(page);
  });
}

/** A painted frame and an idle moment. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );
}

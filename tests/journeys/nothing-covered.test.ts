import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { openWhole, PUBLIC_PAGES, sampleBusiness, still } from './every-page.ts';
import { newAdmin, toastOf } from './people.ts';
import { addItem, as } from './stock.ts';

for (const width of [1280, 390]) {
  test(`whatever can be pressed can be scrolled free of what floats, on every page at ${width} pixels`, {
    timeout: 180_000,
  }, async ({ openPage }) => {
    const { guest, pages } = await sampleBusiness();
    const visitor = await openPage(still(null, { width }));
    for (const path of PUBLIC_PAGES) await expectFree(visitor, path);
    const member = await openPage(still(guest, { width }));
    for (const path of pages) await expectFree(member, path);
  });

  test(`a toast lies over no main action and no tab bar at ${width} pixels`, async ({ openPage }) => {
    const owner = await newAdmin();
    const item = await addItem(owner, { name: 'Sencha', category: 'Green Tea', quantity: 20, unit: 'lbs' });
    const page = await openPage(as(owner, { width, reducedMotion: true }));
    await page.goto(`/inventory/${item.id}`);
    const panel = page.getByRole('region', { name: 'Adjust stock' });
    await panel.getByLabel('Quantity').fill('1');
    await panel.getByRole('button', { name: 'Adjust' }).click();
    await toastOf(page, 'Received +1').waitFor();
    await page.waitForFunction(() => {
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')].map((one) =>
        one.getBoundingClientRect(),
      );
      const kept = [...document.querySelectorAll('[data-variant=filled], [type=submit], [data-floating]')].map((one) =>
        one.getBoundingClientRect(),
      );
      const isOver = (a: DOMRect, b: DOMRect) =>
        b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return toasts.length > 0 && !toasts.some((toast) => kept.some((one) => isOver(toast, one)));
    });
  });
}

async function expectFree(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  expect(await covered(page), `what is covered at ${path}`).toEqual([]);
}

/** What can be pressed and stays behind something else, however the page is scrolled. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = 'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch]';
    const isFree = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // A label takes the press for its field, and a field's own parts lie over it.
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
      );
    };
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // The skip link comes into view with the keyboard.
      element.focus({ preventScroll: true });
      if (!isShown || width < 8 || height < 8 || element.matches(':disabled') || element.closest('[inert]')) return [];
      if (
        ['start', 'center', 'end'].some((block) => {
          element.scrollIntoView({ block: block as ScrollLogicalPosition, inline: 'nearest', behavior: 'instant' });
          return isFree(element) || !element.isConnected;
        })
      )
        return [];
      return [element.outerHTML.slice(0, 160)];
    });
  });
}

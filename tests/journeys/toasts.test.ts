import { test } from '../support/journeys/browser.ts';
import { newAdmin, toastOf } from '../support/journeys/people.ts';
import { addItem, as } from '../support/journeys/stock.ts';

/** That nothing else that floats covers what can be pressed: `every-page.test.ts`. */
for (const width of [1280, 390]) {
  test(`a toast lies over no main action and no tab bar at ${width} pixels`, async ({ openPage }) => {
    const owner = await newAdmin();
    const item = await addItem(owner, { name: 'Sencha', category: 'Green Tea', quantity: 20, unit: 'lbs' });
    const page = await openPage(as(owner, { width }));
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

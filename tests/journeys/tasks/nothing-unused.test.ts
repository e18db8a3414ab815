import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/journeys/browser.ts';
import { expectWhole } from '../../support/journeys/every-page.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { countSteps } from '../../support/journeys/steps.ts';
import { allItems, as, expectItem } from '../../support/journeys/stock.ts';
import type { TaskWidth } from '../../support/journeys/task-table.ts';
import { visit } from '../../support/journeys/visit.ts';

/** Who keeps five teas in one place, without lots, meets no word of places and lots. */

const WORDS = /\b(places?|lots?|pars|best[- ]before|refill\w*|papers?|expir\w*)\b/gi;

async function newShop(): Promise<Person> {
  const who = await newAdmin();
  const rows = ['Assam', 'Genmaicha', 'Matcha', 'Oolong', 'Sencha'].map((productName, i) => ({
    ...{ productName, stockOnHand: 4 * i, minimumPar: 5, unit: 'kg', costPrice: 1000, sellingPrice: 2000 },
    ...{ vendor: 'Uji Gardens', category: 'Green Tea' },
  }));
  await ask('POST', '/api/inventory/bulk', who.token, rows);
  const [first] = (await allItems(who)).filter(({ name }) => name === 'Sencha');
  await ask('POST', `/api/inventory/${first?.id}/adjust`, who.token, { delta: -1, reason: 'sale' });
  await ask('POST', '/api/suppliers', who.token, { name: 'Uji Gardens', email: 'uji@example.com' });
  return who;
}

/** The words that can be read on the page, each with what stands around it. */
async function wordsOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    return [document.body.innerText, ...fields.flatMap(({ value, placeholder }) => [value, placeholder])].join('\n');
  });
  return [...text.matchAll(WORDS)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 40));
}

for (const width of [1280, 390] as const satisfies TaskWidth[]) {
  test(`a workspace of five items reads no word of places and lots at ${width} pixels`, async ({ openPage }) => {
    const who = await newShop();
    const [item] = await allItems(who);
    const page = await openPage(as(who, { width, height: 844 }));
    await page.goto('/dashboard');
    for (const path of [
      ...['/dashboard', '/dashboard?tab=messages', '/inventory', '/inventory?archived=true', '/inventory/add'],
      ...['/inventory/new', `/inventory/${item?.id}/edit`, '/mobile-work', '/suppliers', '/analytics', '/slips'],
      ...[
        '/messages',
        '/ai-insights',
        '/activity',
        '/orders',
        '/orders/new',
        '/counts',
        '/onboarding',
        '/integrations',
      ],
    ]) {
      await visit(page, path);
      await expectWhole(page, path);
      expect.soft(await wordsOn(page), `words at ${path}`).toEqual([]);
    }

    await visit(page, `/inventory/${item?.id}`);
    await page.getByRole('list', { name: 'Movements, newest first' }).waitFor();
    for (const mode of ['Add', 'Remove', 'Counted']) {
      await page.getByRole('radiogroup', { name: 'What happened' }).getByText(mode, { exact: true }).click();
      expect.soft(await wordsOn(page), `words of an item, ${mode}`).toEqual([]);
    }

    if (width === 390) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Counts' }).waitFor();
      expect(await wordsOn(page), 'words of the menu').toEqual([]);
      await page.keyboard.press('Escape');
    }
    await visit(page, '/how-to-guide');
    expect(await wordsOn(page), 'words of the guide, which explains them').not.toEqual([]);
  });

  test(`stock is adjusted by two taps from the list at ${width} pixels`, async ({ openPage }) => {
    const who = await newShop();
    const sencha = (await allItems(who)).find(({ name }) => name === 'Sencha');
    if (!sencha) throw new Error('No Sencha');
    const opened = await openPage(as(who, { width, height: 844 }));
    await opened.goto('/inventory');
    const { page, taken } = countSteps(opened, width === 390);
    await page
      .getByRole('list', { name: 'Inventory' })
      .or(page.getByRole('table', { name: 'Inventory' }))
      .waitFor();
    await page.getByRole('link', { name: 'View Sencha' }).click();
    await page.getByLabel('Quantity', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Adjust', exact: true }).click();
    await toastOf(page, 'Received +2').waitFor();
    await expectItem(who, sencha, { quantity: 17 });
    expect(taken.filter((step) => step.startsWith('click'))).toHaveLength(2);
  });
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SampleDetail } from '../../worker/samples/contract.ts';
import type { Tasting } from '../../worker/tastings/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, type PageOptions, test } from '../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../support/journeys/people.ts';
import { as, newStaff } from '../support/journeys/stock.ts';

/** A tasting of two people on two phones without a network, and its result. */

const PHONE: PageOptions = { width: 390, expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] };

/** Gives scores from 5 upwards, with the thumb of each part at the keys. */
async function score(page: Page, part: string, steps: number): Promise<void> {
  const thumb = page.getByRole('slider', { name: `${part}, 0 to 10` });
  await thumb.focus();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
  await page
    .getByLabel(`Score of ${part}`)
    .getByText(String(5 + steps / 2), { exact: true })
    .waitFor();
}

test('two people taste blind without a network, both sheets arrive, and the result has mean and spread', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const tasters = [await newStaff(owner), await newStaff(owner, 'member')];
  const sampleIds: number[] = [];
  for (const name of ['Castleton FTGFOP1', 'Uva Highlands']) {
    sampleIds.push((await ask<SampleDetail>('POST', '/api/samples', owner.token, { name, kind: 'offer' })).id);
  }
  const tasting = await ask<Tasting>('POST', '/api/tastings', owner.token, { name: 'Offers of May', sampleIds });
  for (const [at, taster] of tasters.entries()) {
    const page = await openPage(as(taster, PHONE));
    await page.goto(`/tastings/${tasting.id}`);
    await page.getByRole('heading', { name: 'Cup 1' }).waitFor();
    await page.context().setOffline(true);
    await score(page, 'Liquor', 4 + 2 * at);
    await page.getByLabel('Words for Liquor').getByRole('button', { name: 'malty' }).click();
    expect(await page.getByLabel('Words of Liquor').inputValue()).toBe('malty');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Cup 2' }).waitFor();
    await score(page, 'Wet leaf', 1);
    await page.getByText('You have written of every cup.').waitFor();
    await page.getByText(/waiting to be sent\.$/).waitFor();
    // Blind: nothing names what is in the cups.
    expect(await page.getByText(/Castleton|Uva/).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await ask<Tasting>('GET', `/api/tastings/${tasting.id}`, owner.token)).tasters.length)
      .toBe(at + 1);
  }
  await expect
    .poll(async () => (await ask<Tasting>('GET', `/api/tastings/${tasting.id}`, owner.token)).tasters)
    .toMatchObject([{ sheets: 2 }, { sheets: 2 }]);

  const page = await openPage(as(owner, { width: 390 }));
  await page.goto(`/tastings/${tasting.id}`);
  await page.getByRole('button', { name: 'End tasting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End tasting' }).click();
  await toastOf(page, 'Tasting Ended').waitFor();
  const first = page.getByRole('region', { name: '1. Castleton FTGFOP1' });
  // 7 and 8: the mean, and the spread.
  await first.getByRole('row', { name: /^Mean/ }).getByText('7.5', { exact: true }).first().waitFor();
  expect(await first.getByText('7–8').count()).toBeGreaterThan(0);
  expect(await first.getByRole('list', { name: 'In words' }).getByText('Liquor: malty.').count()).toBe(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../support/journeys/people.ts';
import { addItem, as, newStaff } from '../support/journeys/stock.ts';

async function stocked() {
  const admin = await newAdmin();
  const supplier = 'Uji Tea Gardens';
  const item = await addItem(admin, {
    name: 'Sencha Yabukita',
    supplier,
    unit: 'kg',
    costPrice: 2450,
    leadTimeDays: 21,
  });
  await ask('POST', `/api/inventory/${item.id}/adjust`, admin.token, { delta: 12, reason: 'receive' });
  return admin;
}

test('the navigation leads to the test page, whose first tab reads pictures', async ({ openPage }) => {
  const page = await openPage(as(await newAdmin()));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Test AI Features' }).click();
  await page.waitForURL('/test-demo');
  await page.getByRole('tab').first().waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'OCR Testing',
    'Product Research',
    'Supplier Research',
  ]);
  await page.getByRole('tabpanel', { name: 'OCR Testing' }).getByRole('button', { name: 'Choose an image' }).waitFor();
});

test('a product is researched, each value with where it is from, and what nobody knows reads unknown', async ({
  openPage,
}) => {
  const page = await openPage(as(await stocked()));
  await page.goto('/test-demo');
  await page.getByRole('tab', { name: 'Product Research' }).click();
  await page.waitForURL('/test-demo?tab=product');
  await page.getByRole('button', { name: 'Research Product' }).click();
  await page.getByText('Product name is required').waitFor();
  await page.getByLabel(/^Product name/).fill('sencah');
  await page.getByRole('button', { name: 'Research Product' }).click();
  await toastOf(page, 'Research Complete').waitFor();
  const info = page.getByRole('region', { name: 'Product information' });
  await info.getByText('Shizuoka, Kagoshima and Miyazaki, Japan').waitFor();
  await info.getByRole('link', { name: /^Current Outlook of Japanese Tea/ }).waitFor();
  await info.getByText(/GB\/T 30375-2013 Tea storage.*Not verified against the source\./).waitFor();
  const market = page.getByRole('region', { name: 'Market data' });
  await market.getByText('$24.50 per kg').waitFor();
  await market.getByText(/^Your purchases\. Average cost price of 1 item/).waitFor();
  expect(await market.getByText('unknown', { exact: true }).count()).toBe(2);
  const own = page.getByRole('region', { name: 'In your inventory' });
  await own.getByText(/^12 kg received in the last 12 months, last on /).waitFor();

  // The answer stays while another tab is looked at, and an item leads to its page.
  await page.getByRole('tab', { name: 'Supplier Research' }).click();
  await page.goBack();
  await own.getByRole('link', { name: 'Sencha Yabukita' }).click();
  await page.getByRole('heading', { name: 'Sencha Yabukita' }).waitFor();
});

test('the staff research a supplier, and learn what nobody has said', async ({ openPage }) => {
  const page = await openPage(as(await newStaff(await stocked())));
  await page.goto('/test-demo?tab=supplier');
  await page.getByRole('button', { name: 'Research Supplier' }).click();
  await page.getByText('Supplier name is required').waitFor();
  // The form for products, in the hidden tab, has a field of this name, too.
  await page
    .getByRole('tabpanel', { name: 'Supplier Research' })
    .getByLabel(/^Supplier name/)
    .fill('uji tea');
  await page.getByRole('button', { name: 'Research Supplier' }).click();
  await toastOf(page, 'Research Complete').waitFor();
  await page.getByRole('region', { name: 'Company' }).getByText('Uji Tea Gardens').waitFor();
  await page.getByRole('region', { name: 'Capabilities' }).getByText('21 days').waitFor();
  await page
    .getByRole('region', { name: 'Reputation' })
    .getByText(/^1 receipt within twelve months/)
    .waitFor();
  expect(await page.getByRole('region', { name: 'Company' }).getByText('unknown', { exact: true }).count()).toBe(3);
});

test('research that fails says so, and works at the second try', async ({ openPage }) => {
  const page = await openPage(as(await newAdmin(), { expected: [/ERR_INTERNET_DISCONNECTED/] }));
  await page.goto('/test-demo?tab=product');
  await page.getByLabel(/^Product name/).fill('Assam');
  // The first toast fetches what draws it: it has to be there before the connection goes.
  await page.getByRole('button', { name: 'Research Product' }).click();
  await toastOf(page, 'Research Complete').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Research Product' }).click();
  await toastOf(page, 'Research Failed').getByText('Couldn’t complete the research. Please try again.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Research Product' }).click();
  await page.getByRole('region', { name: 'Product information' }).getByText('Assam, India').waitFor();
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390]) {
    test(`the test page is accessible in the ${theme} theme at ${width} pixels`, async ({ openPage }) => {
      const page = await openPage(as(await stocked(), { theme, width, reducedMotion: true }));
      for (const [tab, name, label] of [
        ['product', 'Sencha', 'Product'],
        ['supplier', 'Uji Tea Gardens', 'Supplier'],
      ] as const) {
        await page.goto(`/test-demo?tab=${tab}`);
        await page.getByLabel(new RegExp(`^${label} name( \\*)?$`)).fill(name);
        await expectAccessible(page);
        await page.getByRole('button', { name: `Research ${label}` }).click();
        await page.getByRole('region').first().waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/${tab}-${theme}-${width}.png`, fullPage: true });
      }
      await page.goto('/test-demo');
      await page.getByRole('button', { name: 'Choose an image' }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ocr-${theme}-${width}.png` });
    });
  }
}

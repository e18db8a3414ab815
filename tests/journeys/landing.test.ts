import { expect } from 'vitest';
import { LANDING_BUDGET } from '../../scripts/budget.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../support/journeys/browser.ts';

test('a visitor finds the landing page at /', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  expect(await page.title()).toContain('Camellia');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

for (const theme of ['dark', 'light'] as const) {
  test(`the landing page is accessible on a phone in the ${theme} theme`, async ({ openPage }) => {
    const page = await openPage({ width: 360, height: 740, theme });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the landing page loads no more JavaScript at first than its budget', async ({ openPage }) => {
  const page = await openPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(LANDING_BUDGET_BYTES);
});

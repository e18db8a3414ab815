import { expect } from 'vitest';
import { LANDING_BUDGET_BYTES } from '../../../scripts/bundle/budgets/budget.ts';
import { expectNoSidewaysScroll, refused, test } from '../../support/journeys/browser.ts';

test('the landing page loads no more JavaScript at first than its budget', async ({ openPage }) => {
  // With an empty cache.
  const page = await openPage({ context: {} });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toContain('Camellia');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(LANDING_BUDGET_BYTES);
});

test('the landing and sign-in pages can be read before any script has run', async ({ openPage }) => {
  const page = await openPage({ context: { javaScriptEnabled: false } });
  for (const [path, heading] of [
    ['/', 'Know every tin, every leaf.'],
    ['/login', 'Sign in'],
  ] as const) {
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1, name: heading }).isVisible()).toBe(true);
  }
});

test('the pages before signing in fit a screen of 360 pixels', async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  for (const [path, sign] of [
    ['/', 'Get Started'],
    ['/login', 'Sign In'],
    ['/register', 'Create Account'],
    ['/signup', 'Create Account'],
  ] as const) {
    await page.goto(path);
    await page.getByText(sign).first().waitFor();
    await expectNoSidewaysScroll(page);
  }
});

test('what is typed and sent before the application runs is not lost, nor sent by the form itself', async ({
  openPage,
}) => {
  const page = await openPage({ expected: [refused(401, '/api/auth/login')] });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('nobody-here');
  await page.locator('input[name=password]').fill('a wrong password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.getByText('Invalid username or password').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('nobody-here');
});

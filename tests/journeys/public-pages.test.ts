import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../support/journeys/browser.ts';

const pages = [
  ['/', 'Get Started'],
  ['/login', 'Sign In'],
  ['/register', 'Create Account'],
  ['/signup', 'Create Account'],
] as const;

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390, 360]) {
    test(`the pages before signing in are accessible in the ${theme} theme at ${width} pixels`, async ({
      openPage,
    }) => {
      const page = await openPage({ theme, width });
      for (const [path, sign] of pages) {
        await page.goto(path);
        await page.getByText(sign).first().waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }
}

for (const { path, heading } of [
  { path: '/', heading: 'Know every tin, every leaf.' },
  { path: '/login', heading: 'Sign in' },
]) {
  test(`${path} can be read before any script has run`, async ({ openPage }) => {
    const page = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1, name: heading }).isVisible()).toBe(true);
  });
}

test('what is typed and sent before the application runs is not lost, nor sent by the form itself', async ({
  openPage,
}) => {
  const page = await openPage({ expected: [refused(401, '/api/auth/login')] });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill('nobody-here');
  await page.locator('input[name=password]').fill('a wrong password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.getByText('Invalid username or password').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('nobody-here');
});

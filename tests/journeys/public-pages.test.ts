import { expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';

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

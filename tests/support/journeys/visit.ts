import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** The router of the product, as TanStack Router leaves it for its tools. */
    __TSR_ROUTER__?: {
      navigate: (to: { href: string }) => Promise<void>;
      state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
    };
  }
}

/**
 * Goes to another page of the product as a link does: the product is not loaded and compiled again, which takes a browser
 * a second. Loading an address is `page.goto`.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href }), path);
  const isThere = () =>
    page.evaluate(() => {
      const { status, location, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
      return status === 'idle' && location?.href === resolvedLocation?.href;
    });
  await expect.poll(isThere, { message: `whether ${path} has been opened` }).toBe(true);
}

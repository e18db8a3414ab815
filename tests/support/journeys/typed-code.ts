import type { Page } from 'playwright-core';

/**
 * Types as a scanner does, 5 ms a key, into what has the focus. By the clock of the page, because between two keys from
 * outside a busy machine lets more time pass than a scanner.
 */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const start = performance.now();
      for (const [n, key] of keys.entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: start + 5 * n });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    },
    [...code, 'Enter'],
  );
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll, expectNothingFromAxe, test } from './browser.ts';
import { openWhole, PUBLIC_PAGES, sampleBusiness, still } from './every-page.ts';

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390]) {
    test(`every page is accessible, and its fields are seen, in the ${theme} theme at ${width} pixels`, {
      timeout: 240_000,
    }, async ({ openPage }) => {
      const { guest, pages } = await sampleBusiness();
      const visitor = await openPage(still(null, { theme, width }));
      for (const path of PUBLIC_PAGES) await judge(visitor, path);
      const member = await openPage(still(guest, { theme, width }));
      for (const path of pages) await judge(member, path);
    });
  }
}

async function judge(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  await expectNothingFromAxe(page);
  await expectNoSidewaysScroll(page);
  expect(await faintFields(page), `fields at ${path} whose line is hard to see`).toEqual([]);
}

/** Fields whose border has less than 3:1 against what is inside it or around it. */
function faintFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas to read colours with');
    const rgba = (color: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data;
    };
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = [...rgba(color)].slice(0, 3).map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return getComputedStyle(document.documentElement).backgroundColor;
      const { backgroundColor } = getComputedStyle(element);
      return rgba(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement);
    };
    const fields = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea';
    return [...document.querySelectorAll<HTMLInputElement>(fields)].flatMap((field) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(field);
      if (field.disabled || field.offsetWidth < 4 || borderTopWidth === '0px') return [];
      const ratios = [groundOf(field), groundOf(field.parentElement)].map((ground) => contrast(borderTopColor, ground));
      const least = Math.min(...ratios);
      return least >= 3 ? [] : [`${field.name || field.id || field.placeholder}: ${least.toFixed(2)}`];
    });
  });
}

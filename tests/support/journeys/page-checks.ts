import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll, expectNothingFromAxe, expectReadableColors } from './browser.ts';

/** Checks what every page must show: all of it in the dark theme, then its colours and what is covered in the light one. */
export async function expectSoundPage(page: Page, path: string): Promise<void> {
  await expectNothingFromAxe(page);
  await expectVisibleFields(page, path);
  await expectNoSidewaysScroll(page);
  await expectRoomOnSmallPhones(page);
  expect(await underFloating(page), `what lies under something that floats at ${path}`).toEqual([]);
  await changeTheme(page, 'light');
  await expectReadableColors(page);
  await expectVisibleFields(page, path);
  // Moves the focus and scrolls, so it comes last.
  expect(await covered(page), `what is covered at ${path}`).toEqual([]);
  // The next page opens in the dark theme.
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
}

/** The narrowest phones are 30 pixels narrower than most. */
async function expectRoomOnSmallPhones(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size || size.width > 390) return;
  await page.setViewportSize({ ...size, width: 360 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}

/** Changes the theme as another tab of the same browser does. */
export async function changeTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  }, theme);
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached' });
  // Colours may take their time to change.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

async function expectVisibleFields(page: Page, path: string): Promise<void> {
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

/**
 * What can be pressed and lies, wherever the page is scrolled to, under something that stays in place. Bars across the
 * window do not count, nor what is in them: the page scrolls behind their edge.
 */
function underFloating(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = 'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch]';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none';
    const staying = [...document.querySelectorAll('body *')].filter(
      (element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && isShown(element),
    );
    const isBar = ({ width }: DOMRect) => width >= document.documentElement.clientWidth - 1;
    const boxes = staying.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const bars = boxes.filter(({ box }) => isBar(box)).map(({ box }) => box);
    const floating = boxes.filter(
      ({ element, box }) =>
        getComputedStyle(element).position === 'fixed' &&
        !isBar(box) &&
        !bars.some(({ top, bottom }) => top <= box.top + 1 && bottom >= box.bottom - 1),
    );
    const found = new Set<string>();
    const controls = [...document.querySelectorAll(pressed)].filter(isShown);
    const end = document.documentElement.scrollHeight - innerHeight;
    const step = innerHeight / 4;
    for (let at = 0; at < end + step; at += step) {
      scrollTo(0, Math.min(at, end));
      for (const control of controls) {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        const isUnder = floating.some(
          ({ element, box }) =>
            !element.contains(control) &&
            left < box.right - 1 &&
            right > box.left + 1 &&
            top < box.bottom - 1 &&
            bottom > box.top + 1,
        );
        if (isUnder) found.add(control.outerHTML.slice(0, 160));
      }
    }
    scrollTo(0, 0);
    return [...found];
  });
}

/** What can be pressed and stays behind something else, however the page is scrolled. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = 'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch]';
    const isFree = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // A label takes the press for its field, and a field's own parts lie over it.
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
      );
    };
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // The skip link comes into view with the keyboard.
      element.focus({ preventScroll: true });
      if (!isShown || width < 8 || height < 8 || element.matches(':disabled') || element.closest('[inert]')) return [];
      if (
        ['start', 'center', 'end'].some((block) => {
          element.scrollIntoView({ block: block as ScrollLogicalPosition, inline: 'nearest', behavior: 'instant' });
          return isFree(element) || !element.isConnected;
        })
      )
        return [];
      return [element.outerHTML.slice(0, 160)];
    });
  });
}

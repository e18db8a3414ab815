import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fromRoot } from '../../../scripts/paths.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Every page parses it again, and the readable one is more than twice as long. */
const SOURCE = readFileSync(fromRoot('node_modules/axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails when axe finds something serious or critical on the page as it is now; names the rule and the elements. The size
 * of targets is judged on whole pages alone: in a list that is scrolled, half a button at the edge counts as a small one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const rules = { 'target-size': { enabled: false } };
  const found = await runAxe(page, { runOnly: { type: 'tag', values: WCAG }, rules }, ['serious', 'critical']);
  expect(found, `what axe finds at ${new URL(page.url()).pathname}`).toEqual([]);
}

/** The same with every rule of WCAG 2.2 AA and of good practice, whatever the impact; that labels begin as they are seen, too. */
export async function expectNothingFromAxe(page: Page): Promise<void> {
  const found = await runAxe(page, {
    runOnly: { type: 'tag', values: [...WCAG, 'best-practice'] },
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  expect(found, `what axe finds at ${new URL(page.url()).pathname}`).toEqual([]);
}

/** The one rule that a theme decides: text against what is behind it. */
export async function expectReadableColors(page: Page): Promise<void> {
  const found = await runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  expect(found, `text that is hard to read at ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Runs axe in the page itself. Without its frames and passes it takes half the time. */
async function runAxe(page: Page, options: axe.RunOptions, impacts?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ options, impacts }) => {
      if (!window.axe) throw new Error('axe is not on the page');
      // What a dialog covers cannot be reached, and has been checked without it.
      const open = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
      const { violations } = await window.axe.run(open ?? document, { ...options, resultTypes: ['violations'] });
      return violations
        .filter(({ impact }) => !impacts || (impact && impacts.includes(impact)))
        .map(({ id, help, nodes }) => `${id}: ${help} – ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    { options: { ...options, iframes: false, preload: false }, impacts },
  );
}

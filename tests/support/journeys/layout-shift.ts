import type { Page } from 'playwright-core';

/** What a page may move by itself, as browsers measure it (Cumulative Layout Shift): 0.02 is a line of text by its height. */
export const MAX_SHIFT = 0.02;

declare global {
  interface Window {
    /** The shifts since they were last taken, with what moved. */
    shifts?: { value: number; moved: string[] }[];
  }
}

/** Notes what moves on this page from its next load on, except what follows a press or a key at once. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} “${(node?.textContent ?? '').slice(0, 30)}” ${previousRect.y} → ${currentRect.y}`,
        );
        window.shifts?.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since the last call: how much in all, and what, if that is too much. */
export async function takeShifts(page: Page): Promise<{ isStill: boolean; moved: string[] }> {
  // Two frames later the browser has reported the last one.
  const shifts = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts?.splice(0) ?? [];
  });
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  const isStill = sum <= MAX_SHIFT;
  return {
    isStill,
    moved: isStill ? [] : shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(', ')}`),
  };
}

import { expect, test } from 'vitest';
import { compareMethods } from './compare.ts';
import { DRAWN_KINDS, drawSeries } from './drawn-series.ts';
import { compareByKind, evalDrawn, isHeldOut, listProblems } from './eval-drawn.ts';
import { SIMPLE_METHODS } from './simple-methods.ts';

test('forecasts every drawn kind of demand about as well as the best simple method, in ranges that hold', () => {
  const lines: string[] = [];
  for (const kind of DRAWN_KINDS) {
    const { camellia, simple, inside } = compareMethods(drawSeries(kind, 40, 7), kind.periodsPerYear, kind.score);
    const best = Math.min(...simple.map(({ score }) => score));
    // Wide bounds: 40 series are few.
    expect(camellia, kind.name).toBeLessThan(best * 1.1);
    expect(inside, kind.name).toBeGreaterThan(0.68);
    expect(inside, kind.name).toBeLessThan(0.92);
  }
  evalDrawn((line) => lines.push(line), 2);
  for (const { name } of DRAWN_KINDS) expect(lines.join('\n')).toContain(`${name} (2)`);
});

test('the same seed draws the same series, another seed others', () => {
  for (const kind of DRAWN_KINDS) {
    expect(drawSeries(kind, 3, 1)).toEqual(drawSeries(kind, 3, 1));
    expect(drawSeries(kind, 3, 1)).not.toEqual(drawSeries(kind, 3, 2));
  }
});

test('names what a comparison says against Camellia', () => {
  const compared = { series: 9, score: 'RMSSE' as const, camellia: 1, inside: 0.8, zeros: 0 };
  expect(listProblems({ ...compared, simple: [{ name: 'naive', score: 1.2 }] })).toEqual([]);
  expect(listProblems({ ...compared, inside: 0.95, simple: [{ name: 'naive', score: 0.9 }] })).toEqual([
    'naive is better.',
    'The 80 % range contained 95.0 %.',
  ]);
});

test('compares real products by how they sell, only those that no choice was made on', () => {
  const names = Array.from({ length: 20 }, (_, i) => `Tea ${i}`);
  const series = names.map((name) => ({ name, history: [4, 5, 6, 5, 4, 5, 6, 5], actual: [5, 5] }));
  const lines: string[] = [];
  compareByKind(series, { periodsPerYear: 52, score: 'RMSSE' }, (line) => lines.push(line));
  const heldOut = series.filter(isHeldOut).length;
  expect(heldOut).toBeGreaterThan(2);
  expect(heldOut).toBeLessThan(18);
  expect(lines.at(-1)).toContain(`smooth (${heldOut})`);
});

test('the simple methods forecast what their definitions say', () => {
  const history = [2, 0, 0, 4, 0, 0, 4];
  const first = (name: string) => SIMPLE_METHODS[name]?.(history, 2, 3)[0] ?? Number.NaN;
  expect(first('naive')).toBe(4);
  expect(first('seasonal naive')).toBe(0);
  expect(first('SES 0.1')).toBeCloseTo(2 * 0.9 ** 6 + 0.1 * (4 * 0.9 ** 3 + 4));
  // Sizes 2, 4, 4 and intervals 1, 3, 3, smoothed by 0.1.
  expect(first('Croston 0.1')).toBeCloseTo((2 + 0.2 + 0.18) / (1 + 0.2 + 0.18));
  expect(first('SBA 0.1')).toBeCloseTo(0.95 * first('Croston 0.1'));
  const line = SIMPLE_METHODS.Theta?.([10, 12, 14, 16, 18, 20, 22, 24], 2, 52) ?? [];
  expect((line[1] ?? 0) - (line[0] ?? 0)).toBeCloseTo(1);
});

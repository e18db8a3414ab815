import { expect, test } from 'vitest';
import { checkBudget, landingFiles, type Manifest } from './budget.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'routes/index.tsx?tsr-split=component': { file: 'assets/landing.js', imports: ['_shared.js', '_hero.js'] },
  '_hero.js': { file: 'assets/hero.js' },
  'routes/analytics.tsx?tsr-split=component': { file: 'assets/analytics.js', imports: ['_charts.js'] },
  '_charts.js': { file: 'assets/charts.js' },
};

test('follows only static imports of the entry and the landing route', () => {
  const page =
    '<script src="/before-paint.js"></script><script type="module" crossorigin src="/assets/index.js"></script>';
  expect(landingFiles(manifest, page).sort()).toEqual([
    'assets/hero.js',
    'assets/index.js',
    'assets/landing.js',
    'assets/shared.js',
    'before-paint.js',
  ]);
});

test('reports the size of a landing page within budget', () => {
  expect(checkBudget([{ file: 'a.js', bytes: 1024 }], 1024)).toBe(
    'The landing page loads 1.0 KB of JavaScript at first (budget 1.0 KB).',
  );
});

test('refuses a landing page over budget and lists the largest files', () => {
  const weights = [
    { file: 'charts.js', bytes: 1000 },
    { file: 'index.js', bytes: 25 },
  ];
  expect(() => checkBudget(weights, 1024)).toThrow(/charts\.js\n.*index\.js/);
});

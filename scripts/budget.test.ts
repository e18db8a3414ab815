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

test('follows the static imports of the entry and of the landing route, and nothing else', () => {
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

test('says what the landing page weighs when it is within its budget', () => {
  expect(checkBudget([{ file: 'a.js', bytes: 1024 }], 1024)).toBe(
    'The landing page loads 1.0 KB of JavaScript at first (budget 1.0 KB).',
  );
});

test('refuses a landing page over its budget and names the heaviest files', () => {
  const weights = [
    { file: 'charts.js', bytes: 1000 },
    { file: 'index.js', bytes: 25 },
  ];
  expect(() => checkBudget(weights, 1024)).toThrow(/charts\.js\n.*index\.js/);
});

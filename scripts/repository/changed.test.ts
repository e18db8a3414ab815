import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../paths.ts';
import { changesWorker, JOURNEYS_OF, journeysFor } from './changed.ts';

const filesOf = (...names: string[]) => names.map((name) => `tests/journeys/${name}.test.ts`);

test('a change to a feature runs the journeys through it, and the walks over every page', () => {
  expect(journeysFor(['frontend/analytics/AnalyticsPage.tsx', 'worker/analytics/queries.ts'])).toEqual(
    filesOf('advice/analytics', 'app/every-page', 'app/every-page-phone', 'app/first-run'),
  );
});

test('a changed journey runs alone', () => {
  expect(journeysFor(['tests/journeys/team/slips.test.ts'])).toEqual(filesOf('team/slips'));
});

test.each([
  'frontend/lib/requests/api.ts',
  'frontend/ui/Page.tsx',
  'frontend/App.tsx',
  'worker/core/errors.ts',
  'worker/inventory/ledger.ts',
  'worker/a-feature-of-tomorrow/routes.ts',
  'engines/text/fold.ts',
  'db/workspace/inventory.ts',
  'scripts/host.ts',
  'tests/support/journeys/browser.ts',
  'package.json',
])('a change to %s, which any page may use, runs every journey', (path) => {
  expect(journeysFor([path, 'frontend/analytics/AnalyticsPage.tsx'])).toBe('all');
});

test.each([
  'README.md',
  'docs/decisions/0001-one-batch-a-request.md',
  'worker/slips/rows.test.ts',
  'frontend/demo/demo.test.tsx',
  'tests/tenancy.test.ts',
  'bench/sync.bench.ts',
])('a change to %s runs no journey', (path) => {
  expect(journeysFor([path])).toEqual([]);
});

test('every journey that a feature names is there', () => {
  const known = globSync('tests/journeys/*/*.test.ts', { cwd: fromRoot('.') });
  for (const [feature, names] of Object.entries(JOURNEYS_OF)) {
    expect(known, feature).toEqual(expect.arrayContaining(filesOf(...names)));
  }
});

test('every feature that is named is a folder', () => {
  const folders = globSync('{worker,frontend}/*', { cwd: fromRoot('.') }).map((path) => path.split('/')[1]);
  expect(folders).toEqual(expect.arrayContaining(Object.keys(JOURNEYS_OF)));
});

test('a change to what the Worker is made of runs every test of the Worker; one to a test, or to a page, does not', () => {
  for (const path of ['worker/slips/rows.ts', 'db/migrations/workspace/0001_start.sql', 'engines/text/fold.ts']) {
    expect(changesWorker([path]), path).toBe(true);
  }
  expect(changesWorker(['worker/slips/rows.test.ts', 'frontend/ui/Page.tsx', 'README.md'])).toBe(false);
});

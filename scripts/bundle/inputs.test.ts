import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, markBuilt, takeInputs } from './inputs.ts';

let root: string;
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'camellia-inputs-'));
  for (const folder of ['worker', 'dist']) mkdirSync(join(root, folder));
  write('worker/index.ts', 'export default 1;');
  write('wrangler.toml', 'name = "camellia"');
});
afterEach(() => rmSync(root, { recursive: true }));

const build = () => markBuilt(takeInputs(root), root);

test('nothing is built at first, and everything after a build', () => {
  expect(isBuilt(root)).toBe(false);
  build();
  // The first check compares contents, the second sizes and times.
  expect([isBuilt(root), isBuilt(root)]).toEqual([true, true]);
});

test('a changed, new, renamed or deleted source asks for a build', () => {
  const changes = [
    () => write('worker/index.ts', 'export default 2;'),
    () => write('worker/new.ts', ''),
    () => renameSync(join(root, 'worker/new.ts'), join(root, 'worker/newer.ts')),
    () => rmSync(join(root, 'worker/newer.ts')),
    () => write('wrangler.toml', 'name = "tea"'),
  ];
  for (const change of changes) {
    build();
    expect(isBuilt(root)).toBe(true);
    change();
    expect(isBuilt(root)).toBe(false);
  }
});

test('a change of the same size at the same time is seen', () => {
  const time = new Date('2026-01-01');
  const touch = () => utimesSync(join(root, 'worker/index.ts'), time, time);
  touch();
  build();
  expect([isBuilt(root), isBuilt(root)]).toEqual([true, true]);
  write('worker/index.ts', 'export default 2;');
  touch();
  expect(isBuilt(root)).toBe(false);
});

test('a source that was only touched needs no build', () => {
  build();
  expect(isBuilt(root)).toBe(true);
  utimesSync(join(root, 'worker/index.ts'), new Date(), new Date());
  expect(isBuilt(root)).toBe(true);
});

test('tests, and what the build writes among the sources, are no inputs', () => {
  build();
  write('worker/index.test.ts', '');
  write('worker/routeTree.gen.ts', '');
  expect(isBuilt(root)).toBe(true);
});

test('what is changed while the build runs is built by the next one', () => {
  const before = takeInputs(root);
  write('worker/index.ts', 'export default 2;');
  markBuilt(before, root);
  expect(isBuilt(root)).toBe(false);
});

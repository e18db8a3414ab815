import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { protectState } from './state-folder.ts';

let folder: string;
const umask = process.umask();
beforeEach(() => {
  process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'camellia-state-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('restricts existing files that others can read, and new ones', () => {
  const state = join(folder, 'state');
  mkdirSync(join(state, 'v3', 'd1'), { recursive: true });
  writeFileSync(join(state, 'v3', 'd1', 'store.sqlite'), '');
  chmodSync(join(state, 'v3', 'd1', 'store.sqlite'), 0o666);
  protectState(state);
  writeFileSync(join(state, 'new'), '');
  mkdirSync(join(state, 'folder'));
  const modes = ['', 'v3', 'v3/d1', 'v3/d1/store.sqlite', 'new', 'folder'].map((path) => modeOf(join(state, path)));
  expect(modes).toEqual(['700', '700', '700', '600', '600', '700']);
});

test('creates a missing folder for its owner only', () => {
  protectState(join(folder, 'a', 'b'));
  expect([modeOf(join(folder, 'a')), modeOf(join(folder, 'a', 'b'))]).toEqual(['700', '700']);
});

test('follows no links out of the folder, but the folder itself may be a link', () => {
  const [state, outside] = [join(folder, 'state'), join(folder, 'outside')];
  mkdirSync(state);
  writeFileSync(outside, '');
  symlinkSync(outside, join(state, 'link'));
  symlinkSync(state, join(folder, 'to-state'));
  protectState(join(folder, 'to-state'));
  expect([modeOf(state), modeOf(outside)]).toEqual(['700', '644']);
});

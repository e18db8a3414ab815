import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offlineFiles } from './offline-files.ts';

let folder: string;
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'camellia-offline-'));
  mkdirSync(join(folder, 'assets'));
  for (const file of ['index.html', 'before-paint.js', 'favicon.svg', 'manifest.webmanifest', 'assets/a-1.js'])
    write(file, file);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('devices keep the page, what it loads, and all scripts and styles', () => {
  write('assets/reader-1.wasm', '');
  write('login.html', 'Log in');
  expect(offlineFiles(folder).files).toEqual([
    '/dashboard',
    '/before-paint.js',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/assets/a-1.js',
  ]);
});

test('the version changes with the page and with the names of the assets', () => {
  const versions = [offlineFiles(folder).version];
  write('index.html', 'another page');
  versions.push(offlineFiles(folder).version);
  write('assets/b-2.js', '');
  versions.push(offlineFiles(folder).version);
  expect(new Set(versions).size).toBe(3);
  expect(offlineFiles(folder).version).toBe(versions[2]);
});

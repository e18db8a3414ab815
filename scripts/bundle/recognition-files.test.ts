import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVED_FILES } from '../../engines/text-recognition/files.ts';
import { parseKeys } from '../../engines/text-recognition/signs.ts';
import { fromRoot } from '../paths.ts';
import { INSTALLED_FILES } from './recognition-files.ts';

/** What Cloudflare serves as a static file. */
const MAX_BYTES = 25 * 1024 * 1024;

test('the sizes that browsers show are those of the files, and each can be served', () => {
  const served = Object.entries(SERVED_FILES).map(([key, { bytes }]) => [key, bytes]);
  expect(served).toEqual(Object.entries(INSTALLED_FILES).map(([key, path]) => [key, statSync(path).size]));
  for (const { bytes } of Object.values(SERVED_FILES)) expect(bytes).toBeLessThan(MAX_BYTES);
});

test('the network tells 6,625 characters apart', () => {
  const { all, latin } = parseKeys(readFileSync(INSTALLED_FILES.keys, 'utf8'));
  expect(all).toHaveLength(6625);
  expect([all[0], all.at(-1)]).toEqual(['', ' ']);
  expect(all.filter((sign) => sign.length > 1 && /\s/.test(sign))).toEqual([]);
  const kept = [...latin].map((index) => all[index]);
  for (const sign of 'AZaz09$.,%') expect(kept, sign).toContain(sign);
  expect(kept).not.toContain('茶');
});

test('only the scripts that run the networks may compile WebAssembly', () => {
  const headers = readFileSync(fromRoot('frontend/public/_headers'), 'utf8');
  const allowed = headers.split('\n\n').filter((block) => block.includes("'wasm-unsafe-eval'"));
  const paths = allowed.map((block) => block.split('\n').find((line) => line.startsWith('/')));
  expect(paths).toEqual(['/assets/recognition.worker-*', '/reader/*']);
  expect(readdirSync(fromRoot('frontend/slips/device'))).toContain('recognition.worker.ts');
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, SERVED_FILES } from '../../engines/text-recognition/files.ts';
import { parseKeys } from '../../engines/text-recognition/signs.ts';
import { fromRoot } from '../paths.ts';
import { placeRecognitionFiles, readKeys } from './recognition-files.ts';

/** What Cloudflare serves as a static file. */
const MAX_BYTES = 25 * 1024 * 1024;

test('the sizes that browsers show are those of the files, and each can be served', () => {
  const root = mkdtempSync(join(tmpdir(), 'camellia-files-'));
  try {
    placeRecognitionFiles(root);
    const placed = Object.values(SERVED_FILES).map((file) => ({
      name: file.name,
      bytes: statSync(join(root, addressOf(file))).size,
    }));
    expect(placed).toEqual(Object.values(SERVED_FILES));
  } finally {
    rmSync(root, { recursive: true });
  }
  for (const { bytes } of Object.values(SERVED_FILES)) expect(bytes).toBeLessThan(MAX_BYTES);
});

test('the network tells 6,625 characters apart', () => {
  const { all, latin } = parseKeys(readKeys());
  expect(all).toHaveLength(6625);
  expect([all[0], all.at(-1)]).toEqual(['', ' ']);
  expect(all.filter((sign) => sign.length > 1 && /\s/.test(sign))).toEqual([]);
  const kept = [...latin].map((index) => all[index]);
  for (const sign of 'AZaz09$.,%') expect(kept, sign).toContain(sign);
  expect(kept).not.toContain('茶');
});

test('only the scripts that read slips and codes may compile WebAssembly', () => {
  const headers = readFileSync(fromRoot('frontend/public/_headers'), 'utf8');
  const allowed = headers.split('\n\n').filter((block) => block.includes("'wasm-unsafe-eval'"));
  const paths = allowed.map((block) => block.split('\n').find((line) => line.startsWith('/')));
  expect(paths).toEqual(['/assets/recognition.worker-*', '/assets/scan.worker-*', '/reader/*']);
  expect(readdirSync(fromRoot('frontend/slips/device'))).toContain('recognition.worker.ts');
  expect(readdirSync(fromRoot('frontend/scan'))).toContain('scan.worker.ts');
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { READER_OPTIONS, toText } from '../engines/gs1/scanning.ts';
import { drawCodes } from '../tests/support/journeys/drawn-codes.ts';

/** Of 200 blurred, tilted, curved and dim codes. How long it takes is in scan.bench.ts. */
const [CODES, READ] = [200, 0.95];

test('19 of 20 codes are read from a bad picture, and none as another', { timeout: 300_000 }, async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const [unread, wrong]: string[][] = [[], []];
  for await (const { name, text, picture } of drawCodes(CODES)) {
    const [found] = await readBarcodes({ ...picture, colorSpace: 'srgb' } as ImageData, {
      ...READER_OPTIONS,
      formats: [...READER_OPTIONS.formats],
    });
    if (!found?.isValid) unread?.push(name);
    else if (toText(found) !== text) wrong?.push(`${name}: ${toText(found)}`);
  }
  expect(wrong).toEqual([]);
  expect(unread?.length, `not read: ${unread?.join(', ')}`).toBeLessThanOrEqual(CODES * (1 - READ));
});

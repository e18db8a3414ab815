import { expect, test } from 'vitest';
import { checkUpload, parseUpload, UPLOAD_BUDGETS } from './upload-size.ts';

const OUTPUT = `✨ Read 231 files from the assets directory /camellia/dist/frontend
Total Upload: 3401.89 KiB / gzip: 671.87 KiB
Your Worker has access to the following bindings:`;

test('reads the size that wrangler prints', () => {
  expect(parseUpload(OUTPUT)).toEqual({ kilobytes: 3401.89, compressed: 671.87 });
  expect(() => parseUpload('--dry-run: exiting now.')).toThrow('wrangler printed no size');
});

test('refuses a Worker over its budget', () => {
  expect(checkUpload('Worker', parseUpload(OUTPUT))).toBe('The Worker uploads 672 KB compressed (budget 1200 KB).');
  expect(() => checkUpload('reader', { kilobytes: 9000, compressed: UPLOAD_BUDGETS.reader + 1 })).toThrow(
    'The reader uploads 1401 KB compressed (budget 1400 KB).',
  );
});

test('both budgets fit the free plan’s 3 MB', () => {
  expect(Math.max(...Object.values(UPLOAD_BUDGETS))).toBeLessThan(3 * 1024);
});

import { expect, test } from 'vitest';
import { importRow } from '../../worker/imports/contract.ts';
import { isSample } from './is-sample.ts';
import { SAMPLE_SUPPLIERS, sampleRows, suppliersOf } from './sample-teas.ts';

test('the sample has what the business keeps, or of everything', () => {
  const all = sampleRows('');
  expect(all.length).toBeGreaterThan(10);
  expect(sampleRows('packaging').map(({ category }) => category)).toEqual(['Packaging', 'Packaging']);
  expect(sampleRows('gold')).toEqual(all);
  expect(all.every(({ sku = '' }) => isSample({ sku }))).toBe(true);
  expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length);
  expect(SAMPLE_SUPPLIERS).toEqual(expect.arrayContaining(suppliersOf(all)));
  for (const row of all) expect(importRow.safeParse(row).success, row.productName).toBe(true);
});

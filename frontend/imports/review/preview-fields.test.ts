import { expect, test } from 'vitest';
import type { ImportRow, RowAction } from '../../../worker/imports/contract.ts';
import { changedFields, previewFields } from './preview-fields.ts';

const cellOf = (label: string, row: ImportRow, action: RowAction | null) =>
  previewFields([row])
    .find((field) => field.label === label)
    ?.cell(row, action, null);

test('marks the assumed stock of a new item as uncounted, and par 0 as a default', () => {
  const row = { productName: 'Sencha' };
  expect(cellOf('Stock', row, 'create')).toEqual({ text: '1', unsaid: 'uncounted' });
  expect(previewFields([row], 0)[0]?.cell(row, 'create', null)).toEqual({ text: '0', unsaid: 'uncounted' });
  expect(cellOf('Par', row, 'create')).toEqual({ text: '0', unsaid: 'default' });
  expect(cellOf('Stock', row, null)).toEqual({ text: '1', unsaid: 'uncounted' });
});

test('shows that an existing item keeps values missing from the file', () => {
  expect(cellOf('Stock', { productName: 'Sencha' }, 'update')).toEqual({ text: '', unsaid: 'kept' });
  expect(cellOf('Par', { productName: 'Sencha' }, 'unchanged')).toEqual({ text: '', unsaid: 'kept' });
});

test('shows values from the file unchanged, even zero', () => {
  const row = { productName: 'Sencha', stockOnHand: 0, minimumPar: 2.5, unit: 'lbs', costPrice: 1250, shipTime: 14 };
  expect(cellOf('Stock', row, 'create')).toEqual({ text: '0 lbs' });
  expect(cellOf('Par', row, 'create')).toEqual({ text: '2.5' });
  expect(cellOf('Cost', row, 'create')).toEqual({ text: '$12.50' });
  expect(cellOf('Lead time', row, 'create')).toEqual({ text: '14 days' });
});

test('shows pack size and minimum order if any row has them', () => {
  const row = { productName: 'Sencha', packSize: 12, minimumOrder: 2.5 };
  expect(cellOf('Pack size', row, 'create')).toEqual({ text: '12' });
  expect(cellOf('Minimum order', row, 'create')).toEqual({ text: '2.5' });
});

test('shows the codes of a new row, and those that an item gets', () => {
  const row = { productName: 'Sencha', codes: ['036000291452', 'TEA-7'] };
  expect(cellOf('Barcode', row, 'create')).toEqual({ text: '036000291452, TEA-7' });
  const change = { row: 1, id: 7, name: 'Sencha', before: {}, after: {}, codes: ['TEA-7'] };
  const fields = changedFields([change]);
  expect(fields.map(({ label, cell }) => [label, cell(row, 'update', change)])).toEqual([
    ['Barcode', { text: 'TEA-7' }],
  ]);
});

test('separates a quantity from a unit that begins with a number', () => {
  expect(cellOf('Stock', { productName: 'Sencha', stockOnHand: 50, unit: '100g' }, 'create')).toEqual({
    text: '50 × 100 g',
  });
});

test('omits fields that no row has', () => {
  expect(previewFields([{ productName: 'Sencha' }]).map(({ label }) => label)).toEqual(['Stock', 'Par']);
});

test('shows old and new values of the fields that change', () => {
  const item = { row: 1, id: 7, name: 'Assam' };
  const counted = { ...item, before: { quantity: 1, uncounted: true }, after: { quantity: 1, uncounted: false } };
  const moved = { ...item, before: { location: '', costPrice: 950 }, after: { location: 'Rack 2', costPrice: 1000 } };
  const fields = changedFields([counted, moved]);
  const cells = (change: typeof counted | typeof moved) =>
    fields.map(({ label, cell }) => [label, cell({ productName: 'Assam', unit: 'kg' }, 'update', change)]);
  expect(cells(counted)).toEqual([
    ['Stock', { before: '1 kg uncounted', text: '1 kg' }],
    ['Cost', { text: '–' }],
    ['Location', { text: '–' }],
  ]);
  expect(cells(moved).slice(1)).toEqual([
    ['Cost', { before: '$9.50', text: '$10.00' }],
    ['Location', { before: 'none', text: 'Rack 2' }],
  ]);
});

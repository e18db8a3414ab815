import { describe, expect, test } from 'vitest';
import type { SlipRowAnswer } from '../../../worker/slips/contract.ts';
import {
  chosen,
  confirmed,
  convertedFrom,
  edited,
  findDoubtful,
  findNext,
  isDoubtful,
  needsCheck,
  skipReason,
  toReasonTexts,
  toReceivedRow,
  toReviewRows,
  wasDoubtful,
} from './review-rows.ts';

const read: SlipRowAnswer = {
  name: 'SEN YAB 1K',
  productName: 'SEN YAB 1K',
  vendor: 'Uji Co',
  supplier: 'Uji Co',
  quantity: 2,
  unit: 'bags',
  sku: '',
  price: 4550,
  currency: 'USD',
  category: 'TEA',
  minimumPar: 0,
  shipTime: 7,
  notes: '',
  lot: null,
  bestBefore: null,
  assumed: ['category', 'minimumPar', 'shipTime'],
  confidence: { name: 0.5, quantity: 0.9, price: 0.95 },
  reasons: ['name-unclear'],
  onSlip: { quantity: 2, unit: 'bags', price: 4550 },
  box: { left: 0, top: 0.1, right: 1, bottom: 0.2 },
  match: { itemId: 7, name: 'Sencha Yabukita 1 kg', unit: 'bags', how: 'name', score: 0.7 },
};
const rowOf = (more: Partial<SlipRowAnswer> = {}) => {
  const [row] = toReviewRows([{ ...read, ...more }]);
  if (!row) throw new Error('There is no row');
  return row;
};

describe('units of a row under review', () => {
  const onSlip = { quantity: 25, unit: 'kg', price: 2400 };
  const match = { itemId: 7, name: 'Assam', unit: 'lbs', how: 'name', score: 0.9 } as const;
  const converted = rowOf({ quantity: 55.116, unit: 'lbs', price: 1089, onSlip, match });

  test('says what stands on the slip where the figures are converted', () => {
    expect(convertedFrom(converted)).toBe('25 kg');
    expect(convertedFrom(rowOf())).toBeNull();
    const pieces = { quantity: 6, unit: 'EA', each: '500 g', price: 1200 };
    expect(convertedFrom(rowOf({ quantity: 6.614, unit: 'lbs', onSlip: pieces, match }))).toBe('6 EA × 500 g');
  });

  test('are those of another item, unless a person has edited the figures', () => {
    expect(edited(converted, { itemId: 8, unit: 'g' })).toMatchObject({ quantity: 25_000, unit: 'g', price: 0.024 });
    expect(edited(converted, { itemId: null, unit: 'kg' })).toMatchObject({ quantity: 25, unit: 'kg', price: 24 });
    const counted = edited(converted, { quantity: 60 });
    expect(edited(counted, { itemId: 8, unit: 'g' })).toMatchObject({ quantity: 60, unit: 'g', price: 10.88622 });
    expect(toReceivedRow(edited(converted, { itemId: null, unit: 'kg' }), 'Uji', 'USD')).toMatchObject({ unit: 'kg' });
  });

  test('are named where they cannot be converted', () => {
    const confidence = { name: 1, quantity: 0.5, price: 1 };
    const row = rowOf({
      unit: 'packages',
      onSlip,
      confidence,
      reasons: ['unit-differs'],
      match: { ...match, unit: 'packages' },
    });
    expect(toReasonTexts(row)).toEqual(['The slip says 25 kg, the item is counted in packages']);
  });
});

describe('a row under review', () => {
  test('has doubtful fields until a person edits them', () => {
    expect(isDoubtful(rowOf(), 'name')).toBe(true);
    expect(isDoubtful(rowOf(), 'quantity')).toBe(false);
    expect(isDoubtful(rowOf(), 'itemId')).toBe(true);
    expect(isDoubtful(edited(rowOf(), { name: 'Sencha' }), 'name')).toBe(false);
    expect(
      isDoubtful(
        rowOf({ onSlip: { ...read.onSlip, price: null }, confidence: { name: 1, quantity: 1, price: 0 } }),
        'price',
      ),
    ).toBe(false);
  });

  test('needs a look until each doubtful field is edited', () => {
    const sure = rowOf({ confidence: { name: 1, quantity: 1, price: 1 }, match: null });
    expect(findDoubtful([sure, rowOf()]).map(({ read: { confidence } }) => confidence.name)).toEqual([0.5]);
    expect(findDoubtful([edited(rowOf(), { name: 'Sencha', itemId: null })])).toEqual([]);
  });

  test('is checked when one of two doubtful figures was corrected, or an item chosen for a doubtful name', () => {
    const figures = rowOf({ confidence: { name: 1, quantity: 0.4, price: 0.4 }, match: null });
    expect(needsCheck(figures)).toBe(true);
    expect(needsCheck(edited(figures, { quantity: 3 }))).toBe(false);
    expect(needsCheck(edited(figures, { price: 3 }))).toBe(false);
    expect(needsCheck(edited(figures, { name: 'Sencha' }))).toBe(true);
    const named = rowOf({ confidence: { name: 0.4, quantity: 1, price: 1 } });
    expect(needsCheck(edited(named, { itemId: 8 }))).toBe(false);
    expect(needsCheck(edited(named, { name: 'Sencha' }))).toBe(true);
  });

  test('needs no look once a person has held it against the picture, but is known to have needed one', () => {
    const row = confirmed(rowOf());
    expect([findDoubtful([row]), wasDoubtful(row)]).toEqual([[], true]);
    expect(wasDoubtful(rowOf({ confidence: { name: 1, quantity: 1, price: 1 }, match: null }))).toBe(false);
  });

  test('says in plain words why it needs a look, until that is settled', () => {
    const row = rowOf({
      confidence: { name: 0.5, quantity: 0.4, price: 0.4 },
      reasons: ['figures-differ', 'name-unclear'],
    });
    expect(toReasonTexts(row)).toEqual([
      'Price times quantity is not the line total',
      'Name unclear, or not complete',
      'Might be a different item',
    ]);
    expect(toReasonTexts(edited(row, { name: 'Sencha', itemId: 7 }))).toEqual([
      'Price times quantity is not the line total',
    ]);
    expect(toReasonTexts(rowOf({ match: null }))).toEqual([
      'Name unclear, or not complete',
      'Name not found in your items',
    ]);
    expect(toReasonTexts(confirmed(row))).toEqual([]);
    expect(toReasonTexts(rowOf({ match: null, reasons: [], confidence: { name: 1, quantity: 1, price: 1 } }))).toEqual(
      [],
    );
  });

  test('leads to the next one, and from the last to the first', () => {
    const sure = { ...read, confidence: { name: 1, quantity: 1, price: 1 }, match: null };
    const rows = toReviewRows([read, sure, read]);
    expect([null, 0, 1, 2].map((after) => findNext(rows, after)?.key)).toEqual([0, 2, 2, 0]);
    expect(findNext([...rows.slice(0, 1).map(confirmed), ...rows.slice(1, 2)], 0)).toBeNull();
  });

  test('is sent in cents with the name on the slip', () => {
    expect(toReceivedRow(edited(rowOf(), { name: ' Sencha ', price: 45.1 }), ' Uji ', 'USD')).toMatchObject({
      name: 'Sencha',
      vendor: 'Uji',
      quantity: 2,
      price: 4510,
      itemId: 7,
      readAs: 'SEN YAB 1K',
    });
    expect(toReceivedRow(edited(rowOf(), { price: '' }), '', 'USD').price).toBeNull();
    const fine = toReceivedRow(edited(rowOf(), { price: 0.0215 }), '', 'USD');
    expect([fine.price, fine.unitCost]).toEqual([undefined, 0.0215]);
  });

  test('omits unset category and lead time', () => {
    const row = rowOf({ match: null });
    expect(row).toMatchObject({ category: '', leadTime: '' });
    expect(toReceivedRow(row, '', 'MYR')).toMatchObject({ category: null, shipTime: null, currency: 'MYR' });
    const told = edited(row, { category: ' Green Tea ', leadTime: 12 });
    expect(toReceivedRow(told, '', 'USD')).toMatchObject({ category: 'Green Tea', shipTime: 12 });
  });

  test('is imported if it is selected, or if no row is', () => {
    const rows = toReviewRows([read, read]);
    expect(chosen(rows)).toHaveLength(2);
    expect(chosen(rows.map((row, index) => ({ ...row, selected: index === 1 }))).map(({ key }) => key)).toEqual([1]);
  });

  test('explains why it is skipped', () => {
    expect(skipReason(rowOf())).toBeNull();
    expect(skipReason(rowOf({ quantity: -1 }))).toContain('0 or less');
    expect(skipReason(edited(rowOf({ match: null }), { name: ' ' }))).toContain('no product name');
  });
});

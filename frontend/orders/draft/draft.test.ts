import { expect, test } from 'vitest';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import { NEW_LINE, toInput, totalOf } from './draft-values.ts';
import { itemsInDrafts, ordersDue } from './due.ts';
import { outcome } from './make-drafts.ts';
import { breachText, roundedUp, termsText } from './order-terms.ts';

const terms = { unit: 'lbs', packSize: 5, minimumOrder: 20 };

test.each([
  [terms, 'Packs of 5 lbs, minimum 20 lbs'],
  [{ ...terms, packSize: null }, 'Minimum 20 lbs'],
  [{ ...terms, packSize: null, minimumOrder: null }, null],
])('the terms of %j read “%s”', (item, text) => {
  expect(termsText(item)).toBe(text);
});

test.each([
  [12, 20, 'Below the minimum, and no whole packs'],
  [15, 20, 'Below the minimum'],
  [22, 25, 'No whole packs'],
  [25, null, null],
])('of %d lbs the supplier delivers %s: %s', (quantity, rounded, text) => {
  expect(roundedUp(quantity, terms)).toBe(rounded);
  if (text) expect(breachText(quantity, terms)).toBe(text);
});

const supplier = (id: number, name: string): Supplier => ({
  ...{ id, name, company: '', email: '', phone: '', contactPerson: '', responseTimeAvg: 0, reliabilityScore: 0 },
  ...{ leadTimeDays: null, notes: '', createdAt: '2026-11-20T08:30:00.000Z', lastUpdated: '2026-11-20T08:30:00.000Z' },
});
const advice = (itemId: number, from: string, quantity = 20) => ({
  ...{ itemId, name: `Tea ${itemId}`, supplier: from },
  reorder: { due: quantity > 0, quantity },
});

test('drafts one order for each supplier, without what a draft has already', () => {
  const suppliers = [supplier(1, 'Uji Tea'), supplier(2, 'Assam Estates')];
  const items = [advice(11, 'uji tea'), advice(12, 'Assam Estates'), advice(13, 'Uji Tea'), advice(14, 'Uji Tea', 0)];
  const others = [advice(15, 'Uji Tea'), advice(16, 'Nobody')];
  const due = ordersDue([...items, ...others], suppliers, new Set([15]));
  expect(due.orders.map(({ supplier: { id }, lines }) => [id, lines.map(({ itemId }) => itemId)])).toEqual([
    [1, [11, 13]],
    [2, [12]],
  ]);
  expect([due.withoutSupplier, due.drafted]).toEqual([['Tea 16'], 1]);
});

test('only drafts hold an item back: what is ordered counts as on order in the advice', () => {
  const lines = (itemId: number) => [
    {
      ...{ id: 1, itemId, item: { id: itemId, name: '', unit: '' }, quantity: 1, unitCost: null, price: null },
      ...{ received: 0, open: 1, isOver: false },
    },
  ];
  const orders = [
    { state: 'draft' as const, lines: lines(1) },
    { state: 'ordered' as const, lines: lines(2) },
  ];
  expect([...itemsInDrafts(orders)]).toEqual([1]);
});

test.each([
  [{ withoutSupplier: [], drafted: 0 }, 0, 'Nothing Is Due'],
  [{ withoutSupplier: [], drafted: 2 }, 0, 'Already Drafted'],
  [{ withoutSupplier: ['Assam'], drafted: 0 }, 0, 'No Order Drafted'],
  [{ withoutSupplier: ['Assam'], drafted: 0 }, 2, '2 Orders Drafted'],
])('with %j and %d drafts made, the toast says “%s”', (due, made, title) => {
  expect(outcome(due, made).title).toBe(title);
});

test('a draft is saved once each line has a quantity', () => {
  const line = { itemId: 1, quantity: 10, unitCost: 2.345, price: 400 } as const;
  const values = {
    ...{ supplierId: 5, lines: [line], expectedOn: '', note: ' soon ' },
    ...{ currency: null, rate: 0.0067 },
  };
  const saved = { supplierId: 5, expectedOn: null, note: 'soon' };
  const own = { itemId: 1, quantity: 10, unitCost: 2.345 };
  expect(toInput(values)).toEqual({ ...saved, lines: [own], currency: null, rate: null });
  const foreign = { itemId: 1, quantity: 10, price: 400 };
  expect(toInput(values, 'JPY')).toEqual({ ...saved, lines: [foreign], currency: 'JPY', rate: 0.0067 });
  expect(toInput({ ...values, rate: '' }, 'JPY')?.rate).toBeNull();
  expect(toInput({ ...values, rate: Number.NaN }, 'JPY')).toBeNull();
  expect(toInput({ ...values, lines: [{ ...line, quantity: '' }] })).toBeNull();
  expect(toInput({ ...values, lines: [{ ...line, quantity: Number.NaN }] })).toBeNull();
  expect(toInput({ ...values, supplierId: null })).toBeNull();
  expect(totalOf([line, { ...NEW_LINE, itemId: 2, quantity: 1, unitCost: 0.1 }])).toBe(23.55);
  expect(totalOf([line, { ...NEW_LINE, itemId: 2, quantity: 1 }])).toBeNull();
  expect(totalOf([line], true)).toBe(4000);
});

import { expect, test } from 'vitest';
import type { Lot } from '../../../worker/lots/contract.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import type { SlipRowAnswer } from '../../../worker/slips/contract.ts';
import { edited, toReviewRows } from '../review/review-rows.ts';
import { confirmedBy, differencesOf } from './differences.ts';
import { lotOfRow, toLotInput } from './lots-of-rows.ts';

const [SENCHA, MATCHA, HOJICHA] = [1, 2, 3];
const line = (id: number, itemId: number, name: string, fields: Partial<Order['lines'][number]> = {}) => ({
  ...{
    id,
    itemId,
    item: { id: itemId, name, unit: 'kg' },
    quantity: 10,
    unitCost: null,
    price: null,
    received: 0,
    open: 10,
  },
  ...{ isOver: false, ...fields },
});
const order = (...lines: Order['lines']) => ({ id: 7, number: 12, lines }) as Order;
const row = (name: string, itemId: number | null, quantity: number, price: number | null = null): SlipRowAnswer => ({
  ...{ name, productName: name, vendor: 'Uji', supplier: 'Uji', quantity, unit: 'kg', sku: '', price, currency: null },
  ...{ category: 'TEA', minimumPar: 0, shipTime: 7, notes: '', lot: null, bestBefore: null, assumed: [] },
  ...{ confidence: { name: 1, quantity: 1, price: 1 }, reasons: [], onSlip: { quantity, unit: 'kg', price } },
  box: { left: 0, top: 0, right: 1, bottom: 1 },
  match: itemId === null ? null : { itemId, name, unit: 'kg', how: 'name', score: 1 },
});
const textsOf = (one: Order, rows: SlipRowAnswer[], currency = 'USD') =>
  differencesOf(one, toReviewRows(rows), currency).map(({ text, shortLine }) => [text, shortLine]);

test('a slip differs from its order by what is short, over, missing, dearer or not on it', () => {
  const uji = order(
    line(1, SENCHA, 'Sencha', { unitCost: 12.5 }),
    line(2, MATCHA, 'Matcha'),
    line(3, HOJICHA, 'Hojicha', { quantity: 10, received: 6, open: 4 }),
  );
  const rows = [row('Sencha', SENCHA, 8, 1300), row('Hojicha', HOJICHA, 5), row('Genmaicha', null, 3)];
  const price = ['Sencha: ordered at $12.50, slip says $13.00', undefined];
  expect(textsOf(uji, rows)).toEqual([
    ['Sencha: ordered 10 kg, slip says 8: 2 to come', 1],
    price,
    ['Matcha: on the order, not on the slip', 2],
    ['Hojicha: open 4 kg, slip says 5: 1 more than ordered', undefined],
    ['Genmaicha: not on the order', undefined],
  ]);
  expect(textsOf(uji, rows, 'MYR')).not.toContainEqual(price);
});

test('a slip like its order has no differences, and the order confirms its rows', () => {
  const uji = order(line(1, SENCHA, 'Sencha', { unitCost: 12.5 }), line(2, MATCHA, 'Matcha'));
  const rows = toReviewRows([row('Sencha', SENCHA, 10, 1250), row('Matcha', MATCHA, 10)]);
  expect(differencesOf(uji, rows, 'USD')).toEqual([]);
  expect([...confirmedBy(uji, rows)]).toEqual([0, 1]);
  const unclear = (one: SlipRowAnswer) => ({ ...one, confidence: { name: 1, quantity: 0.4, price: 1 } });
  const others = [unclear(row('Sencha', SENCHA, 9)), unclear(row('Matcha', MATCHA, 10)), row('Genmaicha', null, 10)];
  expect([...confirmedBy(uji, toReviewRows(others))]).toEqual([1]);
});

test('a lot is the one on the slip, else assumed for an item that has lots, else none', () => {
  const lots = [
    { itemId: SENCHA, receivedOn: '2025-01-10', bestBefore: '2026-01-10', bestBeforePrecision: 'day' },
  ] as Lot[];
  const [sencha, matcha, printed] = toReviewRows([
    row('Sencha', SENCHA, 1),
    row('Matcha', MATCHA, 1),
    { ...row('Sencha', SENCHA, 1), lot: 'UJ-1', bestBefore: '2027-03' },
  ]);
  if (!sencha || !matcha || !printed) throw new Error('There are three rows');
  const lotOf = (one: typeof sencha, known = lots) => lotOfRow(one, known, 'Uji Tea', '2026-01-15');
  expect(lotOf(sencha)).toEqual({ code: 'UJI-260115', bestBefore: '2027-01-15', isAssumed: true, isOrganic: false });
  expect(toLotInput(lotOf(sencha))).toEqual({ lot: { code: 'UJI-260115', bestBefore: '2027-01-15' } });
  expect(lotOf(matcha)).toEqual({ code: '', bestBefore: '', isAssumed: false, isOrganic: false });
  expect(toLotInput(lotOf(matcha))).toEqual({});
  expect(lotOf(sencha, [])).toBeNull();
  expect(lotOf(printed, [])).toEqual({ code: 'UJ-1', bestBefore: '2027-03', isAssumed: false, isOrganic: false });
  const corrected = edited(sencha, { lot: { code: '', bestBefore: '', isOrganic: false } });
  expect(toLotInput(lotOf(corrected))).toEqual({});
});

test('prices are compared in the currency of the order, and a rate that is missing is said', () => {
  const inRows = (price: number, currency: string) => toReviewRows([{ ...row('Sencha', SENCHA, 10, price), currency }]);
  const inYen = { ...order(line(1, SENCHA, 'Sencha', { price: 1250 })), currency: 'JPY', rate: null };
  expect(differencesOf(inYen, inRows(1300, 'JPY'), 'JPY').map(({ text }) => text)).toEqual([
    'No exchange rate for JPY yet: without it on the order, the goods come without a cost',
    'Sencha: ordered at ¥1,250, slip says ¥1,300',
  ]);
  const withRate = { ...inYen, rate: 0.0067 };
  expect(differencesOf(withRate, inRows(1250, 'JPY'), 'JPY')).toEqual([]);
  expect(differencesOf(withRate, inRows(99, 'EUR'), 'EUR')).toEqual([]);
});

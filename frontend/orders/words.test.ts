import { expect, test } from 'vitest';
import { sampleLine, sampleOrder } from './sample-order.ts';
import { byUrgency, linesText, lineText, progressText, totalText, whenText } from './words.ts';

const now = new Date(2026, 10, 28).getTime();
const named = (...names: string[]) => names.map((name, index) => sampleLine({ id: index + 1, name }));

test.each([
  [['Sencha'], 'Sencha'],
  [['Sencha', 'Assam'], 'Sencha and Assam'],
  [['Sencha', 'Assam', 'Keemun'], 'Sencha, Assam and 1 more'],
  [['Sencha', 'Assam', 'Keemun', 'Matcha', 'Oolong'], 'Sencha, Assam and 3 more'],
])('an order of %j reads “%s”', (names, text) => {
  expect(linesText(named(...names))).toBe(text);
});

test.each([
  [{ quantity: 10, received: 0 }, '10 lbs still to come'],
  [{ quantity: 10, received: 9.7 }, '0.3 lbs still to come'],
  [{ quantity: 10, received: 10 }, 'Complete'],
  [{ quantity: 10, received: 11, isOver: true, unit: 'tins' }, '1 tin more than ordered'],
])('a line of %j says “%s”', (fields, text) => {
  expect(lineText(sampleLine({ id: 1, ...fields }), 'partly_received')).toBe(text);
});

test('what is open of a closed order is not delivered', () => {
  expect(lineText(sampleLine({ id: 1, received: 6 }), 'closed')).toBe('4 lbs not delivered');
});

test.each([
  [{}, 'No delivery date'],
  [{ expectedOn: '2026-11-30' }, 'Expected Nov 30'],
  [{ expectedOn: '2026-11-20', overdue: true }, 'Overdue since Nov 20'],
  [{ state: 'draft' as const }, 'Not ordered yet'],
  [{ state: 'closed' as const, arrivedAt: '2026-11-21T12:00:00.000Z' }, 'Closed Nov 21'],
])('an order with %j says “%s”', (fields, text) => {
  expect(whenText(sampleOrder(fields), now)).toBe(text);
});

test('lines of several units are counted, not summed', () => {
  const lines = [
    sampleLine({ id: 1, received: 10 }),
    sampleLine({ id: 2, received: 4, unit: 'tins' }),
    sampleLine({ id: 3 }),
  ];
  expect(progressText({ state: 'partly_received', lines })).toBe('1 of 3 lines, 1 in part');
  expect(progressText({ state: 'partly_received', lines: lines.slice(1, 2) })).toBe('4 of 10 tins');
});

test('drafts come first, then what is expected first', () => {
  const orders = [
    sampleOrder({ number: 1 }),
    sampleOrder({ number: 2, expectedOn: '2026-12-05' }),
    sampleOrder({ number: 3, state: 'draft', expectedOn: '2027-01-01' }),
    sampleOrder({ number: 4, expectedOn: '2026-12-01' }),
  ];
  expect(orders.toSorted(byUrgency).map(({ number }) => number)).toEqual([3, 4, 2, 1]);
});

test('a total that follows of a rate is to the cent, another one exact', () => {
  expect(totalText({ total: 2867.0707, currency: 'JPY' })).toBe('$2,867.07');
  expect(totalText({ total: 12.345, currency: null })).toBe('$12.345');
  expect(totalText({ total: null, currency: 'JPY' })).toBeNull();
});

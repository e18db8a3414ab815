import { expect, test } from 'vitest';
import { sampleLine } from '../sample-order.ts';
import { arrivalText, everythingOpen, problemsOf, type ReceivedLine, toReceipt } from './received-lines.ts';

const ordered = sampleLine({ id: 1, received: 6 });
const line: ReceivedLine = {
  lineId: 1,
  open: 4,
  quantity: 4,
  code: '',
  bestBefore: '',
  isOrganic: false,
  locationId: null,
};

test('starts from everything that is open', () => {
  const complete = sampleLine({ id: 2, received: 10 });
  expect(everythingOpen([ordered, complete])).toEqual([line]);
});

test.each([
  [4, 'All that is open'],
  [5, '1 lb more than ordered'],
  [3.7, '0.3 lbs still to come'],
  [0, 'Not arrived'],
  ['' as const, 'Not arrived'],
])('%s of 4 open lbs read “%s”', (quantity, text) => {
  expect(arrivalText(quantity, ordered)).toBe(text);
});

test('leaves out what has not arrived, and names place and lot where they are said', () => {
  const lines = [
    { ...line, quantity: 0 },
    { ...line, lineId: 2, code: ' UJI-1 ', bestBefore: '2027-03' },
    { ...line, lineId: 3, locationId: 9 },
    { ...line, lineId: 4, code: 'UJI-2', isOrganic: true },
  ];
  expect(toReceipt(lines, 8)).toEqual([
    { lineId: 2, quantity: 4, open: 4, locationId: 8, lot: { code: 'UJI-1', bestBefore: '2027-03' } },
    { lineId: 3, quantity: 4, open: 4, locationId: 9 },
    { lineId: 4, quantity: 4, open: 4, locationId: 8, lot: { code: 'UJI-2', isOrganic: true } },
  ]);
  expect(toReceipt([line], null)).toEqual([{ lineId: 1, quantity: 4, open: 4 }]);
});

test.each([
  [{ bestBefore: '2027-03' }, ['code']],
  [{ code: 'UJI-1', bestBefore: '03/2027' }, ['bestBefore']],
  [{ code: 'UJI-1', bestBefore: '2027' }, []],
  [{ quantity: Number.NaN }, ['quantity']],
  [{ quantity: 0, bestBefore: '03/2027' }, []],
])('a line with %j has to be corrected in %j', (fields, wrong) => {
  expect(Object.keys(problemsOf({ ...line, ...fields }))).toEqual(wrong);
});

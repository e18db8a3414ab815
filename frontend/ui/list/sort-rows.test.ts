import { expect, test } from 'vitest';
import { sortRows } from './sort-rows.ts';

const TEAS = [
  { name: 'tin 10', stock: 3 },
  { name: 'Tin 9', stock: null },
  { name: 'assam', stock: 20 },
  { name: '', stock: 4 },
];
const COLUMNS = [
  { sort: 'name', value: ({ name }: (typeof TEAS)[number]) => name },
  { sort: 'stock', value: ({ stock }: (typeof TEAS)[number]) => stock },
];
const namesBy = (sort: string | undefined) => sortRows(TEAS, COLUMNS, sort).map(({ name }) => name);

test('rows are sorted by numbers and by texts as people read them, what is unknown last either way', () => {
  expect(namesBy('name')).toEqual(['assam', 'Tin 9', 'tin 10', '']);
  expect(namesBy('-name')).toEqual(['tin 10', 'Tin 9', 'assam', '']);
  expect(namesBy('stock')).toEqual(['tin 10', '', 'assam', 'Tin 9']);
  expect(namesBy('-stock')).toEqual(['assam', '', 'tin 10', 'Tin 9']);
});

test('what the server sorts by stays as it came', () => {
  const columns = [{ ...COLUMNS[0], isServerSorted: true }];
  expect(sortRows(TEAS, columns as typeof COLUMNS, 'name')).toBe(TEAS);
});

test('without a sort, or with one that the list does not know, they stay as they came', () => {
  const asTheyCame = TEAS.map(({ name }) => name);
  expect(namesBy(undefined)).toEqual(asTheyCame);
  expect(namesBy('price')).toEqual(asTheyCame);
});

import { expect, test } from 'vitest';
import { comparedBy, comparedBySeveral } from './compared-by.ts';

test.each([
  ['from which one did we buy more this year', 'spent'],
  ['where have we ordered the most', 'spent'],
  ['which of the two is bought more', 'sold'],
  ['which one sells better', 'sold'],
  ['which supplier do we make more on', 'earned'],
  ['the difference in cost between … and … per pound', 'cost'],
  ['which of them costs more', 'price'],
])('“%s” compares by %s', (text, measure) => expect(comparedBy(text)).toBe(measure));

test.each([
  ['compare … and …, stock and price', ['quantity', 'price']],
  ['… against …: price, stock', ['price', 'quantity']],
  ['compare the margin and the stock of … and …', ['margin', 'quantity']],
  ['compare … and … by stock value', []],
])('“%s” compares by each of them', (text, measures) => expect(comparedBySeveral(text)).toEqual(measures));

import { expect, test } from 'vitest';
import { orderSaid } from './order-said.ts';

test.each([
  ['the delivery times of all suppliers from quick to slow', 'least'],
  ['delivery times, slow to fast', 'most'],
  ['suppliers by delivery time from the longest down to the shortest', 'most'],
])('an order begins with the end that is said first: %s', (text, end) => {
  expect(orderSaid('most', 'leadTime', 'rankSuppliers', text)).toBe(end);
});

test.each([
  ['margins from low to high', 'least'],
  ['margins, best to worst', 'most'],
  ['the worst margins from June to July', 'least'],
])('also of items: %s', (text, end) => {
  expect(orderSaid(null, 'margin', 'rankItems', text)).toBe(end);
});

import { expect, test } from 'vitest';
import { actualCost, actualCostText, withQuantity } from './actual-cost.ts';
import { sampleItem } from './sample-item.ts';

const item = { quantity: 4, costPrice: 1000, unitCost: 10, value: 8428 };

test('what one has really cost is the value by the quantity, unless that is what is listed', () => {
  expect(actualCost(item, null)).toBe(2107);
  expect(actualCost({ ...item, value: 4000 }, null)).toBeNull();
  expect(actualCost({ ...item, costPrice: null, unitCost: null }, null)).toBe(2107);
  expect(actualCost({ ...item, value: null }, null)).toBeNull();
});

test('what one has really cost stays while a change waits', () => {
  const whole = sampleItem(item);
  expect(actualCost(withQuantity(whole, 14), null)).toBe(2107);
  expect(actualCost(withQuantity({ ...whole, value: 4000 }, 14), null)).toBeNull();
  expect(actualCost(withQuantity({ ...whole, quantity: 0, value: 0 }, 14), null)).toBeNull();
});

test('of what is not there, the last lot that was made counts', () => {
  const gone = { ...item, quantity: 0, value: 0 };
  expect(actualCost(gone, 3.125)).toBe(312.5);
  expect(actualCost(gone, null)).toBeNull();
});

test('costs are in cents, and finer below one of the currency', () => {
  expect(actualCostText(2107.4, 'kg')).toBe('$21.07 per kg');
  expect(actualCostText(7160, 'pounds')).toBe('$71.60 per pound');
  expect(actualCostText(4.5712, 'g')).toBe('$0.04571 per g');
  expect(actualCostText(250, 'pieces')).toBe('$2.50 each');
});

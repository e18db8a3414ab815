import { expect, test } from 'vitest';
import { leadTimeIn } from './lead-time-said.ts';

const within = (days: number) => ({ measure: 'leadTime', side: 'under', value: 0, upTo: days, unit: 'day' });
const over = (days: number) => ({ measure: 'leadTime', side: 'over', value: days, unit: 'day' });

test.each([
  ['only from the suppliers who deliver within a week', within(7)],
  ['suppliers that can deliver to us in under ten days', within(10)],
  ['the ones who take longer than two weeks', over(14)],
  ['leave out the ones who take longer than two weeks', within(14)],
  ['with a lead time of at most 5 days', within(5)],
  ['lead time over 20 days', over(20)],
])('“%s” bounds the lead time', (text, bound) => {
  expect(leadTimeIn(text)).toEqual(bound);
});

test.each([
  'which orders arrive within a week',
  'what is delivered next week',
  'suppliers who deliver within 0 days',
  'what sold within two days',
])('“%s” bounds no lead time', (text) => {
  expect(leadTimeIn(text)).toBeNull();
});

import { expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { spellAmounts } from './spell-amounts.ts';

const NAMES = ['Peppermint Cut Leaf', 'Peppermint Tea Bags, box of 20', 'Earl Grey Tin 100 g'];
// Nov 21, 2026
const lexicon = lexiconOf(workspaceOf(NAMES.map((name, i) => itemNamed(i + 1, name))));

test.each([
  ['enough peppermint for 3 orders of 25 lb each', 'enough peppermint for 75 lb'],
  ['5 boxes of 12 earl grey tins', '60 earl grey tins'],
  ['two lots of 30 honeybush', '60 honeybush'],
  ['four customers want 6 tins each', 'customers want 24 tins'],
  ['each of the 3 shops gets 12 whisks', 'shops want 36 whisks'],
  ['6 tins of earl grey each for four customers', '24 tins of earl grey for customers'],
  ['2 orders of 2.5 kg', '5 kg'],
  ['3 * 12 tins', '36 tins'],
  ['3 x 12 tins', '36 tins'],
])('%s is %s', (said, meant) => {
  expect(spellAmounts(said, lexicon)).toBe(meant);
});

test.each([
  '5 boxes of 20 peppermint tea bags',
  '40 bags of 250 g',
  '3 x 250 g of rooibos',
  'orders of 2026',
  'top 3 customers in October',
  'each of the teas',
  'order 500 of the 250g kraft pouches',
])('%s is no product', (said) => {
  expect(spellAmounts(said, lexicon)).toBe(said);
});

test.each([
  ['which of their teas won’t last 6 weeks', 'which of their teas won’t last until 2027-01-02'],
  ['what covers us for more than 3 months', 'what covers longest until 2027-02-19'],
  ['which lasts less than 10 days', 'which run out before 2026-12-01'],
  ['what doesn’t last more than a month', 'what doesn’t last until 2026-12-21'],
  ['anything with more than 2 months of stock', 'anything lasting longest until 2027-01-20'],
  ['will it last 3 more weeks', 'will it last until 2026-12-12'],
  ['how much will last a month', 'how much will last a month'],
  ['sold over the last 6 weeks', 'sold over the last 6 weeks'],
  ['sales last 30 days', 'sales last 30 days'],
  ['which teas sold last 2 weeks', 'which teas sold last 2 weeks'],
  ['will the hojicha from Uji last 3 weeks', 'will the hojicha from Uji last until 2026-12-12'],
])('%s asks of a day', (said, meant) => {
  expect(spellAmounts(said, lexicon)).toBe(meant);
});

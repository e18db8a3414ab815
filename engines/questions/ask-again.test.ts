import { expect, test } from 'vitest';
import { askAgain } from './ask-again.ts';
import { lexiconOf } from './lexicon.ts';
import { toQuestion } from './meaning/to-question.ts';
import { newQuestion, type QuestionInput } from './question.ts';
import { itemNamed, workspaceOf } from './support.ts';
import { TOPIC_DATA } from './topics/index.ts';
import type { KnownMeaning } from './topics/topic.ts';
import { Reader } from './words/read.ts';

/** A button's text, read in the meaning that it was written for, is the same question again. */

const lexicon = lexiconOf(workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Kettle', { category: 'Accessories' })]));
const reader = new Reader(lexicon);
const MEANINGS: readonly KnownMeaning[] = TOPIC_DATA.flatMap(({ topic, meanings }) =>
  meanings.map((meaning) => ({ ...meaning, topic })),
);

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
const BOTH = { from: '2026-09-01', to: '2026-10-31' };
const DAY = { from: '2026-10-31', to: '2026-10-31' };

test.each<[string, QuestionInput]>([
  ['trend-revenue', { topic: 'trend', flow: 'sold', measure: 'sold', period: OCTOBER, against: SEPTEMBER }],
  ['trend-revenue', { topic: 'trend', flow: 'sold', measure: 'sold', categories: ['Accessories'] }],
  [
    'trend-revenue',
    { topic: 'trend', flow: 'sold', measure: 'sold', order: 'least', period: OCTOBER, against: SEPTEMBER },
  ],
  [
    'trend-revenue',
    { topic: 'trend', flow: 'sold', measure: 'sold', claim: 'more', period: OCTOBER, against: SEPTEMBER },
  ],
  ['trend-received', { topic: 'trend', flow: 'received', claim: 'less', period: OCTOBER }],
  ['selling', { topic: 'selling', items: [[1]], claim: 'less' }],
  ['out', { topic: 'out', items: [[1]] }],
  ['compare', { topic: 'compare', items: [[1], [2]], measure: 'revenue' }],
  ['trend-sold', { topic: 'trend', flow: 'sold', measure: 'quantity', items: [[1]], period: DAY, against: SEPTEMBER }],
  ['trend-received', { topic: 'trend', flow: 'received', period: OCTOBER, against: SEPTEMBER }],
  ['trend-damaged', { topic: 'trend', flow: 'damaged', items: [[2]], period: OCTOBER }],
  ['best', { topic: 'topSelling', measure: 'earned', order: 'most', period: OCTOBER }],
  ['damaged', { topic: 'movement', flow: 'damaged', measure: 'cost', period: OCTOBER }],
  ['received', { topic: 'movement', flow: 'received', measure: 'price', items: [[1]], period: OCTOBER }],
  ['sold', { topic: 'movement', flow: 'sold', countOnly: true, period: OCTOBER }],
  [
    'damaged',
    { topic: 'movement', flow: 'damaged', words: ['theft', 'stolen', 'shoplifting', 'thief'], period: OCTOBER },
  ],
  ['revenue', { topic: 'revenue', flow: 'sold', period: BOTH, periods: [SEPTEMBER, OCTOBER] }],
  ['compare', { topic: 'compare', items: [[1], [2]], measure: 'sold', period: OCTOBER }],
  ['compare', { topic: 'compare', items: [[1], [2]], measure: 'margin', measures: ['price', 'margin'] }],
  ['price-history', { topic: 'price', asks: 'change', items: [[1]], period: OCTOBER }],
  ['price-history', { topic: 'price', asks: 'change', categories: ['Accessories'] }],
  ['cost-history', { topic: 'price', asks: 'change', measure: 'cost', items: [[1]] }],
  ['pinned-by', { topic: 'pinned', asks: 'author', items: [[1]] }],
  [
    'servings',
    { topic: 'packs', measure: 'quantity', countOnly: true, items: [[1]], pack: { quantity: 3, unit: 'g' } },
  ],
  ['serving-cost', { topic: 'packs', measure: 'cost', items: [[1]], pack: { quantity: 2.5, unit: 'g' } }],
  ['suppliers-margin', { topic: 'rankSuppliers', measure: 'margin', order: 'least' }],
  ['suppliers-sold', { topic: 'rankSuppliers', measure: 'sold', order: 'most', period: OCTOBER }],
  ['suppliers-late', { topic: 'rankSuppliers', measure: 'late', order: 'most' }],
  ['suppliers-in-part', { topic: 'rankSuppliers', measure: 'inPart', order: 'most', period: OCTOBER }],
  ['supplier-story', { topic: 'supplierStory', measure: 'leadTime', suppliers: ['uji tea growers'] }],
  ['supplier-story', { topic: 'supplierStory', measure: 'reliability', suppliers: ['uji tea growers'] }],
  ['supplier-story', { topic: 'supplierStory', measure: 'response', suppliers: ['uji tea growers'] }],
  ['runs-out', { topic: 'runOut', order: 'least', deadline: '2026-12-25' }],
  ['lasts-longest', { topic: 'runOut', order: 'most', deadline: '2027-02-01' }],
  ['fulfil', { topic: 'fulfil', items: [[1]], wanted: { quantity: 60, unit: 'lb' }, withOrders: true }],
  ['reorder', { topic: 'reorder', limit: 3 }],
  ['reorder', { topic: 'reorder', limit: 1 }],
  ['stock-on', { topic: 'stockOn', items: [[1]], period: DAY }],
  ['stock-on', { topic: 'stockOn', categories: ['Accessories'], period: DAY }],
  ['stock-close', { topic: 'stockClose', items: [[1]], period: OCTOBER }],
  ['sales-weekday', { topic: 'salesByDay', flow: 'sold', by: 'weekday', order: 'least', period: OCTOBER }],
  ['sales-weekday', { topic: 'salesByDay', flow: 'sold', by: 'weekday', order: 'most', weekdays: [0, 6] }],
  ['sales-day', { topic: 'salesByDay', flow: 'sold', by: 'day', order: 'most', items: [[1]], period: OCTOBER }],
  ['sales-average', { topic: 'salesByDay', flow: 'sold', by: 'average', period: OCTOBER }],
  ['par-gap', { topic: 'par', measure: 'quantity', items: [[1]] }],
  ['par-furthest', { topic: 'par', measure: 'quantity', order: 'most', categories: ['Accessories'] }],
  ['filter-par', { topic: 'filter', measure: 'par', bound: { side: 'over', value: 200 } }],
  ['filter-par', { topic: 'filter', measure: 'par', bound: { side: 'under', value: 50 }, items: [[1]] }],
  ['packs-own', { topic: 'packs', items: [[1]], wanted: { quantity: 30 }, countOnly: true }],
  ['packs-own', { topic: 'packs', items: [[2]], countOnly: true }],
  ['packs-to-par', { topic: 'packs', measure: 'par', items: [[2]], countOnly: true }],
  ['reorder-cost', { topic: 'reorder', measure: 'cost', categories: ['Accessories'] }],
  ['reorder-cost', { topic: 'reorder', measure: 'cost', ofMinimum: true }],
  ['order-by', { topic: 'runOut', measure: 'leadTime', order: 'least', items: [[1]] }],
  ['order-terms-all', { topic: 'orderTerms', categories: ['Accessories'] }],
  ['minimum-smallest', { topic: 'orderTerms', order: 'most' }],
  ['suppliers-contacts', { topic: 'rankSuppliers', measure: 'contact' }],
  ['suppliers-items', { topic: 'rankSuppliers', measure: 'items' }],
  ['suppliers-items', { topic: 'rankSuppliers', measure: 'items', bound: { side: 'over', value: 1, upTo: 1 } }],
  ['lead-time', { topic: 'leadTime', items: [[1]], deadline: '2026-12-24' }],
  ['contact', { topic: 'contact', items: [[1]], wanted: { quantity: 25, unit: 'lb' } }],
  ['contact', { topic: 'contact', items: [[1], [2]], amounts: [{ quantity: 10, unit: 'lb' }, { quantity: 4 }] }],
  [
    'received-day',
    { topic: 'salesByDay', flow: 'received', by: 'day', order: 'most', measure: 'items', period: OCTOBER },
  ],
  ['received-day', { topic: 'salesByDay', flow: 'received', by: 'day', order: 'least', measure: 'value' }],
  ['damaged-weekday', { topic: 'salesByDay', flow: 'damaged', by: 'weekday', order: 'most', measure: 'items' }],
  ['ran-out-when', { topic: 'stockOuts', items: [[1]], period: OCTOBER }],
  ['ran-out-often', { topic: 'stockOuts', items: [[1]], countOnly: true, ever: true }],
  ['ran-out-what', { topic: 'stockOuts', categories: ['Accessories'], period: OCTOBER }],
  ['ran-out-most', { topic: 'stockOuts', order: 'most' }],
  ['why-low', { topic: 'whyLow', items: [[1]] }],
  ['sold', { topic: 'movement', flow: 'sold', items: [[1]], ever: true }],
  ['damaged-cost', { topic: 'movement', flow: 'damaged', measure: 'cost', period: OCTOBER }],
  ['counted-cost', { topic: 'movement', flow: 'counted', measure: 'cost', ever: true }],
  ['longest-uncounted', { topic: 'lastEvent', flow: 'counted', order: 'least' }],
  ['last-received', { topic: 'lastEvent', flow: 'received', items: [[1]], place: 2 }],
  ['ever-damaged', { topic: 'lastEvent', flow: 'damaged', whether: true, items: [[1]] }],
  [
    'entries-received',
    {
      topic: 'movement',
      flow: 'received',
      by: 'entry',
      measure: 'value',
      bound: { side: 'over', value: 600 },
      period: OCTOBER,
    },
  ],
  [
    'entries-counted',
    {
      ...{
        topic: 'movement',
        flow: 'counted',
        by: 'entry',
        measure: 'quantity',
        unit: 'kg',
        way: 'down',
        items: [[1]],
      },
      bound: { side: 'over', value: 2, included: true },
    },
  ],
  [
    'entries-damaged',
    { topic: 'movement', flow: 'damaged', by: 'entry', measure: 'quantity', order: 'least', limit: 3 },
  ],
  ['entries-moved', { topic: 'movement', by: 'entry', limit: 10, items: [[1]] }],
  [
    'entries-received',
    { topic: 'movement', flow: 'received', by: 'entry', words: ['part', 'delivery'], period: OCTOBER },
  ],
  ['entries-transferred', { topic: 'movement', flow: 'transferred', by: 'entry', measure: 'price', words: ['fair'] }],
  ['returned', { topic: 'movement', flow: 'returned', items: [[1]], period: OCTOBER }],
  ['returned', { topic: 'movement', flow: 'returned', countOnly: true }],
  ['returned-value', { topic: 'movement', flow: 'returned', measure: 'price', period: OCTOBER }],
  ['entries-returned', { topic: 'movement', flow: 'returned', by: 'entry', limit: 3 }],
  ['ever-returned', { topic: 'lastEvent', flow: 'returned', whether: true, items: [[1]] }],
  ['delivery-lines', { topic: 'lastEvent', flow: 'received', by: 'day', limit: 3 }],
  ['delivery-lines', { topic: 'lastEvent', flow: 'received', by: 'day', items: [[1]] }],
  ['largest-received', { topic: 'movement', flow: 'received', measure: 'value', period: OCTOBER }],
])('“%s” %j', (name, input) => {
  const question = newQuestion(input);
  const meaning = MEANINGS.find((one) => one.name === name) as KnownMeaning;
  expect(toQuestion(meaning, reader.read(askAgain(question, lexicon)))).toEqual(question);
});

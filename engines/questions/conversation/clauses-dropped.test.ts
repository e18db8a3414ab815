import { describe, expect, test } from 'vitest';
import { askAgain } from '../ask-again.ts';
import { lexiconOf } from '../lexicon.ts';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Moroccan Mint', { category: 'Herbal Tea' }),
  itemNamed(2, 'Rooibos Vanilla', { category: 'Rooibos' }),
  itemNamed(3, 'Clay Teapot', { unit: 'pieces', category: 'Teaware', supplier: 'Tarn Pottery' }),
]);
const lexicon = lexiconOf(snapshot);
const { ask } = chatOver(snapshot);
const read = (text: string) => understand(text, lexicon);

describe('a second clause that is clear is answered, too', () => {
  test.each([' and ', ', and ', ', '])('behind “%s”', (joint) => {
    expect(ask(`how much moroccan mint is left${joint}who supplies it`)).toMatchObject([
      { topic: 'quantity', items: [[1]] },
      { topic: 'supplierOf', items: [[1]] },
    ]);
    expect(ask(`where is rooibos vanilla kept${joint}minimum order`)).toMatchObject([
      { topic: 'location', items: [[2]] },
      { topic: 'orderTerms', items: [[2]] },
    ]);
  });
});

describe('a second count', () => {
  test.each([
    ['how many products do we carry and how many are out of stock', 'out'],
    ['how many items do we have, how many of them are low', 'low'],
    ['number of products we carry, and how many are on order', 'onOrder'],
  ])('is counted with the first: %s', (text, state) =>
    expect(ask(text)).toMatchObject([
      { topic: 'count', conditions: [] },
      { topic: 'count', conditions: [{ state }] },
    ]),
  );

  test.each([
    ['sales total yesterday, and how many entries', 'revenue', 'sold'],
    ['what was damaged last week and how many entries is that', 'movement', 'damaged'],
    ['how much rooibos vanilla did we sell last week, number of movements', 'movement', 'sold'],
  ])('is of the entries behind a sum: %s', (text, topic, flow) => {
    const [sum, entries] = ask(text);
    expect(sum).toMatchObject({ topic, countOnly: false });
    expect(entries).toMatchObject({ topic: 'movement', flow, period: sum?.period, items: sum?.items, countOnly: true });
  });

  test('is asked again in words that are read as the same', () => {
    const entries = ask('sales total yesterday, and how many entries')[1];
    expect(entries && ask(askAgain(entries, lexicon))).toEqual([entries]);
  });
});

describe('a second clause that is not understood', () => {
  test.each([
    ['how much moroccan mint did we sell last week and does it glow', 'does it glow'],
    ['how much rooibos vanilla is left, and if not who sang about it', 'if not who sang about it'],
  ])('is named in the answer: %s', (text, unanswered) =>
    expect(read(text)).toMatchObject({ kind: 'understood', unanswered }),
  );
});

test.each([
  'how much moroccan mint and rooibos vanilla is left',
  'price and cost of moroccan mint',
  'which teas cost over $20 and are low',
  'do we have any moroccan mint and how much',
  'what should we order and how much',
  'how much did we sell last week and what was that worth',
])('“%s” is one question, and nothing of it is left', (text) => {
  const understood = read(text);
  expect(understood).not.toHaveProperty('unanswered');
  expect(ask(text)).toHaveLength(1);
});

describe('a category that is better or worse', () => {
  test.each(['rooibos better or worse', 'and rooibos, higher or lower?'])(
    'is compared with the one before it: %s',
    (text) =>
      expect(ask('what is the margin on herbal tea', text)).toMatchObject([
        { topic: 'compare', measure: 'margin', categories: ['Herbal Tea', 'Rooibos'] },
      ]),
  );
});

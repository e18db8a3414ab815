import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import type { Question } from '../question.ts';
import { understand } from '../understand.ts';

/** A follow-up is of the goods, supplier, customer, time or list of the question before it. Today is Friday, 2026-11-20. */

function ask(...messages: string[]): Question | null {
  const read = understand(messages.at(-1) ?? '', SAMPLE_LEXICON, { said: messages.slice(0, -1) });
  return read.kind === 'understood' ? (read.questions[0] ?? null) : null;
}
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const idOf = (name: string) => SAMPLE_LEXICON.items.find((item) => item.name === name)?.id ?? 0;

describe('what was answered in case it was meant', () => {
  test('is what the next message goes on from', () => {
    const unsure = 'Northline Packaging and its shipments over the last 30 days';
    expect(ask(unsure)).toBeNull();
    expect(ask(unsure, 'What did those goods cost in all?')).toMatchObject({
      ...{ topic: 'spending', suppliers: ['northline packaging'], period: { to: '2026-11-20' } },
    });
    expect(ask('I want to order from Uji Tea Growers. What should I take?', 'what is that all together')).toMatchObject(
      {
        ...{ topic: 'reorder', measure: 'cost', suppliers: ['uji tea growers'] },
      },
    );
  });
});

describe('what was listed', () => {
  test('is meant by “those at cost”, which is no place', () => {
    expect(ask('which items have no selling price', 'how much money is in those at cost')).toMatchObject({
      ...{ topic: 'value', within: { topic: 'missing' } },
    });
  });
});

test('the last thing that moved is of all goods', () => {
  expect(ask('how much hojicha do we have', 'what was the last thing booked out and who did it')).toBeNull();
});

test('the first of the month is of this month, unless a message only goes on', () => {
  const compared = 'how much green tea did we sell in september vs october';
  expect(ask(compared, 'how much hojicha did we have on the first of the month?')).toMatchObject({
    ...{ topic: 'stockOn', period: { from: '2026-11-01', to: '2026-11-01' } },
  });
});

test('a part of a profit is a profit', () => {
  expect(ask('gross profit last month', 'how much of that came from black tea')).toMatchObject({
    ...{ topic: 'revenue', measure: 'earned', categories: ['Black Tea'], period: OCTOBER },
  });
});

describe('a sum', () => {
  test('is of the same supplier and time', () => {
    expect(ask('what should we order from uji', 'and what does that come to altogether')).toMatchObject({
      ...{ topic: 'reorder', measure: 'cost', suppliers: ['uji tea growers'] },
    });
    expect(ask('what got broken in october', 'what did we lose there in dollars')).toMatchObject({
      ...{ topic: 'movement', flow: 'damaged', period: OCTOBER },
    });
  });

  test('is divided by its items where it is asked which those were', () => {
    expect(ask('How much did we write off in October, in money?', 'which teas were they')).toMatchObject({
      ...{ topic: 'movement', flow: 'damaged', by: 'item', period: OCTOBER },
    });
    expect(ask('what did we sell last month in money', 'which items exactly?')).toMatchObject({
      ...{ topic: 'revenue', by: 'item', period: OCTOBER },
    });
  });

  test('of sales is ranked where it is asked what brought in the most', () => {
    expect(ask('sales last month', 'which one brought in the most')).toMatchObject({
      ...{ topic: 'topSelling', order: 'most', limit: 1, period: OCTOBER },
    });
    expect(ask('sales last month', 'which tea earned the most profit')).toMatchObject({
      ...{ topic: 'topSelling', measure: 'earned', groups: ['tea'] },
    });
  });

  test('of goods that we would sell is at selling prices', () => {
    expect(ask('what do 12 lb hojicha and 5 lb keemun cost us?', 'and how much would we get for them')).toMatchObject({
      ...{ topic: 'total', measure: 'price', amounts: [{ quantity: 12 }, { quantity: 5 }] },
    });
  });

  test('of two times is compared in money as well', () => {
    expect(ask('hojicha sales this month vs last month', 'and in money?')).toMatchObject({
      ...{ topic: 'trend', measure: 'sold', against: OCTOBER },
    });
  });
});

describe('a share', () => {
  test('is of the figure that was divided', () => {
    expect(ask('stock value by supplier', 'What share does Uji have?')).toMatchObject({
      ...{ topic: 'value', suppliers: ['uji tea growers'], share: true },
    });
    expect(ask('sales by category last month', 'and what percent is green tea')).toMatchObject({
      ...{ topic: 'revenue', categories: ['Green Tea'], share: true, period: OCTOBER },
    });
  });

  test('of a figure that is narrowed already is asked of nothing that would lose that', () => {
    expect(ask('what is our oolong stock worth', 'what share does Uji have?')).not.toMatchObject({
      ...{ topic: 'value', categories: [], share: true },
    });
  });
});

describe('a list', () => {
  test('is shown with a fact of its items, and nothing of them is changed', () => {
    expect(ask('teas under 10 lb', 'add the prices')).toMatchObject({ topic: 'price', within: { topic: 'filter' } });
    expect(ask('what is low', 'also show their suppliers')).toMatchObject({
      topic: 'supplierOf',
      within: { topic: 'low' },
    });
    expect(ask('list the white teas', 'with prices please')).toMatchObject({
      topic: 'price',
      categories: ['White Tea'],
    });
    expect(ask('teas under 10 lb', 'change the prices')).toMatchObject({ topic: 'refused' });
  });

  test('keeps its supplier where only a form or a category is asked for', () => {
    const tins = ask('What do we need from Harbour Blending?', 'Only the tins.');
    expect(tins).toMatchObject({ topic: 'reorder', suppliers: ['harbour blending co.'] });
    expect(tins?.items.flat()).toContain(idOf('Earl Grey Tin 100 g'));
    expect(ask('reorder list for Northline Packaging', 'just the labels')).toMatchObject({
      ...{ topic: 'reorder', suppliers: ['northline packaging'], categories: ['Labels'] },
    });
  });

  test('is what a sum of that is of', () => {
    expect(ask("which items haven't sold in 90 days", 'whats that worth in total')).toMatchObject({
      ...{ topic: 'value', within: { topic: 'dead' } },
    });
  });

  test('that was not understood is no list of all there is', () => {
    expect(ask('how do bees dance', 'how many of them are low')).toBeNull();
  });

  test('of suppliers by one end is of that one supplier', () => {
    expect(ask('suppliers by reliability', 'and the most reliable?', 'What is the lead time of them?')).toMatchObject({
      ...{ topic: 'supplierStory', measure: 'leadTime', within: { topic: 'rankSuppliers', limit: 1 } },
    });
    expect(ask('which suppliers take longer than 2 weeks', 'how reliable are they')).toMatchObject({
      ...{ within: { topic: 'rankSuppliers', limit: null } },
    });
  });
});

describe('a correction', () => {
  test('asks something else of the same item', () => {
    expect(ask('gunpowder price', 'no i meant the stock')).toMatchObject({
      ...{ topic: 'quantity', items: [[idOf('Gunpowder')]] },
    });
    expect(ask('how much hojicha do we have', 'no sorry i meant the price')).toMatchObject({
      ...{ topic: 'price', items: [[idOf('Hojicha')]] },
    });
    expect(ask('whats the price of hojicha', 'no i mean what does it cost us')).toMatchObject({ topic: 'price' });
  });
});

describe('a customer', () => {
  test('is kept where it is asked what else they took, and the item is not', () => {
    expect(ask('when did the cafe last buy gunpowder', 'what else did they take last month')).toMatchObject({
      ...{ topic: 'movement', flow: 'sold', notes: ['Café order'], items: [], period: OCTOBER },
      except: { items: [idOf('Gunpowder')] },
    });
  });
});

describe('goods that are only named after a comparison', () => {
  test('are asked for their stock, unless they are of the same kind', () => {
    expect(ask('compare hojicha and genmaicha', 'gloves?')).toMatchObject({ topic: 'quantity' });
    expect(ask('compare hojicha and genmaicha', 'gunpowder?')).toMatchObject({ topic: 'compare' });
  });
});

test('the worth of stock today is divided like the worth of stock', () => {
  expect(ask('Total inventory value as of today?', 'by supplier pls')).toMatchObject({
    ...{ topic: 'value', by: 'supplier', period: null },
  });
  expect(ask('what was our stock worth on 1 November', 'by supplier pls')?.topic).not.toBe('value');
});

import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import type { Question } from '../question.ts';
import { understand } from '../understand.ts';
import { readMessage } from './conversation.ts';

/** What a follow-up takes from the answer before it, and what not. Today is Friday, 2026-11-20. */

function ask(...messages: string[]): Question | null {
  const read = understand(messages.at(-1) ?? '', SAMPLE_LEXICON, { said: messages.slice(0, -1) });
  return read.kind === 'understood' ? (read.questions[0] ?? null) : null;
}
const idOf = (name: string) => SAMPLE_LEXICON.items.find((item) => item.name === name)?.id ?? 0;

describe('a list', () => {
  test('is narrowed to what a message says is so, and not to one row', () => {
    expect(ask('what is low on stock?', 'Which of those are critical?')).toMatchObject({
      ...{ topic: 'low', conditions: [{ state: 'critical' }] },
    });
    expect(ask('what is low', 'which of them is the most critical')).toMatchObject({ topic: 'pick', place: 1 });
  });

  test('keeps its condition in what is asked of a part of it', () => {
    expect(ask('what is low on stock?', 'what would it cost to reorder all the critical ones')).toMatchObject({
      ...{ topic: 'reorder', measure: 'cost', conditions: [{ state: 'critical' }] },
    });
  });

  test('is what that and they stand for', () => {
    expect(ask('what is low on stock?', 'how much money is stuck in that')).toMatchObject({
      ...{ topic: 'value', within: { topic: 'low' } },
    });
    expect(ask('what are our five dearest teas?', 'who supplies them')).toMatchObject({
      ...{ topic: 'supplierOf', within: { topic: 'rankItems', limit: 5 } },
    });
    expect(ask('what are our five dearest teas?', 'who supplies it')).toMatchObject({ within: { limit: 1 } });
  });

  test('has rows that are asked of by their place', () => {
    expect(ask('what are our five dearest teas?', 'how much of the second one do we have')).toMatchObject({
      ...{ topic: 'quantity', within: { topic: 'pick', place: 2, within: { topic: 'rankItems' } } },
    });
  });

  test('of orders holds those of them that are late', () => {
    expect(ask('list all open orders', 'which of them are late')).toMatchObject({
      ...{ topic: 'onOrder', overdue: true, items: [] },
    });
  });
});

test('what is asked beside a list is asked of all that is on it', () => {
  const { questions } = readMessage('list everything below par with its supplier', [], SAMPLE_LEXICON);
  expect(questions).toMatchObject([{ topic: 'low' }, { topic: 'supplierOf', within: { topic: 'low' } }]);
  expect(readMessage('what goes with the price of sencha', [], SAMPLE_LEXICON).questions).not.toHaveLength(2);
});

test('since when something is out is when it ran out', () => {
  expect(ask('what is out of stock', 'since when?')).toMatchObject({ topic: 'stockOuts', within: { topic: 'out' } });
});

describe('a ranking', () => {
  test('of some goods is a ranking of all of those', () => {
    const loose = ask('what are our best sellers?', 'just the loose teas');
    expect(loose).toMatchObject({ topic: 'topSelling', conditions: [{ state: 'byWeight' }] });
    expect(loose?.within).toBeUndefined();
  });

  test('is turned round by its other end', () => {
    expect(ask('what are our best sellers this month?', 'And the five worst?')).toMatchObject({
      ...{ topic: 'topSelling', order: 'least', limit: 5, period: { from: '2026-11-01', to: '2026-11-20' } },
    });
    expect(ask('what was our revenue in october', 'which sold least')).toMatchObject({
      ...{ topic: 'topSelling', order: 'least', period: { from: '2026-10-01', to: '2026-10-31' } },
    });
  });
});

describe('a question in full', () => {
  test.each(['list all open orders', 'what is on order?'])('is of no item from before: %s', (message) => {
    expect(ask('how much sencha is on order?', message)).toMatchObject({ topic: 'onOrder', items: [] });
  });

  test('is of no condition from before', () => {
    expect(ask('which items have no cost price?', 'And which have no supplier?')).toMatchObject({
      ...{ topic: 'missing', measure: 'supplier', conditions: [] },
    });
    expect(ask('how much sencha do we have', 'show everything below par')).toMatchObject({ topic: 'low', items: [] });
  });
});

describe('a figure', () => {
  test('has a part that was the worst', () => {
    const worst = ask('what did we write off this month?', 'Which item was the worst?');
    expect(worst).toMatchObject({ topic: 'movement', flow: 'damaged', by: 'item', order: 'most' });
    expect(ask('what was our revenue last month', 'which supplier was the worst?')).toMatchObject({
      ...{ topic: 'revenue', by: 'supplier', order: 'least' },
    });
  });

  test('by category is divided by supplier next', () => {
    expect(ask('inventory value by category', 'And by supplier.')).toMatchObject({ topic: 'value', by: 'supplier' });
    expect(ask('what was our revenue last month', 'split by category please')).toMatchObject({
      ...{ topic: 'revenue', by: 'category', period: { from: '2026-10-01', to: '2026-10-31' } },
    });
  });

  test('of stock is divided by no time, and of one supplier by no supplier', () => {
    expect(ask('inventory value by category', 'and by month')).not.toMatchObject({ topic: 'value', by: 'month' });
    const one = ask('what did we spend at Uji Tea Growers last month', 'and by supplier');
    expect(one).not.toMatchObject({ suppliers: ['uji tea growers'], by: 'supplier' });
  });
});

describe('the last time', () => {
  const LAST = 'When was the Genmaicha last received';

  test('has one before it, and that another', () => {
    expect(ask(LAST, 'and the one before that')).toMatchObject({ topic: 'lastEvent', flow: 'received', place: 2 });
    expect(ask(LAST, 'and the one before that', 'and before that?')).toMatchObject({ place: 3 });
  });

  test('is the last where a message asks for another item', () => {
    expect(ask(LAST, 'and the hojicha?')).toMatchObject({ topic: 'lastEvent', place: null });
  });
});

test('a correction may name a part of what was talked about', () => {
  expect(ask('rooibos, how much', 'the vanilla pouches only', 'sorry, the loose one')).toMatchObject({
    items: [[idOf('Rooibos Superior Long Cut')]],
  });
});

test('a request stays one when its item is corrected', () => {
  expect(ask('delete the porcelain gaiwan', 'sorry i meant the steel infuser')).toMatchObject({
    ...{ topic: 'refused', action: 'delete', items: [[idOf('Steel Tea Infuser')]] },
  });
});

test('what is missing from a delivery is what is still on order', () => {
  const received = 'what did we receive from Uji Tea Growers this month?';
  expect(ask(received, 'is anything still missing from it')).toMatchObject({
    ...{ topic: 'onOrder', suppliers: ['uji tea growers'] },
  });
  expect(ask(received, 'which of them have no price')?.topic).not.toBe('onOrder');
});

test('a word of a name names an item after another one', () => {
  expect(ask('how much earl grey is left?', 'and the glass ones?')).toMatchObject({
    ...{ topic: 'quantity', items: [[idOf('Glass Teapot 0.8 l')]] },
  });
});

describe('the subject changes', () => {
  test('with a place, whatever is left out of it', () => {
    expect(
      ask('what would 3 lb of jasmine pearls sell for', 'what is in the office that isn’t packaging'),
    ).toMatchObject({
      ...{ topic: 'list', items: [], locations: ['Office'], except: { categories: ['Packaging'] } },
    });
  });

  test('from an amount to all that is in stock', () => {
    expect(ask('what would 10 packs of kraft pouch 250 g cost', 'how many full packs do we have')).toMatchObject({
      ...{ topic: 'packs', wanted: null },
    });
  });

  test('to nobody: goods from them are of somebody, or asked back', () => {
    const after = ask('what is Wuyi’s phone number?', 'are they closed sometimes?', 'which teas do we buy from them?');
    expect(after === null || after.suppliers.length > 0).toBe(true);
  });
});

test('a time is not compared with itself, and the same day of the week before it is a week earlier', () => {
  expect(ask('last friday vs the same friday in sales')).toBeNull();
  expect(ask('last friday vs the friday before in sales')).toMatchObject({
    ...{ period: { from: '2026-11-13', to: '2026-11-13' }, against: { from: '2026-11-06', to: '2026-11-06' } },
  });
  expect(ask('deliveries on tuesday against the previous tuesday')).toMatchObject({
    ...{ flow: 'received', period: { from: '2026-11-17' }, against: { from: '2026-11-10' } },
  });
  expect(ask('how did sales go last week vs the week before')).toMatchObject({ topic: 'trend' });
});

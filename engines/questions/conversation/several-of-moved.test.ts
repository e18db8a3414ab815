import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { readMessage } from './conversation.ts';

/** Several questions of the same movements in one message. Today is Saturday, 2026-11-21. */

const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Hojicha'),
      itemNamed(2, 'Glass Teapot', { unit: 'pieces', category: 'Accessories', supplier: 'Kiln' }),
    ],
    { notes: ['Hotel Avon', 'Market stall'], lossNotes: ['Crushed'] },
  ),
);
const ask = (...said: string[]) => readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon);
const asked = (...said: string[]) => ask(...said).questions.map(({ topic, flow, by }) => ({ topic, flow, by }));
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

describe('a second question about the same movements is answered with the first', () => {
  test.each([
    ['how much hojicha did we sell in october, and to whom', 'sold', 'note'],
    ['how many glass teapots were sold in october and who bought them?', 'sold', 'note'],
    ['how much hojicha was sold, and who to, in october', 'sold', 'note'],
    ['how many glass teapots did we sell in october, to whom?', 'sold', 'note'],
    ['how much hojicha did we receive in october and who supplied it', 'received', 'supplier'],
    ['how many glass teapots did we sell in october & who sold them', 'sold', 'person'],
    ['how many glass teapots did we sell in october, and when', 'sold', 'entry'],
  ] as const)('%s', (message, flow, by) => {
    expect(asked(message)).toEqual([
      { topic: 'movement', flow, by: null },
      { topic: 'movement', flow, by },
    ]);
    for (const { items, period } of ask(message).questions) {
      expect(period).toEqual(OCTOBER);
      expect(items).toHaveLength(1);
    }
  });

  test('why is what the losses are noted as', () => {
    expect(asked('how many glass teapots were crushed in october and why?')).toContainEqual(
      expect.objectContaining({ topic: 'why', flow: 'damaged' }),
    );
  });

  test('revenue is divided in money', () => {
    expect(asked('what was our revenue in october and who bought it')).toEqual([
      { topic: 'revenue', flow: 'sold', by: null },
      { topic: 'revenue', flow: 'sold', by: 'note' },
    ]);
  });

  test.each([
    'how much hojicha did we receive in october, and to whom',
    'how much hojicha is left and who bought it',
    'sold 3 glass teapots and to whom',
  ])('is not divided by what such movements have not: %s', (message) => {
    expect(ask(message).questions.map(({ by }) => by)).not.toContain('note');
  });

  test.each([
    'how much hojicha did we receive in october, and to whom',
    'what sold best in october, and to whom',
    'how much did we sell in october by week, and who bought it',
  ])('is no sure answer where it would be left out: %s', (message) => {
    expect(ask(message).confidence).toBeLessThan(0.6);
    expect(ask(message).maybe).toHaveLength(1);
  });
});

describe('several kinds of movements in one list', () => {
  test.each([
    ['how much came in and went out in october', ['received', 'sold']],
    ['what did we sell, receive and lose in october', ['sold', 'received', 'damaged']],
    ['how many glass teapots were sold, delivered and broken in october', ['sold', 'received', 'damaged']],
    ['what sold and what came in during october', ['sold', 'received']],
  ])('are each answered of the same time: %s', (message, flows) => {
    const { questions } = ask(message);
    expect(questions.map(({ flow }) => flow)).toEqual(flows);
    expect(new Set(questions.map(({ items }) => JSON.stringify(items))).size).toBe(1);
    for (const { period } of questions) expect(period).toEqual(OCTOBER);
  });

  test('come to money at selling prices where they were sold, else at cost', () => {
    const { questions } = ask('how much was sold, received and written off in october, in money');
    expect(questions.map(({ flow, measure }) => [flow, measure])).toEqual([
      ['sold', 'price'],
      ['received', 'cost'],
      ['damaged', 'cost'],
    ]);
  });

  test('are all asked again of another time', () => {
    const { questions } = ask('how much came in and went out in october', 'and in september?');
    expect(questions.map(({ flow, period }) => [flow, period?.from])).toEqual([
      ['received', '2026-09-01'],
      ['sold', '2026-09-01'],
    ]);
  });

  test('are those of one person where one is named', () => {
    const { questions } = readMessage('what did tam sell and receive in october', [], SAMPLE_LEXICON);
    expect(questions.map(({ topic, flow }) => [topic, flow])).toEqual([
      ['whoDid', 'sold'],
      ['whoDid', 'received'],
    ]);
  });

  test('are one list of items where both are to be true of them', () => {
    expect(asked('which items were sold and received in october').length).toBeLessThan(2);
  });

  test('are no list where stock or a comparison is asked for', () => {
    expect(asked('opening stock, what came in and went out and closing stock in october')).toEqual([
      expect.objectContaining({ topic: 'stockClose' }),
    ]);
    expect(asked('did more come in than went out and was lost in october').length).toBeLessThan(2);
  });
});

describe('a bound of lead time', () => {
  const first = (...said: string[]) => ask(...said).questions[0];
  const over = (value: number) => ({ conditions: [{ measure: 'leadTime', side: 'over', value }], period: null });

  test.each([
    ['goods with a lead time over 4 weeks', 28],
    ['which products have lead times longer than 10 days', 10],
    ['what has a delivery time of more than a month', 30],
  ])('lists the items that it is true of: %s', (message, value) => {
    expect(first(message)).toMatchObject({ topic: 'list', deadline: null, ...over(value) });
  });

  test('counts them where a number is asked for', () => {
    expect(first('how many products have a lead time above two weeks')).toMatchObject({ topic: 'count', ...over(14) });
  });

  test('is what the next message narrows', () => {
    expect(first('goods with a lead time over 4 weeks', 'how many of those are low')).toMatchObject({
      topic: 'low',
      within: { topic: 'list', ...over(28) },
    });
  });

  test('of suppliers lists suppliers', () => {
    expect(first('suppliers with a lead time over 4 weeks')).toMatchObject({ topic: 'rankSuppliers' });
  });
});

test('words of losses of which one is a note ask for all losses', () => {
  const lost = { topic: 'movement', flow: 'damaged', words: [], period: OCTOBER };
  expect(ask('anything crushed or ripped in october').questions).toMatchObject([{ ...lost, notes: [] }]);
  expect(ask('anything crushed in october').questions).toMatchObject([{ ...lost, notes: ['Crushed'] }]);
});

describe('what moved and what that was worth', () => {
  const YESTERDAY = { from: '2026-11-20', to: '2026-11-20' };

  test('is one question, and names nothing of what was asked before', () => {
    const [sold, another] = ask(
      'what was the stock of hojicha last week',
      'how much did we sell yesterday, and what was that worth?',
    ).questions;
    expect(sold).toMatchObject({ topic: 'movement', flow: 'sold', items: [], period: YESTERDAY });
    expect(another).toBeUndefined();
    expect(asked('what came in in october and what did that cost us')).toEqual([
      { topic: 'movement', flow: 'received', by: null },
    ]);
    expect(asked('how many glass teapots did we write off in october, and how much was it worth')).toEqual([
      { topic: 'movement', flow: 'damaged', by: null },
    ]);
  });

  test('is of the item where the message points at it', () => {
    const { questions, confidence } = ask(
      'do we have hojicha',
      'how much of it did we sell in october and what was that worth',
    );
    expect(confidence < 0.6 || questions[0]?.items.length === 1).toBe(true);
  });

  test('is in money where that is said, and of what was bought as well', () => {
    expect(ask('how much was received in october, in money').questions).toMatchObject([
      { flow: 'received', measure: 'cost' },
    ]);
    expect(asked('what we sold, wrote off and got in in october, in money').length).not.toBe(2);
  });

  test('leaves out nothing silently that is said before a list', () => {
    const { confidence, questions } = ask('how much went out in october, came in and was broken');
    expect(confidence < 0.6 || questions.length === 3).toBe(true);
  });

  test('is no question of cost where goods were sold', () => {
    expect(asked('how much hojicha did we sell in october, and what did that cost')).not.toEqual([
      { topic: 'movement', flow: 'sold', by: null },
    ]);
  });
});

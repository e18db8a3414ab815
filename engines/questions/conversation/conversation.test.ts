import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import type { Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';

/** What a message comes to after what was said before it. */

const item = (id: number, name: string, category: string) => itemNamed(id, name, { category });

const snapshot = workspaceOf([
  item(1, 'Gunpowder', 'Green Tea'),
  item(2, 'Hojicha', 'Green Tea'),
  item(3, 'Assam Halmari', 'Black Tea'),
  item(4, 'Mailing Box, small', 'Packaging'),
  item(5, 'Mailing Box, large', 'Packaging'),
  item(6, 'Tin Label, large', 'Packaging'),
]);
const lexicon = lexiconOf(snapshot);

/** The only question of a message; null where it is not sure. */
function ask(message: string, ...said: string[]): Question | null {
  const read = understand(message, lexicon, { said });
  if (read.kind !== 'understood') return null;
  expect(read.questions).toHaveLength(1);
  return read.questions[0] ?? null;
}

describe('abbreviations of the trade', () => {
  test.each([
    ['SKUs with no COGS', { topic: 'missing', measure: 'cost' }],
    ['GM% on gunpowder', { topic: 'margin', items: [[1]] }],
    ['gunpowder QOH', { topic: 'quantity', items: [[1]] }],
    ['MOQ for hojicha?', { topic: 'orderTerms', items: [[2]] }],
    ['units sold MTD', { topic: 'movement', flow: 'sold', period: { from: '2026-11-01', to: '2026-11-21' } }],
    ['what was sold in the prior month', { topic: 'movement', period: { from: '2026-10-01', to: '2026-10-31' } }],
  ] as const)('%s', (message, expected) => {
    expect(ask(message)).toMatchObject(expected);
  });
});

describe('a reaction to the last answer', () => {
  test.each(['Lovely, and what about the hojicha?', 'alright what about the hojicha', 'ok thanks, and the hojicha?'])(
    'changes nothing in “%s”',
    (message) => {
      expect(ask(message, 'how much gunpowder is left')).toMatchObject({ topic: 'quantity', items: [[2]] });
    },
  );

  test('is no part of a new question', () => {
    expect(ask('Perfect, where is the assam kept?')).toMatchObject({ topic: 'location', items: [[3]] });
  });
});

describe('a follow-up', () => {
  test.each([
    ['and the large one?', 'how many small mailing boxes do we have', 5],
    ['what about the little ones', 'how many large mailing boxes do we have', 4],
  ])('names another item by what tells them apart: %s', (message, said, id) => {
    expect(ask(message, said)).toMatchObject({ topic: 'quantity', items: [[id]] });
  });

  test('with a category alone asks the same of it', () => {
    expect(ask('black?', 'dead stock, green tea')).toMatchObject({ topic: 'dead', categories: ['Black Tea'] });
  });

  test('of what was not understood is not guessed at', () => {
    expect(ask('blorple the gunpowder frobs')).toBeNull();
    expect(ask('and last month?', 'blorple the gunpowder frobs')).toBeNull();
    expect(ask('hojicha?', 'blorple the gunpowder frobs')).toBeNull();
  });

  test('by a pointer means what the message before it named, understood or not', () => {
    const said = ['where is the assam', 'the guys on the dock went on and on about some gunpowder'];
    expect(ask('how much of it do we have', ...said)).toMatchObject({ topic: 'quantity', items: [[1]] });
  });
});

describe('what is asked of more than one thing', () => {
  const topics = (message: string, ...said: string[]) => {
    const read = understand(message, lexicon, { said });
    return read.kind === 'understood' ? read.questions.map(({ topic, items }) => [topic, items]) : null;
  };

  test('may be named in the second half', () => {
    expect(topics('who supplies it and how much gunpowder is left?')).toEqual([
      ['supplierOf', [[1]]],
      ['quantity', [[1]]],
    ]);
  });

  test('is asked again as a whole', () => {
    expect(topics('same for hojicha', 'how much gunpowder is there and who supplies it?')).toEqual([
      ['quantity', [[2]]],
      ['supplierOf', [[2]]],
    ]);
  });

  test('is not left to what was talked about where it asks which', () => {
    const reordered = ask('what should I reorder today', 'how much gunpowder is left?', 'who supplies it?');
    expect(reordered).toMatchObject({ topic: 'reorder', items: [] });
  });
});

test.each([
  ['what is the green tea worth at retail', { topic: 'value', measure: 'price', type: null }],
  ['what is our stock in retail worth', { topic: 'value', type: 'retail' }],
  ['how much money is tied up in slow stock', { topic: 'dead' }],
  ['compare gunpowder and hojicha per kilo', { topic: 'compare', unit: 'kilo' }],
])('tells apart: %s', (message, question) => expect(ask(message)).toMatchObject(question));

import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import type { QuestionInput } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';

/** What people take back, point at, and ask beside something else. */

const item = (id: number, name: string, category: string, location = 'B1') =>
  itemNamed(id, name, { category, location });

const snapshot = workspaceOf(
  [
    item(1, 'Gunpowder', 'Green Tea'),
    item(2, 'Hojicha', 'Green Tea'),
    item(3, 'Assam CTC', 'Black Tea'),
    item(4, 'Nilgiri Frost', 'Black Tea', 'C2'),
    item(5, 'Shou Pu-erh', 'Pu-erh Tea'),
    item(6, 'Sheng Pu-erh', 'Pu-erh Tea'),
    item(7, 'Packing Tape', 'Packaging'),
  ],
  {
    people: [
      { id: 1, username: 'ines', firstName: 'Ines', lastName: 'Roa' },
      { id: 2, username: 'pavel', firstName: 'Pavel', lastName: 'Novy' },
    ],
  },
);
const lexicon = lexiconOf(snapshot);

function ask(...messages: string[]) {
  const said = messages.slice(0, -1);
  const read = understand(messages.at(-1) ?? '', lexicon, { said });
  return read.kind === 'understood' ? read.questions : [];
}
const quantityOf = (id: number): QuestionInput => ({ topic: 'quantity', items: [[id]] });

describe('what a message takes back', () => {
  test.each<[string, Partial<QuestionInput>]>([
    ['how much gunpowder, no, hojicha do we have', quantityOf(2)],
    ['how much gunpowder do we have, scratch that, how much hojicha do we have', quantityOf(2)],
    ['where is the hojicha, sorry, the gunpowder', { topic: 'location', items: [[1]] }],
    ['what is low in green, uh, black teas', { topic: 'low', categories: ['Black Tea'] }],
    ['what did Ines sell yesterday. Pavel I mean', { people: [2] }],
    [
      'order 5, no, make it 8 pounds of hojicha',
      { topic: 'change', change: { verb: 'order', quantity: 8, unit: 'pound' } },
    ],
  ])('“%s” asks once', (message, expected) => {
    const [question, another] = ask(message);
    expect(question).toMatchObject(expected);
    expect(another).toBeUndefined();
  });

  test('a name behind “not” is not meant where another one is', () => {
    expect(ask('sold 3 pounds of hojicha, not gunpowder')).toMatchObject([{ topic: 'change', items: [[2]] }]);
    expect(ask('how much is left of everything except the gunpowder')).not.toMatchObject([{ items: [[1]] }]);
  });

  test('“half that” and “double it” change the amount before', () => {
    expect(ask('order 20 pounds of hojicha', 'half that')[0]?.change?.quantity).toBe(10);
    expect(ask('order 20 pounds of hojicha', 'no, double it')[0]?.change?.quantity).toBe(40);
    expect(ask('order 20 pounds of hojicha', 'how much did half of that cost')[0]?.change ?? null).toBeNull();
  });

  test('“I said” corrects a name', () => {
    expect(ask('how much gunpowder do we have', 'I said hojicha')).toMatchObject([quantityOf(2)]);
  });
});

describe('names as they are spoken', () => {
  test('letters that are spelled out', () => {
    expect(ask('how much assam c t c is there')).toMatchObject([quantityOf(3)]);
    expect(ask('what is on shelf c two')).toMatchObject([{ topic: 'list', locations: ['C2'] }]);
  });

  test('a category by several words of its name', () => {
    expect(ask('list the pu-erhs')).toMatchObject([{ topic: 'list', categories: ['Pu-erh Tea'], items: [] }]);
    expect(ask('how much sheng pu-erh do we have')).toMatchObject([quantityOf(6)]);
  });

  test('regular pasts of irregular verbs', () => {
    expect(ask('how much hojicha we selled last week')).toMatchObject([{ topic: 'movement', flow: 'sold' }]);
  });
});

describe('what was talked about', () => {
  test('“the two” are no amount', () => {
    expect(ask('how much gunpowder do we have', 'and the hojicha', 'compare the two')).toMatchObject([
      { topic: 'compare', items: [[1], [2]] },
    ]);
  });

  test('one thing is compared with the one before', () => {
    expect(ask('what does gunpowder cost', 'compare it with hojicha')).toMatchObject([
      { topic: 'compare', items: [[1], [2]] },
    ]);
  });

  test('“the other one” is the one of two that was not asked about last', () => {
    expect(
      ask('where is the gunpowder', 'and the hojicha', 'how much of that is left', 'now the other one'),
    ).toMatchObject([quantityOf(1)]);
  });

  test('“the category” is the one mentioned before', () => {
    expect(ask('list the green teas', 'what is the value of the category')).toMatchObject([
      { topic: 'value', categories: ['Green Tea'] },
    ]);
  });
});

describe('two questions in one message', () => {
  test('what no record holds is said beside what is answered', () => {
    expect(ask('is our rent paid and how much hojicha is left')).toMatchObject([
      { topic: 'outside', subject: 'accounting', items: [] },
      { topic: 'quantity' },
    ]);
  });

  test('what lacks one thing or another is two lists', () => {
    expect(ask('are any of our items missing a cost or a par level')).toMatchObject([
      { topic: 'missing', measure: 'cost', conditions: [] },
      { topic: 'missing', measure: 'par', conditions: [] },
    ]);
  });

  test('the second is about what the first names', () => {
    expect(ask('how much hojicha is left and how much did we sell last week')).toMatchObject([
      quantityOf(2),
      { topic: 'movement', flow: 'sold', items: [[2]] },
    ]);
  });

  test('the second is about what it names itself, or about everything', () => {
    expect(ask('how much hojicha is left, and where is the packing tape')).toMatchObject([
      quantityOf(2),
      { topic: 'location', items: [[7]] },
    ]);
    expect(ask('which green teas are low, and is anything at all out of stock')).toMatchObject([
      { topic: 'low', categories: ['Green Tea'] },
      { topic: 'out', categories: [] },
    ]);
  });

  test('a time at the end is that of both', () => {
    const [first, second] = ask('revenue and spend last month');
    expect(first).toMatchObject({ topic: 'revenue', period: { from: '2026-10-01' } });
    expect(second).toMatchObject({ topic: 'spending', period: { from: '2026-10-01' } });
  });

  test('“both again” asks both of something else', () => {
    expect(ask('price of hojicha and how much is left', 'same two questions for the gunpowder')).toMatchObject([
      { topic: 'price', items: [[1]] },
      quantityOf(1),
    ]);
  });
});

describe('what a message reports of several things', () => {
  const sale = (id: number, quantity: number): Partial<QuestionInput> => ({
    ...{ topic: 'change', items: [[id]] },
    change: { verb: 'sale', quantity, unit: null },
  });
  test('is as many changes, and both are talked about afterwards', () => {
    expect(ask('sold 3 gunpowder and 2 nilgiri')).toMatchObject([sale(1, 3), sale(4, 2)]);
    expect(ask('sold 3 gunpowder and 2 nilgiri', 'how many of each are left now')).toMatchObject([
      { topic: 'quantity', items: [[1], [4]] },
    ]);
  });

  test('is a list to import where there are very many', () => {
    expect(ask(`sold ${'3 gunpowder and 2 nilgiri and '.repeat(20)}`)).toEqual([]);
  });

  test('is not prepared where an item has no amount of its own', () => {
    expect(ask('sold 3 gunpowder 2 nilgiri 5 hojicha 6')).toEqual([]);
  });
});

describe('remarks around a question', () => {
  test.each([
    'a customer is waiting. how much gunpowder do we have?',
    'how much gunpowder do we have?? customer waiting',
    'I was on the phone all morning. My feet hurt. How much gunpowder do we have?',
  ])('“%s” asks once', (message) => expect(ask(message)).toMatchObject([quantityOf(1)]));

  test('what they name is talked about', () => {
    expect(ask('a regular of ours loves the hojicha', 'how much of it is left?')).toMatchObject([quantityOf(2)]);
  });

  test('a remark alone is answered with what to ask', () => {
    const read = understand('what a day', lexicon);
    expect(read.kind === 'understood' ? read.questions.map(({ topic }) => topic) : read.kind).not.toContain('outside');
  });
});

describe('the other one of a name', () => {
  test('is the one that was not mentioned before', () => {
    const said = ['how much shou pu-erh do we have'];
    const read = understand('and the other pu-erh?', lexicon, { said });
    expect(read.kind === 'not-understood' ? read.likely : null).toMatchObject(quantityOf(6));
  });
});

describe('times and bounds that widen or name the calendar', () => {
  test('not just some of them means all', () => {
    expect(ask('is any green tea out of stock', 'anything at all, not just green tea?')[0]?.categories ?? []).toEqual(
      [],
    );
  });

  test('what is due this week is due before the next one', () => {
    expect(ask('what deliveries are due this week')).toMatchObject([{ topic: 'onOrder', deadline: '2026-11-23' }]);
  });
});

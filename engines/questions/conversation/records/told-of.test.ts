import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { understand } from '../../understand.ts';

const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Linden Blossom', { unit: 'kg' }),
      itemNamed(2, 'Rosehip', { unit: 'kg' }),
      itemNamed(3, 'Tulip Glass', { category: 'Crockery', unit: 'pieces' }),
    ],
    {
      suppliers: [
        {
          ...{
            id: 1,
            name: 'Bodrum Herb Co',
            key: 'bodrum herb co',
            email: '',
            phone: '',
            contactPerson: 'Defne Kaya',
          },
          ...{ responseHours: 4, reliability: 4, leadTimeDays: 9, notes: '' },
        },
      ],
      people: [{ id: 7, username: 'noor', firstName: 'Noor', lastName: '' }],
      notes: ['Harbour Hotel', 'Sampling counter'],
      written: {
        notes: [
          'Fridge failure',
          'Sample for Harbour Hotel',
          'Sampling counter',
          'Sample to the school',
          'Harbour Hotel',
        ],
        messages: [
          'The fridge in the cellar gave up on Sunday, everything in it is warm.',
          'Harbour Hotel wants linden in every room from March, 2 kg a month.',
          'Defne says the rosehip is on the ship.',
          'The label printer needs a new ribbon.',
          'I am missing two receipts from the port.',
        ],
      },
    },
  ),
);

function ask(...messages: string[]) {
  const read = understand(messages.at(-1) ?? '', lexicon, { said: messages.slice(0, -1) });
  return read.kind === 'understood' ? read.questions : [];
}

describe('what was said about a matter is looked up in messages and notes', () => {
  test.each([
    ['what was the thing with the fridge', ['fridge']],
    ['so what happened with the label printer', ['label', 'printer']],
    ['what was all that about the fridge', ['fridge']],
    ["what's the story with the printer", ['printer']],
    ['what went wrong with the fridge?', ['fridge']],
  ])('“%s”', (message, words) => expect(ask(message)).toMatchObject([{ topic: 'search', words, items: [] }]));

  test.each([
    'what happened with the linden blossom',
    'what is the price of the rosehip',
    'what happened with the zeppelin',
  ])('“%s” is no such matter', (message) =>
    expect(ask(message).filter(({ topic, words }) => topic === 'search' && words.length > 0)).toEqual([]),
  );

  test.each([
    'how much did we throw out because of it',
    'what did we lose over that',
    'and what got damaged due to it',
  ])('“%s” asks for the losses that are noted so', (message) =>
    expect(ask('what was the thing with the fridge', message)).toMatchObject([
      { topic: 'movement', flow: 'damaged', by: 'entry', ever: true, notes: ['Fridge failure'] },
    ]),
  );

  test('a loss without such a note is looked for by its words, so that the answer says there is none', () => {
    expect(ask('what happened with the label printer', 'what did we lose because of it')).toMatchObject([
      { topic: 'movement', flow: 'damaged', notes: [], words: ['label', 'printer'] },
    ]);
  });
});

describe('what others said or want is in messages', () => {
  test.each(['did defne say anything', 'any news from Defne', 'what did defne say', 'has bodrum replied'])(
    '“%s” is of the supplier',
    (message) => expect(ask(message)).toMatchObject([{ topic: 'messages', suppliers: ['bodrum herb co'] }]),
  );

  test.each([
    'what does the harbour hotel want from march',
    'what did harbour hotel ask for',
    'what is the hotel after',
  ])('“%s” is of the customer, and no sale', (message) =>
    expect(ask(message)).toMatchObject([{ topic: 'messages', notes: [], period: null }]),
  );

  test.each([
    'what did the harbour hotel take last month',
    'how much does harbour hotel want',
    'what did we sell to harbour hotel',
  ])('“%s” is no message', (message) => expect(ask(message).filter(({ topic }) => topic === 'messages')).toEqual([]));

  test('a name that nobody has is looked for', () => {
    expect(ask('did raj say anything')).toMatchObject([{ topic: 'search', words: ['raj'] }]);
  });
});

test.each([
  ['who did we give samples to, and what', ['Sample for Harbour Hotel', 'Sample to the school']],
  ['who got samples', ['Sample for Harbour Hotel', 'Sample to the school']],
])('“%s” lists what is noted so, without what sales are noted as', (message, notes) =>
  expect(ask(message)).toMatchObject([{ topic: 'movement', by: 'entry', notes }]),
);

test.each(['what did we get sent back', 'was anything returned', 'did we get anything brought back'])(
  '“%s” asks for returns',
  (message) => expect(ask(message)).toMatchObject([{ topic: 'movement', flow: 'returned' }]),
);

test('a number in words is looked for in no message', () => {
  const read = understand('do we have enough for the first two months then', lexicon, {
    said: ['what does the harbour hotel want from march'],
  });
  expect(read.kind === 'understood' ? read.questions.filter(({ words }) => words.includes('two')) : []).toEqual([]);
});

test.each([
  ['what was damaged last month', 'who did that', 'damaged'],
  ['what was received last week', 'who was that', 'received'],
])('“%s”, “%s” asks who recorded it', (first, next, flow) =>
  expect(ask(first, next)).toMatchObject([{ topic: 'whoDid', flow }]),
);

test('of what is noted so, who did it is asked of what has the same note', () => {
  expect(ask('what did the harbour hotel take last month', 'who did that')).toMatchObject([
    { topic: 'whoDid', flow: 'sold', notes: ['Harbour Hotel'] },
  ]);
});

import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';

/** What a follow-up points at: a size, one of several, people, places, and what it changes. */

const item = (id: number, name: string, category: string, location = 'B1') =>
  itemNamed(id, name, { category, location, unit: 'packages', supplier: 'Dune Papers' });

const NAMES = [
  ['Paper Sack 200 g', 'Packaging'],
  ['Paper Sack 500 g', 'Packaging'],
  ['Mailing Crate, small', 'Packaging'],
  ['Mailing Crate, large', 'Packaging'],
  ['Dooars Autumnal', 'Black Tea'],
  ['Dooars First Flush Tin 80 g', 'Black Tea'],
  ['Rosehip Pouch 80 g', 'Herbal Tea'],
  ['Front Sticker, gold', 'Labels'],
  ['Verbena Bags, box of 30', 'Herbal Tea'],
] as const;

const person = (id: number, firstName: string) => ({ id, firstName, lastName: '', username: firstName.toLowerCase() });

const lexicon = lexiconOf(
  workspaceOf(
    NAMES.map(([name, category], at) => item(at + 1, name, category, at === 7 ? 'D4' : 'B1')),
    { people: [person(1, 'Ines'), person(2, 'Olaf')] },
  ),
);

/** The questions of the last message; none where it is not sure. */
function ask(...messages: string[]) {
  const read = understand(messages.at(-1) ?? '', lexicon, { said: messages.slice(0, -1) });
  if (read.kind !== 'understood') return [];
  return read.questions.map(({ topic, items, people, change, locations, limit }) => ({
    topic,
    items: items.flat(),
    people,
    quantity: change?.quantity ?? null,
    verb: change?.verb ?? null,
    locations,
    limit,
  }));
}

test.each([
  [['received 40 paper sacks 500 g', 'sorry, the 200 gram ones'], { items: [1], quantity: 40, verb: 'receive' }],
  [['where are the mailing crates', 'just the little ones'], { topic: 'location', items: [3] }],
  [['how many paper sacks 200 g are left', 'and the other size?'], { topic: 'quantity', items: [2] }],
  [['how many paper sacks are there', 'I mean the 500 g ones'], { topic: 'quantity', items: [2] }],
])('a size: %j', (said, expected) => expect(ask(...said)).toMatchObject([expected]));

test('a size by its figure alone is of what was talked about, not of all that weighs as much', () =>
  expect(ask('where are the paper sacks', 'the 200s')).toMatchObject([{ topic: 'location', items: [1] }]));

test('a name by its beginning, where only one begins so', () => {
  expect(ask('how many verbe bags are left')).toMatchObject([{ items: [9] }]);
  expect(ask('how many rozzle pouches are left')).not.toMatchObject([{ items: [7] }]);
});

test('a name alone with a question mark asks the same again', () =>
  expect(ask('any rosehip pouches left? gold stickers?')).toMatchObject([
    { topic: 'quantity', items: [7] },
    { topic: 'quantity', items: [8] },
  ]));

test('two questions of one kind are asked again of both', () =>
  expect(
    ask('how many gold stickers and how many rosehip pouches do we have', 'what is the price of these'),
  ).toMatchObject([{ topic: 'price', items: [8, 7] }]));

test('both sizes are not one of them', () => {
  expect(ask('how many paper sacks do we have, both sizes')).toMatchObject([{ items: [1, 2] }]);
  expect(ask('how many mailing crates are there, large and small?')).toMatchObject([{ items: [3, 4] }]);
  expect(ask('where are the large and the small mailing crates?')).toMatchObject([{ items: [3, 4] }]);
});

test.each([
  [
    [
      'how much of the dooars first flush tin and the dooars autumnal do we have',
      'the autumn one, when did it last sell',
    ],
    [5],
  ],
  [['who makes the front sticker', 'when will those labels run out'], [8]],
])('one of several: %j', (said, items) => expect(ask(...said)).toMatchObject([{ items }]));

test.each([
  ['what did Ines sell today', [1]],
  ['what did Olaf count last week', [2]],
])('%s is asked of who did it', (message, people) => expect(ask(message)).toMatchObject([{ topic: 'whoDid', people }]));

test('a name alone is asked of what was asked of another, and of nothing else', () => {
  expect(ask('what did Ines sell yesterday', 'and today?')).toMatchObject([{ topic: 'whoDid', people: [1] }]);
  expect(ask('what did Ines sell yesterday', 'what about Olaf?')).toMatchObject([{ topic: 'whoDid', people: [2] }]);
  expect(ask('Ines blorf the quonk?', 'what about Olaf?')).toEqual([]);
});

test.each([
  [['sold 6 paper sacks 200 g', 'plus 4 of the rosehip pouches'], { verb: 'sale', items: [7], quantity: 4 }],
  [['sold 6 rosehip pouches', 'sorry, not six, it was 8'], { verb: 'sale', items: [7], quantity: 8 }],
  [['sold 4 rosehip pouches', 'no, 3 not 4'], { verb: 'sale', items: [7], quantity: 3 }],
  [['received 12 rosehip pouches', 'and verbena bags 30'], { verb: 'receive', items: [9], quantity: 30 }],
])('a change that goes on: %j', (said, expected) => expect(ask(...said)).toMatchObject([expected]));

test('asking whether something may be taken changes nothing', () => {
  expect(ask('could I take 20 rosehip pouches?').every(({ verb }) => verb === null)).toBe(true);
});

test('a changed subject goes on with nothing', () => {
  expect(ask('which labels have no supplier?', 'Separate matter: products with no location.')).toMatchObject([
    { topic: 'missing', items: [] },
  ]);
});

test.each([
  [['how many dooars autumnal are left', 'and the verbena bags', 'could I promise somebody 12 bags'], [9]],
  [['price of the gold stickers', 'and the rosehip pouches', 'and how many pouches are there'], [7]],
])('what is counted is the one of several that is called so: %j', (said, items) =>
  expect(ask(...said)).toMatchObject([{ items }]),
);

test('two sizes by their figures are both', () => {
  expect(ask('how many paper sacks do we have, both the 200s and the 500s')).toMatchObject([{ items: [1, 2] }]);
  expect(ask('how many paper sacks do we have, both the 200s and the 900s')).not.toMatchObject([{ items: [1, 2] }]);
});

test('of two colleagues the one who is not meant is left out', () =>
  expect(ask('what did Ines sell yesterday', 'no I meant Olaf, not Ines')).toMatchObject([
    { topic: 'whoDid', people: [2] },
  ]));

test('what is at a place is all that is there', () =>
  expect(ask('where are the herbal teas', "what's on D4, while we're at it")).toMatchObject([
    { topic: 'list', items: [], locations: ['D4'] },
  ]));

test('the same of what was talked about and of what is named', () =>
  expect(
    ask('price of the gold stickers', 'how many of those do we have, and of the rosehip pouches').map(
      ({ items }) => items,
    ),
  ).toEqual([[8], [7]]));

test('what sells faster sells more', () =>
  expect(understand('which sells faster', lexicon)).toMatchObject({ likely: { topic: 'topSelling', order: 'most' } }));

test('the end of a year that sales were asked of is no deadline of what follows', () => {
  const said = ['how many rosehip pouches are there', 'how many of them did we sell this year'];
  const read = understand('so how long will they last', lexicon, { said });
  expect(read).toMatchObject({ kind: 'understood', questions: [{ topic: 'runOut', deadline: null }] });
});

test('words in a row that one of several things has are that one', () =>
  expect(ask('how many mailing crates are there and how many dooars', 'price of the first flush tin')).toMatchObject([
    { topic: 'price', items: [6] },
  ]));

test('a place alone asks what is there, also after what nobody understood', () => {
  expect(ask('floober zorp', 'B1')).toMatchObject([{ topic: 'list', locations: ['B1'] }]);
});

test('a remark before thanks asks nothing', () => {
  const read = understand('Well I never. Thank you kindly.', lexicon, { said: ['what sold best last week'] });
  expect(read).toMatchObject({ kind: 'understood', questions: [{ topic: 'thanks' }] });
});

test('what is too much and what is too little goes on as one question', () =>
  expect(ask('Where do we have too much and where too little?', 'Only packaging.').map(({ topic }) => topic)).toEqual([
    'optimize',
  ]));

test('what the words are about before a comma is no question of its own', () =>
  expect(ask('what is our packaging worth', 'of the black teas, which sold best').map(({ topic }) => topic)).toEqual([
    'topSelling',
  ]));

test('words drawn out are the words', () =>
  expect(ask('heyyy how many gold stickersss are left')).toMatchObject([{ topic: 'quantity', items: [8] }]));

test('where a delivery comes from is no place of ours', () => {
  const read = understand('picked up 20 rosehip pouches from the depot, book them in', lexicon);
  expect(read).toMatchObject({ kind: 'understood', questions: [{ topic: 'change', type: null }] });
});

test('that shelf is the one mentioned before', () => {
  expect(ask('what is kept at D4', 'what is that whole shelf worth?')).toMatchObject([
    { topic: 'value', locations: ['D4'] },
  ]);
});

test('a spelled hundred stands apart from the next word, and eighty is no eight', () => {
  expect(ask('order two hundred large mailing crates')).toMatchObject([{ quantity: 200, items: [4] }]);
  expect(ask('sold eighty rosehip pouches')).toMatchObject([{ quantity: 80, items: [7] }]);
});

test('a message about a thing that asks nothing of it is offered what can be asked', () => {
  const read = understand('verbena bags are floobering the zorp', lexicon);
  expect(read.kind).toBe('not-understood');
  expect(read).toMatchObject({ offers: expect.arrayContaining([expect.stringContaining('Verbena Bags')]) });
});

test('somebody who is only mentioned does not hide the question', () => {
  const read = understand("where are the gold stickers I've got Olaf waiting", lexicon);
  expect(read).toMatchObject({ offers: expect.arrayContaining(['Where is Front Sticker, gold?']) });
});

test('a thing of which so many are sold beside another is that item', () => {
  expect(ask('sold 3 rosehip pouches and 4 stickers')).toMatchObject([
    { topic: 'change', items: [7], quantity: 3 },
    { topic: 'change', items: [8], quantity: 4 },
  ]);
});

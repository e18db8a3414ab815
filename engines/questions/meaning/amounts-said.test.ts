import { describe, expect, test } from 'vitest';
import { askAgain } from '../ask-again.ts';
import { after, type Before, type Carry, withCarried } from '../conversation/context.ts';
import { readingAfter } from '../conversation/read-one.ts';
import { lexiconOf } from '../lexicon.ts';
import type { Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { TOPIC_DATA } from '../topics/index.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { Reader } from '../words/read.ts';
import { hasNeeds, slotsOf } from './slots.ts';
import { toQuestion } from './to-question.ts';

/** What a message says of amounts, in one meaning, alone and after others. */

const NAMES = [
  ...['Rooibos Superior Long Cut', 'Rooibos Vanilla Pouch 100 g', 'Kraft Pouch 100 g', 'Kraft Pouch 250 g'],
  ...[
    'Winter Gift Sampler',
    'Gyokuro Asahi',
    'Jasmine Pearls',
    'Jasmine Pearls Pouch 50 g',
    'English Breakfast Tin 100 g',
  ],
  'Silver Needle',
];
const lexicon = lexiconOf(workspaceOf(NAMES.map((name, i) => itemNamed(i + 1, name))));
const reader = new Reader(lexicon);
const idOf = (name: string) => NAMES.indexOf(name) + 1;

function meaningNamed(name: string): KnownMeaning {
  const found = TOPIC_DATA.flatMap(({ topic, meanings }) => meanings.map((one) => ({ ...one, topic }))).find(
    (one) => one.name === name,
  );
  if (!found) throw new Error(`No meaning is called ${name}`);
  return found;
}

const asked = (meaning: string, message: string): Question => toQuestion(meaningNamed(meaning), reader.read(message));

/** The question of the last of several messages, each with its meaning and what it takes over. */
function talk(...messages: readonly (readonly [meaning: string, message: string, carry?: Carry])[]): Question | null {
  let before: Before | null = null;
  let question: Question | null = null;
  for (const [name, message, carry = 'all'] of messages) {
    const meaning = meaningNamed(name);
    const own = readingAfter(message, before, reader);
    const none = { supplier: null, alike: null, part: null, vendor: null, sibling: null, list: null };
    const reading = before ? withCarried(own, before, carry, meaning, none) : own;
    question = hasNeeds(meaning, slotsOf(reading)) ? toQuestion(meaning, reading) : null;
    if (question) before = after(before, { question, meaning, reading }, 1);
  }
  return question;
}

describe('packs of a size', () => {
  test.each([
    ['how many 100 g pouches would our rooibos fill', 100, 'g'],
    ['if i packed all our rooibos into 100 g pouches how many would i get', 100, 'g'],
    ['how many pouches of 100 g can we make from the rooibos', 100, 'g'],
    ['How many 100-gram pouches can I fill with the rooibos?', 100, 'gram'],
    ['how many 250g bags does the rooibos make', 250, 'g'],
  ])('are what is asked of in “%s”, and no item', (message, quantity, unit) => {
    const { items, pack, wanted } = asked('packs', message);
    expect({ pack, wanted }).toEqual({ pack: { quantity, unit }, wanted: null });
    expect(items).toEqual([[idOf('Rooibos Superior Long Cut'), idOf('Rooibos Vanilla Pouch 100 g')]]);
  });

  test('are filled from an amount that is said', () => {
    expect(asked('packs', 'how many 40g bags can i get out of 36 kilo')).toMatchObject({
      items: [],
      pack: { quantity: 40, unit: 'g' },
      wanted: { quantity: 36, unit: 'kilo' },
    });
  });

  test.each([
    'how many 100 g pouches do we have',
    'how many kraft pouch 100 g are left',
    'how many 100 g pouches did we order',
    'what do the 100 g pouches cost',
  ])('are items in “%s”', (message) => {
    const { mentions, pack } = reader.read(message);
    expect(pack).toBeNull();
    expect(mentions.flatMap(({ values }) => values.map(({ name }) => name))).toContain('Kraft Pouch 100 g');
  });

  test('are of what was talked about, and of another size next', () => {
    const silver = ['quantity', 'how many oz of silver needle have we got'] as const;
    const first = ['packs', 'how many 40g pouches would that fill'] as const;
    expect(talk(silver, first)).toMatchObject({
      items: [[idOf('Silver Needle')]],
      pack: { quantity: 40 },
      wanted: null,
    });
    expect(talk(silver, first, ['packs', 'and 100 g?'])).toMatchObject({
      pack: { quantity: 100, unit: 'g' },
      wanted: null,
    });
    expect(talk(silver, first, ['packs', 'and 100 g pouches?'])).toMatchObject({
      items: [[idOf('Silver Needle')]],
      pack: { quantity: 100, unit: 'g' },
    });
    expect(talk(silver, first, ['packs', 'and from 5 kg?'])).toMatchObject({
      pack: { quantity: 40, unit: 'g' },
      wanted: { quantity: 5, unit: 'kg' },
    });
  });
});

describe('so many bags of a size', () => {
  const wanted = { quantity: 40, holds: { quantity: 250, unit: 'g' } };

  test.each([
    'do we have enough rooibos superior for 40 bags of 250 g',
    'can we do 40 bags of 250g of rooibos superior',
    'enough rooibos superior for 40 x 250 g?',
    'enough rooibos superior to fill 40 250 g bags',
    'can we fill 40 pouches of 250 g of rooibos superior',
  ])('are one amount in “%s”', (message) => {
    const question = asked('fulfil', message);
    expect(question.wanted).toMatchObject(wanted);
    expect(question.items).toEqual([[idOf('Rooibos Superior Long Cut')]]);
  });

  test('are of what was talked about', () => {
    expect(
      talk(['quantity', 'how much rooibos superior is there'], ['fulfil', 'is that enuf for 40 bags of 250g']),
    ).toMatchObject({ items: [[idOf('Rooibos Superior Long Cut')]], wanted });
  });

  test('leave a name with a size alone', () => {
    expect(asked('fulfil', 'can we do 30 english breakfast tins of 100 g')).toMatchObject({
      items: [[idOf('English Breakfast Tin 100 g')]],
      wanted: { quantity: 30 },
    });
    expect(asked('fulfil', 'can we do 40 kraft pouch 250 g').wanted).toEqual({ quantity: 40, unit: null });
  });
});

describe('what is to stay', () => {
  test.each([
    ['can we do 45 winter gift samplers and keep 10', 45, 10],
    ['can we do 45 winter gift samplers and still have 10 left for the shop', 45, 10],
    ['someone wants 40 of the winter samplers, can we do that and still keep 10 for the shop?', 40, 10],
    ['if they take 45 winter gift samplers are there 12 left', 45, 12],
    ['could we send 30 winter gift samplers leaving us at least 5', 30, 5],
    ['45 winter gift samplers without going below 8?', 45, 8],
    ['keep 10 winter gift samplers back, can we do 45', 45, 10],
    ['can we do 45 winter gift samplers with 10 kept back for us', 45, 10],
  ])('is not what is wanted: %s', (message, wanted, keep) => {
    expect(asked('fulfil', message)).toMatchObject({
      items: [[idOf('Winter Gift Sampler')]],
      wanted: { quantity: wanted },
      keep: { quantity: keep },
      type: null,
    });
  });

  test('is what is wanted where nothing else is', () => {
    expect(asked('fulfil', 'can we keep 10 winter gift samplers')).toMatchObject({
      wanted: { quantity: 10 },
      keep: null,
    });
    expect(asked('fulfil', 'do we have 40 winter gift samplers left')).toMatchObject({
      wanted: { quantity: 40 },
      keep: null,
    });
  });

  test('may be said later, and is kept for another amount', () => {
    const first = ['fulfil', 'can we do 45 winter gift samplers'] as const;
    const second = ['fulfil', 'and still have 10 left for the shop?'] as const;
    expect(talk(first, second)).toMatchObject({ wanted: { quantity: 45 }, keep: { quantity: 10 } });
    expect(talk(first, second, ['fulfil', 'what about 40?'])).toMatchObject({
      wanted: { quantity: 40 },
      keep: { quantity: 10 },
    });
  });
});

describe('what an order comes to', () => {
  test('is of the amount and the item of the question before it', () => {
    expect(talk(['change-order', 'order 60 lb of gyokuro'], ['total-cost', 'what would that come to'])).toMatchObject({
      topic: 'total',
      measure: 'cost',
      items: [[idOf('Gyokuro Asahi')]],
      wanted: { quantity: 60, unit: 'lb' },
    });
  });

  test('is of the minimum order after a question of that', () => {
    const terms = ['order-terms', 'whats the minimum order on gyokuro'] as const;
    const cost = ['total-cost', 'ouch. what would that cost'] as const;
    expect(talk(terms, cost)).toMatchObject({ ofMinimum: true, wanted: null, items: [[idOf('Gyokuro Asahi')]] });
    expect(talk(terms, cost, ['total-margin', 'and the margin on that'])).toMatchObject({
      measure: 'margin',
      ofMinimum: true,
    });
    expect(talk(terms, ['total-cost', 'and 40 of it?'])).toMatchObject({ ofMinimum: false, wanted: { quantity: 40 } });
    expect(talk(['quantity', 'how much gyokuro is there'], cost)).toBeNull();
    expect(asked('total-cost', 'what does the minimum order of gyokuro cost')).toMatchObject({ ofMinimum: true });
  });

  const pearls = ['fulfil', 'a customer wants 2 kilos of jasmine pearls, ok?'] as const;
  const samplers = ['fulfil', 'and 15 winter gift samplers', 'nothing'] as const;

  test('is of all lines of the order, one by one', () => {
    expect(asked('total-price', 'what do 2 kilos of gyokuro and 15 winter gift samplers come to')).toMatchObject({
      items: [[idOf('Gyokuro Asahi')], [idOf('Winter Gift Sampler')]],
      wanted: null,
      amounts: [
        { quantity: 2, unit: 'kilo' },
        { quantity: 15, unit: null },
      ],
    });
  });

  test('is of the order put together message by message', () => {
    const both = { amounts: [{ quantity: 2, unit: 'kilo' }, { quantity: 15 }] };
    expect(talk(pearls, samplers, ['total-price', 'what would the whole lot come to'])).toMatchObject(both);
    expect(
      talk(
        pearls,
        samplers,
        ['total-price', 'what would the whole lot come to'],
        ['total-margin', 'and the margin on that'],
      ),
    ).toMatchObject({ ...both, measure: 'margin' });
    expect(talk(pearls, samplers, ['total-price', 'and what do they pay for that'])).toMatchObject({
      items: [[idOf('Winter Gift Sampler')]],
      wanted: { quantity: 15 },
      amounts: [],
    });
  });

  test('is of one line more where one is added to a total', () => {
    expect(
      talk(
        ['total-price', 'what would 2 kilos of gyokuro come to'],
        ['total-price', 'and with 15 winter gift samplers on top?'],
      ),
    ).toMatchObject({
      items: [[idOf('Gyokuro Asahi')], [idOf('Winter Gift Sampler')]],
      amounts: [{ quantity: 2, unit: 'kilo' }, { quantity: 15 }],
    });
  });

  test('is no longer of what was replaced', () => {
    expect(
      talk(
        pearls,
        ['fulfil', 'what if she takes 15 winter gift samplers instead', 'nothing'],
        ['total-price', 'total?'],
      ),
    ).toMatchObject({ wanted: { quantity: 15 }, amounts: [] });
  });

  test('is of one line where one item of the order is named', () => {
    expect(
      talk(
        ['fulfil', 'can we do 2 kg of gyokuro and 15 winter gift samplers'],
        ['total-price', 'what do the samplers come to'],
      ),
    ).toMatchObject({ items: [[idOf('Winter Gift Sampler')]], wanted: { quantity: 15 }, amounts: [] });
  });
});

test.each([
  ['fulfil', 'can we do 45 winter gift samplers and keep 10'],
  ['fulfil', 'can we do 40 bags of 250 g of rooibos superior'],
  ['fulfil', 'can we do 2 kg of gyokuro and 15 winter gift samplers'],
  ['total-price', 'what would 2 kg of gyokuro come to'],
  ['total-cost', 'what would 2 kg of gyokuro and 15 winter gift samplers cost us'],
  ['total-cost', 'what does the minimum order of gyokuro cost'],
  ['total-margin', 'margin on 15 winter gift samplers'],
  ['packs', 'how many 100 g pouches would the gyokuro fill'],
  ['packs', 'how many 100 g pouches would 5 kg of gyokuro fill'],
  ['packs', 'how many 40 g bags can i get out of 36 kilo'],
  ['fill-up', 'what would it cost to bring gyokuro up to par'],
])('a button asks again what was asked of %s: %s', (meaning, message) => {
  const question = asked(meaning, message);
  const again = asked(meaning, askAgain(question, lexicon));
  expect({ ...again, countOnly: question.countOnly }).toEqual(question);
});

describe('a bound in percent', () => {
  test.each(['is there anything we sell at less than 50%', 'what sells at under 50 percent', 'anything under 50 pct'])(
    'is one of margins: %s',
    (message) => {
      expect(asked('filter-price', message)).toMatchObject({ measure: 'margin', bound: { side: 'under', value: 50 } });
    },
  );

  test('in dollars is one of prices', () => {
    expect(asked('filter-price', 'what sells for under $50')).toMatchObject({ measure: 'price' });
  });
});

import { describe, expect, test } from 'vitest';
import { askAgain } from '../ask-again.ts';
import { lexiconOf } from '../lexicon.ts';
import { toQuestion } from '../meaning/to-question.ts';
import { newQuestion, type Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { TOPIC_DATA } from '../topics/index.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { Reader } from '../words/read.ts';
import { after, type Carry, withCarried } from './context.ts';
import { readingAfter } from './read-one.ts';
import { comparedAs } from './spoken/compared-as.ts';

/** What follow-ups take over of conditions, assumed figures and what is compared. */
const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Hojicha'),
    itemNamed(2, 'Milk Oolong', {
      category: 'Oolong Tea',
      supplier: 'Alishan Mountain Tea',
      supplierKey: 'alishan mountain tea',
    }),
    itemNamed(3, 'Kraft Pouch', { category: 'Packaging', unit: 'pieces' }),
  ]),
);
const reader = new Reader(lexicon);
const MEANINGS: readonly KnownMeaning[] = TOPIC_DATA.flatMap(({ topic, meanings }) =>
  meanings.map((meaning) => ({ ...meaning, topic })),
);
const meaningOf = (wanted: string) => MEANINGS.find(({ name }) => name === wanted) as KnownMeaning;
const NOTHING = { supplier: null, alike: null, vendor: null, part: null, sibling: null, list: null };

/** Messages with their meanings, one after the other, and the question of the last. */
function ask(...messages: readonly (readonly [meaning: string, message: string, carry?: Carry])[]): Question {
  let before: ReturnType<typeof after> | null = null;
  for (const [name, message, carry = 'all'] of messages) {
    const meaning = meaningOf(name);
    const read = readingAfter(message, before, reader);
    const reading = before ? withCarried(read, before, carry, meaning, NOTHING) : read;
    const plainly = toQuestion(meaning, reading);
    const question = before ? comparedAs(before.question, plainly) : plainly;
    before = after(before, { question, meaning, reading }, 1);
  }
  if (before === null) throw new Error('No message.');
  return before.question;
}

describe('several conditions', () => {
  test('are all of the question, whichever of them its topic asks', () => {
    const margin = { measure: 'margin', side: 'under', value: 55, unit: null } as const;
    const price = { measure: 'price', side: 'over', value: 30, unit: null } as const;
    const message = 'teas with margin under 55 and price over $30';
    expect(ask(['filter-price', message])).toMatchObject({
      measure: 'price',
      bound: { side: 'over', value: 30 },
      conditions: [margin],
    });
    expect(ask(['filter-margin', message])).toMatchObject({
      measure: 'margin',
      bound: { side: 'under', value: 55 },
      conditions: [price],
    });
    expect(ask(['value', message])).toMatchObject({ bound: null, conditions: [margin, price] });
  });

  test('leave out what the topic asks by itself, and list what it would deny', () => {
    expect(ask(['low', 'what is low and not pinned'])).toMatchObject({
      topic: 'low',
      conditions: [{ state: 'notPinned' }],
    });
    expect(ask(['pinned', 'what is low and not pinned'])).toMatchObject({
      topic: 'low',
      conditions: [{ state: 'notPinned' }],
    });
    expect(ask(['on-order', 'which teas are not on order'])).toMatchObject({
      topic: 'list',
      conditions: [{ state: 'notOnOrder' }],
    });
    expect(ask(['missing-supplier', 'which pinned ones are without a supplier'])).toMatchObject({
      conditions: [{ state: 'pinned' }],
    });
  });

  test('do not narrow what is asked of one item', () => {
    expect(ask(['price', 'is hojicha over $20 and low'])).toMatchObject({ items: [[1]], conditions: [] });
  });

  test('stay for another scope, and give way to what is said of the same', () => {
    const first = ['filter-price', 'teas under $20 that are not low'] as const;
    expect(ask(first, ['filter-price', 'and the oolongs?'])).toMatchObject({
      categories: ['Oolong Tea'],
      bound: { value: 20 },
      conditions: [{ state: 'notLow' }],
    });
    expect(ask(first, ['filter-price', 'and which of them are low?'])).toMatchObject({
      conditions: [{ state: 'low' }],
    });
  });
});

test('a bound without a measure is another value of the bound on its side', () => {
  expect(
    ask(['filter-margin', 'margin under 55 and price over $30'], ['filter-margin', 'and under 60?']),
  ).toMatchObject({
    measure: 'margin',
    bound: { side: 'under', value: 60 },
    conditions: [{ measure: 'price', value: 30 }],
  });
});

describe('an assumed figure', () => {
  test('is of the item mentioned before, and stays until another is assumed of the same', () => {
    const first = ['margin', 'margin on hojicha'] as const;
    const off = { of: 'price', how: 'percent', value: -10 };
    expect(ask(first, ['margin', 'with 10% off?'])).toMatchObject({ items: [[1]], assumed: [off] });
    expect(ask(first, ['margin', 'with 10% off?'], ['margin', 'and 20%?'])).toMatchObject({
      assumed: [{ ...off, value: -20 }],
    });
    expect(ask(first, ['margin', 'with 10% off?'], ['margin', 'and plus 7% tax'])).toMatchObject({
      assumed: [off, { of: 'tax', how: 'percent', value: 7 }],
    });
    expect(ask(first, ['margin', 'with 10% off?'], ['margin', 'and the milk oolong?'])).toMatchObject({
      items: [[2]],
      assumed: [off],
    });
  });

  test('does not change an amount', () => {
    expect(ask(['total-price', 'what would 5 lb of hojicha come to'], ['total-price', 'with 10% off?'])).toMatchObject({
      wanted: { quantity: 5, unit: 'lb' },
      assumed: [{ value: -10 }],
    });
  });

  test('ends with another question', () => {
    expect(ask(['margin', 'margin on hojicha at $30'], ['price', 'what does it cost'])).toMatchObject({ assumed: [] });
  });
});

describe('a comparison with what was talked about', () => {
  test('is by the figure that was asked for', () => {
    expect(ask(['margin', 'margin on hojicha'], ['compare', 'vs the milk oolong?', 'both'])).toMatchObject({
      topic: 'compare',
      items: [[1], [2]],
      measure: 'margin',
    });
    expect(
      ask(
        ['value', 'what is our stock from Uji Tea Growers worth'],
        ['compare', 'compare that with Alishan Mountain Tea', 'both'],
      ),
    ).toMatchObject({ suppliers: ['uji tea growers', 'alishan mountain tea'], measure: 'value' });
  });

  test('can be of groups of goods', () => {
    const question = ask(['compare', 'what do we have more of by value, tea or teaware']);
    expect(question).toMatchObject({ groups: ['tea', 'accessories'], measure: 'value' });
  });
});

test('a question with conditions or assumed figures is read again from its own sentence', () => {
  const terms: Partial<Question>[] = [
    { topic: 'low', conditions: [{ state: 'notPinned' }, { state: 'notOnOrder' }] },
    {
      topic: 'list',
      groups: ['tea'],
      conditions: [
        { measure: 'margin', side: 'under', value: 55, unit: null },
        { measure: 'price', side: 'over', value: 30, unit: 'kilo' },
      ],
    },
    { topic: 'list', conditions: [{ words: ['ginger'], isFree: false }, { state: 'byWeight' }] },
    {
      topic: 'list',
      conditions: [
        { words: ['caffeine'], isFree: true },
        { measure: 'quantity', side: 'under', value: 2, unit: 'kg' },
      ],
    },
    { topic: 'margin', items: [[1]], assumed: [{ of: 'price', how: 'percent', value: -10 }] },
    { topic: 'margin', items: [[1]], assumed: [{ of: 'cost', how: 'by', value: 1.5 }] },
    {
      topic: 'price',
      items: [[1]],
      assumed: [
        { of: 'margin', how: 'to', value: 60 },
        { of: 'tax', how: 'percent', value: 7 },
      ],
    },
    { topic: 'price', items: [[1]], assumed: [{ of: 'price', how: 'to', value: 145 }] },
  ];
  for (const more of terms) {
    const question = newQuestion({ topic: 'list', ...more });
    const text = askAgain(question, lexicon);
    const { conditions = [], assumed = [] } = reader.read(text);
    expect(new Set(conditions.filter((one) => !('state' in one && one.state === 'low'))), text).toEqual(
      new Set(question.conditions),
    );
    expect(assumed, text).toEqual(question.assumed);
  }
});

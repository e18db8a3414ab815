import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** Follow-ups that go on with the question before them in one way only. */

const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Yunnan Gold', { category: 'Black Tea', supplier: 'Teng Estate', location: 'Cellar' }),
      itemNamed(2, 'Keemun Spring', { category: 'Black Tea', supplier: 'Teng Estate', location: 'Cellar' }),
      itemNamed(3, 'Hojicha', { location: 'Attic' }),
      itemNamed(4, 'Packing Tape', { unit: 'pieces', category: 'Packaging', supplier: 'Northline', location: 'Attic' }),
      itemNamed(5, 'Till Receipt Roll', { unit: 'pieces', category: 'Office', supplier: 'Northline' }),
      itemNamed(6, 'Paper Cup 250 ml', { unit: 'pieces', category: 'Packaging', supplier: 'Northline' }),
      itemNamed(7, 'Paper Cup 400 ml', { unit: 'pieces', category: 'Packaging', supplier: 'Northline' }),
    ],
    {
      suppliers: ['Teng Estate', 'Northline', 'Uji Tea Growers'].map((name, at) => ({
        ...{
          id: at + 1,
          name,
          key: name.toLowerCase(),
          contactPerson: '',
          email: '',
          phone: '',
          reliability: 5,
          responseHours: 24,
        },
        ...{ leadTimeDays: 7, notes: '' },
      })),
    },
  ),
);
const heard = (...said: string[]) => readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon);
/** The question that a chat surely ends with. */
function last(...said: string[]): Partial<Question> | undefined {
  const { questions, confidence } = heard(...said);
  expect(confidence, said.join(' > ')).toBeGreaterThan(0.6);
  return questions[0];
}

describe('a unit after an answer', () => {
  test.each([
    [['how much yunnan gold is there', 'in kilos?'], { topic: 'quantity', items: [[1]], unit: 'kilo' }],
    [['what did we sell last week', 'whats that in grams'], { topic: 'movement', flow: 'sold', unit: 'gram' }],
    [['how much black tea do we have', 'and in kg'], { topic: 'count', categories: ['Black Tea'], unit: 'kg' }],
    [['what is on order', 'in kilos please'], { topic: 'onOrder', shownIn: 'kilo' }],
    [['what do we have more than 5 pounds of', 'in kg'], { topic: 'filter', bound: { value: 5 }, shownIn: 'kg' }],
    [['can we do 3 pounds of hojicha', 'what is that in grams'], { topic: 'fulfil', shownIn: 'gram' }],
  ])('%j', (said, expected) => {
    expect(last(...said)).toMatchObject(expected);
  });

  test('is no answer to what something costs', () => {
    expect(heard('what does the hojicha cost', 'in kilos').questions[0]).not.toMatchObject({ shownIn: 'kilo' });
  });
});

describe('another time keeps all that was asked', () => {
  test.each([
    [['what did we throw out because it was past its date', 'in the last 30 days only'], { noted: 'expired' }],
    [['what was lost to mice', 'just this month'], { noted: 'pests' }],
    [['what did we receive from teng estate', 'and last month?'], { flow: 'received', suppliers: ['teng estate'] }],
    [['how much black tea was sold at cost', 'over the last 90 days'], { measure: 'cost', categories: ['Black Tea'] }],
    [['how many deliveries from northline last month', 'and this month so far'], { countOnly: true, flow: 'received' }],
  ])('%j', (said, expected) => {
    const question = last(...said);
    expect(question).toMatchObject(expected);
    expect(question?.period).not.toBeNull();
  });
});

describe('who or what most of a number was', () => {
  test.each([
    [['how many deliveries did we get this month', 'who did most of them come from'], 'supplier'],
    [['how many losses were there in october', 'who recorded most of them'], 'person'],
    [['how many sales this week', 'which item were most of them'], 'item'],
  ])('%j', (said, by) => {
    expect(last(...said)).toMatchObject({ topic: 'movement', countOnly: true, by, order: 'most' });
  });

  test('of one supplier it is no question of suppliers', () => {
    const [question] = heard(
      'how many deliveries from northline this month',
      'who did most of them come from',
    ).questions;
    expect(question?.by ?? null).not.toBe('supplier');
  });
});

describe('the supplier mentioned before', () => {
  test.each([
    [['what should I reorder from northline', 'phone number?'], 'northline', 'phone'],
    [['who supplies the hojicha', 'and their email address'], 'uji tea growers', 'email'],
    [['what is on order from teng estate', 'how long do they usually take'], 'teng estate', 'leadTime'],
    [['when did we last get keemun spring', 'who can I call about that'], 'teng estate', 'contact'],
  ])('%j', (said, supplier, measure) => {
    expect(last(...said)).toMatchObject({ topic: 'supplierStory', suppliers: [supplier], measure });
  });

  test('of a list it is each of its suppliers, and the button for it reads so', () => {
    const said = ['is any order overdue', 'who can I email about that'];
    expect(last(...said)).toMatchObject({ topic: 'supplierStory', within: { topic: 'onOrder', overdue: true } });
    const asked = last(...said, 'What is the email of the suppliers of those?');
    expect(asked).toMatchObject({ topic: 'supplierStory', measure: 'email', within: { topic: 'onOrder' } });
  });
});

test('who is to be asked about what somebody here did is not beyond doubt a supplier', () => {
  expect(heard('who counted the hojicha last', 'who can I talk to about that').confidence).toBeLessThan(0.9);
  expect(heard('how much hojicha is left', 'who can I talk to about that').confidence).toBe(0.9);
});

describe('a part of the list before', () => {
  test.each([
    [['what should I reorder', 'anything from northline in there?'], { topic: 'reorder', suppliers: ['northline'] }],
    [['what came in last month', 'which of it was from teng estate'], { flow: 'received', suppliers: ['teng estate'] }],
    [['what is low', 'any of those black tea?'], { topic: 'low', categories: ['Black Tea'] }],
  ])('%j', (said, expected) => {
    expect(last(...said)).toMatchObject(expected);
  });
});

describe('the place mentioned before', () => {
  test.each([
    [['what is in the attic', 'what is all that worth'], { topic: 'value', locations: ['Attic'] }],
    [['list the black teas', 'how much is all of it worth at retail'], { topic: 'value', measure: 'price' }],
    [['where is the hojicha', 'what else is up there'], { topic: 'list', locations: ['Attic'] }],
    [['where do we keep the yunnan gold', 'what else is down there'], { topic: 'list', locations: ['Cellar'] }],
  ])('%j', (said, expected) => {
    expect(last(...said)).toMatchObject(expected);
  });
});

describe('the item mentioned before', () => {
  test.each([
    [['where is the packing tape', 'how many rolls are left'], { topic: 'quantity', items: [[4]] }],
    [['do we have enough packing tape for 60 parcels', 'how many are on the way'], { topic: 'onOrder', items: [[4]] }],
    [['how much yunnan gold is left', 'any more on order?'], { topic: 'onOrder', items: [[1]] }],
    [['how many paper cups 250 ml are there', 'how many cases is that'], { topic: 'packs', items: [[6]] }],
    [['how many paper cups are there', 'just the 400s, how many do we use a week'], { items: [[7]], way: 'down' }],
    [['how many till receipt rolls get used per month'], { items: [[5]], per: 'month', way: 'down' }],
    [['how many paper cups 400 ml we go through in a week'], { items: [[7]], per: 'week', way: 'down' }],
    [
      ['what is the minimum order of hojicha', 'what would that cost'],
      { topic: 'total', ofMinimum: true, items: [[3]] },
    ],
    [['how long will hojicha last', 'is that longer than a delivery takes'], { topic: 'runOut', measure: 'leadTime' }],
    [['when did we last sell hojicha', 'how much was it'], { topic: 'movement', by: 'entry', limit: 1, flow: 'sold' }],
    [['who took in the last hojicha delivery', 'how much was it?'], { by: 'entry', limit: 1, flow: 'received' }],
  ])('%j', (said, expected) => {
    expect(last(...said)).toMatchObject(expected);
  });

  test('until a delivery that is on its way is no question of one that is ordered today', () => {
    const [question] = heard('how long will hojicha last', 'will it last until the next delivery').questions;
    expect(question).not.toMatchObject({ topic: 'runOut', whether: true });
  });

  test('a word for a roll that nothing was said before names what is called so', () => {
    expect(last('how many rolls are left')).toMatchObject({ items: [[5]] });
  });

  test('after what is weighed, other goods are meant', () => {
    expect(last('where is the hojicha', 'how many rolls are left')).not.toMatchObject({ items: [[3]] });
  });

  test('after something that nothing is called, the next name is asked the same', () => {
    expect(last('where is the dandelion', 'ok and the hojicha')).toMatchObject({ topic: 'location', items: [[3]] });
    expect(last('how much ginseng do we have', 'and yunnan gold')).toMatchObject({ topic: 'quantity', items: [[1]] });
  });
});

describe('the best of what was ranked or listed', () => {
  test.each([
    [['categories by margin', 'which one is the best'], { topic: 'categories', limit: 1, order: 'most' }],
    [['suppliers by lead time', 'who is the best'], { topic: 'rankSuppliers', limit: 1, order: 'least' }],
    [['how many black teas do we have', 'which is the dearest one'], { categories: ['Black Tea'], measure: 'price' }],
    [
      ['how much black tea do we have', 'which one do we have the most of'],
      { categories: ['Black Tea'], order: 'most' },
    ],
    [['compare hojicha and yunnan gold', 'which one sells more'], { topic: 'compare', measure: 'sold' }],
  ])('%j', (said, expected) => {
    expect(last(...said)).toMatchObject(expected);
  });

  test('nobody says which value is better', () => {
    expect(heard('categories by value', 'which one is the best').confidence).toBeLessThan(0.6);
  });
});

test.each([
  ['in kilos?'],
  ['since then'],
  ['what else is up there'],
  ['who did most of them come from'],
  ['any in there'],
])('where nothing was said before, nothing is gone on from: %s', (message) => {
  const { questions, confidence } = heard(message);
  expect(confidence < 0.65 || questions[0]?.topic === 'rankSuppliers').toBe(true);
});

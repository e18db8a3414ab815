import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import { lexiconOf } from '../lexicon.ts';
import type { Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';

/** Parts of one thing, such as `the contact` or `the smallest order`, that a message asks for without saying of what. */

const shop = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Oat Milk', { supplier: 'Meadow Dairy' }),
    itemNamed(2, 'Tapioca Pearls', { supplier: 'Boba Direct' }),
    itemNamed(3, 'Brown Sugar Syrup', { supplier: 'Boba Direct' }),
  ]),
);

function ask(messages: readonly string[], lexicon = SAMPLE_LEXICON): Question | null {
  const read = understand(messages.at(-1) ?? '', lexicon, { said: messages.slice(0, -1) });
  return read.kind === 'understood' ? (read.questions[0] ?? null) : null;
}
const idsOf = (name: string) => [SAMPLE_LEXICON.items.filter((item) => item.name === name).map(({ id }) => id)];
const GYOKURO = idsOf('Gyokuro Asahi');
const stock = 'How much gyokuro is left?';

describe('a part of the item that was just talked about', () => {
  test.each([
    ['What would the smallest order cost me?', { topic: 'total', measure: 'cost', ofMinimum: true }],
    ['What is the minimum order?', { topic: 'orderTerms' }],
    ['Could you tell me what the margin is in percent?', { topic: 'margin' }],
    ['Does the stock last until Christmas?', { topic: 'runOut', deadline: '2026-12-25' }],
    [
      'Will the stock we have last until a new delivery comes?',
      { topic: 'runOut', measure: 'leadTime', whether: true },
    ],
    ['When did the last delivery come in?', { topic: 'lastEvent', flow: 'received' }],
  ])('%s', (text, asked) => {
    expect(ask([stock, text])).toMatchObject({ ...asked, items: GYOKURO });
  });

  test('is meant behind a question of something that no record holds', () => {
    const said = [stock, 'What will the weather be tomorrow?', 'What is the minimum order in pounds?'];
    expect(ask(said)).toMatchObject({ topic: 'orderTerms', items: GYOKURO });
  });

  test('keeps the item through a question that goes on with it', () => {
    const said = ['Gyokuro, what’s the stock?', 'Is there a minimum order?', 'What would the smallest order cost me?'];
    expect(ask(said)).toMatchObject({ topic: 'total', ofMinimum: true, items: GYOKURO });
  });

  test('is of all that may be meant by its name', () => {
    const [sencha] = [SAMPLE_LEXICON.items.filter(({ name }) => name.startsWith('Sencha')).map(({ id }) => id)];
    expect(sencha.length).toBeGreaterThan(1);
    expect(ask(['How much sencha is left?', 'What is the minimum order?'])).toMatchObject({
      ...{ topic: 'orderTerms', items: [sencha] },
    });
  });

  test('is read in any shop', () => {
    expect(ask(['how much oat milk is left', 'what would the smallest order cost'], shop)).toMatchObject({
      ...{ topic: 'total', ofMinimum: true, items: [[1]] },
    });
  });
});

describe('a part of the supplier that was just talked about', () => {
  const KILN = { topic: 'supplierStory', suppliers: ['kiln & kettle'] };

  test.each([
    [['How many bamboo whisks are left?', 'And who supplies them?', 'Give me the email of the contact'], 'email'],
    [['How reliable is Kiln & Kettle?', 'What is the phone number of the contact?'], 'phone'],
    [['How reliable is Kiln & Kettle?', 'How long is the lead time usually?'], 'leadTime'],
  ])('%j', (said, measure) => {
    expect(ask(said)).toMatchObject({ ...KILN, measure });
  });

  test('is the stock from it, where what is low there was asked', () => {
    const said = [
      'what’s low from Alishan?',
      'who is the contact there',
      'will the stock we have last until a new delivery',
    ];
    expect(ask(said)).toMatchObject({ topic: 'runOut', measure: 'leadTime', suppliers: ['alishan mountain tea'] });
  });
});

describe('nothing is taken over', () => {
  test.each([
    ['What should I reorder?', 'reorder'],
    ['Which suppliers have the longest lead time?', 'rankSuppliers'],
    ['What is the average lead time of our suppliers?', 'rankSuppliers'],
    ['What is the total stock value?', 'value'],
    ['When was the last delivery of anything?', 'lastEvent'],
    ['Which item has the lowest stock?', 'rankItems'],
    ['What was in the last delivery?', 'lastEvent'],
  ])('by a question of many things: %s', (text, topic) => {
    expect(ask([stock, text])).toMatchObject({ topic, items: [], suppliers: [] });
  });

  test('where the message says of what', () => {
    expect(ask([stock, 'What is the minimum order at Kiln & Kettle?'])).toMatchObject({
      ...{ topic: 'orderTerms', items: [], suppliers: ['kiln & kettle'] },
    });
  });

  test('after a question of all sales', () => {
    expect(ask(['What did we sell last week?', 'When does the next delivery come?'])).toMatchObject({
      ...{ topic: 'onOrder', items: [] },
    });
  });
});

describe('the first of the suppliers just ranked', () => {
  test.each([
    ['Who’s our most reliable supplier?', 'How long do they usually take?', 'leadTime'],
    ['Who is the slowest supplier?', 'how reliable are they?', 'reliability'],
    ['Who’s our most reliable supplier?', 'Give me the email of the contact', 'email'],
    ['who delivers fastest', 'what is the phone number?', 'phone'],
  ])('%s > %s', (said, text, measure) => {
    expect(ask([said, text])).toMatchObject({
      topic: 'supplierStory',
      measure,
      within: { topic: 'rankSuppliers', limit: 1 },
    });
  });

  test('are all of them where several were asked for', () => {
    expect(ask(['who are our suppliers', 'how reliable are they?'])?.topic).toBe('rankSuppliers');
  });
});

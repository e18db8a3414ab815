import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import type { Supplier } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { SURE } from '../choose.ts';
import { readMessage } from '../conversation.ts';

/** Today is Saturday, 2026-11-21; Noor (1) asks. */
const supplier = (id: number, name: string, contactPerson: string, notes: string): Supplier => ({
  ...{ id, key: name.toLowerCase(), name, contactPerson, notes, email: '', phone: '' },
  ...{ responseHours: 24, reliability: 5, leadTimeDays: null },
});
const pieces = (id: number, name: string, from: string) =>
  itemNamed(id, name, { unit: 'pieces', category: 'Accessories', supplier: from, supplierKey: from.toLowerCase() });

const lexicon = lexiconOf(
  workspaceOf([itemNamed(1, 'Hojicha'), pieces(2, 'Clay Kettle', 'Potters Yard'), pieces(3, 'Cork Mat', 'Mill Lane')], {
    suppliers: [
      supplier(1, 'Potters Yard', 'Ines Rocha', 'Repairs handles. Half as a deposit. No deliveries on Mondays.'),
      supplier(2, 'Mill Lane', 'Piet Vos', 'Orders before 2 pm go out the same day. Shut in August.'),
    ],
    people: [
      { id: 1, username: 'noor', firstName: 'Noor', lastName: '' },
      { id: 2, username: 'tam', firstName: 'Tam', lastName: '' },
    ],
    written: { notes: ['Dropped'], messages: ['I quoted the florist 4.20 a mat.', 'The boiler is fixed.'] },
  }),
);

/** What the last message surely asks. */
function sure(...said: string[]): Partial<Question> {
  const { questions, confidence } = readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon);
  expect(confidence).toBeGreaterThanOrEqual(SURE);
  return questions[0] ?? {};
}

describe('terms that a note tells', () => {
  test.each([
    ['do potters yard want a deposit', 'potters yard'],
    ['which day does potters yard not deliver', 'potters yard'],
    ['is mill lane shut in summer', 'mill lane'],
  ])('are asked of the supplier that is named: %s', (message, key) => {
    expect(sure(message)).toMatchObject({ topic: 'supplierStory', measure: 'notes', suppliers: [key] });
  });

  test('are asked of the supplier of what was talked about', () => {
    expect(sure('who supplies the cork mat', 'what time do i need to order so it goes same day')).toMatchObject({
      ...{ topic: 'supplierStory', measure: 'notes', suppliers: ['mill lane'], items: [] },
    });
  });

  test('are no holidays of people, and no closing time of ours', () => {
    expect(sure('is tam on holiday')).toMatchObject({ topic: 'outside', subject: 'staff' });
    expect(readMessage('when do we close today', [], lexicon).questions[0]?.topic).not.toBe('supplierStory');
  });
});

describe('terms of orders', () => {
  test.each([
    'till when do i have to order so it ships tomorrow',
    'by when must an order be in to arrive the next day',
    'how late can we order to get it tomorrow',
    'what time do orders go out the same day',
  ])('are told by a note: %s', (message) => {
    expect(sure(message)).toMatchObject({ topic: 'supplierStory', measure: 'notes', suppliers: ['mill lane'] });
  });

  test.each([
    ...[
      'what do we need to order tomorrow',
      'which goods must we order by tomorrow',
      'what should we order before tomorrow',
    ],
    ...[
      'which orders do we place tomorrow',
      'what orders arrive the next day',
      'cork mats to order for tomorrow',
      'what time is the order coming',
    ],
    ...[
      'any open orders with mill lane',
      'is anything from mill lane still open',
      'which invoices of mill lane are open',
    ],
    ...['opening stock from mill lane', 'are there open purchase orders at mill lane'],
  ])('are no goods and no orders: %s', (message) => {
    expect(readMessage(message, [], lexicon).questions[0]?.topic).not.toBe('supplierStory');
  });

  test('are the days and hours on which it is open', () => {
    for (const message of [
      'is mill lane open in august',
      'which months is mill lane closed',
      'opening hours of mill lane',
    ])
      expect(sure(message)).toMatchObject({ topic: 'supplierStory', measure: 'notes', suppliers: ['mill lane'] });
  });
});

describe('what no record holds', () => {
  test.each([
    ['what is the diameter of the clay kettle', 'diameter'],
    ['how heavy is one cork mat', 'weight'],
    ['zinc per 100 g in the hojicha', 'zinc'],
  ])('is not answered with a figure of the item: %s', (message, word) => {
    expect(sure(message)).toMatchObject({ topic: 'outside', subject: 'goods', words: [word] });
  });

  test.each([
    ['is the broken kettle covered by the insurance', 'insurance'],
    ['how many google stars do we have', 'reviews'],
    ['what did we pay the plumber', 'accounting'],
    ['what is the hourly pay of tam', 'staff'],
  ])('is said of its matter: %s', (message, subject) => {
    expect(sure(message)).toMatchObject({ topic: 'outside', subject, items: [] });
  });

  test.each([
    ...['sales of the clay kettle', 'deliveries of cork mats', 'returns of clay kettles', 'movements of the cork mat'],
    ...['receipts of cork mats', 'wastage of hojicha', 'breakages of the clay kettle', 'profits in cork mats'],
    ...['reorders of clay kettles', 'quantities of hojicha', 'losses of cork mats', 'transfers of the clay kettle'],
    ...[
      'weight of all clay kettles we have',
      'how much do the cork mats weigh altogether',
      'samples of hojicha in stock',
    ],
  ])('is no sum of entries or of stock: %s', (message) => {
    expect(readMessage(message, [], lexicon).questions[0]).not.toMatchObject({ topic: 'outside', subject: 'goods' });
  });

  test('is not the weight of what is kept by weight', () => {
    expect(readMessage('weight of the hojicha', [], lexicon).questions[0]?.topic).not.toBe('outside');
  });
});

describe('what people wrote', () => {
  test('is counted by person, of a time', () => {
    expect(sure('who wrote the most messages in the last 7 days')).toMatchObject({
      ...{ topic: 'messages', by: 'person', period: { from: '2026-11-15', to: '2026-11-21' } },
    });
  });

  test('has an author where a message holds all of the words', () => {
    expect(sure('who said the boiler is fixed')).toMatchObject({ topic: 'messages', asks: 'author' });
    expect(sure('who was the florist again, when did I say that')).toMatchObject({
      ...{ topic: 'messages', asks: 'author', people: [1] },
    });
    expect(readMessage('who said the boiler leaks', [], lexicon).questions[0]?.words ?? []).not.toEqual(['boiler']);
    expect(sure('when did we promise the cork mat')).toMatchObject({ topic: 'messages', asks: 'author' });
    for (const message of ['when was the cork mat promised', 'when were the clay kettles promised'])
      expect(readMessage(message, [], lexicon).questions[0]?.asks).not.toBe('author');
  });
});

test('what is marked, flagged or starred is what is pinned', () => {
  expect(sure('why did we mark the clay kettle')).toMatchObject({ topic: 'pinned', items: [[2]] });
  expect(sure('whats starred')).toMatchObject({ topic: 'pinned', items: [] });
  expect(readMessage('why did we mark the clay kettle down', [], lexicon).questions[0]?.topic).not.toBe('pinned');
  for (const message of ['why did we mark the cork mat 15% dearer', 'why is the clay kettle marked so low'])
    expect(readMessage(message, [], lexicon).questions[0]?.topic).not.toBe('pinned');
});

test('how far back the records go is asked of no item', () => {
  for (const message of ['how far back can you look', 'since when do you have data', 'How far back do the records go?'])
    expect(sure(message)).toMatchObject({ topic: 'help', ever: true });
  for (const message of ['how far back can we move the delivery', 'how far back can i push it'])
    expect(readMessage(message, [], lexicon).questions[0]?.topic).not.toBe('help');
});

test('the day that something comes is asked of the order mentioned before', () => {
  expect(sure('is hojicha on order', 'so which date should it land')).toMatchObject({ topic: 'onOrder', items: [[1]] });
});

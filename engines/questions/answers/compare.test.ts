import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { comparedBy, comparedBySeveral } from '../meaning/compared-by.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows, Supplier, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const ITEMS = [
  itemNamed(1, 'Halmari Gold', { category: 'Black Tea', unit: 'lb', costPrice: 1000, sellingPrice: 2000 }),
  itemNamed(2, 'Sencha', { unit: 'kg', costPrice: 2000, sellingPrice: 3000, quantity: 2 }),
  itemNamed(3, 'Gift Tin', { category: 'Tins', unit: 'pieces', costPrice: null, sellingPrice: 900 }),
];
const sold = (itemId: number, went: number): Flows => ({ itemId, reason: 'sale', came: 0, went, times: 1 });
const entry = (id: number, name: string, more: Partial<Supplier>): Supplier => ({
  ...{ id, key: name.toLowerCase(), name, email: '', phone: '', contactPerson: '', responseHours: 10 },
  ...{ reliability: 4, leadTimeDays: 10, notes: '' },
  ...more,
});

function ask(question: QuestionInput, more: Partial<WorkspaceSnapshot> = {}): string {
  const snapshot = workspaceOf(ITEMS, { flows: [sold(1, 4), sold(2, 3)], ...more });
  return textOf(answerQuestion(resolveQuestion(newQuestion(question), snapshot).resolved, snapshot).lines);
}

test('which of two teas sells more is said first, pounds and kilos in one unit', () => {
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Sencha'], measure: 'sold' })).toBe(
    'Sencha sold more in the last 30 days: 6.614 lbs against 4 lbs for Halmari Gold.\nThe difference is 2.614 lbs.',
  );
});

test('a price per pound and one per kilo are compared by the pound', () => {
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Sencha'], measure: 'price' })).toBe(
    'Sencha is the cheaper one: $13.61 per lb against $20.00 per lb for Halmari Gold.\nThe difference is $6.39 per lb.',
  );
});

test('by a unit that some are not sold by, only the others are compared', () => {
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Sencha', 'Gift Tin'], measure: 'profit', unit: 'lb' })).toBe(
    'Halmari Gold makes you more on each: $10.00 per lb against $4.54 per lb for Sencha.\nThe difference is $5.46 per lb.',
  );
});

test('prices of what is weighed and what is counted are said to be of different units', () => {
  expect(ask({ topic: 'compare', items: ['Sencha', 'Gift Tin'], measure: 'price' })).toMatch(
    /^They can’t be compared by selling price: they are counted in different units\.\nSide by side:/,
  );
});

test('profit is what was sold, at today’s prices; what has no cost is named', () => {
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Sencha', 'Gift Tin'], measure: 'earned' })).toBe(
    'Halmari Gold made you more in the last 30 days: $40.00 against $30.00 for Sencha.\nThe difference is $10.00.\nCounted at today’s prices.\nGift Tin has no profit to compare.',
  );
});

test('what two items brought in is compared in money, whatever they are counted in', () => {
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Sencha'], measure: 'revenue' })).toBe(
    'Sencha brought in more in the last 30 days: $90.00 against $80.00 for Halmari Gold.\nThe difference is $10.00.\nCounted at today’s prices.',
  );
});

test('the margin of categories is that of their items', () => {
  expect(ask({ topic: 'compare', categories: ['Black Tea', 'Green Tea'], measure: 'margin' })).toBe(
    'Black Tea has the higher margin: 50% against 33% for Green Tea.',
  );
});

test('suppliers are compared by lead time, reliability or answers, the better one first', () => {
  const suppliers = [
    entry(1, 'Uji', { leadTimeDays: 16, reliability: 4.9, responseHours: 11 }),
    entry(2, 'Wuyi', { leadTimeDays: 28, reliability: 4.2, responseHours: 3 }),
    entry(3, 'Cape', { leadTimeDays: 20, reliability: 4.9, responseHours: 5 }),
  ];
  const of = (names: string[], measure: 'leadTime' | 'reliability' | 'response') =>
    ask({ topic: 'compare', suppliers: names, measure }, { suppliers });
  expect(of(['Wuyi', 'Uji'], 'leadTime')).toBe(
    'Uji delivers faster: 16 days against 28 days for Wuyi.\nThe difference is 12 days.',
  );
  expect(of(['Wuyi', 'Uji'], 'response')).toBe(
    'Wuyi answers faster: within about 3 hours against within about 11 hours for Uji.',
  );
  expect(of(['Cape', 'Uji'], 'reliability')).toBe('Cape and Uji have the same reliability: 4.9 of 5.');
  expect(of(['Wuyi', 'Uji', 'Cape'], 'leadTime')).toBe(
    'Uji delivers faster: 16 days against 20 days for Cape.\n- Uji: 16 days\n- Cape: 20 days\n- Wuyi: 28 days',
  );
});

test('what cannot be compared by a measure is shown side by side', () => {
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Gift Tin'], measure: 'price' })).toContain('Side by side:');
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Sencha'] })).toContain('Side by side:');
});

test.each([
  ['which goes faster, da hong pao or tie guan yin?', 'sold'],
  ['who is quicker, halmari or nuwara', 'leadTime'],
  ['which of the two delivers faster', 'leadTime'],
  ['and who answers emails faster', 'response'],
  ['margin on green tea vs black tea', 'margin'],
  ['which one makes us more money', 'earned'],
  ['which has more money tied up', 'value'],
  ['do we have more sencha or hojicha in stock', 'quantity'],
  ['which is cheaper', 'price'],
  ['compare the two', null],
  ['compare sencha and hojicha by cost', 'cost'],
  ['compare sencha and hojicha by stock', 'quantity'],
  ['compare uji and wuyi by lead time', 'leadTime'],
  ['compare green tea and black tea by profit', 'earned'],
])('“%s” compares by %s', (text, measure) => {
  expect(comparedBy(text)).toBe(measure);
});

test('what was asked last is what is compared by', () => {
  expect(comparedBy('margin on green tea vs black tea and which of them sells more')).toBe('sold');
});

test('suppliers are compared by what was bought from them, and by what was damaged', () => {
  const items = [
    itemNamed(1, 'Gold', { supplier: 'Uji', costPrice: 1000 }),
    itemNamed(2, 'Sencha', { supplier: 'Wuyi', costPrice: 500 }),
  ];
  const flows: Flows[] = [
    { itemId: 1, reason: 'receive', came: 2, went: 0, times: 1 },
    { itemId: 2, reason: 'receive', came: 10, went: 0, times: 1 },
    { itemId: 1, reason: 'damage', came: 0, went: 3, times: 1 },
  ];
  const snapshot = workspaceOf(items, { flows });
  const of = (measure: 'spent' | 'lost') => {
    const question = newQuestion({ topic: 'compare', suppliers: ['Uji', 'Wuyi'], measure });
    return textOf(answerQuestion(resolveQuestion(question, snapshot).resolved, snapshot).lines).split('\n')[0];
  };
  expect(of('spent')).toBe('Wuyi brought you more in the last 30 days: $50.00 against $20.00 for Uji.');
  expect(of('lost')).toBe('Uji lost you more to damage in the last 30 days: $30.00 against $0.00 for Wuyi.');
});

test('a category is compared with a kind of goods', () => {
  const items = [
    itemNamed(1, 'Gold', { category: 'Black Tea', costPrice: 500, sellingPrice: 1000 }),
    itemNamed(2, 'Whisk', { category: 'Tea Accessories', costPrice: 200, sellingPrice: 1000 }),
    itemNamed(3, 'Sencha', { category: 'Green Tea', costPrice: 1, sellingPrice: 1000 }),
  ];
  const snapshot = workspaceOf(items);
  const question = newQuestion({
    ...{ topic: 'compare', categories: ['Black Tea'], groups: ['accessories'], measure: 'margin' },
  });
  expect(textOf(answerQuestion(resolveQuestion(question, snapshot).resolved, snapshot).lines)).toBe(
    'Accessories has the higher margin: 80% against 50% for Black Tea.',
  );
});

test('a time does not change what is not of a time, and the answer says so', () => {
  expect(
    ask({
      ...{ topic: 'compare', items: ['Halmari Gold', 'Sencha'], measure: 'price' },
      period: { from: '2026-10-01', to: '2026-10-31' },
    }),
  ).toContain('That is as of today: what it was from Oct 1, 2026 to Oct 31, 2026 is not recorded.');
});

test.each([
  ['which of the two answers faster', 'response'],
  ['who is quicker at answering', 'response'],
  ['who delivers faster', 'leadTime'],
  ['who is more reliable who is faster', 'leadTime'],
  ['which sells so much faster', 'sold'],
  ['and which one do we buy more from', 'spent'],
  ['whose stock is worth more', 'value'],
  ['does uji or wuyi tie up more money', 'value'],
  ['which makes us more money', 'earned'],
  ['do we lose more oolong or white tea to damage', 'lost'],
] as const)('%s compares by %s', (text, measure) => {
  expect(comparedBy(text)).toBe(measure);
});

test('compares by each of several measures', () => {
  const two: QuestionInput = { topic: 'compare', items: ['Halmari Gold', 'Sencha'], measure: 'margin' };
  expect(ask({ ...two, measures: ['price', 'margin'] }).split('\n')).toEqual([
    'Sencha is the cheaper one: $13.61 per lb against $20.00 per lb for Halmari Gold.',
    'The difference is $6.39 per lb.',
    'Halmari Gold has the higher margin: 50% against 33% for Sencha.',
  ]);
});

test('says why suppliers have no common price, and still compares them by the rest', () => {
  const suppliers = [entry(1, 'Nuwara', { leadTimeDays: 18 }), entry(2, 'Halmari', { leadTimeDays: 21 })];
  const text = ask(
    { topic: 'compare', suppliers: ['Nuwara', 'Halmari'], measure: 'price', measures: ['leadTime', 'price'] },
    { suppliers },
  );
  expect(text.split('\n')).toEqual([
    'Nuwara delivers faster: 18 days against 21 days for Halmari.',
    'The difference is 3 days.',
    'Nuwara and Halmari have no common selling price: they send you different items. Name two items to compare what they cost.',
  ]);
});

test('says that a measure is recorded for one of two only', () => {
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Gift Tin'], measure: 'margin' })).toMatch(
    /^They can’t be compared by margin: it is recorded only for Halmari Gold: 50%\.\nSide by side:/,
  );
});

test.each([
  ['compare the two on lead time and price', ['leadTime', 'price']],
  ['who is more reliable and faster', ['reliability', 'leadTime']],
  ['which is cheaper to buy', []],
  ['which one sells better', []],
])('“%s” compares by these', (text, measures) => expect(comparedBySeveral(text)).toEqual(measures));

test('equal prices are said to be equal, also of three items and across units', () => {
  const items = [
    itemNamed(1, 'Halmari Gold', { unit: 'lb', sellingPrice: 2000 }),
    itemNamed(2, 'Sencha', { unit: 'lb', sellingPrice: 2000 }),
    itemNamed(3, 'Uva', { unit: 'oz', sellingPrice: 125 }),
  ];
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Uva'], measure: 'price' }, { items })).toBe(
    'Halmari Gold and Uva have the same selling price: $20.00 per lb.',
  );
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Sencha', 'Uva'], measure: 'price' }, { items })).toMatch(
    /^Halmari Gold, Sencha, and Uva have the same selling price: \$20\.00 per lb\./,
  );
  expect(ask({ topic: 'compare', items: ['Halmari Gold', 'Sencha'] }, { items })).toContain(
    'Both sell for $20.00 per lb.',
  );
});

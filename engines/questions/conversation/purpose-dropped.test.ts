import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

const { ask } = chatOver(
  workspaceOf([itemNamed(1, 'Ginger Root', { supplier: 'Wuyi Ridge' }), itemNamed(2, 'Hojicha', { supplier: 'Uji' })]),
);

test.each([
  ['give me the complete list of everything under its minimum, I want to prepare the orders.', 'low'],
  ['show me everything below par because I have to call the suppliers', 'low'],
  ['what sold best last month? I need to plan the window display.', 'topSelling'],
  ['which items have more than 100 days of cover? I want to free some cash.', 'runOut'],
])('“%s” asks what it asks without its purpose', (message, topic) => {
  expect(ask(message)).toMatchObject([{ topic }]);
});

test('what is wanted is no purpose where nothing else is asked', () => {
  expect(ask('I want to know how much hojicha is left')).toMatchObject([{ topic: 'quantity', items: [[2]] }]);
});

test('how long something takes is what goods have to last', () => {
  expect(ask('Wuyi takes four weeks. Which of their items won’t last that long?')).toMatchObject([
    { topic: 'runOut', suppliers: ['wuyi ridge'], deadline: '2026-12-19', limit: null },
  ]);
  expect(ask('The delivery takes two weeks. Will the hojicha last that long?')).toMatchObject([
    { topic: 'runOut', items: [[2]], deadline: '2026-12-05' },
  ]);
});

test('who is to write to somebody is asked of the messages', () => {
  expect(ask('who is supposed to write to Uji about the hojicha?')).toMatchObject([{ topic: 'messages' }]);
  expect(ask('who do I contact about the hojicha?')).not.toMatchObject([{ topic: 'messages' }]);
});

test('the worst of count differences is what was missing', () => {
  expect(ask('what was counted in November, at cost?', 'which one was the worst?')).toMatchObject([
    { topic: 'pick', place: 1, within: { flow: 'counted', order: 'least' } },
  ]);
});

test('both sides are given of stock on the one rather than the other', () => {
  expect(ask('what is our stock worth in the shop rather than in the warehouse?')).toMatchObject([
    { topic: 'value', by: 'type', type: null },
  ]);
});

test('buying up to the minimum is counted in packs', () => {
  expect(ask('how many hojicha do I need to buy to be back over the minimum, in full packs?')).toMatchObject([
    { topic: 'packs', measure: 'par', items: [[2]] },
  ]);
  expect(ask('what is the minimum order of hojicha')).toMatchObject([{ topic: 'orderTerms' }]);
});

import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const { ask } = chatOver(
  workspaceOf([itemNamed(1, 'Ginger Root'), itemNamed(2, 'Hojicha')], { notes: ['Hotel Avon'] }),
);
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const BIGGEST = { topic: 'movement', measure: 'value', order: 'most', limit: 1 } as const;

test.each([
  ['who booked out the big ginger order', { ...BIGGEST, flow: 'sold', items: [[1]] }],
  ['who put through that huge hojicha sale in October', { ...BIGGEST, flow: 'sold', items: [[2]], period: OCTOBER }],
  ['who received the biggest delivery of hojicha', { ...BIGGEST, flow: 'received', items: [[2]] }],
  ['who made the largest write-off of ginger', { ...BIGGEST, flow: 'damaged', items: [[1]] }],
  ['who sold the smallest lot of hojicha', { ...BIGGEST, order: 'least', flow: 'sold', items: [[2]] }],
  ['who took in the last ginger delivery', { topic: 'lastEvent', flow: 'received', items: [[1]] }],
  ['who sold the last lot of hojicha', { topic: 'lastEvent', flow: 'sold', items: [[2]] }],
])('“%s” is of one entry, which names its person', (message, expected) => {
  expect(ask(message)).toMatchObject([expected]);
});

test.each([
  'who sold the most hojicha',
  'who sold hojicha',
  'who is the biggest hojicha customer',
  'who delivers the ginger',
])('“%s” singles out no entry', (message) => {
  for (const { topic, limit } of ask(message)) expect([topic, limit]).not.toEqual(['movement', 1]);
  expect(ask(message)).not.toMatchObject([{ topic: 'lastEvent' }]);
});

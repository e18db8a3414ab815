import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';
import { spellGotAsked } from './got-asked.ts';

test.each([
  ['got 8 whisks?', 'have we got 8 whisks?'],
  ['Hey, got 2 lb of sencha?', 'Hey, have we got 2 lb of sencha?'],
  ['got any tins in stock?', 'have we got any tins in stock?'],
  ['A lady called. Got 3 kettles?', 'A lady called. have we got 3 kettles?'],
])('“%s” asks in full', (message, asked) => expect(spellGotAsked(message)).toBe(asked));

test.each([
  'got 8 whisks',
  'got 8 whisks in',
  'got 8 whisks in, right?',
  'got 8 whisks, can you add them?',
  'got 8 whisks from the potter?',
  'we got 8 whisks?',
])('“%s” stays as it is', (message) => expect(spellGotAsked(message)).toBe(message));

test('an amount that is asked for prepares no change of stock', () => {
  const { ask } = chatOver(workspaceOf([itemNamed(1, 'Bamboo Whisk', { unit: 'pieces', quantity: 7 })]));
  expect(ask('got 8 bamboo whisks?')).toMatchObject([{ topic: 'fulfil', wanted: { quantity: 8 } }]);
  expect(ask('got 8 bamboo whisks in')).toMatchObject([{ topic: 'change', change: { verb: 'receive' } }]);
});

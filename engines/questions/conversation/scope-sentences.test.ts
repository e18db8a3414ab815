import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from '../words/read.ts';
import { withScopes } from './scope-sentences.ts';

const reader = new Reader(lexiconOf(workspaceOf([itemNamed(1, 'Sencha')])));

test.each([
  ['How much sencha is left? In grams please.', 'How much sencha is left, In grams please'],
  ['Right, the shop. What is low?', 'What is low, Right, the shop'],
  ['How much is the tin? The small one.', 'How much is the tin, The small one'],
  ['How much sencha is left? In grams.', 'How much sencha is left, In grams'],
  ['What sold best? Please look at October.', 'What sold best, in October'],
  ['How much did we sell? I mean from Monday to Wednesday.', 'How much did we sell, I mean from Monday to Wednesday'],
])('a sentence that only says where, when or in which unit belongs to the other: “%s”', (message, joined) => {
  expect(withScopes(message, reader)).toBe(joined);
});

test.each([
  'How much sencha is left? And its price?',
  'In the shop.',
  'Two came in. 5 kg.',
  'Thanks. The shop is full.',
  'How much did we sell in October? And in November?',
  'What sold best? And last month?',
  'What sold in October? In November.',
])('other sentences stay as they are: “%s”', (message) => {
  expect(withScopes(message, reader)).toBe(message);
});

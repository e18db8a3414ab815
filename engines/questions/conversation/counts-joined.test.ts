import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';
import { countsJoined } from './counts-joined.ts';

test.each([
  ['how many articles and vendors are there?', ['how many articles are there?', 'how many vendors are there?']],
  [
    'number of suppliers, categories and teas',
    ['how many suppliers do we have', 'how many categories do we have', 'how many teas do we have'],
  ],
  ['how many products & how many people have we got', ['how many products have we got', 'how many people have we got']],
])('“%s” counts each', (message, parts) => expect(countsJoined(message)).toEqual(parts));

test.each([
  'how many items and what are they worth',
  'how many suppliers do we have',
  'how many items and suppliers are late',
])('“%s” is no count of several kinds', (message) => expect(countsJoined(message)).toBeNull());

test('none of three counts is left out', () => {
  const { ask } = chatOver(workspaceOf([itemNamed(1, 'Moroccan Mint')]));
  expect(ask('how many skus, suppliers and categories do we keep').map(({ topic }) => topic)).toEqual([
    'count',
    'rankSuppliers',
    'categories',
  ]);
});

import { expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

const LEXICON = lexiconOf(workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Gyokuro')]));
const asked = (message: string, before: readonly string[] = []) =>
  readMessage(message, before, LEXICON).questions.map(({ topic, items }) => [topic, ...items.flat()]);

test('how much it is, asked beside where or when of an item, is its price', () => {
  expect(asked('how much is it?', ['where is the hojicha'])).toEqual([['price', 1]]);
  expect(asked('when is hojicha due and how much is it')).toEqual([
    ['onOrder', 1],
    ['price', 1],
  ]);
});

test('how much is left is not', () => {
  expect(asked('and how much is left?', ['where is the hojicha'])).toEqual([['quantity', 1]]);
});

import { expect, test } from 'vitest';
import { readMessage } from '../conversation/conversation.ts';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const LEXICON = lexiconOf(workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Gyokuro')]));
const asked = (message: string) => {
  const [question] = readMessage(message, [], LEXICON).questions;
  return question && { bound: question.bound, unit: question.unit, conditions: question.conditions };
};

test('two bounds of one measure are the two ends of a range, in the unit of either', () => {
  expect(asked('which items have more than 10 but under 40 pounds in stock')).toEqual({
    bound: { side: 'over', value: 10, upTo: 40 },
    unit: 'pound',
    conditions: [],
  });
});

test('bounds that leave nothing between them stay two', () => {
  expect(asked('which items have more than 40 but under 10 pounds in stock')?.conditions).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Rooibos Long Cut', { quantity: 106.5, category: 'Herbal Tea' }),
  itemNamed(2, 'Honeybush', { quantity: 1, unit: 'kg', category: 'Herbal Tea' }),
  itemNamed(3, 'Rooibos Vanilla Pouch 100 g', { quantity: 23, unit: 'packages', category: 'Herbal Tea' }),
  itemNamed(4, 'Kraft Pouch 100 g', { quantity: 300, unit: 'pieces', category: 'Packaging' }),
]);

function reply(more: Partial<QuestionInput>): string[] {
  const question = newQuestion({ topic: 'packs', pack: { quantity: 100, unit: 'g' }, ...more });
  return textOf(answerQuestion(resolveQuestion(question, snapshot).resolved, snapshot).lines).split('\n');
}

test('the stock of an item fills so many packs, with what remains and the empty packaging of that size', () => {
  expect(reply({ items: [[1, 3]] })).toEqual([
    'The 106.5 pounds of Rooibos Long Cut in stock fill 483 packs of 100 g; 7.6 g remain.',
    'There are 300 pieces of Kraft Pouch 100 g, 183 packs short.',
  ]);
});

test('packaging of another size is not told of', () => {
  expect(reply({ items: [[2]], pack: { quantity: 250, unit: 'gram' } })).toEqual([
    'The 1 kg of Honeybush in stock fill 4 packs of 250 grams; nothing remains.',
  ]);
});

test('an amount that is said fills so many, whether or not it is of an item', () => {
  expect(reply({ pack: { quantity: 40, unit: 'g' }, wanted: { quantity: 36, unit: 'kilo' } })).toEqual([
    '36 kilos fill 900 packs of 40 g; nothing remains.',
  ]);
  expect(reply({ items: [[2]], wanted: { quantity: 2.05, unit: 'kg' } })).toEqual([
    '2.05 kg of Honeybush fill 20 packs of 100 g; 50 g remain.',
    'There are only 1 kg of Honeybush in stock, 1.05 kg short of that.',
    'There are 300 pieces of Kraft Pouch 100 g, enough for all of them.',
  ]);
  expect(reply({ items: [[2]], wanted: { quantity: 12, unit: 'sack' } })).toEqual([
    '12 sacks is no weight, so how many packs it fills can’t be worked out.',
  ]);
});

test('a category fills the sum of its items, each by itself', () => {
  expect(reply({ categories: ['Herbal Tea'] })).toEqual([
    'What is in stock in Herbal Tea fills 493 packs of 100 g, each item by itself:',
    '- Rooibos Long Cut: 483 packs from 106.5 pounds',
    '- Honeybush: 10 packs from 1 kg',
    '1 item not kept by weight is left out.',
    'There are 300 pieces of Kraft Pouch 100 g, 193 packs short.',
  ]);
});

test('what is counted fills none that is known, and nothing is guessed', () => {
  expect(reply({ items: [[3]] })).toEqual([
    'Rooibos Vanilla Pouch 100 g is counted in packages, not weighed, so how many packs it fills can’t be worked out.',
  ]);
  expect(reply({})).toEqual(['Name the tea that is to be packed, or say how much there is.']);
  expect(reply({ items: [[1]], pack: { quantity: 5, unit: 'boxes' } })).toEqual([
    'Say how much one pack holds, in a unit of weight.',
  ]);
});

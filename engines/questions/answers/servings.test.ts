import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { lexiconOf } from '../lexicon.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from '../words/read.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Hibiscus Petals', { quantity: 31.25, costPrice: 550, sellingPrice: 1400 }),
  itemNamed(2, 'Earl Grey Tin 100 g', { quantity: 4, unit: 'packages', costPrice: 500 }),
  itemNamed(3, 'Porcelain Gaiwan', { unit: 'pieces' }),
  itemNamed(4, 'Free Sample', { costPrice: null, sellingPrice: null }),
]);
const GRAMS = { quantity: 3, unit: 'gram' };

function reply(more: Partial<QuestionInput>): string {
  const question = newQuestion({ topic: 'packs', pack: GRAMS, measure: 'quantity', ...more });
  return textOf(answerQuestion(resolveQuestion(question, snapshot).resolved, snapshot).lines);
}

test('the stock of a tea makes so many servings', () => {
  expect(reply({ items: [[1]] })).toBe(
    'The 31.25 pounds of Hibiscus Petals in stock make 4,724 servings at 3 grams each.',
  );
  expect(reply({ items: [[2]] })).toContain('make 133 servings at 3 grams each.\nBy its name one holds 100 grams.');
});

test('an amount that is said makes so many servings, whether or not it is in stock', () => {
  expect(reply({ wanted: { quantity: 2, unit: 'kg' } })).toBe('2 kg make 666 servings at 3 grams each.');
  expect(reply({ items: [[1]], wanted: { quantity: 100, unit: 'lb' } })).toContain('There are only 31.25 pounds');
});

test('a serving has a cost and a selling price', () => {
  expect(reply({ items: [[1]], measure: 'cost' })).toBe(
    'A serving of 3 grams of Hibiscus Petals costs you $0.0364, and $0.0926 at its selling price.',
  );
  expect(reply({ items: [[4]], measure: 'cost' })).toContain('it has no cost and no selling price');
});

test('says what it can’t tell: no portion, and goods of no known weight', () => {
  expect(reply({ items: [[1]], pack: null })).toContain('How much goes into one?');
  expect(reply({ items: [[3]] })).toBe(
    'Porcelain Gaiwan is counted in pieces and its name says no weight, so servings can’t be worked out.',
  );
});

const reader = new Reader(lexiconOf(snapshot));
test.each([
  ['how many cups could I brew from all our hibiscus at 3 grams each', { quantity: 3, unit: 'gram' }],
  ['per cup at 3 g', { quantity: 3, unit: 'g' }],
  ['cost of a pot of hibiscus with 12 g', { quantity: 12, unit: 'g' }],
  ['how many cups is 2 kg of hibiscus at 2.5 g a cup', { quantity: 2.5, unit: 'g' }],
])('“%s” says how much goes into one', (message, pack) => expect(reader.read(message).pack).toEqual(pack));

test.each(['sold 3 g of hibiscus and 2 cups', 'do we have 20 g of hibiscus'])('“%s” says no portion', (message) =>
  expect(reader.read(message).pack).toBeNull(),
);

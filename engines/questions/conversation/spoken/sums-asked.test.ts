import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** What earns a sum back, how long stock lasts at a pace, and a part of an amount. */

const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Hojicha'),
    itemNamed(2, 'Glass Teapot', { unit: 'pieces', category: 'Accessories', supplier: 'Kiln' }),
  ]),
);
const last = (...said: string[]): Partial<Question> | undefined =>
  readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions[0];

describe('how much of an item earns a sum', () => {
  test.each([
    ['how many glass teapots do we need to sell to make $400', 400],
    ['how many glass teapots do i have to sell to cover a $90 fee', 90],
    ['we paid $250 for a fridge, how many glass teapots do we have to sell to cover it', 250],
    ['we bought a fridge for $650, how many glass teapots do we need to sell to cover it', 650],
    ['how many glass teapots must we sell before the $70 is paid off', 70],
    ['how many glass teapots do we have to sell to get the 300 back', 300],
  ])('%s', (message, value) => {
    expect(last(message)).toMatchObject({ topic: 'total', measure: 'margin', items: [[2]], bound: { value } });
  });

  test.each([
    'how many glass teapots do we need to make a $45 hamper',
    'how much hojicha must we sell at $9 to recoup it',
    'how many glass teapots did we sell to make $200',
  ])('is not asked of goods, of a price or of the past: %s', (message) => {
    expect(last(message)).not.toMatchObject({ topic: 'total', measure: 'margin' });
  });
});

/** Whether a message surely asks how long an item lasts at a pace. */
function isPaced(message: string): boolean {
  const { questions, confidence } = readMessage(message, [], lexicon);
  return confidence >= 0.9 && questions[0]?.topic === 'runOut' && questions[0].pace !== null;
}

describe('how long stock lasts at a pace', () => {
  test.each([
    'a hotel wants 3 kg of hojicha a week',
    'do we have enough hojicha if a bakery takes 2 kg a week',
    'can we supply a spa that wants 4 kg of hojicha a month',
    'what happens to the hojicha if a deli needs 3 kg a week',
    'how long does hojicha last if an office takes 2 kg a week',
  ])('%s', (message) => {
    expect(isPaced(message)).toBe(true);
  });

  test.each([
    'the bakery needs 3 kg hojicha a week, how much should we order',
    'do customers buy 4 kg of hojicha a week',
    'does any hotel take 2 kg hojicha per month',
    'a spa takes 3 kg of hojicha a week, which par do we need',
  ])('is not how much to order, nor whether anybody does: %s', (message) => {
    expect(isPaced(message)).toBe(false);
  });
});

describe('a part of an amount', () => {
  const COST = 'what do 12 glass teapots cost';

  test.each([
    ['and a quarter of that', 3],
    ['only a third then', 4],
    ['two thirds', 8],
    ['what would a quarter cost', 3],
    ['half of that', 6],
    ['2 fewer', 10],
  ])('%s', (message, quantity) => {
    expect(last(COST, message)).toMatchObject({ topic: 'total', wanted: { quantity } });
  });

  test('is no discount, and no one more', () => {
    expect(last(COST, 'and with 4 off')?.wanted?.quantity).not.toBe(8);
    expect(last(COST, 'what about a fourth teapot')?.wanted?.quantity).not.toBe(3);
    expect(last(COST, 'what about a third teapot')?.wanted?.quantity).not.toBe(4);
    expect(last(COST, 'and a fifth one')?.wanted?.quantity).not.toBe(3);
  });
});

import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const shop = { location: 'Leeds' };
const items = [
  itemNamed(1, 'Keemun (York)', { unit: 'kg', quantity: 10, location: 'York' }),
  itemNamed(2, 'Keemun (Leeds)', { unit: 'kg', quantity: 1, ...shop }),
  itemNamed(3, 'Oat Flour 3 kg (York)', { unit: 'bags', quantity: 8, location: 'York', category: 'Larder' }),
  itemNamed(4, 'Oat Flour 3 kg (Leeds)', { unit: 'bags', quantity: 0, ...shop, category: 'Larder' }),
];

function answered(ids: number[], wanted?: QuestionInput['wanted']) {
  const snapshot = workspaceOf(items);
  const question = newQuestion({
    ...{ topic: 'refused', action: 'move', items: [ids], words: ['York', 'Leeds'] },
    ...(wanted ? { wanted } : {}),
  });
  return answerQuestion(resolveQuestion(question, snapshot).resolved, snapshot);
}
const reply = (ids: number[], wanted?: QuestionInput['wanted']) => textOf(answered(ids, wanted).lines);
const deltas = (ids: number[], wanted: QuestionInput['wanted']) =>
  answered(ids, wanted).proposals?.map((one) => one.kind === 'adjust' && [one.itemId, one.delta, one.quantityAfter]);

describe('what moves between two places', () => {
  test('is in the unit of the item', () => {
    const packs = { quantity: 12, holds: { quantity: 125, unit: 'g' } };
    expect(deltas([1, 2], packs)).toEqual([
      [1, -1.5, 8.5],
      [2, 1.5, 2.5],
    ]);
    expect(reply([1, 2], packs)).toMatch(/^I have prepared two changes: 1\.5 kg \(12 × 125 g\) out of Keemun \(York\)/);
    expect(deltas([1, 2], { quantity: 250, unit: 'g' })?.[0]).toEqual([1, -0.25, 9.75]);
    expect(deltas([3, 4], { quantity: 6, unit: 'kg' })?.[1]).toEqual([4, 2, 2]);
  });

  test('is not guessed', () => {
    expect(reply([1, 2], { quantity: 2, unit: 'crate' })).toBe(
      'Keemun (York) is counted in kg. Tell me how many kg move.',
    );
    expect(reply([3, 4], { quantity: 2, unit: 'crate' })).toMatch(/Tell me how many bags move\.$/);
    expect(reply([3, 4], { quantity: 4, unit: 'kg' })).toMatch(/Tell me how many bags move\.$/);
    expect(reply([1, 2], { quantity: 0.2, unit: 'g' })).toBe(
      '0.2 g of Keemun (York) is too little to move: its stock is kept to a thousandth of a kg.',
    );
    expect(answered([1, 2], { quantity: 0.2, unit: 'g' }).proposals).toBeUndefined();
  });

  test('is no more than there is', () =>
    expect(reply([1, 2], { quantity: 90, holds: { quantity: 125, unit: 'g' } })).toBe(
      'There are only 10 kg of Keemun (York) in stock.',
    ));

  test('is asked for where no amount is said', () => {
    expect(reply([1])).toBe('How much of Keemun (York) do you want to move?');
    expect(reply([])).toBe('Name the item that you want to move.');
  });
});

test('the places of many items are found quickly', () => {
  const many = Array.from({ length: 4000 }, (_, i) => itemNamed(i + 1, `Tin ${i} (York)`));
  const snapshot = workspaceOf(many);
  const question = newQuestion({
    ...{ topic: 'refused', action: 'move', items: [many.map(({ id }) => id)], words: ['York', 'Leeds'] },
    wanted: { quantity: 1 },
  });
  const { resolved } = resolveQuestion(question, snapshot);
  const start = performance.now();
  answerQuestion(resolved, snapshot);
  expect(performance.now() - start).toBeLessThan(1000);
});

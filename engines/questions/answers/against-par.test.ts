import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Gyokuro', { quantity: 4 }),
  itemNamed(2, 'Assam', { quantity: 45, minimumPar: 20, category: 'Black Tea' }),
  itemNamed(3, 'Lids', { quantity: 90, minimumPar: 100, unit: 'pieces', category: 'Packaging' }),
  itemNamed(4, 'No par', { minimumPar: 0 }),
  itemNamed(5, 'Uncounted', { quantity: 0, uncounted: true }),
  itemNamed(6, 'Sencha', { quantity: 10 }),
]);

function reply(more: QuestionInput): string[] {
  const { resolved } = resolveQuestion(newQuestion(more), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}
const gap = (more: Partial<QuestionInput>) => reply({ topic: 'par', measure: 'quantity', ...more });
const beyond = (side: 'over' | 'under', value: number, more: Partial<QuestionInput> = {}) =>
  reply({ topic: 'filter', measure: 'par', bound: { side, value }, ...more });

test('the distance of an item from its par is in its unit', () => {
  expect(gap({ items: [[1], [2], [6], [4]] })).toEqual([
    'Gyokuro is 6 pounds below par: there are 4 pounds, and par is 10 pounds (40% of it).',
    'Assam is 25 pounds above par, so there is no room left up to it: there are 45 pounds, and par is 20 pounds (225% of it).',
    'Sencha is exactly at par: 10 pounds.',
    'No par has no par, so it is neither above nor below it: there are 20 pounds.',
  ]);
});

test('all that is below par is listed by how little of par is left', () => {
  expect(gap({})).toEqual([
    '2 items are below par, the furthest by share first:',
    '- Gyokuro: 6 pounds under: 4 of 10 pounds par (40%)',
    '- Lids: 10 pieces under: 90 of 100 pieces par (90%)',
    'What is missing comes to $160.00 at today’s cost.',
    '1 item without a par is left out.',
    '1 item not counted yet is left out.',
  ]);
  expect(gap({ order: 'most' })[0]).toBe(
    'Gyokuro is furthest below par, by share: 4 of 10 pounds par (40%), so 6 pounds under.',
  );
  expect(gap({ categories: ['Black Tea'] })).toEqual(['Nothing in Black Tea is below par.']);
});

test('a bound in terms of par is kept and said', () => {
  expect(beyond('over', 200).slice(0, 2)).toEqual([
    '1 item is over 200% of par:',
    '- Assam: 45 of 20 pounds par (225%)',
  ]);
  expect(beyond('under', 50)[0]).toBe('1 item is under 50% of par:');
  expect(beyond('under', 10)[0]).toBe('Nothing is under 10% of par.');
  expect(beyond('over', 200, { items: [[1]] })).toEqual([
    'No, Gyokuro is not over 200% of par: 4 of 10 pounds par (40%).',
  ]);
  expect(beyond('over', 80, { bound: { side: 'over', value: 80, upTo: 100 } })[0]).toBe(
    '2 items are between 80% and 100% of par:',
  );
});

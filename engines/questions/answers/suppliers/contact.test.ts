import { expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Matcha'),
  itemNamed(2, 'Sencha'),
  itemNamed(3, 'Sencha Tea Bags', { unit: 'packages', packSize: 12 }),
  itemNamed(4, 'Box', { unit: 'pieces', packSize: 20, supplier: 'Northline' }),
]);

function reply(more: Partial<QuestionInput>) {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'contact', ...more }), snapshot);
  const { lines, drafts = [] } = answerQuestion(resolved, snapshot);
  return { lines: textOf(lines).split('\n'), bodies: drafts.map(({ email }) => email.body) };
}

test('a draft for an amount names it in the letter and in the answer', () => {
  const { lines, bodies } = reply({ items: [[1]], wanted: { quantity: 25, unit: 'lb' } });
  expect(lines).toEqual(['Here is a draft to Uji Tea Growers for 25 lbs of Matcha. Nothing is sent before you do it.']);
  expect(bodies[0]).toContain('- Matcha: 25 lbs\n');
});

test('each item of several has its own amount, and a weight means what is weighed', () => {
  const { lines, bodies } = reply({
    items: [[1], [2, 3]],
    amounts: [{ quantity: 40 }, { quantity: 10, unit: 'lb' }],
  });
  expect(lines).toEqual([
    'Here is a draft to Uji Tea Growers. Nothing is sent before you do it.',
    '- Matcha: 40 pounds',
    '- Sencha: 10 lbs',
  ]);
  expect(bodies[0]).not.toContain('Tea Bags');
});

test('packs that are not whole are said, and an amount of nothing named is not dropped', () => {
  expect(reply({ items: [[4]], suppliers: ['Northline'], wanted: { quantity: 390 } }).lines[1]).toBe(
    'Box comes in packs of 20 pieces: 390 pieces is 19 packs and 10 pieces more; 20 full packs would be 400 pieces.',
  );
  expect(reply({ suppliers: ['Northline'], wanted: { quantity: 25, unit: 'lb' } }).lines.join(' ')).toContain('25 lbs');
});

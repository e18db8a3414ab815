import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const snapshot = workspaceOf(
  [
    itemNamed(1, 'Cinnamon Sticks', { supplier: 'Malabar', category: 'Herbal Tea' }),
    itemNamed(2, 'Cinnamon Powder', { supplier: 'Cape', category: 'Herbal Tea' }),
    itemNamed(3, 'Rooibos', { supplier: 'Cape', category: 'Herbal Tea' }),
  ],
  { flows: [{ itemId: 1, reason: 'receive', came: 4, went: 0, times: 1 }] },
);

function reply(question: Omit<QuestionInput, 'topic'>): string[] {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'outside', ...question }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}

test('who else has an item is answered from what is recorded', () => {
  expect(reply({ subject: 'sources', items: [[1]] })).toEqual([
    'No other supplier is recorded: Cinnamon Sticks comes only from Malabar.',
    'Others who send you Herbal Tea: Cape. Whether they have it too is not recorded.',
  ]);
});

test('items of that name from somebody else are named', () => {
  const except = { suppliers: ['Malabar'] };
  expect(reply({ subject: 'sources', items: [[1, 2]], except })).toEqual([
    'Yes, Cape does, by your records:',
    '- Cinnamon Powder, from Cape',
  ]);
});

test('what is owed is not recorded; the answer gives what was received from the supplier instead', () => {
  const lines = reply({ subject: 'accounting', suppliers: ['malabar'] });
  expect(lines[0]).toMatch(/^Invoices, taxes and other expenses are kept elsewhere/);
  expect(lines[1]).toBe(
    'What was received from Malabar in the last 30 days comes to $40.00 at today’s cost prices. That is not what you owe.',
  );
});

test('cups that were poured are not recorded', () => {
  expect(reply({ subject: 'served' })[0]).toBe(
    'Cups and pots that were poured are not recorded. I know what was sold or taken from stock, in the unit of each item.',
  );
});

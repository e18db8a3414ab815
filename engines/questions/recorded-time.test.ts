import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from './answer-question.ts';
import { newQuestion, type QuestionInput } from './question.ts';
import { resolveQuestion } from './resolve.ts';
import { textOf } from './sentences.ts';
import { itemNamed, workspaceOf } from './support.ts';

/** Today is Saturday, 2026-11-21; the ledger is two months old. */
function ask(input: QuestionInput) {
  const snapshot = workspaceOf([itemNamed(1, 'Sencha')], {
    ledgerSince: Date.parse('2026-09-21T08:00:00Z'),
    flows: [{ itemId: 1, reason: 'sale', came: 0, went: 18, times: 3 }],
  });
  const { resolved } = resolveQuestion(newQuestion(input), snapshot);
  return { need: needsOf(resolved, snapshot, false), text: textOf(answerQuestion(resolved, snapshot).lines) };
}

test('all that is recorded is of the time since the first movement', () => {
  const { text, need } = ask({ topic: 'movement', flow: 'sold', items: [[1]], ever: true });
  expect(text).toMatch(
    /^Sencha since Sep 21, 2026, when records began: 18 pounds sold in 3 movements\. That is about 2\.1 pounds a week\./,
  );
  expect(need.flows?.from).toBe(0);
  expect(need.ledgerSince).toBe(true);
});

test('a time that begins before the records says so', () => {
  const { text } = ask({ topic: 'revenue', period: { from: '2026-01-01', to: '2026-11-21' } });
  expect(text).toContain('comes to $450.00');
  expect(text).toContain('Records begin on Sep 21, 2026: of the time before it nothing is in this.');
});

test('a time that is over before the records has none', () => {
  expect(ask({ topic: 'movement', flow: 'sold', period: { from: '2025-01-01', to: '2025-12-31' } }).text).toBe(
    'There are no records from Jan 1, 2025 to Dec 31, 2025: the first movement here is of Sep 21, 2026.',
  );
});

test('a period that is set wins over all that is recorded', () => {
  const { text } = ask({
    topic: 'movement',
    flow: 'sold',
    ever: true,
    period: { from: '2026-11-01', to: '2026-11-21' },
  });
  expect(text).not.toContain('records began');
});

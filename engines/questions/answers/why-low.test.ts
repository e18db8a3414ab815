import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows, LedgerRow, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Today is Saturday, 2026-11-21. */
const GINGER = itemNamed(1, 'Ginger', { quantity: 6 });
const flow = (reason: Flows['reason'], came: number, went: number): Flows => ({
  ...{ itemId: 1, reason, came, went, times: 1 },
});
const row = (delta: number, createdAt: string, note = ''): LedgerRow => ({
  ...{ itemId: 1, name: 'Ginger', unit: 'pounds', delta, reason: 'sale', note, userId: 7, quantityAfter: 6 },
  createdAt: Date.parse(createdAt),
});

function ask(more: Partial<WorkspaceSnapshot>) {
  const snapshot = workspaceOf([GINGER], {
    ledgerSince: Date.parse('2026-01-01T00:00:00Z'),
    people: [{ id: 7, username: 'tam', firstName: 'Tam', lastName: '' }],
    ...more,
  });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'whyLow', items: [[1]] }), snapshot);
  return { need: needsOf(resolved, snapshot, false), text: textOf(answerQuestion(resolved, snapshot).lines) };
}

test('stock fell by what went out, the largest movement first, beside the usual week', () => {
  const { text, need } = ask({
    movements: [row(-4, '2026-11-18T10:00:00Z'), row(-30, '2026-11-12T10:00:00Z', 'Wholesale order')],
    spans: [[flow('sale', 0, 34), flow('receive', 4, 0)], [], [flow('sale', 0, 36)]],
  });
  expect(text).toBe(
    [
      'Ginger fell from 36 pounds to 6 pounds in the last 4 weeks: 34 pounds went out and 4 pounds came in.',
      'Most of it was one movement, 88% of what went: 30 pounds sold (“Wholesale order”) on Nov 12, 2026 by Tam.',
      'A usual week takes about 3 pounds; a week of that time took about 8.5 pounds, more than usual.',
      'The largest of 2 movements out:',
      '- 30 pounds sold (“Wholesale order”) on Nov 12, 2026 by Tam',
      '- 4 pounds sold on Nov 18, 2026 by Tam',
    ].join('\n'),
  );
  expect(need.movements?.itemIds).toEqual([1]);
});

test('stock that has not fallen is named, and what is not on order', () => {
  const { text } = ask({ spans: [[], [], [flow('sale', 0, 36)]] });
  expect(text).toContain(
    'Ginger has not fallen in the last 4 weeks: 6 pounds then, 6 pounds at the end; nothing went out and nothing came in.',
  );
  expect(text).toContain('Nothing of it is on order.');
});

test('a young ledger does not say what is usual', () => {
  expect(
    ask({ ledgerSince: Date.parse('2026-11-15T00:00:00Z'), spans: [[flow('sale', 0, 3)], [], []] }).text,
  ).toContain('There are too few records before that');
});

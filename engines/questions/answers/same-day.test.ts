import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { LedgerRow } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** What else happened on the day of an event, on 2026-11-21. */

const row = (itemId: number, name: string, day: string, delta: number): LedgerRow => ({
  ...{ itemId, name, unit: 'pounds', delta, quantityAfter: 5, reason: 'count', note: '', userId: null },
  createdAt: Date.parse(`2026-11-${day}T10:00:00Z`),
});

function ask(movements: readonly LedgerRow[]) {
  const snapshot = workspaceOf([itemNamed(1, 'Sencha'), itemNamed(2, 'Hojicha')], { movements });
  const asked = newQuestion({ topic: 'lastEvent', asks: 'sameDay', flow: 'counted', items: ['Sencha'] });
  const { resolved } = resolveQuestion(asked, snapshot);
  return { need: needsOf(resolved, snapshot, false).movements, text: textOf(answerQuestion(resolved, snapshot).lines) };
}

test('other items of that day are listed, and those of another day are not', () => {
  const { need, text } = ask([row(2, 'Hojicha', '19', 1), row(1, 'Sencha', '17', -1), row(2, 'Hojicha', '17', 2)]);
  expect(need).toEqual({ reasons: ['count'], limit: 500 });
  expect(text).toBe(
    '1 other item was corrected by counting on Nov 17, 2026, the same day as Sencha:\n- Hojicha: +2 pounds, counted, by Camellia',
  );
});

test('the answer says so where nothing else happened, or the event is not found', () => {
  expect(ask([row(1, 'Sencha', '17', -1)]).text).toBe(
    'Nothing else was corrected by counting on Nov 17, 2026, the same day as Sencha.',
  );
  expect(ask([]).text).toBe('I find nothing of Sencha corrected by counting in the ledger.');
});

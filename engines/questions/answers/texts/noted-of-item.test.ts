import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../../answer-question.ts';
import { newQuestion } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { LedgerRow, WorkspaceSnapshot } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

/** Today is Saturday, 2026-11-21. */
const row = (note: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
  ...{ itemId: 1, name: 'Genmaicha Powder', unit: 'pounds', delta: 5, quantityAfter: 20, reason: 'receive', note },
  ...{ userId: null, createdAt: Date.parse('2026-11-03T12:00:00Z') },
  ...more,
});
function answerTo(words: string[], more: Partial<WorkspaceSnapshot>) {
  const snapshot = workspaceOf([itemNamed(1, 'Genmaicha Powder'), itemNamed(2, 'Clay Cup')], more);
  const asked = newQuestion({ topic: 'outside', subject: 'dates', items: ['Genmaicha Powder'], words });
  const { resolved } = resolveQuestion(asked, snapshot);
  const answer = answerQuestion(resolved, snapshot);
  return { text: textOf(answer.lines), understood: answer.understood, need: needsOf(resolved, snapshot, false) };
}

test('the batch that a receipt is noted with is quoted, with the remark that no field holds it', () => {
  const { text, understood, need } = answerTo(['batch'], {
    movements: [row('ground from lot 7'), row('two bags torn')],
  });
  expect(text.split('\n')[0]).toBe(
    'The newest note that speaks of it is of Genmaicha Powder, received on Nov 3, 2026: “ground from lot 7”.',
  );
  expect(text).toContain('Batches and dates have no field of their own');
  expect(text).not.toContain('torn');
  expect(understood).not.toBe(false);
  expect(need.movements?.itemIds).toEqual([1]);
});

test('an expiry date in a description or a message is quoted', () => {
  const described = { descriptions: [{ itemId: 1, text: 'Stone ground. Best before March 2027.' }], notes: [] };
  expect(answerTo(['best', 'before'], { texts: described }).text).toContain('“Best before March 2027.”');
  const message = { id: 1, isUrgent: false, senderId: null, itemId: 1, createdAt: Date.parse('2026-11-05T12:00:00Z') };
  expect(answerTo(['expire'], { messages: [{ ...message, content: 'This one expires in May.' }] }).text).toContain(
    'Nov 5, 2026, Camellia: “This one expires in May.”',
  );
});

test('several notes are listed, the newest first', () => {
  const { text } = answerTo(['batch'], {
    movements: [row('batch 9'), row('batch 8', { createdAt: Date.parse('2026-10-01T12:00:00Z') })],
  });
  expect(text.indexOf('“batch 9”')).toBeLessThan(text.indexOf('“batch 8”'));
});

test('without a batch in any text of the item, the answer says that none is recorded', () => {
  const { text, understood } = answerTo(['batch'], {
    movements: [row('came before noon'), row('batch 3', { itemId: 2, name: 'Clay Cup' })],
  });
  expect(text).toContain('batches are not recorded');
  expect(text).not.toContain('batch 3');
  expect(understood).toBe(false);
});

test('common words of the question are no words of a note', () => {
  const { text } = answerTo(['past', 'its'], { movements: [row('box with its lid'), row('came past noon')] });
  expect(text).toContain('batches are not recorded');
  expect(answerTo(['past', 'its'], { movements: [row('best before 03/27')] }).text).toContain('“best before 03/27”');
});

test('how an item was made is no batch', () => {
  const { text } = answerTo(['batch', 'milled'], { movements: [row('milled on stone')] });
  expect(text).toContain('batches are not recorded');
});

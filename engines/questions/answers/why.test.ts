import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { LedgerRow } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Why stock moved, by the notes of movements, on 2026-11-21. */

const TAM = { id: 3, username: 'tam', firstName: 'Tam', lastName: 'Okafor' };
const row = (delta: number, note: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
  ...{ itemId: 1, name: 'Hojicha', unit: 'pounds', delta, quantityAfter: 5, reason: 'damage', note, userId: 3 },
  createdAt: Date.parse('2026-11-18T10:00:00Z'),
  ...more,
});

function ask(input: Omit<QuestionInput, 'topic'>, movements: readonly LedgerRow[]) {
  const snapshot = workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Sencha')], { people: [TAM], movements });
  const { resolved } = resolveQuestion(newQuestion({ ...input, topic: 'why' }), snapshot);
  return {
    need: needsOf(resolved, snapshot, false).movements,
    text: textOf(answerQuestion(resolved, snapshot).lines),
  };
}

test('the note of one movement comes first, with what moved and who did it', () => {
  expect(ask({ flow: 'damaged', items: ['Hojicha'] }, [row(-3, ' Torn in transit ')]).text).toBe(
    'It was noted as “Torn in transit”: Hojicha, -3 pounds, written off as damaged on Nov 18, 2026 by Tam.',
  );
});

test('where nothing was noted the answer says so, and who may know', () => {
  expect(ask({ flow: 'damaged' }, [row(-3, '')]).text).toBe(
    'No reason was noted with it: Hojicha, -3 pounds, written off as damaged on Nov 18, 2026 by Tam.\nTam may know more.',
  );
  expect(ask({ flow: 'damaged' }, [row(-3, ''), row(-1, ' ')]).text).toContain(
    'No reason was noted with any of 2 movements in the last 30 days.',
  );
});

test('of several movements those with a note are listed, and the others counted', () => {
  const { text } = ask({ flow: 'damaged' }, [row(-3, 'Torn'), row(-1, ''), row(-2, 'Wet')]);
  expect(text).toContain('2 of 3 movements in the last 30 days have a note, 1 has none:');
  expect(text).toContain('- Hojicha: “Wet”, -2 pounds');
});

test('what was noted again and again comes first', () => {
  const rows = ['Torn', 'Wet', 'torn', 'Torn'].map((note) => row(-1, note));
  expect(ask({ flow: 'damaged' }, rows).text).toMatch(
    /^Noted most often: “Torn” 3 times and “Wet” 1\.\n4 of 4 movements in the last 30 days have a note:\n/,
  );
  expect(ask({ flow: 'damaged' }, rows.slice(0, 2)).text).not.toContain('most often');
});

test('nothing is found where nothing moved', () => {
  expect(ask({ flow: 'damaged', items: ['Sencha'] }, []).text).toBe(
    'I find nothing lost to damage of Sencha in the last 30 days, so there is no note.',
  );
});

test('the last movement is read whenever it was, the largest within the usual days', () => {
  expect(ask({ flow: 'sold', items: ['Hojicha'], limit: 1 }, []).need).toEqual({
    ...{ itemIds: [1], reasons: ['sale'], limit: 1 },
  });
  const { need } = ask({ flow: 'sold', measure: 'value' }, []);
  expect(need).toMatchObject({ largest: 'sellingPrice', limit: 5 });
  expect((need?.until ?? 0) - (need?.from ?? 0)).toBeGreaterThan(29 * 86_400_000);
});

test('only movements of the people and with the notes that are named are read', () => {
  expect(ask({ people: ['tam'], notes: ['Torn'] }, []).need).toMatchObject({ userIds: [3], notes: ['Torn'] });
});

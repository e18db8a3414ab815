import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { Flows } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

const sale = (itemId: number, went: number, note: string): Flows => ({
  ...{ itemId, reason: 'sale', came: 0, went, times: 1, note },
});
const MONTHS = [
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-11-01', to: '2026-11-20' },
];

function ask(input: QuestionInput) {
  const spans = [[sale(1, 4, 'Web shop'), sale(1, 1, 'Counter'), sale(1, 9, '')], [sale(1, 2, 'Counter')]];
  const snapshot = workspaceOf([itemNamed(1, 'Sencha')], { spans });
  const { resolved } = resolveQuestion(newQuestion({ periods: MONTHS, ...input }), snapshot);
  return { text: textOf(answerQuestion(resolved, snapshot).lines), need: needsOf(resolved, snapshot, false) };
}

test('channels of several months stand side by side, what is sold without a note leads none', () => {
  const { text, need } = ask({ topic: 'revenue', flow: 'sold', by: 'note' });
  expect(need.spans).toMatchObject([{ byNote: true }, { byNote: true }]);
  expect(text).toContain('the most is “Web shop” in October 2026 ($100.00) and “Counter” in');
  expect(text).toMatch(/- “Web shop”: October 2026 \$100\.00, .* nothing/);
  expect(text).toMatch(/In all: October 2026 \$350\.00, .* \$50\.00\./);
});

test('people side by side are not made up', () => {
  expect(ask({ topic: 'revenue', flow: 'sold', by: 'person' }).text).toContain('one time after the other');
});

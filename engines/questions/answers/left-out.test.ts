import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const ALL = Array.from({ length: 15 }, (_, at) => itemNamed(at + 1, `Tea ${String.fromCharCode(65 + at)}`));
const snapshot = workspaceOf(ALL, {});

function linesOf(question: QuestionInput): string[] {
  const { resolved } = resolveQuestion(newQuestion(question), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}
const ids = (many: number) => ALL.slice(0, many).map(({ id }) => [id]);

test('says how many of the items asked about it leaves out', () => {
  expect(linesOf({ topic: 'supplierOf', items: ids(15) })).toHaveLength(13);
  expect(linesOf({ topic: 'supplierOf', items: ids(15) }).at(-1)).toBe('And 3 more.');
  expect(linesOf({ topic: 'orderTerms', items: ids(13) }).at(-1)).toBe('And 1 more.');
});

test('says it once, and only where something is left out', () => {
  expect(linesOf({ topic: 'supplierOf', items: ids(12) })).toHaveLength(12);
  expect(linesOf({ topic: 'price', items: ids(15) }).filter((text) => text.includes('more'))).toHaveLength(1);
});

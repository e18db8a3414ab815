import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { LedgerRow, WorkspaceSnapshot } from '../../snapshot.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const people = ['Ilse', 'Pavel'].map((firstName, i) => ({
  ...{ id: i + 4, username: firstName.toLowerCase(), firstName, lastName: '' },
}));
const items = [itemNamed(1, 'Breakfast Box', { unit: 'boxes' }), itemNamed(2, 'Moroccan Mint')];
const workspace = (more: Partial<WorkspaceSnapshot> = {}) => workspaceOf(items, { people, ...more });
const { ask } = chatOver(workspace());

describe('the last time that something was done', () => {
  test.each<[string[], QuestionInput]>([
    [
      ['when did Pavel last fill some breakfast boxes'],
      { topic: 'lastEvent', flow: 'received', items: [[1]], people: [5] },
    ],
    [
      ['how much moroccan mint is left', 'and when did ilse last count it?'],
      { topic: 'lastEvent', flow: 'counted', items: [[2]], people: [4] },
    ],
    [['when did we last bag the moroccan mint'], { topic: 'lastEvent', flow: 'received', items: [[2]], people: [] }],
  ])('%j', (messages, expected) => expect(ask(...messages)).toMatchObject([expected]));

  test('is asked with how many there are', () => {
    expect(ask('how many breakfast boxes have we got and when did ilse last pack some')).toMatchObject([
      { topic: 'quantity', items: [[1]] },
      { topic: 'lastEvent', flow: 'received', items: [[1]], people: [4] },
    ]);
  });

  test.each(['received', 'sold', 'counted', 'damaged', 'transferred'] as const)(
    '%s by somebody is asked again as the same',
    (flow) => {
      const question = newQuestion({ topic: 'lastEvent', flow, items: [[2]], people: [5] });
      expect(ask(askAgain(question, lexiconOf(workspace())))).toMatchObject([
        { topic: 'lastEvent', flow, items: [[2]], people: [5] },
      ]);
    },
  );
});

describe('the answer', () => {
  const row = (delta: number, userId: number, note: string, day: string): LedgerRow => ({
    ...{
      id: Date.parse(day),
      itemId: 1,
      name: 'Breakfast Box',
      unit: 'boxes',
      delta,
      quantityAfter: 20,
      reason: 'receive',
      note,
      userId,
    },
    createdAt: Date.parse(day),
  });
  const answer = (person: number, movements: LedgerRow[]) => {
    const snapshot = workspace({ movements });
    const { resolved } = resolveQuestion(
      newQuestion({ topic: 'lastEvent', flow: 'received', items: [[1]], people: [person] }),
      snapshot,
    );
    return textOf(answerQuestion(resolved, snapshot).lines);
  };
  const rows = [row(3, 4, '', '2026-11-18'), row(8, 4, 'filled by Pavel', '2026-11-12'), row(5, 5, '', '2026-11-02')];

  test('is of who is asked for, by their entry or by its note', () => {
    expect(answer(5, rows)).toBe(
      'Breakfast Box was last received on Nov 12, 2026 by Ilse: +8 boxes, received (“filled by Pavel”).',
    );
  });

  test('says who did it last where that person never did', () => {
    expect(answer(5, rows.slice(0, 1))).toBe(
      'I find nothing of Breakfast Box received by Pavel. It was last received on Nov 18, 2026 by Ilse: +3 boxes, received.',
    );
  });
});

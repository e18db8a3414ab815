import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { workspaceOf } from '../support.ts';

test('lists who works here with their roles, then who has left', () => {
  const people = [
    { id: 1, username: 'mei', firstName: 'Mei', lastName: 'Lindqvist', role: 'admin' as const, hasLeft: false },
    { id: 2, username: 'tam', firstName: 'Tam', lastName: '', role: 'staff' as const, hasLeft: false },
    { id: 3, username: 'ada', firstName: 'Ada', lastName: '', role: 'member' as const, hasLeft: true },
  ];
  const snapshot = workspaceOf([], { people });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'team' }), snapshot);
  expect(textOf(answerQuestion(resolved, snapshot).lines)).toBe(
    '2 people work in this workspace:\n- Mei (mei), admin\n- Tam (tam), staff\n1 person has left:\n- Ada (ada)',
  );
});

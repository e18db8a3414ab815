import { expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import { workspaceOf } from '../../support.ts';

const sent = (id: number, senderId: number, day: string) => ({
  ...{
    id,
    senderId,
    content: 'Done.',
    isUrgent: false,
    itemId: null,
    createdAt: Date.parse(`2026-11-${day}T09:00:00Z`),
  },
});
const snapshot = workspaceOf([], {
  people: [
    { id: 1, username: 'mei', firstName: 'Mei', lastName: '' },
    { id: 2, username: 'tam', firstName: 'Tam', lastName: '' },
  ],
  messages: [sent(4, 1, '20'), sent(3, 2, '19'), sent(2, 1, '18'), sent(1, 2, '02')],
  ledgerSince: Date.parse('2026-11-01T08:00:00Z'),
});
const reply = (question: QuestionInput) =>
  textOf(answerQuestion(resolveQuestion(newQuestion(question), snapshot).resolved, snapshot).lines);

test('messages are counted by person in a time, the most first', () => {
  const period = { from: '2026-11-15', to: '2026-11-21' };
  expect(reply({ topic: 'messages', by: 'person', period })).toBe(
    'Mei wrote the most from Nov 15, 2026 to Nov 21, 2026: 2 messages, of the 3 that you may read.\n- Mei: 2 messages\n- Tam: 1 message',
  );
  expect(reply({ topic: 'messages', by: 'person' })).toMatch(/^Mei and Tam wrote the most: 2 messages each/);
});

test('the records begin with the first movement', () => {
  expect(reply({ topic: 'help', ever: true })).toMatch(/^Records begin on Nov 1, 2026, 20 days ago/);
  const since = (ledgerSince: string) => {
    const other = { ...snapshot, ledgerSince: Date.parse(ledgerSince) };
    const asked = resolveQuestion(newQuestion({ topic: 'help', ever: true }), other).resolved;
    return textOf(answerQuestion(asked, other).lines);
  };
  expect(since('2026-11-21T08:00:00Z')).toMatch(/^Records begin on Nov 21, 2026, today: /);
  expect(since('2026-11-20T23:00:00Z')).toMatch(/^Records begin on Nov 20, 2026, yesterday: /);
  expect(since('2026-11-19T23:00:00Z')).toMatch(/^Records begin on Nov 19, 2026, 2 days ago: /);
  expect(reply({ topic: 'help' })).not.toContain('Records begin');
});

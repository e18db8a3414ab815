import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { NO_FACTS } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { countedFrom, sinceDay, sinceEach, withoutDay } from './since-event.ts';

/** What follow-ups compute: figures by number, of all that left stock, and since an event. */

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T15:00:00Z');
const flow = { note: '', returned: 0, returns: 0 };
const snapshot = workspaceOf(
  [
    itemNamed(1, 'Hojicha', { supplier: 'Uji Tea Growers', costPrice: 9000 }),
    itemNamed(2, 'Paper Cup', { unit: 'pieces', supplier: 'Northline', costPrice: 5, sellingPrice: null }),
  ],
  {
    ledgerSince: NOW - 200 * DAY,
    flows: [
      { ...flow, itemId: 1, reason: 'receive', came: 40, went: 0, times: 1 },
      { ...flow, itemId: 2, reason: 'receive', came: 900, went: 0, times: 3 },
      { ...flow, itemId: 2, reason: 'edit', came: 0, went: 260, times: 4 },
      { ...flow, itemId: 2, reason: 'damage', came: 0, went: 40, times: 1 },
      { ...flow, itemId: 2, reason: 'count', came: 0, went: 500, times: 1 },
    ],
  },
);
const answerOf = (input: QuestionInput) =>
  textOf(answerQuestion(resolveQuestion(newQuestion(input), snapshot).resolved, snapshot).lines);

test('most deliveries are the most in number, and not in money', () => {
  const text = answerOf({ topic: 'movement', flow: 'received', countOnly: true, by: 'supplier', order: 'most' });
  expect(text).toContain('4 deliveries. The most is Northline: 3 deliveries.');
  expect(text).not.toContain('$');
});

test('what is used in a week counts however it left, and no count', () => {
  const text = answerOf({ topic: 'movement', flow: 'sold', way: 'down', per: 'week', items: [[2]] });
  expect(text).toContain('About 70 pieces, $3.50 of Paper Cup go out a week: 300 pieces');
  expect(text).toContain('What was sold, used by hand, lost and transferred counts.');
});

describe('since an event', () => {
  const event = newQuestion({ topic: 'lastEvent', flow: 'received', items: [[1]] });
  const question = newQuestion({ topic: 'movement', flow: 'sold', items: [[1]], since: event });

  test('is from its day to today', () => {
    const dated = sinceDay(question, { lines: [], day: '2026-11-03' }, snapshot);
    expect(dated).toMatchObject({ period: { from: '2026-11-03', to: '2026-11-21' }, items: [[1]] });
    expect(dated?.since).toBeUndefined();
    expect(textOf(countedFrom({ lines: [] }, '2026-11-03').lines)).toContain('Counted from Nov 3, 2026 on');
  });

  test('is not known where the event has no day', () => {
    expect(sinceDay(question, { lines: [] }, snapshot)).toBeNull();
    expect(withoutDay({ lines: [] }).understood).toBe(false);
  });

  test('is asked of each item that one name means', () => {
    const both = { items: [[1, 2]] };
    const each = sinceEach(newQuestion({ ...question, ...both }), newQuestion({ ...event, ...both }));
    expect(each?.map((one) => [one.question.items, one.event.items])).toEqual([
      [[[1]], [[1]]],
      [[[2]], [[2]]],
    ]);
    expect(sinceEach(question, event)).toBeNull();
  });

  test.each([
    ['lastEvent', { topic: 'lastEvent', flow: 'received', items: [[1]] }],
    ['the one entry', { topic: 'movement', by: 'entry', flow: 'received', limit: 1, items: [[1]] }],
  ] as const)('has the day of %s', (_title, input) => {
    const movements = [2, 30].map((ago) => ({
      ...{ itemId: 1, name: 'Hojicha', unit: 'pounds', delta: 5, quantityAfter: 5, reason: 'receive' as const },
      ...{ note: '', userId: 1, createdAt: NOW - ago * DAY },
    }));
    const read = { ...NO_FACTS, ...snapshot, movements };
    const asked = newQuestion({ ...input, items: [[1]] });
    expect(answerQuestion(resolveQuestion(asked, read).resolved, read).day).toBe('2026-11-19');
  });
});

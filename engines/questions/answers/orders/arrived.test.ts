import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../../answer-question.ts';
import { newQuestion } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { LedgerRow, WorkspaceSnapshot } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

/** Today is Saturday, 2026-11-21. */
const day = (date: string) => Date.parse(`2026-${date}T12:00:00Z`);
const past = (id: number, itemId: number, quantity: number, ordered: string, arrived: string) => ({
  ...{ id, itemId, supplierName: 'Uji Tea Growers', quantity, orderedAt: day(ordered), expectedAt: null },
  ...{ arrivedAt: day(arrived), cancelledAt: null },
});
const receipt = (delta: number, date: string, note = ''): LedgerRow => ({
  ...{ itemId: 1, name: 'Dong Ding', unit: 'pounds', delta, quantityAfter: 20, reason: 'receive', note },
  ...{ userId: null, createdAt: day(date) },
});
const open = (quantity: number, left: number) =>
  new Map([
    [
      1,
      [
        {
          ...{ id: 7, itemId: 1, supplierName: 'Uji Tea Growers', quantity, open: left, orderedAt: day('11-10') },
          ...{ expectedAt: day('11-30'), overdue: false },
        },
      ],
    ],
  ]);
function answerTo(items: string[], more: Partial<WorkspaceSnapshot>) {
  const snapshot = workspaceOf([itemNamed(1, 'Dong Ding'), itemNamed(2, 'Wrapping Paper')], more);
  const asked = newQuestion({ topic: 'onOrder', ended: 'arrived', whether: true, items });
  const { resolved } = resolveQuestion(asked, snapshot);
  expect(needsOf(resolved, snapshot, false)).toMatchObject({ pastOrders: { ended: 'arrived' } });
  return textOf(answerQuestion(resolved, snapshot).lines);
}

test('an answer about an order that arrived says the day, what was ordered and what was booked in', () => {
  const text = answerTo(['Dong Ding'], {
    pastOrders: [past(2, 1, 6, '10-20', '11-02'), past(1, 1, 9, '09-01', '09-20')],
    movements: [receipt(5.5, '11-02', 'note 81'), receipt(9, '09-20')],
  });
  expect(text).toBe(
    [
      'Yes, the last order of Dong Ding has arrived: 6 pounds from Uji Tea Growers, ordered Oct 20, 2026, arrived Nov 2, 2026.',
      '- Booked in that day: 5.5 pounds (“note 81”)',
    ].join('\n'),
  );
});

test('an order that is open has not arrived, whatever came before it', () => {
  const text = answerTo(['Dong Ding'], { orders: open(8, 8), pastOrders: [past(2, 1, 6, '10-20', '11-02')] });
  expect(text.split('\n')[0]).toBe('Not yet: 1 order of Dong Ding is still open.');
  expect(text).toContain('8 pounds from Uji Tea Growers, ordered Nov 10, 2026, expected Nov 30, 2026');
  expect(text).toContain('The last order of it that did arrive: 6 pounds');
  expect(answerTo(['Dong Ding'], { orders: open(8, 3) })).toContain('Only in part: 1 order of Dong Ding');
});

test('what came in without an order is said to have', () => {
  expect(answerTo(['Dong Ding'], { movements: [receipt(4, '11-05', 'from the fair')] })).toBe(
    'No order of Dong Ding is recorded, open or arrived. It last came in on Nov 5, 2026, booked without an order: 4 pounds (“from the fair”).',
  );
  expect(answerTo(['Dong Ding'], {})).toContain('nothing of it that came in');
});

test('of several items each has its own order', () => {
  const text = answerTo(['Dong Ding', 'Wrapping Paper'], {
    orders: open(8, 8),
    pastOrders: [past(3, 2, 50, '10-01', '10-09')],
  });
  expect(text.split('\n')[0]).toContain('Not all: orders of 1 item');
  expect(text).toContain('Wrapping Paper: 50 pounds from Uji Tea Growers, ordered Oct 1, 2026, arrived Oct 9, 2026.');
});

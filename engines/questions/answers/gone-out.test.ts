import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const ITEMS = [
  itemNamed(1, 'Tapioca', { unit: 'bags', costPrice: 500, sellingPrice: 1000 }),
  itemNamed(2, 'Straws', { unit: 'boxes', costPrice: null, sellingPrice: null }),
];
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
const flow = (itemId: number, reason: Flows['reason'], went: number, came = 0): Flows => ({
  ...{ itemId, reason, came, went, times: 1 },
});
const TAPIOCA = [flow(1, 'sale', 4), flow(1, 'edit', 11, 3), flow(1, 'damage', 1), flow(1, 'receive', 0, 30)];

function ask(question: QuestionInput, more: Partial<WorkspaceSnapshot>): string {
  const snapshot = workspaceOf(ITEMS, { ledgerSince: Date.parse('2026-01-01'), ...more });
  const left = { flow: 'sold', way: 'down', period: OCTOBER } as const;
  return textOf(
    answerQuestion(resolveQuestion(newQuestion({ ...left, ...question }), snapshot).resolved, snapshot).lines,
  );
}

test('all that went out of an item is named with how it left', () => {
  expect(ask({ topic: 'movement', items: [[1]] }, { flows: TAPIOCA })).toBe(
    [
      '16 bags of Tapioca went out from Oct 1, 2026 to Oct 31, 2026: 4 bags sold, 11 bags taken out by hand, and 1 bag lost.',
      'At today’s cost that is $80.00.',
      'What was sold of it comes to $40.00 at today’s selling prices.',
    ].join('\n'),
  );
});

test('what counts found missing is not taken for gone out', () => {
  expect(ask({ topic: 'movement', items: [[1]] }, { flows: [flow(1, 'sale', 2), flow(1, 'count', 5)] })).toContain(
    '2 bags of Tapioca went out from Oct 1, 2026 to Oct 31, 2026: all of it sold.',
  );
  expect(ask({ topic: 'movement', items: [[1]] }, { flows: [flow(1, 'count', 5)] })).toBe(
    'Nothing of Tapioca went out from Oct 1, 2026 to Oct 31, 2026.\nWhat counts found missing is not in it: nobody recorded how it left.',
  );
});

test('all that went out has sums by how it left, and names what has no cost', () => {
  const text = ask({ topic: 'movement' }, { flows: [...TAPIOCA, flow(2, 'transfer', 3)] });
  expect(text).toContain('2 items went out from Oct 1, 2026 to Oct 31, 2026: 16 bags and 3 boxes.');
  expect(text).toContain('- Taken out by hand: 11 bags');
  expect(text).toContain('- Transferred: 3 boxes');
  expect(text).toContain('1 item without a cost price is not in it.');
});

test('all that went out in two times is compared, with how it left in each', () => {
  const text = ask(
    { topic: 'trend', measure: 'quantity', items: [[1]], against: SEPTEMBER },
    { spans: [TAPIOCA, [flow(1, 'sale', 5), flow(1, 'edit', 5)]] },
  );
  expect(text).toContain(
    'Up 60% on September 2026: 16 bags of Tapioca in October 2026 against 10 bags in September 2026.',
  );
  expect(text).toContain('- September 2026: sold 5 bags; taken out by hand 5 bags');
  expect(text).toContain('All that went out counts, however it left.');
});

test('a unit that is asked for is added', () => {
  const keemun = itemNamed(3, 'Keemun');
  const gone = [flow(3, 'sale', 10), flow(3, 'damage', 1)];
  expect(ask({ topic: 'movement', items: [[3]], unit: 'kg' }, { items: [keemun], flows: gone })).toContain(
    '11 pounds (5.0 kilos) of Keemun went out from Oct 1, 2026 to Oct 31, 2026: 10 pounds (4.5 kilos) sold and 1 pound (0.5 kilos) lost.',
  );
  const text = ask({ topic: 'movement', unit: 'kg' }, { items: [...ITEMS, keemun], flows: [...TAPIOCA, ...gone] });
  expect(text).toContain('16 bags and 11 pounds; what is weighed comes to 5.0 kilos.');
  expect(text).toContain('- Keemun: 11 pounds (5.0 kilos), 10 pounds (4.5 kilos) sold');
});

test('what came back beyond what was sold is said beside what went out', () => {
  const gone = (back: number) =>
    ask({ topic: 'movement', items: [[1]] }, { flows: [flow(1, 'sale', -back), flow(1, 'damage', 3)] });
  expect(gone(2)).toBe(
    '3 bags of Tapioca went out from Oct 1, 2026 to Oct 31, 2026: all of it lost; 2 bags more came back than were sold.\nAt today’s cost that is $15.00.',
  );
  expect(gone(1)).toContain('1 bag more came back than was sold.');
  expect(gone(5)).toContain('3 bags of Tapioca went out');
});

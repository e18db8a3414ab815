import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { DaySales, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Today is Saturday, 2026-11-21. */
const SENCHA = itemNamed(1, 'Sencha');
const sales = (day: number, cents: number, more: Partial<DaySales> = {}): DaySales => ({
  ...{ day, cents, quantity: cents / 2500, times: 1, unpriced: 0 },
  ...more,
});

function ask(
  input: Omit<QuestionInput, 'topic'>,
  daySales: readonly DaySales[],
  more: Partial<WorkspaceSnapshot> = {},
) {
  const snapshot = workspaceOf([SENCHA], { daySales, ledgerSince: 0, ...more });
  const { resolved } = resolveQuestion(newQuestion({ ...input, topic: 'salesByDay' }), snapshot);
  return { need: needsOf(resolved, snapshot, false), text: textOf(answerQuestion(resolved, snapshot).lines) };
}
/** Monday to Sunday, twice. */
const TWO_WEEKS = { from: '2026-11-02', to: '2026-11-15' };

describe('the days of the week', () => {
  test('are ranked by what is sold on them on average, days without a sale included', () => {
    const { text } = ask({ by: 'weekday', period: TWO_WEEKS }, [sales(5, 30_000), sales(12, 10_000), sales(0, 5000)]);
    expect(text).toMatch(
      /^Saturday is the busiest day: \$200\.00 on average, against \$0\.00 on Friday, the slowest\.\n- Saturday: \$200\.00\n- Monday: \$25\.00/,
    );
    expect(text).toContain('These are averages of 14 days from Nov 2 to Nov 15, 2026, days without a sale included.');
  });

  test('begin with the slowest where that is asked for', () => {
    const { text } = ask({ by: 'weekday', order: 'least', period: { from: '2026-11-06', to: '2026-11-07' } }, [
      sales(0, 100),
      sales(1, 200),
    ]);
    expect(text).toMatch(/^Friday is the slowest day: \$1\.00 on average, against \$2\.00 on Saturday, the busiest\./);
  });

  test('are of the last 13 weeks without today where no period is named', () => {
    const { need } = ask({ by: 'weekday' }, []);
    expect(need.daySales?.days).toHaveLength(91);
    expect(need.daySales?.days.at(-1)?.until).toBe(Date.parse('2026-11-21T00:00:00Z'));
    expect(need.daySales?.itemIds).toBeNull();
  });

  test('leave out days before the first movement', () => {
    const { text } = ask({ by: 'weekday', weekdays: [6], period: TWO_WEEKS }, [sales(12, 10_000)], {
      ledgerSince: Date.parse('2026-11-10T08:00:00Z'),
    });
    expect(text).toMatch(/^On an average Saturday what you sell comes to \$100\.00, over 1 Saturday from Nov 10/);
  });
});

describe('the days of a period', () => {
  test('are listed in their order with the best and the slowest first', () => {
    const { text } = ask({ by: 'day', period: { from: '2026-11-19', to: '2026-11-21' } }, [
      sales(0, 20_000),
      sales(1, 5000),
      sales(2, 100),
    ]);
    expect(text.split('\n').slice(0, 4)).toEqual([
      'The best day from Nov 19 to Nov 21, 2026 was Thursday, Nov 19, 2026: $200.00. The slowest was Friday, Nov 20, 2026: $50.00.',
      '- Thursday, Nov 19, 2026: $200.00',
      '- Friday, Nov 20, 2026: $50.00',
      '- Saturday, Nov 21, 2026, so far: $1.00',
    ]);
  });

  test('are only the best where there are many', () => {
    const { text } = ask({ by: 'day', period: TWO_WEEKS, limit: 2 }, [sales(3, 200), sales(4, 300), sales(5, 100)]);
    expect(text.match(/^- .*$/gm)).toEqual(['- Friday, Nov 6, 2026: $3.00', '- Thursday, Nov 5, 2026: $2.00']);
  });

  test('are those of a year at most', () => {
    const { need, text } = ask({ by: 'day', period: { from: '2001-01-01', to: '2026-11-21' } }, [sales(0, 100)]);
    expect(need.daySales?.days).toHaveLength(366);
    expect(text).toContain('Only the last year is looked at day by day.');
  });

  test('of one item have its quantity, and the items of a scope alone are read', () => {
    const { need, text } = ask({ by: 'day', items: [[1]], period: { from: '2026-11-19', to: '2026-11-19' } }, [
      sales(0, 5000),
    ]);
    expect(need.daySales?.itemIds).toEqual([1]);
    expect(text).toContain('what was sold of Sencha came to 2 pounds, $50.00.');
  });

  test('without any sale are said to have none', () => {
    expect(ask({ by: 'day', period: TWO_WEEKS }, []).text).toBe('Nothing was sold from Nov 2 to Nov 15, 2026.');
  });
});

test('an average day and week are given, and sales without a price left out', () => {
  const { text } = ask({ by: 'average', period: TWO_WEEKS }, [sales(0, 14_000, { unpriced: 2 })]);
  expect(text).toMatch(/^On average what you sell comes to \$10\.00 a day, and about \$70\.00 a week\./);
  expect(text).toContain('2 sales of items without one are left out.');
});

describe('days of deliveries and losses', () => {
  const days = [sales(1, 5000, { times: 4 }), sales(3, 90_000, { times: 1 })];

  test('are ranked by how many receipts there were', () => {
    const { text, need } = ask({ flow: 'received', by: 'day', period: TWO_WEEKS }, days);
    expect(text).toMatch(
      /^The day with the most receipts from Nov 2 to Nov 15, 2026 was Tuesday, Nov 3, 2026: 4 receipts, \$50\.00\.\n- Tuesday, .*\n- Thursday, .*\nThere were receipts on 2 days of 14\./,
    );
    expect(text).toContain('at today’s cost prices');
    expect(need.daySales).toMatchObject({ reason: 'receive' });
  });

  test('are ranked by money where that is asked for, and losses always', () => {
    expect(ask({ flow: 'received', by: 'day', measure: 'value', period: TWO_WEEKS }, days).text).toMatch(
      /^The day with the most received, by value, from Nov 2 to Nov 15, 2026 was Thursday, Nov 5, 2026: 1 receipt, \$900\.00\./,
    );
    expect(ask({ flow: 'damaged', by: 'day', period: TWO_WEEKS }, days).text).toMatch(
      /^The day with the most lost to damage, by value, .* was Thursday, Nov 5, 2026: 1 loss, \$900\.00\./,
    );
  });

  test('tell a draw', () => {
    expect(ask({ flow: 'received', by: 'day', period: TWO_WEEKS }, [sales(1, 5000), sales(3, 5000)]).text).toContain(
      'Tuesday, Nov 3, 2026, level with Thursday, Nov 5, 2026',
    );
  });

  test('by weekday say when deliveries come', () => {
    expect(ask({ flow: 'received', by: 'weekday', period: TWO_WEEKS }, days).text).toMatch(
      /^Tuesday is the busiest day for receipts: 2 receipts, \$25\.00 on average, against 0 receipts, \$0\.00 on /,
    );
  });

  test('are only those with a note that is named', () => {
    const { need, text } = ask({ flow: 'damaged', by: 'day', notes: ['Crushed'], period: TWO_WEEKS }, []);
    expect(need.daySales?.notes).toEqual(['Crushed']);
    expect(text).toBe('Nothing noted “Crushed” was lost to damage from Nov 2 to Nov 15, 2026.');
  });
});

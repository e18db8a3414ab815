import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Today is Saturday, 2026-11-21; the ledger begins in June. */
const SENCHA = itemNamed(1, 'Sencha');
const TINS = itemNamed(2, 'Tin Caddy', { unit: 'pieces', quantity: 100, costPrice: 50, category: 'Packaging' });
const NEW = itemNamed(3, 'New Blend', { quantity: 5, createdAt: Date.parse('2026-11-10T09:00:00Z') });
const JUNE = Date.parse('2026-06-01T08:00:00Z');

const flow = (itemId: number, reason: Flows['reason'], came: number, went: number): Flows => ({
  ...{ itemId, reason, came, went, times: 1 },
});
/** What has moved since October. */
const SINCE = [
  flow(1, 'sale', 0, 15.5),
  flow(1, 'receive', 10, 0),
  flow(1, 'count', 0, 0.25),
  flow(2, 'sale', 0, 300),
  flow(3, 'create', 5, 0),
];

function ask(input: QuestionInput, more: Partial<WorkspaceSnapshot> = {}) {
  const snapshot = workspaceOf([SENCHA, TINS, NEW], { flows: SINCE, ledgerSince: JUNE, ...more });
  const { resolved } = resolveQuestion(newQuestion(input), snapshot);
  return { need: needsOf(resolved, snapshot, false), text: textOf(answerQuestion(resolved, snapshot).lines) };
}
const END_OF_OCTOBER = { period: { from: '2026-10-31', to: '2026-10-31' } };

describe('stock of an earlier day', () => {
  test('is what is there now less what has moved since, for every reason', () => {
    const { need, text } = ask({ topic: 'stockOn', items: [[1]], ...END_OF_OCTOBER });
    expect(need).toMatchObject({ flows: { from: Date.parse('2026-11-01T00:00:00Z') } });
    expect(text).toBe(
      'At the end of Oct 31, 2026 there were 25.75 pounds of Sencha, worth $257.50 at today’s cost.\nNow there are 20 pounds.',
    );
  });

  test('uses the unit that was asked for, if the item is weighed', () => {
    expect(ask({ topic: 'stockOn', items: [[1]], unit: 'kilo', ...END_OF_OCTOBER }).text).toContain(
      '25.75 pounds (11.7 kilos) of Sencha',
    );
    expect(ask({ topic: 'stockOn', items: [[2]], unit: 'kilo', ...END_OF_OCTOBER }).text).not.toContain('kilo');
  });

  test('has its value and what has become of it', () => {
    const { text } = ask({ topic: 'stockOn', ...END_OF_OCTOBER });
    expect(text).toMatch(
      /^At the end of Oct 31, 2026 your stock was worth \$457\.50 at today’s cost, over 2 items in stock\.\nNow it is worth \$300\.00: \$157\.50 less \(34%\)\./,
    );
  });

  test('is listed item by item where a part of it is asked for', () => {
    const { text } = ask({ topic: 'stockOn', categories: ['Packaging'], ...END_OF_OCTOBER });
    expect(text).toContain('In quantities: 400 pieces.');
    expect(text).toContain('- Tin Caddy: 400 pieces, $200.00');
  });

  test('has nothing of what was added later', () => {
    expect(ask({ topic: 'stockOn', items: [[3]], ...END_OF_OCTOBER }).text).toContain(
      'At the end of Oct 31, 2026 there was no New Blend: it was added on Nov 10, 2026.',
    );
  });

  test('is unknown before the first movement', () => {
    const period = { from: '2026-05-31', to: '2026-05-31' };
    expect(ask({ topic: 'stockOn', period }).text).toBe(
      'There are no records of May 31, 2026: the first movement here is of Jun 1, 2026.',
    );
    expect(ask({ topic: 'stockOn', period }, { ledgerSince: null }).text).toContain('Nothing has moved yet');
  });

  test('says that deleted items are not in it, where there are any', () => {
    const flows = [...SINCE, flow(9, 'sale', 0, 4)];
    expect(ask({ topic: 'stockOn', ...END_OF_OCTOBER }, { flows }).text).toContain(
      'Items that have been deleted since',
    );
    expect(ask({ topic: 'stockOn', ...END_OF_OCTOBER }).text).not.toContain('deleted');
  });
});

describe('opening and closing stock', () => {
  const NOVEMBER = { from: '2026-11-01', to: '2026-11-21' };
  const figures = (text: string) =>
    text
      .split('\n')
      .filter((one) => one.startsWith('- '))
      .map((one) => Math.round(Number(/(-?)\+?\$([\d,.]+)/.exec(one)?.slice(1).join('').replaceAll(',', '')) * 100));

  test('add up', () => {
    const { text } = ask({ topic: 'stockClose', period: NOVEMBER }, { spans: [SINCE, []] });
    const [opening = 0, ...rest] = figures(text);
    const closing = rest.pop();
    expect([opening, ...rest, closing]).toEqual([45_750, 10_000, -30_500, 0, -250, 5000, 30_000]);
    expect(opening + rest.reduce((sum, one) => sum + one, 0)).toBe(closing);
  });

  test('add up where every part is rounded', () => {
    const third = itemNamed(1, 'Third', { costPrice: 1, quantity: 1 });
    const spans = [[flow(1, 'receive', 0.5, 0), flow(1, 'count', 0.5, 0), flow(1, 'damage', 0, 0.5)], []];
    const { text } = ask({ topic: 'stockClose', period: NOVEMBER }, { items: [third], spans });
    const [opening = 0, ...rest] = figures(text);
    const closing = rest.pop();
    expect(opening + rest.reduce((sum, one) => sum + one, 0)).toBe(closing);
  });

  test('of one item are given in its unit, too', () => {
    const { text } = ask({ topic: 'stockClose', items: [[1]], period: NOVEMBER }, { spans: [SINCE, []] });
    expect(text).toContain('- Opening stock, at the start of Nov 1, 2026: $257.50, 25.75 pounds');
    expect(text).toContain('- Received: +$100.00, +10 pounds');
    expect(text).toContain('- Sold: -$155.00, -15.5 pounds');
    expect(text).toContain('- Closing stock, now: $200.00, 20 pounds');
  });

  test('of a month that is over leave out what has moved since', () => {
    const october = { from: '2026-10-01', to: '2026-10-31' };
    const { text } = ask({ topic: 'stockClose', period: october }, { spans: [[flow(1, 'sale', 0, 4)], SINCE] });
    expect(text).toContain('- Opening stock, at the start of Oct 1, 2026: $497.50');
    expect(text).toContain('- Closing stock, at the end of Oct 31, 2026: $457.50');
  });
});

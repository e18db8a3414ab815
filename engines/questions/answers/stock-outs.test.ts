import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { StockOut } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Today is Saturday, 2026-11-21. */
const MATCHA = itemNamed(1, 'Culinary Matcha');
const CHAMOMILE = itemNamed(2, 'Chamomile', { quantity: 0 });
const SENCHA = itemNamed(3, 'Sencha', { category: 'Sencha' });

const out = (itemId: number, from: string, until: string | null): StockOut => ({
  ...{ itemId, from: Date.parse(from), until: until === null ? null : Date.parse(until) },
  ...{ reason: 'sale', note: 'Café order', userId: 7 },
});
const OUTS = [
  out(2, '2026-11-18T12:00:00Z', null),
  out(1, '2026-11-03T12:00:00Z', '2026-11-07T12:00:00Z'),
  out(1, '2026-09-10T12:00:00Z', '2026-09-12T12:00:00Z'),
];

function ask(input: Omit<QuestionInput, 'topic'>, stockOuts: readonly StockOut[] = OUTS) {
  const snapshot = workspaceOf([MATCHA, CHAMOMILE, SENCHA], {
    ...{ stockOuts, ledgerSince: Date.parse('2025-12-01T00:00:00Z') },
    people: [{ id: 7, username: 'tam', firstName: 'Tam', lastName: '' }],
  });
  const { resolved } = resolveQuestion(newQuestion({ ...input, topic: 'stockOuts' }), snapshot);
  const answer = answerQuestion(resolved, snapshot);
  return { need: needsOf(resolved, snapshot, false), answer, text: textOf(answer.lines) };
}

describe('an item that ran out', () => {
  test('has the day, how long it was out, and by what it went', () => {
    const { text, need } = ask({ items: [[1]] });
    expect(text).toMatch(
      /^Culinary Matcha last ran out on Nov 3, 2026: out for 4 days, until Nov 7, 2026\. The last of it was sold \(“Café order”\), by Tam\.\nIt was out 2 times since records began, for 6 days in all:\n- Nov 3, 2026/,
    );
    expect(text).toContain('Records begin on Dec 1, 2025.');
    expect(need.stockOuts).toMatchObject({ itemIds: [1], from: 0 });
  });

  test('is counted where that is asked for', () => {
    expect(ask({ items: [[1]], countOnly: true, period: { from: '2026-11-01', to: '2026-11-21' } }).text).toMatch(
      /^Culinary Matcha was out of stock 1 time from Nov 1, 2026 to Nov 21, 2026, for 4 days in all\./,
    );
  });

  test('counts only the days inside of the time that is asked for', () => {
    expect(ask({ items: [[1]], countOnly: true, period: { from: '2026-11-06', to: '2026-11-21' } }).text).toContain(
      'was out of stock 1 time from Nov 6, 2026 to Nov 21, 2026, for 2 days in all',
    );
  });

  test('may still be out', () => {
    expect(ask({ items: [[2]] }).text).toMatch(/^Chamomile ran out on Nov 18, 2026: still out, for 3 days now\./);
  });

  test('that never happened is answered with no', () => {
    expect(ask({ items: [[3]] }).text).toBe(
      'Sencha did not run out, as far as records go. Records begin on Dec 1, 2025.\nNow there are 20 pounds.',
    );
    expect(ask({ items: [[2]] }, []).text).toContain('I find no movement that took the last of it');
  });
});

describe('all that ran out', () => {
  test('is listed, what ran out last first', () => {
    const { text, answer, need } = ask({ period: { from: '2026-09-01', to: '2026-11-21' } });
    expect(text).toBe(
      [
        '2 items ran out from Sep 1, 2026 to Nov 21, 2026; 1 of them is still out:',
        '- Chamomile: on Nov 18, 2026, still out, for 3 days now',
        '- Culinary Matcha: 2 times, last on Nov 3, 2026, out for 4 days, until Nov 7, 2026',
        'What was out already when that time began is not in it.',
      ].join('\n'),
    );
    expect(answer.listed).toEqual([2, 1]);
    expect(need.stockOuts?.itemIds).toBeNull();
  });

  test('is ranked by how often where that is asked for', () => {
    expect(ask({ order: 'most' }).answer.listed).toEqual([1, 2]);
  });

  test('is nothing in another category', () => {
    expect(ask({ categories: ['Sencha'] }).text).toBe('Nothing in Sencha ran out in the last 30 days.');
  });
});

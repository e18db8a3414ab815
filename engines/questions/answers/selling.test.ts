import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const ITEMS = [
  itemNamed(1, 'Hojicha', { sellingPrice: 2900 }),
  itemNamed(2, 'Sencha', { sellingPrice: 4200 }),
  itemNamed(3, 'Gunpowder', { sellingPrice: 1900 }),
];
const sold = (itemId: number, went: number) => ({ itemId, reason: 'sale' as const, came: 0, went, times: 1 });
const spans = [
  [sold(1, 12), sold(2, 20)],
  [sold(1, 10), sold(3, 4)],
];
const old = Date.parse('2026-01-01T00:00:00Z');

function reply(items: string[], ledgerSince = old): string[] {
  const snapshot = workspaceOf(ITEMS, { spans, ledgerSince });
  return textOf(
    answerQuestion(resolveQuestion(newQuestion({ topic: 'selling', items }), snapshot).resolved, snapshot).lines,
  ).split('\n');
}

describe('whether something sells', () => {
  test('is the last 30 days against the 30 before, with the rank among its kind', () => {
    expect(reply(['Hojicha'])).toEqual([
      'Yes: 12 pounds of Hojicha sold in the last 30 days, up 20% on the 30 days before (10 pounds).',
      'By sales at today’s prices it is number 2 of 3 in Green Tea by weight: $348.00.',
    ]);
  });

  test('is no where nothing was sold lately', () => {
    expect(reply(['Gunpowder'])[0]).toBe(
      'No: nothing of Gunpowder was sold in the last 30 days; in the 30 before it was 4 pounds.',
    );
  });

  test('of a category lists its items, and says how far the records reach', () => {
    const recent = Date.parse('2026-11-01T00:00:00Z');
    const lines = reply([], recent);
    expect(lines[0]).toBe(
      '2 of 3 items sold in the last 30 days, $1,188.00 at today’s prices: up 225% on the 30 days before.',
    );
    expect(lines.at(-1)).toContain('recorded since Nov 1, 2026 only');
  });

  test('reads two spans that meet and end today', () => {
    const snapshot = workspaceOf(ITEMS);
    const { resolved } = resolveQuestion(newQuestion({ topic: 'selling', items: ['Hojicha'] }), snapshot);
    const [now, before] = needsOf(resolved, snapshot, false).spans ?? [];
    expect(now?.until).toBe(Date.parse('2026-11-22T00:00:00Z'));
    expect(before?.until).toBe(now?.from);
    expect((now?.until ?? 0) - (now?.from ?? 0)).toBe(30 * 86_400_000);
  });
});

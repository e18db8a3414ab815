import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Today is Saturday, 2026-11-21. */
const at = (day: string) => Date.parse(`${day}T10:00:00Z`);
const SOLD = itemNamed(1, 'Sencha', { createdAt: at('2026-09-16') });
const POT = itemNamed(2, 'Yixing Pot', { createdAt: at('2026-09-16'), quantity: 2 });
const NEW = itemNamed(3, 'New Blend', { createdAt: at('2026-11-18') });

function ask(input: Omit<QuestionInput, 'topic'>, began = '2026-09-16', items = [SOLD, POT, NEW]) {
  const lastUse = new Map([
    [1, at('2026-11-20')],
    [2, null],
    [3, null],
  ]);
  const snapshot = workspaceOf(items, { lastUse, ledgerSince: at(began) });
  const { resolved } = resolveQuestion(newQuestion({ ...input, topic: 'dead' }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines);
}

describe('dead stock', () => {
  test('has what never went out, also where the ledger is younger than 90 days', () => {
    const text = ask({});
    expect(text).toMatch(
      /^1 item in stock has not gone out for 66 days; \$20\.00 at cost lies in it\.\n- Yixing Pot: 2 pounds, never gone out/,
    );
    expect(text).toContain('The first movement here is of Sep 16, 2026, 66 days ago: there are no records before it.');
  });

  test('is of the span that is asked for', () => {
    const text = ask({ period: { from: '2026-10-23', to: '2026-11-21' } });
    expect(text).toMatch(/^1 item in stock has not gone out for 30 days/);
    expect(text).not.toContain('no records');
  });

  test('tells apart what never went out but has not been there for as long', () => {
    expect(ask({})).toContain(
      '1 more item has never gone out, but was added less than 66 days ago:\n- New Blend: 20 pounds, added on Nov 18, 2026',
    );
    expect(ask({}, '2026-09-16', [SOLD, NEW])).not.toContain('everything in stock has gone out');
  });

  test('is none where everything has gone out', () => {
    expect(ask({}, '2026-01-01', [SOLD])).toBe(
      'There is no dead stock: everything in stock has gone out at least once in the last 90 days.',
    );
  });

  test('can be one item', () => {
    expect(ask({ items: [[2]] })).toBe('Yixing Pot is dead stock: it has never gone out. 2 pounds in stock.');
    expect(ask({ items: [[3]] })).toContain('New Blend is no dead stock: it has never gone out, but has been here');
  });
});

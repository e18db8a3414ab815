import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Stock of an earlier day against that of now, and what it was worth, on 2026-11-21. */

const SENCHA = itemNamed(1, 'Sencha');
const TINS = itemNamed(2, 'Tin Caddy', { unit: 'pieces', costPrice: null });
const DAY = { from: '2026-10-31', to: '2026-10-31' };
const moved = (itemId: number, came: number, went: number): Flows => ({
  ...{ itemId, reason: 'sale', came, went, times: 1 },
});

function ask(input: Omit<QuestionInput, 'topic'>, flows: readonly Flows[]) {
  const snapshot = workspaceOf([SENCHA, TINS], { flows, ledgerSince: 0 });
  const { resolved } = resolveQuestion(newQuestion({ period: DAY, ...input, topic: 'stockOn' }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines);
}

test('whether there is more or less now comes first', () => {
  expect(ask({ asks: 'change', items: ['Sencha'] }, [moved(1, 0, 5)])).toBe(
    'Less now: 20 pounds of Sencha against 25 pounds at the end of Oct 31, 2026. That is 5 pounds less (20%).',
  );
  expect(ask({ asks: 'change', items: ['Sencha'] }, [moved(1, 2.5, 0)])).toContain('More now: 20 pounds');
  expect(ask({ asks: 'change', items: ['Sencha'] }, [])).toContain('As much: 20 pounds of Sencha now');
});

test('all stock is compared in money, with what changed and what has no cost', () => {
  const text = ask({ asks: 'change' }, [moved(1, 0, 5), moved(2, 3, 0)]);
  expect(text).toContain('Less now: your stock is worth $200.00 at today’s cost, against $250.00 at the end of Oct 31');
  expect(text).toContain('- Sencha: 20 pounds against 25 pounds, -$50.00');
  expect(text).toContain('- Tin Caddy: 20 pieces against 17 pieces');
  expect(text).toContain('1 item without a cost price is not in the value.');
});

test('what it was worth comes first, at cost or at selling prices', () => {
  expect(ask({ measure: 'value', items: ['Sencha'] }, [moved(1, 0, 5)])).toContain(
    'At the end of Oct 31, 2026 the 25 pounds of Sencha were worth $250.00 at today’s cost.',
  );
  expect(ask({ measure: 'price', items: ['Sencha'] }, [moved(1, 0, 5)])).toContain('$625.00 at today’s selling price');
  expect(ask({ measure: 'value', items: ['Tin Caddy'] }, [])).toContain('has no cost price');
  expect(ask({ measure: 'price' }, [])).toContain('worth $1,000.00 at today’s selling prices');
});

import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Demand, StockItem } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const none = { since: 0, used4: 0, used13: 0, used52: 0, lastUsed: null };

function reply(items: readonly StockItem[]): string {
  const demand: Demand = {
    items: items.map((item) => ({
      ...{
        ...item,
        ...none,
        onHand: item.quantity,
        receipts: 0,
        firstReceived: null,
        lastReceived: null,
        whole: false,
      },
    })),
    ...{ plans: [], leftOut: 0, suppliers: [], abc: new Map(), awaited: new Map(), orders: new Map(), now: 0 },
  };
  const snapshot = workspaceOf(items, { demand });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'reprice' }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines);
}

test('whether anything sells at a loss is said before prices that are missing', () => {
  const text = reply([itemNamed(1, 'Sencha'), itemNamed(2, 'Pouch', { sellingPrice: null })]);
  expect(text).toMatch(
    /^Nothing sells at or below cost, of the 1 item whose cost and price are known: the lowest margin is 60%, of Sencha\.\n1 item without prices/,
  );
});

test('what sells at or below cost is named first', () => {
  expect(reply([itemNamed(1, 'Sencha'), itemNamed(2, 'Old Tin', { sellingPrice: 1000 })])).toMatch(
    /^1 item at or below cost\. Old Tin earns nothing/,
  );
});

import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { Flows, WorkspaceSnapshot } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

/** What part of a whole a figure is, on 2026-11-21. */

const SENCHA = itemNamed(1, 'Sencha');
const HOJICHA = itemNamed(2, 'Hojicha', { supplier: 'Harbour', category: 'Black Tea' });
const CADDY = itemNamed(3, 'Caddy', { costPrice: null, sellingPrice: null, unit: 'pieces', quantity: 4 });
const TAM = { id: 3, username: 'tam', firstName: 'Tam', lastName: 'Okafor' };

const flow = (itemId: number, reason: Flows['reason'], came: number, went: number, note?: string): Flows => ({
  ...{ itemId, reason, came, went, times: 1 },
  ...(note === undefined ? {} : { note }),
});

function ask(input: QuestionInput, more: Partial<WorkspaceSnapshot> = {}, items = [SENCHA, HOJICHA, CADDY]) {
  const snapshot = workspaceOf(items, { people: [TAM], ...more });
  const { resolved } = resolveQuestion(newQuestion({ share: true, ...input }), snapshot);
  return { text: textOf(answerQuestion(resolved, snapshot).lines), need: needsOf(resolved, snapshot, false) };
}

describe('the share of a supplier in purchases', () => {
  const flows = [flow(1, 'receive', 30, 0), flow(2, 'receive', 10, 0), flow(3, 'receive', 5, 0), flow(1, 'sale', 0, 9)];

  test('comes first in the answer, with its part and its whole', () => {
    expect(ask({ topic: 'spending', flow: 'received', suppliers: ['harbour'] }, { flows }).text).toBe(
      [
        'Deliveries from Harbour in the last 30 days are 25% of all deliveries: $100.00 of $400.00 at today’s cost.',
        '1 item without a cost price is not in the money.',
      ].join('\n'),
    );
  });

  test('is nothing of no deliveries', () => {
    expect(ask({ topic: 'spending', flow: 'received', suppliers: ['harbour'] }).text).toBe(
      'I find no deliveries in the last 30 days, so nothing has a share of them.',
    );
  });

  test('of one supplier in a category is given of the category, of the supplier and of everything', () => {
    const { text } = ask(
      { topic: 'spending', flow: 'received', suppliers: ['harbour'], categories: ['Black Tea'] },
      { flows },
    );
    expect(text).toContain('are 100% of deliveries in Black Tea: $100.00 of $100.00');
    expect(text).toContain('That is 100% of deliveries from Harbour, $100.00.');
    expect(text).toContain('That is 25% of all deliveries, $400.00.');
  });
});

test('sales of an item have a share of what was earned, too', () => {
  const flows = [flow(1, 'sale', 0, 3), flow(2, 'sale', 0, 1)];
  const { text } = ask({ topic: 'revenue', flow: 'sold', items: ['Hojicha'] }, { flows });
  expect(text).toContain('Sales of Hojicha in the last 30 days are 25% of all sales: $25.00 of $100.00');
  expect(text).toContain('Of what was earned above cost it is 25%: $15.00 of $60.00.');
});

test('sales with a note are read beside all sales, and none of them is 0%', () => {
  const { text, need } = ask(
    { topic: 'revenue', flow: 'sold', notes: ['Web shop orders'] },
    { flows: [flow(1, 'sale', 0, 1, 'Web shop orders')], spans: [[flow(1, 'sale', 0, 4)]] },
  );
  expect(need.flows?.notes).toEqual(['Web shop orders']);
  expect(need.spans).toHaveLength(1);
  expect(text).toContain('Sales noted “Web shop orders” in the last 30 days are 25% of all sales: $25.00 of $100.00');
  expect(ask({ topic: 'revenue', flow: 'sold', notes: ['Fair'] }, { spans: [[flow(1, 'sale', 0, 4)]] }).text).toContain(
    'are 0% of all sales',
  );
});

test('what one person sold is a share of what everybody sold', () => {
  const flowsByPerson = [
    { ...flow(1, 'sale', 0, 1), userId: 3 },
    { ...flow(1, 'sale', 0, 1), userId: null },
  ];
  const { text, need } = ask({ topic: 'whoDid', flow: 'sold', people: [3] }, { flowsByPerson });
  expect(need.flowsByPerson?.userIds).toBeUndefined();
  expect(text).toContain('Sales by Tam in the last 30 days are 50% of all sales');
});

test('without prices a share is of the amount in one unit, else of how often', () => {
  const flows = [flow(3, 'damage', 0, 1), flow(4, 'damage', 0, 3)];
  const box = itemNamed(4, 'Box', { costPrice: null, unit: 'pieces' });
  const LOSSES: QuestionInput = { topic: 'movement', flow: 'damaged', items: ['Caddy'] };
  expect(ask(LOSSES, { flows }, [CADDY, box]).text).toContain('are 25% of all losses: 1 piece of 4 pieces.');
  expect(ask(LOSSES, { flows }, [CADDY, { ...box, unit: 'meters' }]).text).toContain('50% of all losses: 1 loss of 2');
});

test('all losses are a share of what was sold or lost', () => {
  const flows = [flow(1, 'sale', 0, 9), flow(1, 'damage', 0, 1)];
  expect(ask({ topic: 'movement', flow: 'damaged' }, { flows }).text).toContain(
    'Losses in the last 30 days are 10% of all that was sold or lost: $10.00 of $100.00 at today’s cost.',
  );
});

test('everything is all of it, and says what could be asked', () => {
  expect(ask({ topic: 'revenue', flow: 'sold' }, { flows: [flow(1, 'sale', 0, 9)] }).text).toContain(
    'That is all of it: 100% of all sales',
  );
});

test('stock in a state is a share of the value and of the number of items', () => {
  const items = [itemNamed(1, 'Sencha', { quantity: 60 }), itemNamed(2, 'Hojicha', { quantity: 20 })];
  expect(ask({ topic: 'excess' }, {}, items).text).toContain(
    '75% of the value of your stock is above three times its par: $600.00 of $800.00 at cost. By number it is 50%, 1 of 2 items.',
  );
  expect(ask({ topic: 'value', items: ['Hojicha'] }, {}, items).text).toBe(
    'Stock of Hojicha is 25% of all stock: $200.00 of $800.00 at today’s cost.',
  );
});

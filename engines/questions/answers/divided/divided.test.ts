import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { Flows, PersonFlows, WorkspaceSnapshot } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

/** One figure divided by something, or averaged over a time, on 2026-11-21. */

const SENCHA = itemNamed(1, 'Sencha', { location: 'A1' });
const HOJICHA = itemNamed(2, 'Hojicha', { costPrice: 3000, location: 'B2', inventoryType: 'retail' });
const TINS = itemNamed(3, 'Tin Caddy', { unit: 'pieces', costPrice: null, sellingPrice: null, supplier: 'Kiln' });
const TAM = { id: 3, username: 'tam', firstName: 'Tam', lastName: 'Okafor' };
const NOOR = { id: 2, username: 'noor', firstName: 'Noor', lastName: 'Haddad' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-21' };

const flow = (itemId: number, reason: Flows['reason'], came: number, went: number, note?: string): Flows => ({
  ...{ itemId, reason, came, went, times: 1 },
  ...(note === undefined ? {} : { note }),
});
const by = (userId: number | null, some: Flows): PersonFlows => ({ ...some, userId });

function ask(input: QuestionInput, more: Partial<WorkspaceSnapshot> = {}) {
  const snapshot = workspaceOf([SENCHA, HOJICHA, TINS], { people: [TAM, NOOR], ...more });
  const { resolved } = resolveQuestion(newQuestion(input), snapshot);
  const { lines, listed } = answerQuestion(resolved, snapshot);
  return { need: needsOf(resolved, snapshot, false), text: textOf(lines), listed };
}

describe('losses by reason', () => {
  const flows = [
    flow(1, 'damage', 0, 2, 'Torn bag'),
    flow(2, 'damage', 0, 1, 'torn bag '),
    flow(2, 'damage', 0, 5, ''),
    flow(1, 'sale', 0, 9, 'Torn bag'),
  ];
  const LOSSES: QuestionInput = { topic: 'movement', flow: 'damaged', by: 'reason', period: NOVEMBER };

  test('are divided by their notes, the most costly first, whatever the case of the note', () => {
    const { text, need } = ask(LOSSES, { flows });
    expect(need.flows?.byNote).toBe(true);
    expect(text).toBe(
      [
        'Losses from Nov 1, 2026 to Nov 21, 2026 by note: $200.00 at today’s cost, 3 losses. The most is Without a note: $150.00 (75%).',
        '- Without a note: $150.00 (75%), 5 pounds, 1 loss',
        '- “Torn bag”: $50.00 (25%), 3 pounds, 2 losses',
        'Why something moved is what was noted with it.',
      ].join('\n'),
    );
  });

  test('are none where nothing was lost', () => {
    expect(ask(LOSSES).text).toBe('I find no losses from Nov 1, 2026 to Nov 21, 2026.');
  });

  test('of one note alone read only that note', () => {
    expect(ask({ ...LOSSES, notes: ['Torn bag'] }).need.flows).toMatchObject({ notes: ['Torn bag'] });
  });

  test('of one person by note are not made up', () => {
    expect(ask({ ...LOSSES, topic: 'whoDid', people: [3] }, { flows }).text).toContain('cannot be divided by note');
  });
});

test('all movements by reason show what came and what went, without a sum of both', () => {
  const flows = [flow(1, 'sale', 0, 9), flow(1, 'receive', 20, 0), flow(3, 'sale', 0, 4)];
  const { text } = ask({ topic: 'movement', by: 'reason' }, { flows });
  expect(text).toContain('Movements in the last 7 days by reason: 3 movements. The most is Sales: 2 movements.');
  expect(text).toContain('- Sales: -9 pounds and 4 pieces, 2 movements');
  expect(text).toContain('- Deliveries: +20 pounds, 1 movement');
});

test('revenue by person names who sold, and leaves out what has no price', () => {
  const flowsByPerson = [by(2, flow(1, 'sale', 0, 4)), by(3, flow(2, 'sale', 0, 1)), by(null, flow(3, 'sale', 0, 7))];
  const { text, need } = ask({ topic: 'revenue', flow: 'sold', by: 'person', period: NOVEMBER }, { flowsByPerson });
  expect(need.flowsByPerson).toMatchObject({ from: expect.any(Number), until: expect.any(Number) });
  expect(need.flows).toBeUndefined();
  expect(text).toContain('$125.00 at today’s selling prices, 3 sales. The most is Noor: $100.00 (80%).');
  expect(text).toContain('- Camellia: 7 pieces, 1 sale');
  expect(text).toContain('1 item without a selling price is not in the money.');
});

test('what one person did by item is of that person', () => {
  const { need, text, listed } = ask(
    { topic: 'whoDid', flow: 'sold', people: [3], by: 'item', period: NOVEMBER },
    { flowsByPerson: [by(3, flow(2, 'sale', 0, 1)), by(3, flow(1, 'sale', 0, 3))] },
  );
  expect(need.flowsByPerson?.userIds).toEqual([3]);
  expect(text).toContain('Sales by Tam from Nov 1, 2026 to Nov 21, 2026 by item: $100.00');
  expect(listed).toEqual([1, 2]);
});

test('spending by supplier says that it counts by the supplier of today', () => {
  const { text } = ask({ topic: 'spending', flow: 'received', by: 'supplier' }, { flows: [flow(1, 'receive', 3, 0)] });
  expect(text).toContain('- Uji Tea Growers: $30.00 (100%), 3 pounds, 1 delivery');
  expect(text).toContain('Each item counts where it belongs now.');
});

describe('sales by a time', () => {
  test('are in its order, spans without any among them, the last one cut', () => {
    const spans = [[flow(1, 'sale', 0, 2)], [], [flow(1, 'sale', 0, 6), flow(1, 'damage', 0, 50)]];
    const { text, need } = ask(
      { topic: 'revenue', flow: 'sold', by: 'month', period: { from: '2026-09-10', to: '2026-12-31' } },
      { spans },
    );
    expect(need.spans).toHaveLength(3);
    expect(text).toContain('Sales from Sep 10, 2026 to Nov 21, 2026 by month: $200.00');
    expect(text).toContain('The most is Nov 1 to Nov 21, 2026: $150.00 (75%)');
    expect(text).toContain(
      '- Sep 10 to Sep 30, 2026: $50.00 (25%), 2 pounds, 1 sale\n- October 2026: nothing\n- Nov 1',
    );
  });

  test('look at no more than 60 spans, and say so', () => {
    const { need, text } = ask(
      { topic: 'revenue', flow: 'sold', by: 'day', period: { from: '0001-01-01', to: '2026-11-21' } },
      { spans: Array.from({ length: 60 }, () => [flow(1, 'sale', 0, 1)]) },
    );
    expect(need.spans).toHaveLength(60);
    expect(text).toContain('These are the last 60');
  });

  test('of movements with one note are not taken for all', () => {
    expect(ask({ topic: 'revenue', flow: 'sold', by: 'week', notes: ['Café order'] }).text).toContain(
      'cannot be divided by week yet',
    );
  });
});

describe('the value of stock', () => {
  test('is divided by where it is kept', () => {
    const { text } = ask({ topic: 'value', by: 'place' });
    expect(text).toContain('Stock by place: $800.00 at today’s cost, 3 items. The most is B2: $600.00 (75%).');
    expect(text).toContain('- A1: $200.00 (25%), 1 item');
    expect(text).toContain('1 item without a cost price is not in the money.');
  });

  test('has the place with the least first where that is asked for', () => {
    expect(ask({ topic: 'value', by: 'place', order: 'least' }).text).toContain('The least is B1');
  });

  test('is at selling prices, of shop and warehouse', () => {
    expect(ask({ topic: 'value', measure: 'price', by: 'type' }).text).toContain('Shop: $500.00 (50%)');
  });

  test('has no persons', () => {
    expect(ask({ topic: 'value', by: 'person' }).text).toContain('What is in stock cannot be divided by person');
  });
});

describe('a rate', () => {
  const flows = [flow(1, 'sale', 0, 21)];
  const SOLD: QuestionInput = { topic: 'movement', flow: 'sold', items: ['Sencha'], period: NOVEMBER };

  test('is of the days of the period', () => {
    expect(ask({ ...SOLD, per: 'week' }, { flows, ledgerSince: 0 }).text).toBe(
      'Sales of Sencha come to about 7 pounds, $175.00 a week: 21 pounds, $525.00 from Nov 1 to Nov 21, 2026, which is 21 days. Money is at today’s selling prices.',
    );
  });

  test('is of the days since the first movement, and says where that is less than the time asked for', () => {
    const { text, need } = ask({ ...SOLD, per: 'month' }, { flows, ledgerSince: Date.parse('2026-11-12T08:00:00Z') });
    expect(need.ledgerSince).toBe(true);
    expect(text).toContain('from Nov 12 to Nov 21, 2026, which is 10 days');
    expect(text).toContain('That is less than a month');
  });

  test('of nothing is none', () => {
    expect(ask({ ...SOLD, per: 'day' }).text).toContain('so there is no average');
  });
});

test('loose and packed goods are held against each other by what they take and what they earn', () => {
  const tin = itemNamed(4, 'Sencha Tin', { unit: 'packages', costPrice: 500, sellingPrice: 2000 });
  const snapshot = workspaceOf([SENCHA, tin], { flows: [flow(1, 'sale', 0, 4), flow(4, 'sale', 0, 5)] });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'revenue', flow: 'sold', by: 'form' }), snapshot);
  const text = textOf(answerQuestion(resolved, snapshot).lines);
  expect(text).toContain('by loose and packed: $200.00');
  expect(text).toContain(
    'Above cost the most is earned with Packed, kept by the piece $75.00 (a margin of 75%); then Loose, kept by weight $60.00 (a margin of 60%).',
  );
});

test('what is sold without a note is no channel that could sell the most', () => {
  const flows = [flow(1, 'sale', 0, 9, ''), flow(1, 'sale', 0, 4, 'Web shop')];
  expect(ask({ topic: 'revenue', flow: 'sold', by: 'note' }, { flows }).text).toContain(
    'The most is “Web shop”: $100.00',
  );
});

test('what went out is divided by month, however it left', () => {
  const { text } = ask(
    { topic: 'movement', flow: 'sold', way: 'down', by: 'month', period: { from: '2026-10-01', to: '2026-11-21' } },
    { spans: [[flow(1, 'sale', 0, 2), flow(1, 'edit', 0, 3), flow(1, 'count', 0, 9)], [flow(1, 'damage', 0, 1)]] },
  );
  expect(text).toMatch(/^What went out from Oct 1, 2026 to Nov 21, 2026 by month: .*, 3 movements\./);
  expect(text).toContain('October 2026: ');
  expect(text).toContain('5 pounds, 2 movements');
});

test('a month that is not over is not the least', () => {
  const { text } = ask(
    {
      topic: 'movement',
      flow: 'damaged',
      by: 'month',
      order: 'least',
      period: { from: '2026-09-01', to: '2026-11-21' },
    },
    { spans: [[flow(1, 'damage', 0, 5)], [flow(1, 'damage', 0, 3)], [flow(1, 'damage', 0, 1)]] },
  );
  expect(text).toContain('The least is October 2026');
});

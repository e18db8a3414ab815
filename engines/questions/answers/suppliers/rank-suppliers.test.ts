import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { Flows, Supplier, WorkspaceSnapshot } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

const from = (supplier: string) => ({ supplier, supplierKey: supplier.toLowerCase() });
const entry = (id: number, name: string): Supplier => ({
  ...{ id, key: name.toLowerCase(), name, email: '', phone: '', contactPerson: '', notes: '' },
  ...{ responseHours: 24, reliability: 5, leadTimeDays: null },
});
const ITEMS = [
  itemNamed(1, 'Sencha', { ...from('Uji'), costPrice: 1000, sellingPrice: 2000 }),
  itemNamed(2, 'Gyokuro', { ...from('Uji'), costPrice: 1000, sellingPrice: 4000 }),
  itemNamed(3, 'Cinnamon', { ...from('Malabar'), costPrice: 900, sellingPrice: 1000 }),
  itemNamed(4, 'Box', { ...from('Northline'), costPrice: 50, sellingPrice: null }),
];
const sale = (itemId: number, went: number): Flows => ({ itemId, reason: 'sale', came: 0, went, times: 1 });
const came = (itemId: number, times: number, note: string): Flows => ({
  ...{ itemId, reason: 'receive', came: times, went: 0, times, note },
});

function ask(more: Partial<QuestionInput>, facts: Partial<WorkspaceSnapshot> = {}) {
  const snapshot = workspaceOf(ITEMS, { suppliers: [entry(1, 'Uji'), entry(2, 'Malabar')], ...facts });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'rankSuppliers', ...more }), snapshot);
  const { lines, listedSuppliers } = answerQuestion(resolved, snapshot);
  return { lines: textOf(lines).split('\n'), listedSuppliers, need: needsOf(resolved, snapshot, false) };
}

test('ranks suppliers by the average margin of their goods, and says who has none', () => {
  const { lines, listedSuppliers } = ask({ measure: 'margin', order: 'least' });
  expect(lines.slice(0, 3)).toEqual([
    'Your suppliers by the average margin of their items, the lowest first:',
    '- Malabar: 10%',
    '- Uji: 63%',
  ]);
  expect(lines.at(-1)).toBe('1 supplier without a recorded figure is left out.');
  expect(listedSuppliers).toEqual(['Malabar', 'Uji']);
});

test('a margin of an earlier time is said to be today’s', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' };
  expect(ask({ measure: 'margin', order: 'most', period }).lines).toContain(
    'That is as of today: what it was from Oct 1, 2026 to Oct 31, 2026 is not recorded.',
  );
});

test('sales and profit of suppliers are of a period, the last 30 days where none is named', () => {
  const flows = [sale(1, 10), sale(3, 50)];
  expect(ask({ measure: 'sold', order: 'most' }, { flows }).lines.slice(0, 3)).toEqual([
    'Your suppliers by sales of their items in the last 30 days, the highest first:',
    '- Malabar: $500.00',
    '- Uji: $200.00',
  ]);
  expect(ask({ measure: 'earned', order: 'most' }, { flows }).lines.slice(1, 3)).toEqual([
    '- Uji: $100.00',
    '- Malabar: $50.00',
  ]);
  const period = { from: '2026-10-01', to: '2026-10-31' };
  expect(ask({ measure: 'sold', period }).need.flows?.from).toBe(Date.parse('2026-10-01T00:00:00Z'));
});

test('ranks suppliers by how late their orders arrived', () => {
  const day = 86_400_000;
  const supplierOrders = [
    { supplierId: 1, expected: 4, late: 2, lateMs: 12 * day },
    { supplierId: 2, expected: 3, late: 0, lateMs: 0 },
  ];
  expect(ask({ measure: 'late', order: 'most' }, { supplierOrders }).lines).toEqual([
    'Your suppliers by how many days late an order arrived on average in the last 365 days, the latest first:',
    '- Uji: 3 days late, 2 of 4 orders',
    '- Malabar: on time, 3 orders',
    'No order is overdue now.',
  ]);
  expect(ask({ measure: 'late' }).lines[0]).toMatch(/^How late deliveries are can’t be worked out/);
});

test('ranks suppliers by part deliveries, as deliveries are noted', () => {
  const flows = [
    came(1, 3, 'Delivery from Uji'),
    came(3, 1, 'Part delivery from Malabar'),
    came(3, 1, 'Spare parts for the mill'),
  ];
  const { lines, need } = ask({ measure: 'inPart', order: 'most' }, { flows });
  expect(lines.slice(1, 3)).toEqual(['- Malabar: 1 of 2 deliveries, 50%', '- Uji: 0 of 3 deliveries, 0%']);
  expect(need.flows?.byNote).toBe(true);
  expect(ask({ measure: 'inPart' }, { flows: flows.slice(0, 1) }).lines[0]).toBe(
    'No delivery is noted as a part delivery in the last 90 days.',
  );
});

test('the number of suppliers is that of the entries, and names without one are said apart', () => {
  expect(ask({ measure: 'items', countOnly: true }).lines[0]).toBe(
    'You have 2 suppliers. 1 more name stands on items without an entry of its own: Northline.',
  );
});

test('a bound of lead time that begins at none is called the most', () => {
  const suppliers = [
    { ...entry(1, 'Uji'), leadTimeDays: 16 },
    { ...entry(2, 'Malabar'), leadTimeDays: 7 },
  ];
  const bound = { side: 'under', value: 0, upTo: 7 } as const;
  expect(ask({ measure: 'leadTime', bound }, { suppliers }).lines.slice(0, 2)).toEqual([
    '1 supplier has a lead time of at most 7 days:',
    '- Malabar: 7 days',
  ]);
});

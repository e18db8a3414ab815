import { expect, test } from 'vitest';
import type { ItemPlan } from '../../forecasting/plan.ts';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Supplier, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const items = [
  itemNamed(1, 'Hojicha', { costPrice: 1100 }),
  itemNamed(2, 'Boxes', { unit: 'pieces', supplier: 'Northline', costPrice: 68, quantity: 0, packSize: 20 }),
  itemNamed(3, 'Tape', { unit: 'pieces', supplier: 'Northline', costPrice: null }),
  itemNamed(4, 'Sencha', { costPrice: 1900 }),
];
const supplier = (name: string, more: Partial<Supplier>): Supplier => ({
  ...{
    id: 1,
    key: name.toLowerCase(),
    name,
    email: '',
    phone: '',
    contactPerson: '',
    responseHours: 2,
    reliability: 4,
  },
  ...{ leadTimeDays: null, notes: '', ...more },
});
const suppliers = [
  supplier('Uji Tea Growers', { leadTimeDays: 16, email: 'export@uji.example', contactPerson: 'Haruka Mori' }),
  supplier('Northline', { id: 2, notes: 'Free shipping above 40 pieces.' }),
];
/** What these answers read of a plan. */
const plan = (id: number, quantity: number, expected: number | null) =>
  ({
    ...{ item: { id }, orders: [], leadTime: { days: 16, source: 'item' } },
    cover: { expected, shortest: expected, longest: expected, basis: 'forecast' },
    advice: { due: quantity > 0, quantity },
  }) as Pick<ItemPlan, 'orders'> as ItemPlan;
const plans = [plan(1, 30, 10), plan(2, 40, null), plan(3, 10, 40), plan(4, 0, 46)];

function reply(more: QuestionInput, over: Partial<WorkspaceSnapshot> = {}): string[] {
  const snapshot = workspaceOf(items, { suppliers, plans, ...over });
  const { resolved } = resolveQuestion(newQuestion(more), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}

test('what is advised costs so much, each item and all together', () => {
  const cost = (more: Partial<QuestionInput>) => reply({ topic: 'reorder', measure: 'cost', ...more });
  expect(cost({})).toEqual([
    'Ordering what is advised now would cost $357.20 at today’s cost, for 2 items together.',
    '- Hojicha: 30 pounds at $11.00 per pound, $330.00',
    '- Boxes: 40 pieces at $0.68 per piece, $27.20',
    'Not in it, without a cost price: Tape (10 pieces).',
  ]);
  expect(cost({ suppliers: ['Northline'] })[0]).toBe(
    'Ordering what is advised now from Northline would cost $27.20 at today’s cost.',
  );
  expect(cost({ items: [[1], [4]] }).at(-1)).toBe('Not to be reordered now, so not in it: Sencha.');
  expect(cost({ items: [[4]] })[0]).toBe('Nothing of Sencha has to be reordered now, so there is nothing to pay.');
});

test('a minimum order of each item of a list costs so much', () => {
  const snapshot = workspaceOf(items, { suppliers });
  const question = newQuestion({ topic: 'total', measure: 'cost', ofMinimum: true });
  const { resolved } = resolveQuestion(question, snapshot, [1, 2]);
  expect(textOf(answerQuestion(resolved, snapshot).lines)).toContain('Together they cost $24.60');
});

test('the latest day to order is that on which stock still lasts for the delivery', () => {
  const by = (more: Partial<QuestionInput>) => reply({ topic: 'runOut', measure: 'leadTime', ...more });
  expect(by({ items: [[4]] })).toEqual([
    'Order Sencha by Dec 21, 2026 at the latest, and it will probably not run out first: it lasts about 46 days, until around Jan 6, 2027, and delivery takes 16 days.',
  ]);
  expect(by({ items: [[1]] })).toEqual([
    'Yes, Hojicha will probably run out first: it lasts about 10 days, until around Dec 1, 2026, and an order of today would be here around Dec 7, 2026, about 6 days later. It is too late to order in time.',
  ]);
  expect(by({ items: [[2]] })[0]).toContain('is out of stock already');
  expect(by({})[0]).toBe(
    '1 item will probably run out before an order of today arrives. The latest days to order, the soonest first:',
  );
  expect(by({})).toHaveLength(4);
});

test('an order of today arrives on a day, in time or not', () => {
  const lead = (more: Partial<QuestionInput>) => reply({ topic: 'leadTime', ...more })[0];
  expect(lead({ items: [[1]] })).toBe(
    'Hojicha takes 16 days from order to delivery, from Uji Tea Growers: ordered today, it would be here around Dec 7, 2026. The 20 pounds in stock should last about 10 days, so not until then.',
  );
  expect(lead({ items: [[1]], deadline: '2026-12-25' })).toBe(
    'In time for Dec 25, 2026: ordered today, it would be here around Dec 7, 2026. Hojicha takes 16 days from order to delivery, from Uji Tea Growers.',
  );
  expect(lead({ items: [[1]], deadline: '2026-12-07' })).toContain('Too late for Dec 7, 2026: ordered today');
  expect(lead({ items: [[2]], deadline: '2026-12-25' })).toBe(
    'Boxes has no lead time: neither it nor its supplier says how long a delivery takes. Whether it would arrive before Dec 25, 2026 is not known.',
  );
  expect(reply({ topic: 'leadTime', categories: ['Green Tea'], deadline: '2026-12-01' }).join()).toContain(
    '16 days from Uji Tea Growers (Dec 7, 2026, too late for Dec 1, 2026): Hojicha, Sencha',
  );
});

test('all suppliers are listed with what is asked of them', () => {
  expect(reply({ topic: 'rankSuppliers', measure: 'email' })).toEqual([
    'You have 2 suppliers:',
    '- Northline: no email recorded',
    '- Uji Tea Growers: export@uji.example, Haruka Mori',
  ]);
  expect(reply({ topic: 'rankSuppliers', measure: 'items', bound: { side: 'over', value: 1, upTo: 1 } })).toEqual([
    'No supplier has a number of items of exactly 1 item.',
  ]);
});

test('more suppliers than one answer can list are a number', () => {
  const many = Array.from({ length: 70 }, (_, i) => supplier(`Grower ${i}`, { id: i + 1 }));
  const lines = reply({ topic: 'rankSuppliers', measure: 'contact' }, { suppliers: many });
  expect(lines).toHaveLength(62);
  expect(lines.at(-1)).toBe('- and 12 more');
});

test('the note on a supplier says it or nothing is noted', () => {
  const noted = (name: string, words: string[]) =>
    reply({ topic: 'supplierStory', measure: 'notes', suppliers: [name], words })[0];
  expect(noted('Northline', ['ship', 'free'])).toBe('Noted on Northline: “Free shipping above 40 pieces.”');
  expect(noted('Northline', ['return'])).toBe(
    'Nothing is noted about that on Northline. All that the note says: “Free shipping above 40 pieces.”',
  );
  expect(noted('Uji Tea Growers', ['return'])).toBe(
    'Nothing is noted about Uji Tea Growers, so not about that either.',
  );
});

test('an order in packs, or from another supplier than the item’s, says so', () => {
  const order = (quantity: number, unit: string | null, suppliersNamed: string[] = []) =>
    reply({ topic: 'change', items: [[2]], suppliers: suppliersNamed, change: { verb: 'order', quantity, unit } });
  expect(order(2, 'pack')).toEqual([
    'I have prepared a reorder of 40 pieces (2 packs) of Boxes. Nothing is sent before you confirm.',
  ]);
  expect(order(50, null, ['Uji Tea Growers'])).toEqual([
    'I have prepared a reorder of 50 pieces of Boxes. Nothing is sent before you confirm.',
    'Boxes comes from another supplier: the reorder is for Northline.',
    'Boxes comes in packs of 20 pieces: 50 pieces is 2 packs and 10 pieces more; 3 full packs would be 60 pieces.',
  ]);
});

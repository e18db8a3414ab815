import { expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { WorkspaceSnapshot } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

const DAY_MS = 86_400_000;
/** Today is Saturday, 2026-11-21. */
const day = (date: string) => Date.parse(`2026-${date}T12:00:00Z`);
const order = {
  ...{ id: 1, itemId: 1, supplierName: 'Uji Tea Growers', quantity: 8, orderedAt: day('10-01') },
  ...{ expectedAt: day('10-20'), arrivedAt: null, cancelledAt: null },
};

function answerTo(question: QuestionInput, more: Partial<WorkspaceSnapshot>): string {
  const snapshot = workspaceOf([itemNamed(1, 'Hojicha')], more);
  return textOf(answerQuestion(resolveQuestion(newQuestion(question), snapshot).resolved, snapshot).lines);
}

test('a cancelled order is said with its days', () => {
  const text = answerTo(
    { topic: 'onOrder', ended: 'cancelled' },
    { pastOrders: [{ ...order, cancelledAt: day('10-05') }] },
  );
  expect(text).toContain('1 order was cancelled:');
  expect(text).toContain('8 pounds from Uji Tea Growers, ordered Oct 1, 2026, cancelled Oct 5, 2026');
  expect(answerTo({ topic: 'onOrder', ended: 'cancelled' }, {})).toBe('No cancelled order is recorded.');
});

test.each([
  ['10-23', 'It took 3 days longer than planned', 'took 22 days'],
  ['10-18', 'It came 2 days earlier than planned', 'took 17 days'],
  ['10-20', 'It came on the day that was planned', 'took 19 days'],
])('an order that arrived on %s is compared with its expected day', (arrived, verdict, took) => {
  const text = answerTo(
    { topic: 'onOrder', ended: 'arrived', items: ['Hojicha'] },
    { pastOrders: [{ ...order, arrivedAt: day(arrived) }] },
  );
  expect(text).toContain(verdict);
  expect(text).toContain(took);
});

test('a delivery without an order is not said to be late', () => {
  expect(answerTo({ topic: 'onOrder', ended: 'arrived', items: ['Hojicha'] }, {})).toContain(
    'whether it came as planned is not known',
  );
});

test('a letter asks where a late order is, and says that it is not sent', () => {
  const open = { id: 7, itemId: 1, supplierName: 'Uji Tea Growers', quantity: 8, open: 5, orderedAt: day('10-01') };
  const orders = new Map([[1, [{ ...open, expectedAt: day('11-11'), overdue: true }]]]);
  const snapshot = workspaceOf([itemNamed(1, 'Hojicha', { sku: 'H-1' })], { orders });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'contact', asks: 'chase' }), snapshot);
  const { lines, drafts } = answerQuestion(resolved, snapshot);
  expect(textOf(lines)).toContain(
    'asking where the 5 of 8 pounds of Hojicha is: ordered Oct 1, 2026, overdue since Nov 11, 2026, 10 days late. Nothing is sent',
  );
  expect(drafts?.[0]?.email.body).toContain(
    'we are still waiting for:\n- Hojicha (H-1): 5 of 8 pounds, ordered Oct 1, 2026, expected Nov 11, 2026',
  );
  expect(answerTo({ topic: 'contact', asks: 'chase' }, {})).toContain(
    'No order is open, so there is nothing to ask about.',
  );
});

test('what went wrong with a supplier is its note and how late its orders came', () => {
  const entry = {
    ...{
      id: 4,
      key: 'uji tea growers',
      name: 'Uji Tea Growers',
      email: '',
      phone: '',
      contactPerson: '',
      notes: 'Late in May.',
    },
    ...{ responseHours: 5, reliability: 3, leadTimeDays: 9 },
  };
  const text = answerTo(
    { topic: 'supplierStory', measure: 'late', suppliers: ['uji tea growers'] },
    { suppliers: [entry], supplierOrders: [{ supplierId: 4, expected: 3, late: 2, lateMs: 8 * DAY_MS }] },
  );
  expect(text).toContain('Noted on Uji Tea Growers: “Late in May.”');
  expect(text).toContain('2 of their 3 orders that arrived in the last 365 days came late, by 4 days on average.');
});

test('a country that stands for a supplier is said, with what is called so elsewhere', () => {
  const suppliers = [
    {
      ...{
        id: 4,
        key: 'rift leaf',
        name: 'Rift Leaf',
        email: '',
        phone: '',
        contactPerson: '',
        notes: 'Address: Box 9, Kericho, Kenya.',
      },
      ...{ responseHours: 5, reliability: 3, leadTimeDays: 9 },
    },
  ];
  const items = [
    itemNamed(1, 'Tugen Gold', { supplier: 'Rift Leaf', supplierKey: 'rift leaf' }),
    itemNamed(2, 'Kenya Purple'),
  ];
  const snapshot = workspaceOf(items, { suppliers });
  const { resolved } = resolveQuestion(
    newQuestion({ topic: 'list', suppliers: ['rift leaf'], origin: 'kenya' }),
    snapshot,
  );
  const text = textOf(answerQuestion(resolved, snapshot).lines);
  expect(text).toContain('“From Kenya” is taken as from Rift Leaf (its note says “Address: Box 9, Kericho, Kenya”).');
  expect(text).toContain('Not in it, though called so: Kenya Purple.');
});

test('one field of an item is answered with that field', () => {
  const snapshot = workspaceOf([itemNamed(1, 'Hojicha', { sku: 'H-1', createdAt: day('11-01') })]);
  const said = (detail: 'sku' | 'barcode' | 'unit' | 'added') => {
    const { resolved } = resolveQuestion(newQuestion({ topic: 'story', items: ['Hojicha'], detail }), snapshot);
    return textOf(answerQuestion(resolved, snapshot).lines);
  };
  expect(said('sku')).toBe('The SKU of Hojicha is H-1.');
  expect(said('barcode')).toContain('Barcodes are not recorded.');
  expect(said('unit')).toBe('Hojicha is kept in pounds.');
  expect(said('added')).toContain('was added here on Nov 1, 2026, 20 days ago');
});

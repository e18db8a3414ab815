import { expect, test } from 'vitest';
import type { Lifetime } from '../../engines/forecasting/cover.ts';
import { buildDigestMail, type LowItem, MAX_LISTED } from './digest.ts';

const item = (name: string, more: Partial<LowItem> = {}): LowItem => ({
  ...{ name, quantity: 2500, minimumPar: 10_000, unit: 'kg', supplier: '' },
  ...more,
});
const lasting: Lifetime = {
  cover: { expected: 6, shortest: 4, longest: 9, basis: 'forecast', withOrders: null },
  orders: [],
};
const reader = { username: 'mei', firstName: 'Mei' };
const textOf = (...items: LowItem[]) =>
  buildDigestMail({ reader, workspaceName: 'Leaf', items, total: items.length }).text;

test('lists an item with stock, par, supplier and days of cover, under a fixed subject', () => {
  const items = [item('Sencha', { supplier: 'Uji Gardens', lifetime: lasting })];
  expect(buildDigestMail({ reader, workspaceName: 'Leaf & Cup', items, total: 1 })).toEqual({
    subject: 'Low stock alert',
    text: [
      'Hello Mei,',
      'One item is running low at Leaf & Cup.',
      'Critical\n- Sencha: 2.5 of 10 kg (Uji Gardens), about 6 days (4 to 9) left',
      'You get this mail, at most once an hour, because “Low stock alerts” is on in your settings.',
    ].join('\n\n'),
  });
});

test('uses the badges of the list, counts the items left out, and falls back to the username', () => {
  const named = [
    item('A'),
    item('B', { quantity: 50_000, minimumPar: 60_000 }),
    item('C', { quantity: 0, unit: '' }),
    item('D', { quantity: 7000, minimumPar: 0 }),
  ];
  const { subject, text } = buildDigestMail({
    reader: { username: 'mei', firstName: '' },
    workspaceName: 'Leaf',
    items: named,
    total: 4 + MAX_LISTED,
  });
  expect(subject).toBe('Low stock alert');
  expect(text).toContain('Hello mei,\n\n24 items are running low at Leaf.');
  expect(text).toContain(
    'Out of Stock\n- C: 0 of 10\n\nCritical\n- A: 2.5 of 10 kg\n\nLow Stock\n- B: 50 of 60 kg\n- D: 7 kg\n\n+20 more',
  );
});

test('shows what is on order and how the days of cover are known', () => {
  const order = {
    ...{ id: 1, itemId: 2, supplierName: 'Uji', quantity: 40, open: 15, overdue: false },
    ...{ orderedAt: Date.UTC(2026, 10, 3), expectedAt: Date.UTC(2026, 10, 17) },
  };
  expect(textOf(item('A', { lifetime: { ...lasting, orders: [order] } }))).toContain(
    '- A: 2.5 of 10 kg, about 6 days (4 to 9) left; 15 kg from Uji on the way, expected Nov 17',
  );
  expect(textOf(item('A', { lifetime: { ...lasting, orders: [{ ...order, overdue: true }] } }))).toContain(
    'overdue since Nov 17',
  );
  const byPar = { ...lasting.cover, expected: 2, shortest: null, longest: null, basis: 'par' as const };
  expect(textOf(item('A', { lifetime: { cover: byPar, orders: [] } }))).toContain(
    'about 2 days left (estimated from par)',
  );
});

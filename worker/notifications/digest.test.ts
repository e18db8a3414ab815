import { expect, test } from 'vitest';
import { digestMail, type LowItem, MOST_NAMED } from './digest.ts';

const item = (name: string, alert: LowItem['alert'], more: Partial<LowItem> = {}): LowItem => ({
  name,
  alert,
  quantity: 2500,
  minimumPar: 10_000,
  unit: 'kg',
  supplier: '',
  ...more,
});
const reader = { username: 'mei', firstName: 'Mei' };

test('names a single item with its stock, par and supplier, under a subject that is always the same', () => {
  const items = [item('Sencha', 'critical', { supplier: 'Uji Gardens' })];
  expect(digestMail({ reader, workspaceName: 'Leaf & Cup', items, total: 1 })).toEqual({
    subject: 'Low stock alert',
    text: [
      'Hello Mei,',
      'One item has fallen to its par or below at Leaf & Cup.',
      'Critical\n- Sencha: 2.5 of 10 kg (Uji Gardens)',
      'You get this mail, at most one an hour, because “Low stock alerts” are switched on in your settings.',
    ].join('\n\n'),
  });
});

test('orders by severity, counts what it does not name, and greets by username for want of a name', () => {
  const named = [item('A', 'critical'), item('B', 'warning'), item('C', 'low', { quantity: 0, unit: '' })];
  const { subject, text } = digestMail({
    reader: { username: 'mei', firstName: '' },
    workspaceName: 'Leaf',
    items: named,
    total: 3 + MOST_NAMED,
  });
  expect(subject).toBe('Low stock alert');
  expect(text).toContain('Hello mei,\n\n23 items have fallen to their par or below at Leaf.');
  expect(text).toContain('Critical\n- A: 2.5 of 10 kg\n\nWarning\n- B: 2.5 of 10 kg\n\nLow\n- C: 0 of 10\n\n+20 more');
});

import { expect, test } from 'vitest';
import { isUrgentText, QUICK_MESSAGES, quickText } from './quick-messages.ts';

test('offers the six messages of docs/specification.md, 6.3, each to the contact', () => {
  expect(QUICK_MESSAGES.map(({ label }) => label)).toEqual([
    'Urgent: out of stock',
    'Low inventory alert',
    'Shipment received',
    'Need reorder approval',
    'Damaged items found',
    'Inventory count complete',
  ]);
  for (const message of QUICK_MESSAGES) {
    expect(quickText(message, { kind: 'contact', name: 'Mei Lin' })).toBe(`@Mei Lin ${message.text}`);
    // Nobody is offered to write to themselves.
    for (const kind of ['team', 'nobody'] as const) expect(quickText(message, { kind })).toBe(message.text);
  }
});

test('marks only texts with URGENT or a warning sign as urgent', () => {
  for (const text of ['URGENT: no Assam', 'so URGENT', '⚠️ low', '⚠ low']) expect(isUrgentText(text)).toBe(true);
  for (const text of ['urgent', 'Shipment received', '']) expect(isUrgentText(text)).toBe(false);
  const urgent = QUICK_MESSAGES.filter(({ text }) => isUrgentText(text)).map(({ label }) => label);
  expect(urgent).toEqual(['Urgent: out of stock', 'Low inventory alert']);
});

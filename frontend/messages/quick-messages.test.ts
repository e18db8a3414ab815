import { expect, it } from 'vitest';
import { isUrgentText, QUICK_MESSAGES } from './quick-messages.ts';

it('offers the six messages of the specification, each to the contact', () => {
  expect(QUICK_MESSAGES.map(({ label }) => label)).toEqual([
    'Urgent: out of stock',
    'Low inventory alert',
    'Shipment received',
    'Need reorder approval',
    'Damaged items found',
    'Inventory count complete',
  ]);
  for (const { text } of QUICK_MESSAGES) expect(text('Mei Lin')).toMatch(/^@Mei Lin /);
});

it('calls a text urgent by the word URGENT or a warning sign, and by nothing else', () => {
  for (const text of ['URGENT: no Assam', 'so URGENT', '⚠️ low', '⚠ low']) expect(isUrgentText(text)).toBe(true);
  for (const text of ['urgent', 'Shipment received', '']) expect(isUrgentText(text)).toBe(false);
  const urgent = QUICK_MESSAGES.filter(({ text }) => isUrgentText(text('Mei'))).map(({ label }) => label);
  expect(urgent).toEqual(['Urgent: out of stock', 'Low inventory alert']);
});

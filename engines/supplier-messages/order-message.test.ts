import { expect, test } from 'vitest';
import { REORDER_REQUEST } from './default-templates.ts';
import { openPlaceholders, orderMessage } from './order-message.ts';

const now = Date.UTC(2026, 10, 3);
const sencha = { name: 'Sencha', unit: 'lbs', quantity: 40 };
const sender = { senderName: 'Mei Lin', businessName: 'Leaf & Cup' };
const order = { number: 7, supplierName: 'Uji Tea', sender, expectedAt: Date.UTC(2026, 10, 17), lines: [sencha] };

test('an order of one line fills the template', () => {
  const { subject, message } = orderMessage(REORDER_REQUEST, order, now);
  expect(subject).toBe('Reorder request: Sencha');
  expect(message).toContain('Dear Uji Tea,');
  expect(message).toContain('would like to order 40 lbs, for delivery by Nov 17, 2026 if you can.');
  expect(message).toMatch(/Kind regards\nMei Lin\nLeaf & Cup$/);
  expect(message).not.toContain('Order 7');
  expect(openPlaceholders(subject + message)).toEqual([]);
});

test('an order of several lines lists them below the text', () => {
  const lines = [sencha, { name: 'Tins', unit: 'pieces', quantity: 1.5 }];
  const { subject, message } = orderMessage(
    { subject: '{productName}', body: 'Please send {quantity}.' },
    { ...order, lines },
    now,
  );
  expect(subject).toBe('Sencha and 1 more');
  expect(message).toBe(
    'Please send the quantities below.\n\nMei Lin\nLeaf & Cup\n\nOrder 7:\n- Sencha: 40 lbs\n- Tins: 1.5 pieces',
  );
});

test('a quantity is in the unit of orders, and in the item’s', () => {
  const lines = [
    { name: 'Sencha', unit: 'g', buyUnit: 'kg', quantity: 2500 },
    { name: 'Tins', unit: 'pieces', buyUnit: 'packs', packSize: 12, quantity: 24 },
  ];
  const { message } = orderMessage({ subject: 'Order', body: '' }, { ...order, lines }, now);
  expect(message).toContain('- Sencha: 2.5 kg (2,500 g)\n- Tins: 2 packs (24 pieces)');
});

test('an order in another currency says its prices, per unit of orders, also of one line', () => {
  const lines = [{ name: 'Sencha', unit: 'g', buyUnit: 'kg', quantity: 2500, price: 1.25 }];
  const template = { subject: 'Order', body: 'Please send {quantity}.' };
  const { message } = orderMessage(template, { ...order, lines, currency: 'JPY' }, now);
  expect(message).toMatch(
    /Please send 2\.5 kg \(2,500 g\)\.[\s\S]*\n\nOrder 7:\n- Sencha: 2\.5 kg \(2,500 g\) at ¥1,250 per kg$/,
  );
  expect(orderMessage(template, { ...order, lines }, now).message).not.toContain('¥');
});

test('an order without a date asks for the earliest one', () => {
  const template = { subject: 'Order', body: 'By {deliveryDate}, of {Order Date}' };
  expect(orderMessage(template, { ...order, expectedAt: null }, now).message).toBe(
    'By your earliest date, of Nov 3, 2026\nMei Lin\nLeaf & Cup',
  );
});

test('what a template leaves open is named', () => {
  const { message } = orderMessage({ subject: 'Order', body: 'Batch {batchNumber} of {productName}' }, order, now);
  expect(openPlaceholders(message)).toEqual(['Batch Number']);
});

import { describe, expect, test } from 'vitest';
import type { Supplier, Template } from '../../worker/suppliers/contract.ts';
import { findSupplier, reorderTemplate } from '../lib/known-suppliers.ts';
import { buildDraft, firstDraft, knownValues, redraft, toOrderAdvice } from './draft.ts';
import { sampleSupplier } from './sample-supplier.ts';

const when = '2026-11-21T08:00:00.000Z';
const supplier = (id: number, name: string, company = '') => sampleSupplier({ id, name, company });
const template: Template = {
  id: 1,
  name: 'Reorder Request',
  category: 'reorder',
  subject: 'Reorder: {productName}',
  body: 'Dear {{supplierName}}, on [Order Date] we need {quantity}.',
  createdAt: when,
  lastUpdated: when,
};
const uji = supplier(1, 'Uji Tea House', 'Marukyu');
const assam = supplier(2, 'Assam Estates');
const sender = { senderName: 'Mei Lin', businessName: 'Leaf & Cup' };

describe('finding an item’s supplier', () => {
  test.each([
    [' uji  tea HOUSE', uji],
    ['marukyu', uji],
    ['Assam Estates', assam],
    ['Nobody', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is found by %j', (name, found) => {
    expect(findSupplier([uji, assam], name)).toBe(found);
  });
});

describe('a draft', () => {
  const about = { productName: 'Sencha', supplierName: 'uji tea house' };
  const now = Date.parse('2026-11-21T12:00:00Z');
  const values = (of: Supplier | undefined) => knownValues(about, of, sender, now);

  test('has product name, supplier name and order date filled in', () => {
    expect(buildDraft(template, values(uji))).toEqual({
      subject: 'Reorder: Sencha',
      message: 'Dear Uji Tea House, on Nov 21, 2026 we need {quantity}.\n\nMei Lin\nLeaf & Cup',
    });
  });

  test('follows the supplier until it is edited', () => {
    const draft = buildDraft(template, values(uji));
    expect(redraft(draft, template, values(uji), values(assam)).message).toContain('Dear Assam Estates');
  });

  test('keeps edits when the supplier changes', () => {
    const draft = { subject: 'Mine', message: 'Dear Uji Tea House, {supplierName}' };
    expect(redraft(draft, template, values(uji), values(assam))).toEqual({
      subject: 'Mine',
      message: 'Dear Uji Tea House, Assam Estates',
    });
    expect(redraft(draft, undefined, values(undefined), values(assam)).message).toContain('Assam Estates');
  });

  test('for an order uses the workspace’s template, else the default one', () => {
    const quality = { ...template, id: 2, category: 'quality' };
    expect(reorderTemplate([quality, { ...template, category: ' Reorder' }])?.id).toBe(template.id);
    const order = { ...about, reorder: true, orderQuantity: 40, unit: 'kg' };
    const known = knownValues(order, uji, sender, now);
    expect(firstDraft(order, template, known)).toEqual({
      subject: 'Reorder: Sencha',
      message: 'Dear Uji Tea House, on Nov 21, 2026 we need 40 kg.\n\nMei Lin\nLeaf & Cup',
    });
    const own = firstDraft(order, undefined, known);
    expect(own.subject).toBe('Reorder request: Sencha');
    expect(own.message).toContain('would like to order 40 kg');
  });

  test('for an order has the forecast quantity, and a delivery date if the lead time is known', () => {
    const known = { days: 13.2, source: 'observed', observations: 4 } as const;
    expect(toOrderAdvice({ unit: 'lbs', reorder: { quantity: 57.5 }, leadTime: known }, now)).toEqual({
      unit: 'lbs',
      orderQuantity: 57.5,
      deliveryDate: 'Dec 5, 2026',
    });
    expect(
      toOrderAdvice({ unit: 'lbs', reorder: { quantity: 0 }, leadTime: { ...known, source: 'assumed' } }, now),
    ).toEqual({ unit: 'lbs' });
  });

  test('knows the business, its place, and the date by the supplier’s lead time', () => {
    const slow = sampleSupplier({ id: 3, name: 'Uji', leadTimeDays: 14 });
    const body = 'To {businessName}, {deliveryPlace}, by {deliveryDate}.';
    const known = knownValues(about, slow, { ...sender, deliveryPlace: 'Shop' }, now);
    expect(buildDraft({ subject: '', body }, known).message).toMatch(/^To Leaf & Cup, Shop, by Dec 5, 2026\./);
  });

  test('for anything else is empty', () => {
    expect(firstDraft(about, template, values(uji))).toEqual({ subject: '', message: '' });
  });
});

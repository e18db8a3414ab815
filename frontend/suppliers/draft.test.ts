import { describe, expect, test } from 'vitest';
import type { Supplier, Template } from '../../worker/suppliers/contract.ts';
import { draftOf, findSupplier, knownValues, redraft } from './draft.ts';

const when = '2026-11-21T08:00:00.000Z';
const supplier = (id: number, name: string, company = ''): Supplier => ({
  id,
  name,
  company,
  email: 'mei@uji.example',
  phone: '',
  contactPerson: '',
  responseTimeAvg: 24,
  reliabilityScore: 5,
  leadTimeDays: null,
  notes: '',
  createdAt: when,
  lastUpdated: when,
});
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

describe('the supplier whom an item names', () => {
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
  const values = (of: Supplier | undefined) => knownValues(about, of, 'Nov 21, 2026');

  test('has product name, supplier name and order date filled in, and the rest as it stands', () => {
    expect(draftOf(template, values(uji))).toEqual({
      subject: 'Reorder: Sencha',
      message: 'Dear Uji Tea House, on Nov 21, 2026 we need {quantity}.',
    });
  });

  test('follows the supplier while nobody has changed it', () => {
    const draft = draftOf(template, values(uji));
    expect(redraft(draft, template, values(uji), values(assam)).message).toContain('Dear Assam Estates');
  });

  test('keeps what somebody has written when the supplier changes', () => {
    const draft = { subject: 'Mine', message: 'Dear Uji Tea House, {supplierName}' };
    expect(redraft(draft, template, values(uji), values(assam))).toEqual({
      subject: 'Mine',
      message: 'Dear Uji Tea House, Assam Estates',
    });
    expect(redraft(draft, undefined, values(undefined), values(assam)).message).toContain('Assam Estates');
  });
});

import { describe, expect, test } from 'vitest';
import { call, newMember, newName, newWorkspace } from '../../tests/support/api.ts';

const change = (token: string, body: unknown) => call('PATCH', '/api/workspace', { token, body });
const EUROS = { currency: 'EUR', numberStyle: 'de-DE', weightUnit: 'kg', weekStart: 1, timeZone: 'Europe/Berlin' };
const TEA = { name: 'Sencha', inventoryType: 'warehouse', category: 'Tea', quantity: 10, unit: 'kg', minimumPar: 0 };
const addItem = (token: string, more: object) =>
  call<{ id: number; costPrice: number; unitCost: number; version: number }>('POST', '/api/inventory', {
    token,
    body: { ...TEA, sku: newName('SKU'), supplier: 'Uji', ...more },
  });

describe('the style of a workspace', () => {
  test('is guessed from what a browser says at registration', async () => {
    const body = {
      username: newName('mei'),
      password: 'a long and odd pass phrase',
      language: 'de',
      timeZone: 'Europe/Berlin',
    };
    const { body: session } = await call<{ token: string }>('POST', '/api/auth/register', { body });
    const { body: me } = await call('GET', '/api/auth/me', { token: session.token });
    expect(me).toMatchObject({ workspace: { style: { ...EUROS, weightUnit: '' } } });
  });

  test('is changed by an admin, part by part, and is in the audit log', async () => {
    const { admin } = await newWorkspace();
    expect((await change(admin.token, { style: EUROS })).body).toMatchObject({ style: EUROS });
    const { body } = await change(admin.token, { style: { weekStart: 0 }, showsCostsToStaff: true, keeps: 'tea' });
    expect(body).toMatchObject({ style: { ...EUROS, weekStart: 0 }, showsCostsToStaff: true, keeps: 'tea' });
    expect((await call('GET', '/api/auth/me', { token: admin.token })).body).toMatchObject({
      workspace: { style: { ...EUROS, weekStart: 0 } },
    });
    const { body: log } = await call('GET', '/api/audit', { token: admin.token });
    expect(JSON.stringify(log)).toContain('"currency":"EUR"');
  });

  test.each([
    ['currency', 'euros'],
    ['numberStyle', 'de_DE'],
    ['timeZone', 'Berlin'],
    ['weekStart', 7],
    ['weightUnit', 'stone'],
  ])('refuses %s %s by name', async (field, value) => {
    const { admin } = await newWorkspace();
    const { status, body } = await change(admin.token, { style: { [field]: value } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ path: `style.${field}` }] });
  });

  test('is for admins to change', async () => {
    const workspace = await newWorkspace();
    const member = await newMember(workspace, 'member');
    expect((await change(member.token, { style: EUROS })).status).toBe(403);
  });
});

describe('another currency', () => {
  test('is asked about where there are prices, and converts nothing', async () => {
    const { admin } = await newWorkspace();
    const { body: item } = await addItem(admin.token, { costPrice: 1250, sellingPrice: 2000 });
    const refused = await change(admin.token, { style: { currency: 'EUR' } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'has_prices' });
    expect((await change(admin.token, { style: { currency: 'USD' } })).status).toBe(200);
    expect((await change(admin.token, { style: { currency: 'EUR' }, keepsAmounts: true })).status).toBe(200);
    const { body: after } = await call('GET', `/api/inventory/${item.id}`, { token: admin.token });
    expect(after).toMatchObject({ costPrice: 1250, sellingPrice: 2000, unitCost: 12.5 });
  });

  test('is not asked about in an empty workspace', async () => {
    const { admin } = await newWorkspace();
    expect((await change(admin.token, { style: { currency: 'JPY' } })).status).toBe(200);
  });
});

describe.each([
  ['JPY', 12.345, 12, 12.345],
  ['KWD', 0.012345, 12, 0.012345],
  ['USD', 12.345, 1235, 12.345],
] as const)('an exact cost in %s', (currency, unitCost, costPrice, exact) => {
  test('is kept to the thousandth of its smallest unit, in every answer', async () => {
    const { admin } = await newWorkspace();
    const { token } = admin;
    await change(token, { style: { currency } });
    const { status, body: item } = await addItem(token, { unitCost, sellingPrice: 2000 });
    expect(status).toBe(201);
    expect(item).toMatchObject({ costPrice, unitCost: exact });
    const { body: one } = await call('GET', `/api/inventory/${item.id}`, { token });
    expect(one).toMatchObject({ costPrice, unitCost: exact });
    const list = await call('GET', '/api/inventory', { token });
    expect(JSON.stringify(list.body)).toContain(`"unitCost":${exact}`);
    const patched = await call('PATCH', `/api/inventory/${item.id}`, { token, body: { unitCost: unitCost * 2 } });
    expect(patched.body).toMatchObject({ unitCost: exact * 2 });
  });

  test('is in the export as it is read back', async () => {
    const { admin } = await newWorkspace();
    await change(admin.token, { style: { currency } });
    await addItem(admin.token, { unitCost, sellingPrice: 2000 });
    const { body } = await call<string>('GET', '/api/export?format=csv', { token: admin.token });
    expect(body).toContain(`,${exact},`);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_CODES } from '../../engines/gs1/item-code.ts';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem, newLot } from '../../tests/support/placed-stock.ts';
import type { AuditEvent } from '../audit/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { CodeMeaning, ItemCode } from './contract.ts';

let workspace: TestWorkspace;
let tea: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  tea = await newItem(workspace, { name: 'Sencha', unit: 'kg' });
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const add = (item: number, body: unknown, token?: string) =>
  ask<ItemCode>('POST', `/inventory/${item}/codes`, body, token);
const at = (code: string) => `/codes/${encodeURIComponent(code)}`;
const find = (code: string) => ask<CodeMeaning>('GET', at(code));
const codesOf = async (item: number) =>
  (await ask<ItemCode[]>('GET', `/inventory/${item}/codes`)).body.map(({ code }) => code);

describe('adding', () => {
  test('takes every kind, also from staff, and lists them', async () => {
    const staff = await newMember(workspace, 'staff');
    const codes = ['96385074', '036000291452', '4006381333931', '10614141000415', 'TEA-0042', 'Grüner Tee/1'];
    const kinds: string[] = [];
    for (const code of codes) kinds.push((await add(tea, { code }, staff.token)).body.kind);
    expect(kinds).toEqual(['ean8', 'upc', 'ean13', 'gtin14', 'code128', 'own']);
    expect(await codesOf(tea)).toEqual(codes);
    expect((await ask<ItemCode[]>('GET', '/codes')).body.map(({ itemId }) => itemId)).toEqual(Array(6).fill(tea));
  });

  test('keeps a lot and how much a case holds', async () => {
    const lotId = await newLot(workspace, { itemId: tea, code: 'UJI-1' });
    const { status, body } = await add(tea, { code: '10614141000415', lotId, quantity: 12.5 });
    expect([status, body]).toMatchObject([201, { itemId: tea, lotId, quantity: 12.5 }]);
    expect((await find('10614141000415')).body).toMatchObject({ lotId, quantity: 12.5, lot: { code: 'UJI-1' } });
    const other = await newItem(workspace, { name: 'Mint' });
    const refused = await add(other, { code: 'X-1', lotId });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'lotId']);
  });

  test('is refused, naming the item that has it, in every way of writing it', async () => {
    await add(tea, { code: '036000291452' });
    const other = await newItem(workspace, { name: 'Mint' });
    for (const code of ['036000291452', '0036000291452', '(01)00036000291452(10)A']) {
      const { status, body } = await add(other, { code });
      expect([status, body.code, body.error.includes('“Sencha”')]).toEqual([409, 'code_taken', true]);
    }
  });

  test.each([
    ['4006381333932', 'end with 1'],
    ['96385075', 'end with 4'],
    ['036000291453', 'end with 2'],
    ['10614141000416', 'end with 5'],
    ['', 'is empty'],
    ['x'.repeat(201), 'at most 200'],
    ['x'.repeat(2001), 'at most 2000'],
    ['L:7', 'code of a place'],
    ['(00)106141412345678908', 'no GTIN'],
    ['a\u0000b', 'no label prints'],
  ])('of %j is refused and says why', async (code, why) => {
    const { status, body } = await add(tea, { code });
    expect([status, body.details?.[0]?.path]).toEqual([400, 'code']);
    expect(body.error).toContain(why);
  });

  test('goes no further than an item may have, and needs an item', async () => {
    expect((await add(7, { code: 'X' })).status).toBe(404);
    for (let n = 0; n < MAX_CODES; n++) await add(tea, { code: `C-${n}` });
    expect((await add(tea, { code: 'one more' })).body.code).toBe('quota_exceeded');
  });

  test('by several people at once gives the code to one item', async () => {
    const other = await newItem(workspace, { name: 'Mint' });
    const answers = await Promise.all([tea, other, tea, other].map((item) => add(item, { code: '4006381333931' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('a scanned code', () => {
  test('of a GS1 string or Digital Link finds item and lot, with the days it says', async () => {
    const { body: made } = await add(tea, { code: ']C10109506000134352' + '10UJI-1\u001d15270300' });
    expect(made).toMatchObject({ code: '9506000134352', kind: 'ean13' });
    const texts = [
      '(01)09506000134352(15)270300(10)uji-1',
      '010950600013435215270300' + '10uji-1',
      ']d2010950600013435210uji-1\u001d15270300',
      'https://tea.example/01/09506000134352/10/uji-1?15=270300',
    ];
    for (const text of texts) {
      expect((await find(text)).body).toMatchObject({
        ...{ code: '9506000134352', itemId: tea, item: { name: 'Sencha', unit: 'kg' }, lotId: null },
        lot: { code: 'uji-1', bestBefore: '2027-03-31' },
        gs1: { gtin: '09506000134352', lot: 'uji-1', bestBefore: '2027-03-31' },
      });
    }
    const lotId = await newLot(workspace, { itemId: tea, code: 'UJI-1', bestBefore: '2027-04-30' });
    expect((await find(texts[0] ?? '')).body).toMatchObject({
      ...{ lotId, lot: { code: 'UJI-1', bestBefore: '2027-04-30' }, gs1: { bestBefore: '2027-03-31' } },
    });
    expect((await find('9506000134352')).body).toMatchObject({ lotId: null, lot: null, gs1: null });
  });

  test('may hold anything that a path can', async () => {
    for (const code of ['a/b', '100%', '%2F', '?x=1#y', 'a b+c', 'https://tea.example/a?b=c&d', 'Ü%41', '日本茶']) {
      await add(tea, { code });
      expect([code, (await find(code)).body.code]).toEqual([code, code]);
      expect((await ask('DELETE', at(code))).status).toBe(204);
      expect((await find(code)).status).toBe(404);
    }
    expect((await find('x'.repeat(2001))).status).toBe(400);
    expect((await find('4006381333932')).status).toBe(400);
  });

  test('of a deleted item stands for nothing until the item is back, or another has taken it', async () => {
    await add(tea, { code: 'OLD' });
    await add(tea, { code: 'KEPT' });
    await ask('DELETE', `/inventory/${tea}`);
    expect([(await find('OLD')).status, (await ask('DELETE', at('OLD'))).status]).toEqual([404, 404]);
    expect((await ask<ItemCode[]>('GET', '/codes')).body).toEqual([]);
    expect((await ask('GET', `/inventory/${tea}/codes`)).status).toBe(404);
    const other = await newItem(workspace, { name: 'Mint' });
    expect((await add(other, { code: 'OLD' })).status).toBe(201);
    await ask('POST', `/inventory/${tea}/restore`);
    expect([await codesOf(tea), (await find('OLD')).body.itemId]).toEqual([['KEPT'], other]);
  });

  test('is nobody else’s', async () => {
    await add(tea, { code: 'TEA-1' });
    const { admin } = await newWorkspace();
    expect((await ask('GET', '/codes/TEA-1', undefined, admin.token)).status).toBe(404);
    expect((await ask('DELETE', '/codes/TEA-1', undefined, admin.token)).status).toBe(404);
    expect((await find('TEA-1')).status).toBe(200);
  });
});

test('is removed by the office, and the log says who added and removed it', async () => {
  await add(tea, { code: '4006381333931' });
  const staff = await newMember(workspace, 'staff');
  expect((await ask('DELETE', '/codes/4006381333931', undefined, staff.token)).status).toBe(403);
  expect((await ask('DELETE', '/codes/04006381333931')).status).toBe(204);
  const { body } = await ask<{ events: AuditEvent[] }>('GET', '/audit');
  expect(body.events.filter(({ action }) => action.startsWith('code.')).map(({ action }) => action)).toEqual([
    'code.removed',
    'code.added',
  ]);
});

import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem, newLot } from '../../tests/support/placed-stock.ts';
import type { AuditEvent } from '../audit/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { ContentsAnswer } from '../labels/contract.ts';
import type { DeclarationAnswer } from './contract.ts';

let workspace: TestWorkspace;
let tea: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  tea = await newItem(workspace, { name: 'Sencha', unit: 'kg' });
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const get = (item = tea, token?: string) =>
  ask<DeclarationAnswer>('GET', `/inventory/${item}/declaration`, undefined, token);
const put = (body: unknown, item = tea, token?: string) =>
  ask<DeclarationAnswer>('PUT', `/inventory/${item}/declaration`, body, token);

const NOTHING = { ingredients: '', allergens: '', note: '', brewing: null };
const FULL = {
  ...{ ingredients: 'Green tea, rose petals', allergens: 'May contain traces of almonds', note: 'Picked\nby hand' },
  brewing: { grams: 2.5, millilitres: 200, celsius: 80, seconds: 90, infusions: 3 },
};

test('is empty at first, set as a whole by the office, and read by staff', async () => {
  expect((await get()).body).toEqual({ ...NOTHING, recipeIngredients: '' });
  expect(await put(FULL)).toMatchObject({ status: 200, body: FULL });
  const staff = await newMember(workspace, 'staff');
  expect((await get(tea, staff.token)).body).toEqual({ ...FULL, recipeIngredients: '' });
  expect((await put({}, tea, staff.token)).status).toBe(403);
  const member = await newMember(workspace, 'member');
  expect((await put({ brewing: { celsius: 95 } }, tea, member.token)).body).toEqual({
    ...NOTHING,
    brewing: { grams: null, millilitres: null, celsius: 95, seconds: null, infusions: null },
  });
  expect((await put({ brewing: {} })).body).toEqual(NOTHING);
});

test('is recorded with what it was', async () => {
  await put(FULL);
  await put({ allergens: 'None' });
  const [event] = (await ask<{ events: AuditEvent[] }>('GET', '/audit')).body.events;
  expect(event).toMatchObject({ action: 'declaration.changed', before: FULL, after: { allergens: 'None' } });
  expect(event?.subject).toMatchObject({ id: String(tea), name: 'Sencha' });
});

test('is of its workspace and of an item that is there', async () => {
  const other = await newWorkspace();
  expect((await get(tea, other.admin.token)).status).toBe(404);
  expect((await put(FULL, tea, other.admin.token)).status).toBe(404);
  await ask('DELETE', `/inventory/${tea}`);
  expect([(await get()).status, (await put(FULL)).status]).toEqual([404, 404]);
  await ask('POST', `/inventory/${tea}/restore`);
  expect((await get()).body).toMatchObject(NOTHING);
});

test.each([
  [{ brewing: { grams: 0 } }, 'brewing.grams'],
  [{ brewing: { grams: 2.55 } }, 'brewing.grams'],
  [{ brewing: { millilitres: 1.5 } }, 'brewing.millilitres'],
  [{ brewing: { celsius: 101 } }, 'brewing.celsius'],
  [{ brewing: { celsius: -1 } }, 'brewing.celsius'],
  [{ brewing: { seconds: 86_401 } }, 'brewing.seconds'],
  [{ brewing: { infusions: 0 } }, 'brewing.infusions'],
  [{ brewing: 'hot' }, 'brewing'],
  [{ ingredients: 'x'.repeat(1001) }, 'ingredients'],
  [{ ingredients: 'tea\nmint' }, 'ingredients'],
  [{ allergens: 'x'.repeat(501) }, 'allergens'],
  [{ note: 'x'.repeat(1001) }, 'note'],
])('%j is refused by the name of its field, and changes nothing', async (body, path) => {
  await put(FULL);
  const refused = await put(body);
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, path]);
  expect((await get()).body).toMatchObject(FULL);
});

test('the pouch says what is declared, or else what its recipe is made of', async () => {
  const product = await newItem(workspace, { name: 'Sencha 50 g', unit: 'pcs' });
  const lotId = await newLot(workspace, { itemId: product, code: 'P-1' });
  await ask('POST', '/recipes', { itemId: product, makes: 10, inputs: [{ itemId: tea, quantity: 0.5 }] });
  expect((await get(product)).body.recipeIngredients).toBe('Sencha');
  const lines = async () =>
    (await ask<ContentsAnswer>('POST', '/labels/contents', { template: 'pouch', lines: [{ itemId: product, lotId }] }))
      .body[0]?.lines;
  await put({ brewing: { celsius: 80, seconds: 120 } }, product);
  expect(await lines()).toEqual(['Net 50 g (1.76 oz)', 'Lot P-1', 'Ingredients: Sencha', '80 °C · 2 min']);
  await put(FULL, product);
  expect(await lines()).toEqual([
    ...['Net 50 g (1.76 oz)', 'Lot P-1', 'Ingredients: Green tea, rose petals', 'May contain traces of almonds'],
    '2.5 g · 200 ml · 80 °C · 1 min 30 s · 3 infusions',
  ]);
});

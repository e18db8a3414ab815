import { beforeAll, expect, test } from 'vitest';
import { type Answer, call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { ReceiveAnswer } from './contract.ts';
import type { SlipNamesAnswer } from './names-contract.ts';

const NAMES = '/api/slips/names';

let workspace: TestWorkspace;
let staff: string;
let sencha: Item;
let hojicha: Item;
beforeAll(async () => {
  workspace = await newWorkspace();
  staff = (await newMember(workspace, 'staff')).token;
  [sencha, hojicha] = [await add('Sencha Yabukita 1 kg'), await add('Hojicha 500 g')];
});

async function add(name: string): Promise<Item> {
  return (await call<Item>('POST', '/api/inventory', { token: workspace.admin.token, body: { name } })).body;
}

/** Receives a row of a slip and returns the item that it was added to. */
async function receive(row: object): Promise<number | undefined> {
  const body = { extractedData: [{ quantity: 1, ...row }] };
  const answer = await call<ReceiveAnswer>('POST', '/api/ai/ocr/import-to-inventory', { token: staff, body });
  return answer.body.items[0]?.id;
}
const confirm = (readAs: string, supplier: string, { id }: Item) =>
  receive({ name: 'Item', readAs, supplier, itemId: id });
const list = async (token = staff) => (await call<SlipNamesAnswer>('GET', NAMES, { token })).body;
const found = async (name: string) =>
  (await list()).names.filter((one) => one.name === name).map(({ supplier, itemId }) => [supplier, itemId]);
const change = (body: object, token = staff): Promise<Answer<ErrorAnswer>> => call('PATCH', NAMES, { token, body });
const forget = (query: Record<string, string>, token = staff): Promise<Answer<ErrorAnswer>> =>
  call('DELETE', `${NAMES}?${new URLSearchParams(query)}`, { token });

test('lists names with their supplier and item, newest first, each once', async () => {
  await confirm('SEN YAB 1K', 'Uji Gardens', sencha);
  await confirm('HOJ. ROAST', '', hojicha);
  const { names, total } = await list();
  expect(total).toBe(2);
  expect(names).toEqual(
    expect.arrayContaining([
      {
        name: 'sen yab 1k',
        supplier: 'uji gardens',
        writtenName: 'SEN YAB 1K',
        writtenSupplier: 'Uji Gardens',
        itemId: sencha.id,
        itemName: sencha.name,
        itemDeleted: false,
        confirmedAt: expect.any(String),
      },
      expect.objectContaining({ name: 'hoj roast', supplier: null, writtenName: 'HOJ. ROAST', writtenSupplier: null }),
    ]),
  );
  const times = names.map(({ confirmedAt }) => confirmedAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('the next slip is matched with the item that a name was changed to, with its supplier and without', async () => {
  await confirm('GREEN NO 4', 'Uji Gardens', sencha);
  const body = { name: 'green no 4', supplier: 'uji gardens', itemId: hojicha.id };
  expect((await change(body)).status).toBe(204);
  expect(await found('green no 4')).toEqual([['uji gardens', hojicha.id]]);
  expect(await receive({ name: 'GREEN NO 4', supplier: 'Uji Gardens' })).toBe(hojicha.id);
  expect(await receive({ name: 'Green No. 4' })).toBe(hojicha.id);
});

test('a change of one supplier’s name leaves that of another, and what slips without a supplier use', async () => {
  await confirm('HOUSE BLEND', 'Uji Gardens', sencha);
  await confirm('HOUSE BLEND', 'Hill Teas', hojicha);
  const third = await add('Breakfast 250 g');
  await change({ name: 'house blend', supplier: 'uji gardens', itemId: third.id });
  expect(await receive({ name: 'House Blend', supplier: 'Uji Gardens' })).toBe(third.id);
  expect(await receive({ name: 'House Blend', supplier: 'Hill Teas' })).toBe(hojicha.id);
  expect(await receive({ name: 'House Blend' })).toBe(hojicha.id);
});

test('a forgotten name no longer finds its item', async () => {
  await confirm('XQ 77 ZW', 'Uji Gardens', sencha);
  expect((await forget({ name: 'xq 77 zw', supplier: 'uji gardens' })).status).toBe(204);
  expect(await found('xq 77 zw')).toEqual([]);
  expect(await receive({ name: 'XQ 77 ZW' })).not.toBe(sencha.id);
  expect((await forget({ name: 'xq 77 zw', supplier: 'uji gardens' })).status).toBe(404);
});

test('refuses an unknown name, and an item that is unknown or deleted, and changes nothing', async () => {
  await confirm('LOOSE 12', '', sencha);
  const deleted = await add('Discontinued');
  await call('DELETE', `/api/inventory/${deleted.id}`, { token: workspace.admin.token });
  for (const itemId of [deleted.id, 1]) {
    const { status, body } = await change({ name: 'loose 12', supplier: null, itemId });
    expect([status, body.error]).toEqual([404, 'Item not found']);
  }
  for (const name of ['never seen', '…']) {
    const { status, body } = await change({ name, supplier: null, itemId: sencha.id });
    expect([status, body.error]).toEqual([404, 'Name not found']);
  }
  expect(await found('loose 12')).toEqual([[null, sencha.id]]);
});

test('another workspace sees and changes none of the names', async () => {
  await confirm('SECRET 5', 'Uji Gardens', sencha);
  const { token } = (await newWorkspace()).admin;
  expect(await list(token)).toEqual({ names: [], total: 0, suppliers: [] });
  expect((await forget({ name: 'secret 5', supplier: 'uji gardens' }, token)).status).toBe(404);
  expect(await found('secret 5')).toEqual([['uji gardens', sencha.id]]);
});

test('the audit log says who changed and who removed a name', async () => {
  await confirm('OOL 3', 'Hill Teas', sencha);
  await change({ name: 'ool 3', supplier: 'hill teas', itemId: hojicha.id });
  await forget({ name: 'ool 3', supplier: 'hill teas' });
  const { body } = await call<{ events: { summary: string }[] }>('GET', '/api/audit', {
    token: workspace.admin.token,
  });
  const summaries = body.events.map(({ summary }) => summary);
  expect(summaries).toContainEqual(expect.stringMatching(/matched the slip name “ool 3” to Hojicha 500 g$/));
  expect(summaries).toContainEqual(expect.stringMatching(/removed the slip name “ool 3” of Hojicha 500 g$/));
});

test('remembers no name that has picked up the foot of the paper', async () => {
  await confirm('Matcha Ceremonial Received with thanks', 'Foot Gardens', sencha);
  expect(await found('matcha ceremonial received with thanks')).toEqual([]);
});

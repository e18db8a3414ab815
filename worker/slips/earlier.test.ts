import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { ReceiveAnswer } from './contract.ts';
import type { EarlierAnswer } from './earlier-contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS = [
  { name: 'Sencha', vendor: 'Uji', quantity: 2.5 },
  { name: 'Assam', vendor: 'Uji', quantity: 4 },
  { name: 'Congou', vendor: 'Uji', quantity: 1 },
];

let workspace: TestWorkspace;
let token: string;
beforeEach(async () => {
  workspace = await newWorkspace();
  token = (await newMember(workspace, 'staff')).token;
});
afterEach(() => void vi.useRealTimers());

const receive = async (rows: object[], more: object = {}) =>
  (
    await call<ReceiveAnswer>('POST', '/api/ai/ocr/import-to-inventory', {
      token,
      body: { extractedData: rows, ...more },
    })
  ).body;
const ask = (rows: object[], more: object = {}): Promise<Answer<EarlierAnswer & ErrorAnswer>> =>
  call('POST', '/api/slips/earlier', { token, body: { extractedData: rows, ...more } });
const earlier = async (rows: object[], more: object = {}) => (await ask(rows, more)).body.earlier;

test('finds a receipt of the same rows, with its day and who made it, and changes nothing', async () => {
  expect(await earlier(ROWS)).toBeNull();
  const { importId } = await receive(ROWS, { fileName: 'monday.jpg' });
  const { status, body } = await ask(ROWS);
  expect(status).toBe(200);
  expect(body).toEqual({
    items: 3,
    earlier: {
      importId,
      fileName: 'monday.jpg',
      createdAt: expect.stringMatching(/Z$/),
      createdBy: expect.stringMatching(/./),
      same: 3,
      isSamePicture: false,
    },
  });
  const items = await call<{ quantity: number }[]>('GET', '/api/inventory', { token });
  expect(items.body.map(({ quantity }) => quantity).sort()).toEqual([1, 2.5, 4]);
});

test('finds it although a row was read differently, but not if most quantities differ', async () => {
  await receive(ROWS);
  expect(await earlier(ROWS.with(0, { name: 'Sencha', vendor: 'Uji', quantity: 25 }))).toMatchObject({ same: 2 });
  expect(await earlier(ROWS.map((row, index) => (index > 0 ? { ...row, quantity: 9 } : row)))).toBeNull();
});

test('finds it from a part of its rows, and a part of the rows that are about to be imported', async () => {
  await receive(ROWS);
  expect(await earlier(ROWS.slice(0, 2))).toMatchObject({ same: 2 });
  const more = ['Keemun', 'Yunnan', 'Ceylon'].map((name) => ({ name, vendor: 'Uji', quantity: 3 }));
  expect(await earlier([...ROWS, ...more])).toMatchObject({ same: 3 });
});

test('takes one item of the same quantity for a coincidence, unless it is all that came', async () => {
  await receive(ROWS);
  expect(await earlier(ROWS.slice(0, 1))).toBeNull();
  const single = [{ name: 'Matcha', quantity: 6 }];
  await receive(single);
  expect(await earlier(single)).toMatchObject({ same: 1 });
});

test('ignores a receipt that was undone', async () => {
  const { importId } = await receive(ROWS);
  await call('POST', `/api/inventory/imports/${importId}/undo`, { token });
  expect(await earlier(ROWS)).toBeNull();
});

test('ignores the same goods after two weeks, but not the same picture', async () => {
  const key = '1a2b3c-0123456789abcdef.jpg';
  const again = '9z8y7x-0123456789abcdef.jpg';
  await env.UPLOADS.put(`${workspace.id}/${key}`, 'picture');
  await receive(ROWS, { uploadKey: key });
  vi.setSystemTime(Date.now() + 15 * DAY_MS);
  token = (await newMember(workspace, 'staff')).token;
  expect(await earlier(ROWS)).toBeNull();
  expect(await earlier([{ name: 'Other', quantity: 1 }], { uploadKey: again })).toMatchObject({
    isSamePicture: true,
    same: 0,
  });
});

test('knows nothing of another workspace, and refuses its items', async () => {
  const { items } = await receive(ROWS);
  token = (await newWorkspace()).admin.token;
  expect(await earlier(ROWS)).toBeNull();
  const { status, body } = await ask([{ itemId: items[0]?.id, quantity: 1 }]);
  expect([status, body.error]).toEqual([
    400,
    'extractedData[0].itemId must be an item in your workspace that is not deleted',
  ]);
});

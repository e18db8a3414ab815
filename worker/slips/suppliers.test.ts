import { beforeEach, expect, test } from 'vitest';
import { type Answer, call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { SlipNamesAnswer } from './names-contract.ts';

let workspace: TestWorkspace;
let token: string;
beforeEach(async () => {
  workspace = await newWorkspace();
  token = (await newMember(workspace, 'staff')).token;
});

const receive = (vendor: string, supplierReadAs: string) =>
  call('POST', '/api/ai/ocr/import-to-inventory', {
    token,
    body: { extractedData: [{ name: 'Sencha', vendor }], supplierReadAs },
  });
const list = async (who = token) =>
  (await call<SlipNamesAnswer>('GET', '/api/slips/names', { token: who })).body.suppliers.map((one) => [
    one.readAs,
    one.writtenAs,
    one.supplier,
  ]);
const change = (body: object): Promise<Answer<ErrorAnswer>> => call('PATCH', '/api/slips/suppliers', { token, body });
const forget = (readAs: string): Promise<Answer<ErrorAnswer>> =>
  call('DELETE', `/api/slips/suppliers?${new URLSearchParams({ readAs })}`, { token });

test('a corrected supplier is learned, and the latest correction wins', async () => {
  await receive('Pennine Tea', 'PENN1NE TEA.');
  expect(await list()).toEqual([['penn1ne tea', 'PENN1NE TEA.', 'Pennine Tea']]);
  await receive('Pennine Teas', 'Penn1ne Tea');
  expect(await list()).toEqual([['penn1ne tea', 'Penn1ne Tea', 'Pennine Teas']]);
});

test('nothing is learned from a supplier that was read right, not read or left out', async () => {
  await receive('Uji', 'Uji');
  await receive('Uji', '');
  await receive('', 'U!i');
  expect(await list()).toEqual([]);
});

test('what was read right after all is forgotten', async () => {
  await receive('Pennine', 'Hill Teas');
  await receive('Hill Teas', 'Hill Teas');
  expect(await list()).toEqual([]);
});

test('a learned supplier is changed and forgotten, and the audit log says by who', async () => {
  await receive('Pennine', 'PENN1NE');
  expect((await change({ readAs: 'penn1ne', supplier: 'Pennine Tea' })).status).toBe(204);
  expect(await list()).toEqual([['penn1ne', 'PENN1NE', 'Pennine Tea']]);
  expect((await forget('penn1ne')).status).toBe(204);
  expect(await list()).toEqual([]);
  const { body } = await call<{ events: { summary: string }[] }>('GET', '/api/audit', { token: workspace.admin.token });
  const summaries = body.events.map(({ summary }) => summary);
  expect(summaries).toContainEqual(expect.stringMatching(/matched the slip supplier “penn1ne” to Pennine Tea$/));
  expect(summaries).toContainEqual(expect.stringMatching(/removed the slip supplier “penn1ne” of Pennine Tea$/));
});

test('refuses an unknown supplier and an empty one; another workspace sees none', async () => {
  await receive('Pennine', 'PENN1NE');
  expect((await change({ readAs: 'nobody', supplier: 'Uji' })).body.error).toBe('Supplier not found');
  expect((await forget('nobody')).status).toBe(404);
  expect((await change({ readAs: 'penn1ne', supplier: '' })).body.error).toBe('supplier is required');
  expect(await list((await newWorkspace()).admin.token)).toEqual([]);
});

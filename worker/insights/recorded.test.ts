import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { newQuestion, type QuestionInput } from '../../engines/questions/question.ts';
import { textOf } from '../../engines/questions/sentences.ts';
import { itemNamed, workspaceOf } from '../../engines/questions/support.ts';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { askWith, scriptModel } from '../../tests/support/model.ts';
import type { Item } from '../inventory/contract.ts';
import type { CommunicateAnswer, Supplier } from '../suppliers/contract.ts';
import { answerFrom } from './answer-service.ts';
import type { SnapshotReader } from './snapshot-service.ts';

/** Answers from what is recorded beside the ledger: changes of prices and pins, and orders that arrived. */

const DAY_MS = 86_400_000;
let workspace: TestWorkspace;
let cardamom: Item;
let token: string;

beforeEach(async () => {
  workspace = await newWorkspace();
  token = workspace.admin.token;
  const body = { name: 'Cardamom', unit: 'kg', quantity: 10, costPrice: 2400, sellingPrice: 5200, supplier: 'Malabar' };
  cardamom = (await call<Item>('POST', '/api/inventory', { token, body })).body;
});

/** The computed answer, as a model is given it. */
async function answer(input: QuestionInput, asker = token): Promise<string> {
  const model = await scriptModel({ answers: [{ call: [{ name: 'answer_question', input }] }, { say: 'So.' }] });
  const response = await askWith(model.env, '/api/ai/insights', { token: asker, body: { query: 'How was it?' } });
  expect(response.status).toBe(200);
  const [, second] = await model.requests();
  return JSON.stringify(second?.body.messages);
}
const edit = (body: Partial<Item>) => call('PATCH', `/api/inventory/${cardamom.id}`, { token, body });

test('an answer about earlier costs counts edits and imports', async () => {
  await edit({ costPrice: 2500 });
  const rows = [{ productName: 'Cardamom', vendor: 'Malabar', costPrice: 2600 }];
  await call('POST', '/api/inventory/bulk?fileName=prices.csv', { token, body: rows });
  const text = await answer({ topic: 'price', asks: 'change', measure: 'cost', items: ['Cardamom'] });
  expect(text).toContain('The cost price of Cardamom went up by $2.00 or 8%: from $24.00 to $26.00 per kg');
  expect(text).toContain('from $24.00 to $25.00, by');
  expect(text).toContain('from $25.00 to $26.00, by the import of prices.csv');
});

test('a change of another item, or of another field, is no change of the price', async () => {
  await edit({ minimumPar: 4 });
  await call('POST', '/api/inventory', { token, body: { name: 'Cinnamon', unit: 'kg', quantity: 1, costPrice: 900 } });
  const text = await answer({ topic: 'price', asks: 'change', measure: 'cost', items: ['Cardamom'] });
  expect(text).toContain('No change of the cost price of Cardamom is recorded: it is $24.00 per kg');
});

test('an admin sees which prices have changed, and nobody else does', async () => {
  await edit({ sellingPrice: 5500 });
  expect(await answer({ topic: 'price', asks: 'change' })).toContain('1 price changed');
  const member = await newMember(workspace, 'member');
  const text = await answer({ topic: 'price', asks: 'change', items: ['Cardamom'] }, member.token);
  expect(text).toContain('only an admin may read');
  expect(text).not.toContain('$52.00 to');
});

test('an answer says how far back it looked where the audit log is longer', async () => {
  await edit({ costPrice: 2500 });
  // Older than what is recorded so far, and more of them than are looked through.
  await env.SHARD_0.prepare(
    `INSERT INTO audit_events (workspace_id, id, at, actor_kind, actor_name, action, subject_type, subject_name, request_id)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5001)
    SELECT ?, -i, ?, 'system', 'Camellia', 'item.pinned', 'item', 'Cardamom', 'past' FROM n`,
  )
    .bind(workspace.id, Date.parse('2026-01-15T12:00:00Z'))
    .run();
  const text = await answer({ topic: 'price', asks: 'change', measure: 'cost', items: ['Cardamom'] });
  expect(text).toContain('I looked back to Jan 15, 2026; older changes are in the audit log');
});

test('an admin sees who pinned an item', async () => {
  await call('PATCH', `/api/inventory/${cardamom.id}/pin`, {
    token,
    body: { isPinned: true, pinnedReason: 'Seasonal' },
  });
  expect(await answer({ topic: 'pinned', asks: 'author' })).toMatch(/Cardamom was pinned by \w+/);
});

test('the sum since records began is of the named item alone', async () => {
  const path = `/api/inventory/${cardamom.id}/adjust`;
  await call('POST', path, { token, body: { delta: 3, reason: 'receive' } });
  const text = await answer({ topic: 'movement', flow: 'received', items: ['Cardamom'] });
  expect(text).toMatch(/Since records began on [^:]+: 3 kg received in 1 movement/);
});

/** A new supplier with orders of 5 of the cardamom. @returns the ids of the orders */
async function orderCardamom(orders: number): Promise<number[]> {
  const malabar = { name: 'Malabar', email: 'joseph@malabar.example', leadTimeDays: 14 };
  const supplier = (await call<Supplier>('POST', '/api/suppliers', { token, body: malabar })).body;
  const path = `/api/suppliers/${supplier.id}/communicate`;
  const body = { subject: 'Order', message: 'Please send it.', inventoryItemId: cardamom.id, quantity: 5 };
  const ids: number[] = [];
  for (let sent = 0; sent < orders; sent++)
    ids.push((await call<CommunicateAnswer>('POST', path, { token, body })).body.id);
  return ids;
}

test('suppliers are ranked by how late their orders arrived', async () => {
  const [sent] = await orderCardamom(1);
  await env.SHARD_0.prepare('UPDATE communications SET expected_at = ?, arrived_at = ? WHERE id = ?')
    .bind(Date.now() - 4 * DAY_MS, Date.now() - DAY_MS, sent)
    .run();
  const text = await answer({ topic: 'rankSuppliers', measure: 'late' });
  expect(text).toContain('Malabar: 3 days late, 1 of 1 order');
});

test('cancelled orders are listed, and one that arrived is compared with its expected day', async () => {
  const [cancelled, arrived] = await orderCardamom(2);
  await env.SHARD_0.prepare('UPDATE communications SET cancelled_at = ? WHERE id = ?')
    .bind(Date.now(), cancelled)
    .run();
  await env.SHARD_0.prepare('UPDATE communications SET expected_at = ?, arrived_at = ? WHERE id = ?')
    .bind(Date.now() - 4 * DAY_MS, Date.now() - DAY_MS, arrived)
    .run();
  expect(await answer({ topic: 'onOrder', ended: 'cancelled' })).toMatch(
    /1 order was cancelled:.*Cardamom: 5 kg from Malabar/,
  );
  expect(await answer({ topic: 'onOrder', ended: 'arrived', suppliers: ['Malabar'] })).toContain(
    'It took 3 days longer than planned',
  );
  expect(await answer({ topic: 'onOrder', ended: 'arrived', items: ['Cardamom'] })).toContain('3 days longer');
});

test('what is asked of the suppliers of a ranking is answered of the first of them', async () => {
  const snapshot = workspaceOf([
    itemNamed(1, 'Sencha', { supplier: 'Uji', costPrice: 1000, sellingPrice: 3000 }),
    itemNamed(2, 'Box', { supplier: 'Northline', costPrice: 1000, sellingPrice: 1100 }),
  ]);
  const reader: SnapshotReader = {
    snapshot,
    load: async () => snapshot,
    candidates: async () => {
      throw new Error('No forecast is needed here');
    },
  };
  const within = newQuestion({ topic: 'rankSuppliers', measure: 'margin', order: 'least', limit: 1 });
  const { answer: found } = await answerFrom(reader, newQuestion({ topic: 'list', within }));
  expect(textOf(found.lines)).toContain('1 item from Northline');
});

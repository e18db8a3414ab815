import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { getHub } from '../worker/core/hub.ts';
import type { BulkAnswer, Undone } from '../worker/imports/contract.ts';
import type { Item } from '../worker/inventory/contract.ts';
import type { ReceiveAnswer } from '../worker/slips/contract.ts';
import type { SyncRun } from '../worker/sync/contract.ts';
import { AirtableDouble } from './doubles/airtable.ts';
import { type Answer, call, newWorkspace, type TestWorkspace } from './support/api.ts';

/** Many writers of one workspace at once: they wait for each other, and nobody is refused because others are busy. */

const MANY = 32;
const ROWS = 200;

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const rowsOf = (file: string, stockOnHand = 1) =>
  Array.from({ length: ROWS }, (_, row) => ({ productName: `Tea ${file}.${row}`, stockOnHand }));

const importFile = ({ admin: { token } }: TestWorkspace, body: readonly object[]) =>
  call<BulkAnswer>('POST', '/api/inventory/bulk', { token, body });

const receive = ({ admin: { token } }: TestWorkspace, extractedData: readonly object[]) =>
  call<ReceiveAnswer>('POST', '/api/ai/ocr/import-to-inventory', { token, body: { extractedData } });

const adjust = ({ admin: { token } }: TestWorkspace, itemId: number, delta: number) =>
  call<Item>('POST', `/api/inventory/${itemId}/adjust`, { token, body: { delta, reason: 'count' } });

const newItem = async ({ admin: { token } }: TestWorkspace, name: string, quantity: number) =>
  (await call<Item>('POST', '/api/inventory', { token, body: { name, quantity } })).body;

const stockOf = async ({ admin: { token } }: TestWorkspace) => {
  const { body } = await call<Item[]>('GET', '/api/inventory', { token });
  return { items: body.length, quantity: body.reduce((sum, item) => sum + item.quantity, 0) };
};

function allSucceeded(answers: readonly Answer<unknown>[], status: number): void {
  expect(answers.map((answer) => (answer.status === status ? status : [answer.status, answer.body]))).toEqual(
    answers.map(() => status),
  );
}

/** The movements add up to the quantity of every item, archived or not; and how many movements there are of a reason. */
async function ledgerOf({ id }: TestWorkspace, reason: string): Promise<number> {
  const [unbalanced, moved] = await env.SHARD_0.batch<{ count: number }>([
    env.SHARD_0.prepare(
      `SELECT count(*) AS count FROM (
         SELECT i.id FROM items i LEFT JOIN movements m ON m.workspace_id = i.workspace_id AND m.item_id = i.id
         WHERE i.workspace_id = ? GROUP BY i.id HAVING i.quantity <> total(m.delta))`,
    ).bind(id),
    env.SHARD_0.prepare('SELECT count(*) AS count FROM movements WHERE workspace_id = ? AND reason = ?').bind(
      id,
      reason,
    ),
  ]);
  expect(unbalanced?.results).toEqual([{ count: 0 }]);
  return moved?.results[0]?.count ?? -1;
}

test(`takes ${MANY} imports of different items at once, each row once`, async () => {
  const workspace = await newWorkspace();
  const answers = await times(MANY, (file) => importFile(workspace, rowsOf(String(file))));
  allSucceeded(answers, 201);
  for (const { body } of answers) expect(body).toMatchObject({ created: ROWS, updated: 0 });
  expect(await stockOf(workspace)).toEqual({ items: MANY * ROWS, quantity: MANY * ROWS });
  expect(await ledgerOf(workspace, 'import')).toBe(MANY * ROWS);
});

test(`takes ${MANY} imports of the same rows at once, and makes each item once`, async () => {
  const workspace = await newWorkspace();
  const rows = rowsOf('same', 3);
  const answers = await times(MANY, () => importFile(workspace, rows));
  allSucceeded(answers, 201);
  expect(answers.filter(({ body }) => body.created === ROWS)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.updated === ROWS)).toHaveLength(MANY - 1);
  expect(await stockOf(workspace)).toEqual({ items: ROWS, quantity: 3 * ROWS });
  expect(await ledgerOf(workspace, 'import')).toBe(ROWS);
});

test(`takes in ${MANY} slips at once, of one item, of known ones and of new ones`, async () => {
  const workspace = await newWorkspace();
  const known = await times(MANY, (index) => newItem(workspace, `Known ${index}`, 1));
  const answers = await times(MANY, (slip) =>
    receive(workspace, [
      { name: 'Sencha', quantity: 2 },
      { itemId: known[slip]?.id, quantity: 3 },
      { name: `New ${slip}`, quantity: 4 },
    ]),
  );
  allSucceeded(answers, 201);
  expect(answers.filter(({ body }) => body.created === 2)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.created === 1 && body.updated === 2)).toHaveLength(MANY - 1);
  expect(await stockOf(workspace)).toEqual({ items: 2 * MANY + 1, quantity: MANY * (1 + 2 + 3 + 4) });
  expect(await ledgerOf(workspace, 'receive')).toBe(3 * MANY);
});

test(`takes ${MANY} adjustments of one item at once`, async () => {
  const workspace = await newWorkspace();
  const { id } = await newItem(workspace, 'Sencha', 5);
  allSucceeded(await times(MANY, () => adjust(workspace, id, 1.5)), 200);
  expect(await stockOf(workspace)).toEqual({ items: 1, quantity: 5 + MANY * 1.5 });
  expect(await ledgerOf(workspace, 'count')).toBe(MANY);
});

test(`takes ${MANY} edits of one item's quantity at once, each as a movement of its own`, async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const { id } = await newItem(workspace, 'Sencha', 1000);
  const answers = await times(MANY, (index) =>
    call<Item>('PATCH', `/api/inventory/${id}`, { token, body: { quantity: index } }),
  );
  allSucceeded(answers, 200);
  expect(answers.map(({ body }) => body.quantity)).toEqual(answers.map((_, index) => index));
  expect(new Set(answers.map(({ body }) => body.version)).size).toBe(MANY);
  expect(await ledgerOf(workspace, 'count')).toBe(MANY);
});

test(`announces once what ${MANY} sales at once make critical`, async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const { body: item } = await call<Item>('POST', '/api/inventory', {
    token,
    body: { name: 'Sencha', quantity: MANY, minimumPar: 10 },
  });
  const sell = () =>
    call<Item>('POST', `/api/inventory/${item.id}/adjust`, { token, body: { delta: -1, reason: 'sale' } });
  allSucceeded(await times(MANY, sell), 200);
  const { body: messages } = await call<{ isUrgent: boolean }[]>('GET', '/api/team-messages', { token });
  expect(messages.filter(({ isUrgent }) => isUrgent)).toHaveLength(1);
});

test(`takes ${MANY} syncs at once, and each caller's item is in Airtable when the answer comes`, async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const double = new AirtableDouble({ base: 'appManyAtOnce' });
  const table = double.addTable('Teas');
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => double.fetch(new Request(input, init)));
  const path = '/api/integrations/airtable';
  const connected = await call('POST', path, {
    token,
    body: { apiKey: 'patTea.secret', baseId: double.base, tableName: 'Teas' },
  });
  expect(connected.status).toBe(200);
  const answers = await times(MANY, async (index) => {
    const { name } = await newItem(workspace, `Tea ${index}`, index);
    const answer = await call<SyncRun>('POST', `${path}/sync`, { token, body: {} });
    const isThere = double.cellsOf(table).some((cells) => cells.Name === name);
    return { ...answer, body: { status: answer.body.status, isThere } };
  });
  allSucceeded(answers, 200);
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ status: 'done', isThere: true })));
  expect(double.cellsOf(table)).toHaveLength(MANY);
  expect(await stockOf(workspace)).toEqual({ items: MANY, quantity: (MANY * (MANY - 1)) / 2 });
  expect(await ledgerOf(workspace, 'sync')).toBe(0);
  vi.restoreAllMocks();
});

test('an import does not wait for the turns of another workspace', async () => {
  const [busy, other] = [await newWorkspace(), await newWorkspace()];
  const turn = await getHub(env, busy.id).turn(10_000);
  const order: string[] = [];
  const waiting = importFile(busy, rowsOf('waits').slice(0, 5)).then((answer) => {
    order.push('busy');
    return answer;
  });
  const answer = await importFile(other, rowsOf('goes ahead').slice(0, 5));
  order.push('other');
  turn?.[Symbol.dispose]();
  allSucceeded([answer, await waiting], 201);
  expect(order).toEqual(['other', 'busy']);
});

test(`undoes ${MANY} imports at once`, async () => {
  const workspace = await newWorkspace();
  const imports = await times(MANY, (file) => importFile(workspace, rowsOf(String(file)).slice(0, 20)));
  allSucceeded(imports, 201);
  const answers = await times(MANY, (file) =>
    call<Undone>('POST', `/api/inventory/imports/${imports[file]?.body.importId}/undo`, {
      token: workspace.admin.token,
    }),
  );
  allSucceeded(answers, 200);
  for (const { body } of answers) expect(body).toEqual({ reverted: 20, skipped: [] });
  expect(await stockOf(workspace)).toEqual({ items: 0, quantity: 0 });
  expect(await ledgerOf(workspace, 'undo')).toBe(MANY * 20);
});

test('takes imports, slips, adjustments, new items and undos that come together', async () => {
  const workspace = await newWorkspace();
  const { id } = await newItem(workspace, 'Sencha', 0);
  const undone = await times(8, (file) => importFile(workspace, rowsOf(`undone ${file}`).slice(0, 20)));
  const [imports, slips, adjusts, created, undos] = await Promise.all([
    times(8, (file) => importFile(workspace, rowsOf(String(file)))),
    times(8, (slip) =>
      receive(workspace, [
        { itemId: id, quantity: 2 },
        { name: `New ${slip}`, quantity: 1 },
      ]),
    ),
    times(8, () => adjust(workspace, id, 3)),
    times(8, (index) =>
      call('POST', '/api/inventory', {
        token: workspace.admin.token,
        body: { name: `By hand ${index}`, quantity: 1 },
      }),
    ),
    times(8, (file) =>
      call('POST', `/api/inventory/imports/${undone[file]?.body.importId}/undo`, { token: workspace.admin.token }),
    ),
  ]);
  allSucceeded([...imports, ...slips, ...created], 201);
  allSucceeded([...adjusts, ...undos], 200);
  expect(await stockOf(workspace)).toEqual({ items: 1 + 8 * (ROWS + 2), quantity: 8 * (2 + 3) + 8 * (ROWS + 2) });
  expect([await ledgerOf(workspace, 'receive'), await ledgerOf(workspace, 'count')]).toEqual([16, 8]);
});

test('clears everything beside imports and slips that come together, before or behind each of them', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const [imports, slips, cleared] = await Promise.all([
    times(8, (file) => importFile(workspace, rowsOf(String(file)))),
    times(8, () => receive(workspace, [{ name: 'Sencha', quantity: 2 }])),
    times(4, () => call<{ deleted: number }>('DELETE', '/api/inventory/clear-all', { token })),
  ]);
  allSucceeded([...imports, ...slips], 201);
  allSucceeded(cleared, 200);
  const made = [...imports, ...slips].reduce((sum, { body }) => sum + body.created, 0);
  const deleted = cleared.reduce((sum, { body }) => sum + body.deleted, 0);
  expect((await stockOf(workspace)).items).toBe(made - deleted);
  await ledgerOf(workspace, 'import');
});

import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { rowLine } from '../../../engines/backup-file/format.ts';
import { checkExport, mapLists, partsOf } from '../../../engines/workspace-export/check.ts';
import { call, newWorkspace, type TestWorkspace } from '../../../tests/support/api.ts';
import { type BackupFile, downloadFile, importsOf } from '../../../tests/support/backups.ts';
import { rowsOn } from '../../../tests/support/moves.ts';
import { getShard } from '../../core/env.ts';
import { findShard } from '../../core/home.ts';

/** Backups and exports from before orders were documents: a message with a quantity was one. */

let workspace: TestWorkspace;
let file: BackupFile;
let exported: Record<string, unknown[]>;

/** Orders of 40, as the former release stored them: one on the way, one received in full, one marked as arrived. */
const FORMER = [
  { id: 11, received: 12_000, arrived: null, cancelled: null },
  { id: 12, received: 40_000, arrived: 500, cancelled: null },
  { id: 13, received: 1_000, arrived: 600, cancelled: null },
  { id: 14, received: 0, arrived: null, cancelled: 700 },
];
const TABLES_SINCE = ['documents', 'document_lines', 'locations', 'lots'];
const COLUMNS_SINCE: Record<string, readonly string[]> = {
  communications: ['order_id'],
  order_receipts: ['line'],
  movements: ['location_id', 'lot_id', 'lot_by', 'document_id', 'line', 'unit_cost', 'reverses'],
  items: ['placed'],
};

beforeAll(async () => {
  workspace = await newWorkspace();
  const { token, id: userId } = workspace.admin;
  const post = async (path: string, body: object) => (await call<{ id: number }>('POST', path, { token, body })).body;
  const { id: itemId } = await post('/api/inventory', { name: 'Sencha', quantity: 12 });
  const { id: supplierId } = await post('/api/suppliers', { name: 'Uji', email: 'mei@uji.example' });
  const database = getShard(env, workspace.shard);
  await database.batch(
    FORMER.flatMap(({ id, received, arrived, cancelled }) => [
      database
        .prepare(
          `INSERT INTO communications (workspace_id, id, supplier_id, item_id, recipient, subject, message, status, user_id,
             created_at, quantity, expected_at, arrived_at, cancelled_at)
           VALUES (?, ?, ?, ?, 'mei@uji.example', 'Order', 'Please send 40.', 'sent', ?, ?, 40000, 900, ?, ?)`,
        )
        .bind(workspace.id, id, supplierId, itemId, userId, id, arrived, cancelled),
      database
        .prepare('INSERT INTO order_receipts (workspace_id, order_id, movement_id, quantity) VALUES (?, ?, ?, ?)')
        .bind(workspace.id, id, itemId, received),
    ]),
  );
  file = toFormer(await downloadFile(workspace.admin));
  const { body } = await call<Record<string, unknown[]>>('GET', '/api/export?format=json', { token });
  exported = body;
});

/** The file as the former release would have written it. */
function toFormer({ header, lines, pictures }: BackupFile): BackupFile {
  const keptOf = (table: string, columns: readonly string[]) =>
    columns.map((column, at) => ({ column, at })).filter(({ column }) => !COLUMNS_SINCE[table]?.includes(column));
  const tables = Object.entries(header.tables).filter(([name]) => !TABLES_SINCE.includes(name));
  return {
    pictures,
    header: {
      ...header,
      tables: Object.fromEntries(
        tables.map(([name, { columns, rows }]) => [
          name,
          { columns: keptOf(name, columns).map(({ column }) => column), rows },
        ]),
      ),
    },
    lines: lines.flatMap((line) => {
      const [name] = JSON.parse(line) as [string];
      const columns = header.tables[name]?.columns;
      if (!columns || TABLES_SINCE.includes(name)) return [];
      const [, row] = JSON.parse(line) as [string, unknown[]];
      return [rowLine(name, JSON.stringify(keptOf(name, columns).map(({ at }) => row[at])))];
    }),
  };
}

const CONVERTED = [
  { id: 11, kind: 'order', number: 1, opened_at: 11, expected_at: 900, done_at: null, closed_at: null },
  { id: 12, number: 2, done_at: 500, closed_at: null },
  { id: 13, number: 3, done_at: null, closed_at: 600 },
  { id: 14, number: 4, cancelled_at: 700 },
];

async function expectConverted(workspaceId: number): Promise<void> {
  const rows = await rowsOn((await findShard(env, workspaceId)) ?? '', workspaceId);
  expect(rows.documents).toMatchObject(CONVERTED);
  expect(rows.document_lines).toMatchObject(FORMER.map(({ id }) => ({ document_id: id, line: 1, quantity: 40_000 })));
  expect(rows.communications).toMatchObject(FORMER.map(({ id }) => ({ id, order_id: id })));
  expect(rows.order_receipts).toMatchObject(
    FORMER.map(({ id, received }) => ({ order_id: id, line: 1, quantity: received })),
  );
}

test('the orders of a former backup are restored as documents', async () => {
  const restorer = importsOf(workspace.admin);
  const { id } = (await restorer.begin(file.header)).body;
  expect((await restorer.lines(id, file.lines)).status).toBe(200);
  expect((await restorer.finish(id)).status).toBe(200);
  await expectConverted(id);
});

test('so are those of a former export', async () => {
  const { documents: _d, documentLines: _l, locations: _p, lots: _s, ...former } = exported;
  const without = (list: unknown[] | undefined, names: readonly string[]) =>
    list?.map((row) => Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name))));
  const text = JSON.stringify({
    ...former,
    communications: without(former.communications, ['orderId']),
    receipts: without(former.receipts, ['line']),
  });
  const checked = checkExport(text);
  const { token } = workspace.admin;
  const rows = mapLists((list) => checked.lists[list].length);
  const body = { head: checked.head, rows };
  const { id } = (await call<{ id: number }>('POST', '/api/backups/imports', { token, body })).body;
  for (const part of partsOf(checked)) {
    expect((await call('POST', `/api/backups/imports/${id}/rows`, { token, body: part })).status).toBe(200);
  }
  expect((await call('POST', `/api/backups/imports/${id}/finish`, { token })).status).toBe(200);
  await expectConverted(id);
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Header, parseRowLine, rowLine } from '../../../engines/backup-file/format.ts';
import {
  call,
  newLoneAccount,
  newMember,
  newWorkspace,
  ORIGIN,
  type TestWorkspace,
} from '../../../tests/support/api.ts';
import {
  type BackupFile,
  downloadFile,
  importsOf,
  picturesOf,
  SMALLEST_PNG,
  withChanged,
} from '../../../tests/support/backups.ts';
import { rowsOn, type TableRows } from '../../../tests/support/moves.ts';
import { visitLimitKey } from '../../accounts/sign-in/visit-limits.ts';
import { app } from '../../app.ts';
import { getShard } from '../../core/env.ts';
import { findShard } from '../../core/home.ts';
import { WORKSPACE_TABLES } from '../../core/sql/workspace-tables.ts';
import { Budget } from '../budget.ts';
import type { Backup, RestoredWorkspace } from '../contract.ts';
import { hash } from '../format.ts';
import { operatorRestorer } from '../restorer.ts';
import { readManifest } from '../storage-service.ts';
import { continueRestore } from '../stored-restore-service.ts';
import { BACKED_UP_TABLES } from '../tables.ts';
import { checkLine } from './file-rows.ts';

/** Files that someone has changed before restoring them. */

let workspace: TestWorkspace;
let file: BackupFile;

beforeAll(async () => {
  workspace = await newWorkspace();
  const { token } = workspace.admin;
  const post = async (path: string, body: object) => (await call<{ id: number }>('POST', path, { token, body })).body;
  await newMember(workspace, 'member');
  const { id } = await post('/api/inventory', { name: 'Sencha', quantity: 12, supplier: 'Uji' });
  await post(`/api/inventory/${id}/adjust`, { delta: -2, reason: 'sale', note: 'counter' });
  await post('/api/inventory/bulk?fileName=teas.csv', [{ productName: 'Sencha', vendor: 'Uji', stockOnHand: 3 }]);
  const uji = await post('/api/suppliers', { name: 'Uji', email: 'mei@uji.example' });
  await post('/api/communication-templates', { name: 'A', subject: 'B', body: 'C' });
  await post(`/api/suppliers/${uji.id}/communicate`, { subject: 'Order', message: 'Please send 40.' });
  await post('/api/team-messages', { content: 'The kettle is on' });
  const database = getShard(env, workspace.shard);
  const insert = (text: string) => database.prepare(text).bind(workspace.id).run();
  await insert(`INSERT INTO slip_aliases VALUES (?, 'sencha', 1, 1, 'Sencha', 'Uji')`);
  await insert(`INSERT INTO slip_suppliers VALUES (?, 'uji', 'Uji', 'Uji', 1)`);
  await insert(`INSERT INTO message_reads VALUES (?, 1, 1)`);
  await insert(`INSERT INTO order_receipts VALUES (?, 1, 1, 1, 1500, NULL)`);
  await insert(`INSERT INTO locations VALUES (?, 2, 'Cellar', 'cellar', 1)`);
  await insert(`INSERT INTO place_pars VALUES (?, 2, 1, 5000)`);
  await insert(
    `INSERT INTO lots (workspace_id, id, item_id, code, code_key, created_at, updated_at) VALUES (?, 1, 1, 'UJI-1', 'uji-1', 1, 1)`,
  );
  await insert(
    `INSERT INTO lot_papers (workspace_id, lot_id, id, name, upload_key, expires_on, notice_days, created_at) VALUES (?, 1, 1, 'Certificate', 'a.pdf', '2027-03-31', 30, 1)`,
  );
  await insert(
    `INSERT INTO files (workspace_id, owner, owner_id, id, name, upload_key, created_at) VALUES (?, 'item', 1, 1, 'Label', 'b.pdf', 1)`,
  );
  await insert(
    `INSERT INTO views (workspace_id, id, list, name, user_id, search, created_at) VALUES (?, 1, 'items', 'Low teas', 1, '{}', 1)`,
  );
  await insert(
    `INSERT INTO documents (workspace_id, id, kind, number, supplier_id, created_at) VALUES (?, 1, 'order', 1, 1, 1)`,
  );
  await insert(
    `INSERT INTO document_lines (workspace_id, document_id, line, item_id, quantity) VALUES (?, 1, 1, 1, 5000)`,
  );
  await insert(
    `INSERT INTO charges (workspace_id, id, receipt_id, kind, amount, spread, created_at) VALUES (?, 1, 1, 'freight', 900, 'value', 1)`,
  );
  await insert(`INSERT INTO recipes (workspace_id, id, item_id, version, created_at) VALUES (?, 1, 1, 1, 1)`);
  await insert(
    `INSERT INTO recipe_versions (workspace_id, recipe_id, version, makes, created_at) VALUES (?, 1, 1, 1000, 1)`,
  );
  await insert(
    `INSERT INTO recipe_inputs (workspace_id, recipe_id, version, line, item_id, quantity) VALUES (?, 1, 1, 1, 2, 50)`,
  );
  await insert(
    `INSERT INTO supplier_papers (workspace_id, supplier_id, id, name, upload_key, created_at) VALUES (?, 1, 1, 'Certificate', 'c.pdf', 1)`,
  );
  await insert(`INSERT INTO samples (workspace_id, id, name, kind, created_at) VALUES (?, 1, 'Sencha', 'offer', 1)`);
  await insert(
    `INSERT INTO tastings (workspace_id, id, name, weight, water, seconds, created_at) VALUES (?, 1, 'Spring', 2000, 100, 360, 1)`,
  );
  await insert(`INSERT INTO tasting_cups (workspace_id, tasting_id, cup, sample_id) VALUES (?, 1, 1, 1)`);
  await insert(
    `INSERT INTO tasting_sheets (workspace_id, tasting_id, cup, user_id, liquor, written_at) VALUES (?, 1, 1, 1, 80, 1)`,
  );
  await insert(
    `INSERT INTO buying_windows (workspace_id, item_id, opens_on, closes_on) VALUES (?, 1, '04-01', '05-15')`,
  );
  await insert(
    `INSERT INTO item_codes (workspace_id, code_key, code, kind, item_id, created_at) VALUES (?, '1', '1', 'own', 1, 1)`,
  );
  await insert(`INSERT INTO item_declarations (workspace_id, item_id, brewing_celsius) VALUES (?, 1, 80)`);
  await insert(`INSERT INTO model_spend VALUES (?, 1, 1, 1)`);
  await insert(`INSERT INTO webhooks (workspace_id, id, url, description, events, state, cursor, created_at, updated_at)
    VALUES (?, 1, 'https://uji.example/hook', '', '[]', 'on', 0, 1, 1)`);
  file = await downloadFile(workspace.admin);
});

interface Restored {
  status: number;
  error?: string;
  restored?: RestoredWorkspace;
  rows: TableRows;
}

/** Restores a file for a new business. @returns the answer of the last step, and the rows of the new workspace */
async function restore({ header, lines, pictures }: BackupFile): Promise<Restored> {
  const mallory = importsOf((await newWorkspace()).admin);
  const { id } = (await mallory.begin(header)).body;
  const sent = await mallory.lines(id, lines);
  if (sent.status !== 200) return { status: sent.status, error: sent.body.error, rows: {} };
  for (const line of pictures) await mallory.picture(id, line);
  const { status, body } = await mallory.finish(id);
  return { status, ...body, rows: await rowsOn((await findShard(env, id)) ?? '', id) };
}

const ofTables = (tables: readonly string[]) => WORKSPACE_TABLES.filter(({ name }) => tables.includes(name));

describe('what only the server may say', () => {
  test('is taken from no file, in any column', async () => {
    let crafted = file;
    const markers = { text: 'mallory@tea.example', integer: 7_777_777, real: 7.77 };
    const ofServer = BACKED_UP_TABLES.flatMap(({ name, columns, types, owner, key }) =>
      columns.flatMap((column, index) => {
        const type = types[index];
        return type?.writer === 'server' && column !== owner && !key.includes(column) ? [{ name, column, type }] : [];
      }),
    );
    expect(ofServer.length).toBeGreaterThan(30);
    for (const { name, column, type } of ofServer) {
      crafted = withChanged(crafted, name, () => ({ [column]: type.options?.[0] ?? markers[type.kind] }));
    }
    const { status, rows } = await restore(crafted);
    expect(status).toBe(200);
    expect(JSON.stringify(rows)).not.toMatch(/mallory|7777777|7\.77/);
    for (const table of ['model_spend', 'webhooks', 'sessions', 'integrations']) expect(rows[table]).toEqual([]);
    expect(rows.communications).toMatchObject([{ status: 'recorded', sent_at: null }]);
    expect(rows.audit_events).toMatchObject([{ action: 'workspace.restored' }]);
  });

  test('so who joins under an id of the file has no address that they have not confirmed', async () => {
    const heir = await newLoneAccount();
    const victim = 'owner@victim.example';
    const members = { confirmed_email: victim, email: victim, confirmed_origin: ORIGIN, user_id: heir.id };
    const { restored } = await restore(
      withChanged(
        withChanged(file, 'workspaces', () => ({ contact_user_id: heir.id })),
        'members',
        ({ role }) => (role === 'admin' ? members : {}),
      ),
    );
    const inviteCode = new URL(restored?.inviteUrl ?? '').searchParams.get('invite');
    const joined = await call('POST', '/api/auth/join', { token: heir.token, body: { inviteCode } });
    expect(joined.status).toBe(200);
    const id = restored?.workspaceId ?? 0;
    const rows = await rowsOn((await findShard(env, id)) ?? '', id);
    expect(rows.members).toContainEqual(
      expect.objectContaining({
        user_id: heir.id,
        email: '',
        confirmed_email: '',
        confirmed_origin: '',
        removed_at: null,
      }),
    );
  });
});

describe('a value is what the API takes', () => {
  /** The answers to the file with this value in one column after the other that a person may write. */
  const problemsWith = (valueFor: (kind: string) => unknown, isMeant: (column: string, kind: string) => boolean) => {
    const problems: Record<string, string> = {};
    for (const { name, columns, types, owner } of ofTables(Object.keys(file.header.tables))) {
      for (const [index, column] of columns.entries()) {
        const type = types[index];
        if (type?.writer !== 'person' || column === owner || !isMeant(column, type.kind)) continue;
        const { lines } = withChanged(file, name, () => ({ [column]: valueFor(type.kind) }));
        const line = lines.find((one) => parseRowLine(one)?.table === name);
        if (!line) throw new Error(`The file has nothing of ${name}`);
        try {
          checkLine(file.header, line, 'line');
          problems[`${name}.${column}`] = 'taken';
        } catch (error) {
          problems[`${name}.${column}`] = error instanceof Error ? error.message : String(error);
        }
      }
    }
    return problems;
  };
  const columnsOf = (problems: Record<string, string>) =>
    Object.entries(problems).filter(([column, text]) => !text.startsWith(`line.${column} `));

  test('so no text is long', () => {
    const problems = problemsWith(
      () => 'x'.repeat(60_000),
      (_, kind) => kind === 'text',
    );
    expect(Object.keys(problems).length).toBeGreaterThan(35);
    expect(columnsOf(problems)).toEqual([]);
    expect(problems['items.description']).toBe('line.items.description may have at most 5000 characters');
    expect(problems['members.role']).toBe('line.members.role must be one of admin, member, staff');
  });

  test('so no number is out of range', () => {
    const isNumber = (_: string, kind: string) => kind !== 'text';
    expect(columnsOf(problemsWith(() => -9e15, isNumber))).toEqual([]);
    expect(columnsOf(problemsWith(() => '1', isNumber))).toEqual([]);
    const isNoId = (column: string, kind: string) => isNumber(column, kind) && !/(?:^|_)id$/.test(column);
    expect(columnsOf(problemsWith(() => 9e15, isNoId))).toEqual([]);
  });

  test('also what undoing an import would write', async () => {
    const before = (columns: object) => ({ before: JSON.stringify({ columns }) });
    for (const columns of [{ name: 'x'.repeat(201) }, { quantity: -1 }, { workspaceId: 1 }, { description: 7 }]) {
      const { status, error } = await restore(withChanged(file, 'import_changes', () => before(columns)));
      expect([status, error]).toEqual([400, expect.stringContaining('import_changes.before')]);
    }
  });

  test('stock is the sum of its movements, also where the file says that it is not exact', async () => {
    const header: Header = { ...file.header, isExact: false };
    const lying = withChanged({ ...file, header }, 'items', () => ({ quantity: 555_000 }));
    const { status, restored, rows } = await restore(lying);
    expect([status, restored]).toMatchObject([200, { differing: 1 }]);
    const deltas = (rows.movements as { delta: number }[]).map(({ delta }) => delta);
    expect(deltas.reduce((sum, delta) => sum + delta, 0)).toBe(555_000);
    expect(rows.movements?.at(-1)).toMatchObject({
      ...{ reason: 'count', quantity_after: 555_000, user_id: null },
      note: 'The backup was made while stock changed. This corrects its movements to its stock on hand.',
    });
    expect((await restore({ ...lying, header: file.header })).error).toContain('differs from their ledger');
  });

  test('a picture has nothing behind its end', async () => {
    const tail = new TextEncoder().encode('0000<script>alert(1)</script>');
    const bytes = new Uint8Array([...SMALLEST_PNG, ...tail]);
    const picture = { key: 'a-1.png', type: 'image/png', bytes: bytes.length, sha256: await hash(bytes) };
    const { status, restored } = await restore({
      ...{ lines: file.lines, header: { ...file.header, pictures: 1 } },
      pictures: [{ picture, data: bytes.toBase64() }],
    });
    expect(status).toBe(200);
    const [stored] = Object.values(await picturesOf(restored?.workspaceId ?? 0));
    expect(stored).toEqual([new TextDecoder().decode(SMALLEST_PNG), 'image/png']);
  });
});

describe('a restore has a quota from its first line', () => {
  /** The file with that many rows of a table more, like its first. */
  const withMore = (table: string, id: string, more: number) => {
    const line = file.lines.find((one) => one.startsWith(`["${table}"`)) ?? '';
    const { columns = [], rows = 0 } = file.header.tables[table] ?? {};
    const values: unknown[] = JSON.parse(parseRowLine(line)?.row ?? '[]');
    const at = (column: string) => columns.indexOf(column);
    const lines = Array.from({ length: more }, (_, n) => {
      const row = values.with(at(id), 900_000 + n);
      return rowLine(table, JSON.stringify(table === 'items' ? row.with(at('sku'), `N-${n}`) : row));
    });
    const header = { ...file.header, tables: { ...file.header.tables, [table]: { columns, rows: rows + more } } };
    return { header, lines };
  };

  test('of members, who are former ones at once', async () => {
    const { header, lines } = withMore('members', 'user_id', 1001);
    const mallory = importsOf((await newWorkspace()).admin);
    const { id } = (await mallory.begin(header)).body;
    const { status, body } = await mallory.lines(id, lines);
    expect([status, body.error]).toEqual([400, 'A file may have at most 1000 members, former ones included']);
    const { members = [] } = await rowsOn((await findShard(env, id)) ?? '', id);
    expect(members.length).toBeLessThanOrEqual(1000);
    for (const member of members) expect(member).toMatchObject({ removed_at: expect.any(Number) });
  });

  test('of items and movements', async () => {
    const { header, lines } = withMore('items', 'id', 3);
    const { admin } = await newWorkspace();
    const { id } = (await importsOf(admin).begin(header)).body;
    const post = async (path: string, body: object, settings: object) => {
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await app.request(`${ORIGIN}/api/backups/imports${path}`, init, { ...env, ...settings });
      return [response.status, await response.json()];
    };
    expect(await post(`/${id}/lines`, { lines }, { ITEM_LIMIT: '2' })).toEqual([
      403,
      expect.objectContaining({ error: expect.stringContaining('more than the 2 items that a workspace may have') }),
    ]);
    const { items } = await rowsOn((await findShard(env, id)) ?? '', id);
    expect(items).toEqual([]);
    expect(await post('/file', { header }, { MOVEMENT_DAILY_LIMIT: '1' })).toEqual([
      403,
      expect.objectContaining({ error: expect.stringContaining('more than the 1 stock movements') }),
    ]);
  });
});

describe('restores are counted', () => {
  const countWorkspaces = async () =>
    (await env.DIRECTORY.prepare('SELECT count(*) AS n FROM workspaces').first<{ n: number }>())?.n ?? 0;

  test('the same file at once begins once', async () => {
    const mallory = importsOf((await newWorkspace()).admin);
    const before = await countWorkspaces();
    const answers = await Promise.all(Array.from({ length: 20 }, () => mallory.begin(file.header)));
    const begun = answers.filter(({ status }) => status === 201);
    expect(begun).toHaveLength(1);
    for (const { status } of answers) expect([201, 503]).toContain(status);
    expect(await countWorkspaces()).toBe(before + 1);
  });

  test('so does the same stored backup', async () => {
    const { id, admin } = await newWorkspace();
    const { body } = await call<{ backup: Backup }>('POST', '/api/backups', { token: admin.token });
    const manifest = await readManifest(env, id, body.backup.id);
    if (!manifest) throw new Error('The backup is missing');
    const before = await countWorkspaces();
    const by = operatorRestorer('test', { action: 'workspace.restored' });
    const restoreIt = () =>
      continueRestore(env, manifest, { target: 'new', origin: ORIGIN, by }, new Budget()).catch(() => null);
    const answers = await Promise.all(Array.from({ length: 10 }, restoreIt));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(await countWorkspaces()).toBe(before + 1);
  });

  test('by account and network, for a day', async () => {
    const { admin } = await newWorkspace();
    const setCount = (key: string, count: number) =>
      env.DIRECTORY.prepare('INSERT OR REPLACE INTO sign_in_attempts VALUES (?, ?, ?)')
        .bind(key, count, Date.now() - 1000)
        .run();
    const { body } = await call<{ backup: Backup }>('POST', '/api/backups', { token: admin.token });
    const own = visitLimitKey('own restore', `account ${admin.id}`);
    await setCount(own, 20);
    for (const answer of [
      await importsOf(admin).begin(file.header),
      await call<{ error: string }>('POST', `/api/backups/${body.backup.id}/restore`, { token: admin.token }),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([
        429,
        'Too many restores from your account. Try again in 24 hours.',
      ]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000);
    }
    await setCount(own, 0);
    const headers = { 'cf-connecting-ip': '198.51.100.61' };
    await setCount(visitLimitKey('restore', '198.51.100.61'), 60);
    const { status, body: refused } = await call<{ error: string }>('POST', '/api/backups/imports/file', {
      ...{ token: admin.token, headers, body: { header: file.header } },
    });
    expect([status, refused.error]).toEqual([429, 'Too many restores from your address. Try again in 24 hours.']);
  });
});

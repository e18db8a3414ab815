import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Header } from '../../../engines/backup-file/format.ts';
import { rowLine } from '../../../engines/backup-file/format.ts';
import { call, newMember, newWorkspace, ORIGIN, type TestWorkspace } from '../../../tests/support/api.ts';
import {
  type BackupFile,
  contentOf,
  downloadFile,
  importsOf,
  SMALLEST_PNG as PNG,
  picturesOf,
  writtenByPeople,
} from '../../../tests/support/backups.ts';
import { rowsOn } from '../../../tests/support/moves.ts';
import { findShard } from '../../core/home.ts';
import { hash } from '../format.ts';
import { workKey } from '../storage-service.ts';

/** Restoring a downloaded backup as the browser does. */

let workspace: TestWorkspace;
/** Its backup, as the browser reads it. */
let file: BackupFile;

beforeAll(async () => {
  workspace = await newWorkspace();
  const { token } = workspace.admin;
  const post = async (path: string, body: object) => (await call<{ id: number }>('POST', path, { token, body })).body;
  await newMember(workspace, 'member');
  const { id } = await post('/api/inventory', { name: 'Sencha ชา 🍵', sku: 'S-1', quantity: 12.5, costPrice: 1250 });
  await post(`/api/inventory/${id}/adjust`, { delta: -2.125, reason: 'sale', note: 'counter' });
  await post('/api/inventory/bulk', [{ productName: 'Chai', stockOnHand: 3 }]);
  await post('/api/suppliers', { name: 'Uji', email: 'mei@uji.example', leadTimeDays: 12 });
  await post('/api/team-messages', { content: 'The kettle is on', isUrgent: true });
  await env.UPLOADS.put(`${workspace.id}/a-1.png`, PNG, { httpMetadata: { contentType: 'image/png' } });
  file = await downloadFile(workspace.admin);
});

const mine = () => importsOf(workspace.admin);

/** Sends the whole file, and something else first. */
async function sendAll(header: Header = file.header) {
  const { id } = (await mine().begin(header)).body;
  expect((await mine().lines(id, file.lines)).status).toBe(200);
  for (const line of file.pictures) expect((await mine().picture(id, line)).status).toBe(200);
  return id;
}

/** Nobody can enter it. */
async function isClosed(id: number): Promise<boolean> {
  const open = await env.DIRECTORY.prepare('SELECT 1 FROM workspaces WHERE id = ? AND expires_at IS NULL')
    .bind(id)
    .first();
  const invite = await env.DIRECTORY.prepare('SELECT 1 FROM invites WHERE workspace_id = ?').bind(id).first();
  return open === null && invite === null;
}

test('a downloaded backup restores to a workspace with the same rows and pictures, parts sent twice included', async () => {
  const before = await rowsOn(workspace.shard, workspace.id);
  const id = await sendAll();
  for (const line of file.pictures) expect((await mine().picture(id, line)).status).toBe(200);
  expect((await mine().lines(id, file.lines.slice(0, 5))).status).toBe(200);
  expect(await isClosed(id)).toBe(true);
  const { status, body } = await mine().finish(id);
  expect([status, body.restored]).toMatchObject([200, { workspaceId: id, items: 2, differing: 0, members: 0 }]);
  const after = await contentOf((await findShard(env, id)) ?? '', id);
  expect(writtenByPeople(after)).toEqual(writtenByPeople(await contentOf(workspace.shard, workspace.id)));
  expect(await picturesOf(id)).toEqual(await picturesOf(workspace.id));
  // Nothing but the audit log of the workspace that it was restored from has changed.
  const now = await rowsOn(workspace.shard, workspace.id);
  expect({ ...now, audit_events: [] }).toEqual({ ...before, audit_events: [] });
  expect(JSON.stringify(now.audit_events)).toContain('backup.restored');
  expect((await mine().finish(id)).status).toBe(404);
});

test('parts that are sent at the same time are all taken', async () => {
  const { id } = (await mine().begin(file.header)).body;
  const parts = file.lines.map((line) => [line]);
  const answers = await Promise.all(parts.map((lines) => mine().lines(id, lines)));
  expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
  for (const line of file.pictures) await mine().picture(id, line);
  expect((await mine().finish(id)).status).toBe(200);
});

test('two requests that finish at once make one invite, which works', async () => {
  const id = await sendAll();
  const answers = await Promise.all([mine().finish(id), mine().finish(id), mine().finish(id)]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  const { results } = await env.DIRECTORY.prepare('SELECT code FROM invites WHERE workspace_id = ?').bind(id).all();
  expect(done[0]?.body.restored.inviteUrl).toBe(`${ORIGIN}/signup?invite=${results[0]?.code}`);
  expect(results).toHaveLength(1);
});

test('a request that finishes after another one, before its end, gets a 409', async () => {
  const id = await sendAll();
  const key = workKey(workspace.id, 'import');
  const record = await (await env.UPLOADS.get(key))?.text();
  expect((await mine().finish(id)).status).toBe(200);
  const opened = await contentOf((await findShard(env, id)) ?? '', id);
  // As it is between the opening of the workspace and the end of the first request.
  await env.UPLOADS.put(key, record ?? '');
  const { status, body } = await mine().finish(id);
  expect([status, body]).toMatchObject([
    409,
    { code: 'already_restored', error: 'Another request has just restored this workspace. Reload the page.' },
  ]);
  expect(await contentOf((await findShard(env, id)) ?? '', id)).toEqual(opened);
  const { results } = await env.DIRECTORY.prepare('SELECT id FROM invites WHERE workspace_id = ?').bind(id).all();
  expect(results).toHaveLength(1);
});

describe('a file that is not as it should be is refused, and nobody can enter its workspace:', () => {
  const table = (name: string) => file.header.tables[name] ?? { columns: [], rows: 0 };
  const withTable = (name: string, change: object) => ({
    ...file.header,
    tables: { ...file.header.tables, [name]: { ...table(name), ...change } },
  });

  test('headers that this version cannot restore', async () => {
    const refused = async (header: object) => {
      const { status, body } = await mine().begin(header);
      expect(status).toBe(400);
      return body.error;
    };
    expect(await refused(withTable('sessions', { columns: ['id'], rows: 1 }))).toBe(
      'The backup has a table that this version of Camellia does not know: sessions',
    );
    expect(await refused(withTable('items', { columns: ['id', 'id'] }))).toContain('may not have a column twice');
    expect(await refused(withTable('items', { columns: ['id'] }))).toMatch(
      /^header\.tables\.items\.columns must have /,
    );
    expect(await refused(withTable('workspaces', { rows: 2 }))).toBe('header.tables.workspaces.rows must be 1');
    expect(await refused({ ...file.header, version: 2 })).toContain('a newer version of Camellia made this backup');
    expect(await refused({ ...file.header, tables: 7 })).toContain('header.tables must be');
  });

  test('rows that a column does not take, by line, table and column', async () => {
    const { id } = (await mine().begin(file.header)).body;
    const { columns } = table('suppliers');
    const row: unknown[] = JSON.parse(
      /^\["suppliers",(.*)\]$/s.exec(file.lines.find((line) => line.startsWith('["suppliers"')) ?? '')?.[1] ?? '[]',
    );
    const refused = async (...lines: string[]) => {
      const { status, body } = await mine().lines(id, lines);
      expect(status).toBe(400);
      return body.error;
    };
    const withValue = (column: string, value: unknown) =>
      rowLine('suppliers', JSON.stringify(row.with(columns.indexOf(column), value)));
    expect(await refused(file.lines[0] ?? '', withValue('name', 12))).toBe('lines[1].suppliers.name must be text');
    expect(await refused(withValue('name', null))).toBe('lines[0].suppliers.name is required');
    expect(await refused(withValue('name', 'a\0b'))).toContain('may not contain broken characters');
    for (const value of ['1', 1.5, 1e300, true, [1], {}]) {
      expect(await refused(withValue('id', value))).toBe('lines[0].suppliers.id must be a whole number');
    }
    expect(await refused('["suppliers",[1]]')).toContain(`must have ${columns.length} values`);
    expect(await refused('["sessions",[1]]')).toContain('does not know: sessions');
    expect(await refused('["constructor",[1]]')).toContain('does not know: constructor');
    expect(await refused('DROP TABLE items')).toBe('lines[0] is not a row');
    const role = table('members').columns.indexOf('role');
    const member: unknown[] = JSON.parse(
      /^\["members",(.*)\]$/s.exec(file.lines.find((line) => line.startsWith('["members"')) ?? '')?.[1] ?? '[]',
    );
    expect(await refused(rowLine('members', JSON.stringify(member.with(role, 'owner'))))).toBe(
      'lines[0].members.role must be one of admin, member, staff',
    );
    expect(await isClosed(id)).toBe(true);
  });

  test('pictures that are none, or not those that the file names', async () => {
    const { id } = (await mine().begin(file.header)).body;
    const [line] = file.pictures;
    const damaged = await mine().picture(id, { ...line, data: PNG.slice(1).toBase64() });
    expect([damaged.status, damaged.body.error]).toMatchObject([400, expect.stringContaining('differs from what the')]);
    const html = Uint8Array.from(new TextEncoder().encode('<html><script>alert(1)</script></html>'));
    const picture = { key: 'a-1.png', type: 'text/html', bytes: html.length, sha256: await hash(html) };
    expect((await mine().picture(id, { picture, data: html.toBase64() })).status).toBe(415);
    expect((await mine().picture(id, { picture: { ...picture, key: '../1/a.png' }, data: '' })).status).toBe(400);
    expect(await picturesOf(id)).toEqual({});
  });

  test('parts that are missing or too many, and stock that differs from its ledger', async () => {
    const { id } = (await mine().begin(file.header)).body;
    const error = async () => (await mine().finish(id)).body.error;
    expect(await error()).toBe('The workspace’s contact is not among the members of the backup');
    await mine().lines(
      id,
      file.lines.filter((line) => !line.startsWith('["items"')),
    );
    expect(await error()).toContain('movements are of items that the backup does not have');
    await mine().lines(id, file.lines);
    expect(await error()).toBe('The backup is not complete: 0 of 1 pictures');
    expect((await mine().lines(id, file.lines)).status).toBe(200);
    const flood = await mine().lines(id, file.lines);
    expect([flood.status, flood.body.error]).toEqual([
      400,
      'More rows were sent than the backup says it has. Begin again.',
    ]);
    expect(await isClosed(id)).toBe(true);

    const delta = table('movements').columns.indexOf('delta');
    const altered = file.lines.map((line) => {
      const [, row] = /^\["movements",(.*)\]$/s.exec(line) ?? [];
      return row ? rowLine('movements', JSON.stringify(JSON.parse(row).with(delta, 77))) : line;
    });
    const wrong = (await mine().begin(file.header)).body.id;
    await mine().lines(wrong, altered);
    for (const line of file.pictures) await mine().picture(wrong, line);
    expect((await mine().finish(wrong)).body.error).toBe('The stock of 2 items differs from their ledger');
    expect(await isClosed(wrong)).toBe(true);
  });

  test('from people who have not begun it, and from samples', async () => {
    const { id } = (await mine().begin(file.header)).body;
    const other = importsOf((await newWorkspace()).admin);
    const colleague = importsOf(await newMember(workspace, 'admin'));
    for (const who of [other, colleague]) {
      expect((await who.lines(id, file.lines)).status).toBe(404);
      expect((await who.finish(id)).status).toBe(404);
    }
    const { body: sample } = await call<{ token: string }>('POST', '/api/demo');
    expect((await importsOf(sample).begin(file.header)).status).toBe(403);
  });
});

import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { rowLine } from '../../engines/backup-file/format.ts';
import { call, newMember, newWorkspace, ORIGIN, type Person, TEST_SOURCE } from '../../tests/support/api.ts';
import {
  askUntil,
  contentOf,
  fillWorkspace,
  picturesOf,
  putPicture,
  SMALLEST_PNG,
  writtenByPeople,
} from '../../tests/support/backups.ts';
import { openSession } from '../accounts/session-service.ts';
import { app } from '../app.ts';
import { getShard } from '../core/env.ts';
import { findShard } from '../core/home.ts';
import { signOperatorToken } from '../core/identity/tokens.ts';
import { newId } from '../core/ids.ts';
import { WORKSPACE_TABLES } from '../core/sql/workspace-tables.ts';
import worker from '../index.ts';
import { Budget } from './budget.ts';
import type { Backup, RestoredWorkspace, RestoreStepAnswer } from './contract.ts';
import { purgeDeleted } from './deleted-service.ts';
import { decompress } from './format.ts';
import { nightBefore } from './nightly-service.ts';
import { operatorRestorer } from './restorer.ts';
import { readManifest } from './storage-service.ts';
import { continueRestore } from './stored-restore-service.ts';
import { BACKED_UP_TABLES, LEFT_OUT } from './tables.ts';
import { continueBackup } from './write-service.ts';

const backUp = async (who: Person) =>
  (await askUntil<{ backup: Backup | null }, 'backup'>(who, '/api/backups', 'backup')).body.backup;
const restore = async (who: Person, id: number | undefined) =>
  (await askUntil<{ restored: RestoredWorkspace | null }, 'restored'>(who, `/api/backups/${id}/restore`, 'restored'))
    .body.restored;
const listBackups = async ({ token }: Person) => (await call<Backup[]>('GET', '/api/backups', { token })).body;
const asOperator = async (body: object) =>
  call<RestoreStepAnswer & { error?: string }>('POST', '/api/operator/restores', {
    token: await signOperatorToken(env.AUTH_SECRET ?? ''),
    body,
  });
const deleteIt = async ({ token }: Person) => {
  const { body } = await call<{ name: string }>('GET', '/api/workspace', { token });
  return call('DELETE', '/api/workspace', { token, body: { name: body.name } });
};

/** The lines of a downloaded backup. */
async function download({ token }: Person, id: number | undefined): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.request(`${ORIGIN}/api/backups/${id}/file`, { headers }, env);
  expect(response.status).toBe(200);
  return (await decompress(new Uint8Array(await response.arrayBuffer()))).trimEnd().split('\n');
}

test('every table is in a backup, or is left out for a reason', () => {
  const names = WORKSPACE_TABLES.map(({ name }) => name);
  expect([...BACKED_UP_TABLES.map(({ name }) => name), ...Object.keys(LEFT_OUT)].toSorted()).toEqual(names.toSorted());
});

test('no column of a backup is named like a secret', () => {
  const columns = BACKED_UP_TABLES.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  // The code of a lot is printed on the goods.
  expect(columns.filter((column) => /secret|token|password|hash|code$|credential/.test(column))).toEqual([
    'item_codes.code',
    'lots.code',
  ]);
});

test('a backup restores to a workspace with the same rows and pictures, which its admin joins by the link', async () => {
  const workspace = await newWorkspace();
  await fillWorkspace(workspace, 12, ['a-1.jpg', 'b-2.png']);
  const before = await contentOf(workspace.shard, workspace.id);
  const backup = await backUp(workspace.admin);
  expect(backup).toMatchObject({ kind: 'manual', items: 12, isExact: true, bytes: expect.any(Number) });
  expect(await listBackups(workspace.admin)).toEqual([backup]);

  const restored = await restore(workspace.admin, backup?.id);
  expect(restored).toMatchObject({ items: 12, members: 0 });
  const id = restored?.workspaceId ?? 0;
  expect(id).not.toBe(workspace.id);
  expect(await contentOf((await findShard(env, id)) ?? '', id)).toEqual(before);
  expect(await picturesOf(id)).toEqual(await picturesOf(workspace.id));
  expect(Object.keys(await picturesOf(id))).toEqual(['a-1.jpg', 'b-2.png']);
  // The workspace that was backed up stays as it is.
  expect(await contentOf(workspace.shard, workspace.id)).toEqual(before);

  const inviteCode = new URL(restored?.inviteUrl ?? '').searchParams.get('invite') ?? '';
  const body = { username: `heir.${id}`, password: 'oolong-by-moonlight-88', inviteCode };
  expect((await call('POST', '/api/auth/signup', { body })).status).toBe(201);
  const { body: signedIn } = await call<{ token: string }>('POST', '/api/auth/login', { body });
  const heir = { id: 0, username: body.username, token: signedIn.token };
  expect((await call<object[]>('GET', '/api/members', heir)).body).toMatchObject([{ username: body.username }]);
  // The contact of the backup is a former member.
  expect((await call('GET', '/api/workspace', heir)).body).toMatchObject({ id, contact: { username: body.username } });
  expect((await call('POST', '/api/auth/signup', { body: { ...body, username: `second.${id}` } })).status).toBe(400);
});

test('a backup and a restore that are interrupted after every step continue where they stopped', async () => {
  const workspace = await newWorkspace();
  await fillWorkspace(workspace, 3, ['a-1.jpg', 'b-2.jpg']);
  // More than a page.
  await env.SHARD_0.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
     INSERT INTO team_messages (workspace_id, id, content, is_urgent, created_at) SELECT ?, i, 'Hello ' || i, 0, i FROM n`,
  )
    .bind(workspace.id)
    .run();
  const before = await contentOf(workspace.shard, workspace.id);
  const place = { workspaceId: workspace.id, shard: workspace.shard };
  let backup = null;
  let runs = 0;
  for (; !backup; runs++) backup = await continueBackup(env, place, 'manual', new Budget({ statements: 4 }));
  expect(runs).toBeGreaterThan(2);
  expect(backup.isExact).toBe(true);
  const manifest = await readManifest(env, workspace.id, backup.id);
  if (!manifest) throw new Error('The backup is missing');
  expect(manifest.parts).toHaveLength(2);
  let restored = null;
  const by = operatorRestorer('test', { action: 'workspace.restored' });
  const options = { target: 'new' as const, origin: ORIGIN, by };
  for (runs = 0; !restored; runs++) {
    restored = await continueRestore(env, manifest, options, new Budget({ objects: 7 }));
  }
  expect(runs).toBe(4);
  const id = restored.workspaceId;
  expect(await contentOf((await findShard(env, id)) ?? '', id)).toEqual(before);
  expect(await picturesOf(id)).toEqual(await picturesOf(workspace.id));
});

test('a workspace that changes while it is read is read again, and said to be inexact if it never rests', async () => {
  const workspace = await newWorkspace();
  await fillWorkspace(workspace, 3, []);
  const { token } = workspace.admin;
  const place = { workspaceId: workspace.id, shard: workspace.shard };
  await env.SHARD_0.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
     INSERT INTO team_messages (workspace_id, id, content, is_urgent, created_at) SELECT ?, i, 'Hello ' || i, 0, i FROM n`,
  )
    .bind(workspace.id)
    .run();
  /** Adds an item between the pages of these attempts. */
  const backUpWith = async (changes: number) => {
    let backup = null;
    for (let run = 0; !backup; run++) {
      backup = await continueBackup(env, place, 'manual', new Budget({ statements: 4 }));
      if (run < changes) await call('POST', '/api/inventory', { token, body: { name: `Late ${newId()}` } });
    }
    return backup;
  };
  const calm = await backUpWith(1);
  expect(calm).toMatchObject({ items: 4, isExact: true });
  expect(await backUpWith(100)).toMatchObject({ isExact: false });
});

test('a file restores to the same rows and pictures, and leaves out private messages of others', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  for (const name of ['Sencha', 'Gyokuro', 'Bancha', 'Assam', 'Chai ชา 🍵']) {
    await call('POST', '/api/inventory', { token: admin.token, body: { name, quantity: 2.5 } });
  }
  await env.UPLOADS.put(`${workspace.id}/a-1.png`, SMALLEST_PNG, { httpMetadata: { contentType: 'image/png' } });
  const [mei, jun] = [await newMember(workspace, 'member'), await newMember(workspace, 'staff')];
  const send = (from: Person, content: string, to: Person) =>
    call('POST', '/api/team-messages', { token: from.token, body: { content, recipientUsername: to.username } });
  expect((await send(mei, 'only for Jun', jun)).status).toBe(201);
  expect((await send(mei, 'for the admin', admin)).status).toBe(201);
  const lines = await download(admin, (await backUp(admin))?.id);
  const [header = '', ...rest] = lines;
  const text = rest.join('\n');
  expect(text).not.toContain('only for Jun');
  expect(text).toContain('A private message, left out of this file.');
  expect(text).toContain('for the admin');
  const rows = rest.filter((line) => line.startsWith('['));
  const pictures = rest.filter((line) => line.startsWith('{"picture"')).map((line) => JSON.parse(line));

  const { body: begun } = await asOperator({ step: 'begin', header: JSON.parse(header) });
  const workspaceId = begun.workspaceId ?? 0;
  const step = (more: object) => asOperator({ workspaceId, ...more });
  const parts = { header: JSON.parse(header) };
  // Sent twice, as after a lost answer.
  for (let time = 0; time < 2; time++) expect((await step({ step: 'rows', ...parts, lines: rows })).status).toBe(200);
  for (const one of pictures) expect((await step({ step: 'picture', ...one })).status).toBe(200);
  expect((await step({ step: 'finish', ...parts })).body.restored).toMatchObject({ items: 5, members: 0 });
  const before = writtenByPeople(await contentOf(workspace.shard, workspace.id));
  const after = writtenByPeople(await contentOf((await findShard(env, workspaceId)) ?? '', workspaceId));
  expect({ ...after, team_messages: [] }).toEqual({ ...before, team_messages: [] });
  expect(await picturesOf(workspaceId)).toEqual(await picturesOf(workspace.id));
});

test('an incomplete or foreign file is refused with what is wrong, and nobody can enter the workspace', async () => {
  const workspace = await newWorkspace();
  for (const name of ['Sencha', 'Gyokuro', 'Bancha']) {
    await call('POST', '/api/inventory', { token: workspace.admin.token, body: { name, quantity: 2.5 } });
  }
  const lines = await download(workspace.admin, (await backUp(workspace.admin))?.id);
  const header = JSON.parse(lines[0] ?? '');
  const { body: begun } = await asOperator({ step: 'begin', header });
  const workspaceId = begun.workspaceId ?? 0;
  const items = lines.filter((line) => line.startsWith('["items"'));
  const some = lines.filter((line) => /^\["(?!items|movements)/.test(line)).concat(items.slice(1));
  await asOperator({ step: 'rows', workspaceId, header, lines: some });
  const finished = await asOperator({ step: 'finish', workspaceId, header });
  expect(finished).toMatchObject({ status: 400, body: { error: expect.stringContaining('items has 2 of 3 rows') } });
  const refused = await asOperator({ step: 'rows', workspaceId, header, lines: [rowLine('secrets', '[1]')] });
  expect(refused.body.error).toBe('The backup has a table that this version of Camellia does not know: secrets');
  expect((await asOperator({ step: 'begin', header: { ...header, version: 2 } })).body.error).toContain(
    'a newer version of Camellia made this backup',
  );
  const { results } = await env.DIRECTORY.prepare('SELECT id FROM invites WHERE workspace_id = ?')
    .bind(workspaceId)
    .all();
  expect(results).toEqual([]);
  // It is deleted like an expired sample.
  await env.DIRECTORY.prepare('UPDATE workspaces SET expires_at = 1 WHERE id = ?').bind(workspaceId).run();
  const run = () =>
    worker.scheduled(createScheduledController({ cron: '3-59/5 * * * *', scheduledTime: new Date() }), env);
  // A run deletes some of those that tests have left.
  for (let runs = 0; runs < 10 && (await findShard(env, workspaceId)); runs++) await run();
  expect(await findShard(env, workspaceId)).toBeNull();
});

test('a damaged part is not restored', async () => {
  const workspace = await newWorkspace();
  await fillWorkspace(workspace, 3, []);
  const backup = await backUp(workspace.admin);
  const { objects } = await env.UPLOADS.list({ prefix: `backups/${workspace.id}/parts/${backup?.id}/` });
  await env.UPLOADS.put(objects[0]?.key ?? '', 'something else');
  const { token } = workspace.admin;
  expect((await call('POST', `/api/backups/${backup?.id}/restore`, { token })).status).toBe(500);
});

test('each workspace is backed up once a night; samples are not', async () => {
  const [workspace, sample, young] = [await newWorkspace(), await newWorkspace(), await newWorkspace()];
  const now = Date.now();
  await env.DIRECTORY.batch([
    env.DIRECTORY.prepare('UPDATE workspaces SET backed_up_at = ?').bind(now),
    env.DIRECTORY.prepare('UPDATE workspaces SET backed_up_at = 0, created_at = 1 WHERE id IN (?, ?)').bind(
      workspace.id,
      sample.id,
    ),
    env.DIRECTORY.prepare('UPDATE workspaces SET expires_at = ? WHERE id = ?').bind(now + 3_600_000, sample.id),
    env.DIRECTORY.prepare('UPDATE workspaces SET backed_up_at = 0, created_at = ? WHERE id = ?').bind(now, young.id),
  ]);
  const run = () =>
    worker.scheduled(createScheduledController({ cron: '2-59/5 * * * *', scheduledTime: new Date(now) }), env);
  await run();
  await run();
  expect(await listBackups(workspace.admin)).toMatchObject([{ kind: 'nightly', items: 0, isExact: true }]);
  expect(await listBackups(sample.admin)).toEqual([]);
  expect(await listBackups(young.admin)).toEqual([]);
});

test('a night begins at 01:00 UTC', () => {
  expect(new Date(nightBefore(Date.parse('2026-11-22T00:59:59Z'))).toISOString()).toBe('2026-11-21T01:00:00.000Z');
  expect(new Date(nightBefore(Date.parse('2026-11-22T01:00:00Z'))).toISOString()).toBe('2026-11-22T01:00:00.000Z');
});

test('of backups made by hand, 3 are kept, with the pictures that they refer to', async () => {
  const workspace = await newWorkspace();
  await putPicture(workspace.id, 'a-1.jpg');
  const first = await backUp(workspace.admin);
  await env.UPLOADS.delete(`${workspace.id}/a-1.jpg`);
  await putPicture(workspace.id, 'b-2.jpg');
  const later = [await backUp(workspace.admin), await backUp(workspace.admin)];
  const copies = async () => {
    const { objects } = await env.UPLOADS.list({ prefix: `backups/${workspace.id}/pictures/` });
    return objects.map(({ key }) => key.split('/').at(-1));
  };
  expect(await copies()).toEqual(['a-1.jpg', 'b-2.jpg']);
  const last = await backUp(workspace.admin);
  expect((await listBackups(workspace.admin)).map(({ id }) => id)).toEqual(
    [last, ...later.toReversed()].map((one) => one?.id),
  );
  expect(await copies()).toEqual(['b-2.jpg']);
  expect((await env.UPLOADS.list({ prefix: `backups/${workspace.id}/parts/${first?.id}/` })).objects).toEqual([]);
});

const logOf = async (shard: string, workspaceId: number) =>
  (
    await getShard(env, shard)
      .prepare(
        `SELECT actor_name AS actor, action, after FROM audit_events
         WHERE workspace_id = ? AND (action LIKE 'backup.%' OR action LIKE 'workspace.%ed%' OR action = 'workspace.brought_back')
         ORDER BY id`,
      )
      .bind(workspaceId)
      .all<{ actor: string; action: string; after: string | null }>()
  ).results.filter(({ action }) => action !== 'workspace.created');

test('making, downloading and restoring a backup is in the audit log, also in that of the new workspace', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const backup = await backUp(admin);
  await download(admin, backup?.id);
  const restored = await restore(admin, backup?.id);
  const createdAt = backup?.createdAt;
  const [made, downloaded, used] = await logOf(workspace.shard, workspace.id);
  expect(made).toMatchObject({ actor: admin.username, action: 'backup.created' });
  expect(downloaded).toMatchObject({ action: 'backup.downloaded', after: JSON.stringify({ createdAt }) });
  expect(used).toMatchObject({
    action: 'backup.restored',
    after: JSON.stringify({ createdAt, workspaceId: restored?.workspaceId }),
  });
  const id = restored?.workspaceId ?? 0;
  expect(await logOf((await findShard(env, id)) ?? '', id)).toEqual([
    { actor: admin.username, action: 'workspace.restored', after: JSON.stringify({ createdAt }) },
  ]);
});

const NOBODY = { passwordHash: '', firstName: '', lastName: '', email: '', membership: null };

test('who deleted a workspace brings it back by themselves, with its members; nobody else can', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  await fillWorkspace(workspace, 2, ['a-1.jpg']);
  const mei = await newMember(workspace, 'member');
  const before = await contentOf(workspace.shard, workspace.id);
  const { body: named } = await call<{ name: string }>('GET', '/api/workspace', { token: admin.token });
  await deleteIt(admin);
  // As after signing in again.
  const signIn = async ({ id, username }: Person) =>
    (await openSession(env, { id, username, ...NOBODY }, TEST_SOURCE)).token;
  const token = await signIn(admin);
  const path = `/api/auth/deleted-workspaces/${workspace.id}/restore`;
  expect((await call('GET', '/api/auth/deleted-workspaces', { token })).body).toMatchObject([
    { workspaceId: workspace.id, name: named.name },
  ]);
  const stranger = await signIn(mei);
  expect((await call('GET', '/api/auth/deleted-workspaces', { token: stranger })).body).toEqual([]);
  expect((await call('POST', path, { token: stranger })).status).toBe(404);

  const { status, body } = await call<{ restored: RestoredWorkspace }>('POST', path, { token });
  expect([status, body.restored]).toMatchObject([200, { workspaceId: workspace.id, members: 2, inviteUrl: null }]);
  const home = (await findShard(env, workspace.id)) ?? '';
  expect(await contentOf(home, workspace.id)).toEqual(before);
  expect((await call('GET', '/api/auth/me', { token })).body).toMatchObject({
    role: 'admin',
    workspace: { id: workspace.id },
  });
  expect(await logOf(home, workspace.id)).toMatchObject([{ actor: admin.username, action: 'workspace.brought_back' }]);
  // They belong to a workspace again: there is nothing more to bring back.
  expect((await call('POST', path, { token })).status).toBe(409);
  expect((await call('GET', '/api/auth/deleted-workspaces', { token })).body).toEqual([]);
});

test('a deleted workspace can be brought back for 30 days, with its members', async () => {
  const workspace = await newWorkspace();
  await fillWorkspace(workspace, 4, ['a-1.jpg']);
  const [mei, jun] = [await newMember(workspace, 'member'), await newMember(workspace, 'staff')];
  const before = await contentOf(workspace.shard, workspace.id);
  expect((await deleteIt(workspace.admin)).status).toBe(204);
  expect(await picturesOf(workspace.id)).toEqual({});
  const { body } = await asOperator({ step: 'list deleted' });
  expect(body.deleted).toContainEqual(expect.objectContaining({ workspaceId: workspace.id }));
  // Jun has joined another workspace meanwhile.
  const other = await newWorkspace();
  await env.DIRECTORY.prepare(`UPDATE users SET workspace_id = ?, joined_as = 'staff', joined_at = 1 WHERE id = ?`)
    .bind(other.id, jun.id)
    .run();

  await purgeDeleted(env, Date.now() + 29 * 24 * 3_600_000);
  const { body: back } = await asOperator({ step: 'bring back', workspaceId: workspace.id });
  expect(back.restored).toMatchObject({ workspaceId: workspace.id, members: 2, inviteUrl: null });
  const home = (await findShard(env, workspace.id)) ?? '';
  expect(await contentOf(home, workspace.id)).toEqual(before);
  expect(Object.keys(await picturesOf(workspace.id))).toEqual(['a-1.jpg']);
  const { results } = await env.DIRECTORY.prepare(
    'SELECT id, joined_as AS role FROM users WHERE workspace_id = ? ORDER BY id',
  )
    .bind(workspace.id)
    .all();
  expect(results).toEqual([
    { id: workspace.admin.id, role: 'admin' },
    { id: mei.id, role: 'member' },
  ]);
  const again = await asOperator({ step: 'bring back', workspaceId: workspace.id });
  expect(again).toMatchObject({ status: 400, body: { error: expect.stringContaining('deleted in the last 30 days') } });
});

test('after 30 days, nothing is left of a deleted workspace', async () => {
  const workspace = await newWorkspace();
  await putPicture(workspace.id, 'a-1.jpg');
  await deleteIt(workspace.admin);
  const isListed = async () => (await env.UPLOADS.head(`backups/deleted/${workspace.id}`)) !== null;
  expect(await isListed()).toBe(true);
  // A run purges a few workspaces, and other tests have deleted some before.
  while (await isListed()) await purgeDeleted(env, Date.now() + 31 * 24 * 3_600_000);
  expect((await env.UPLOADS.list({ prefix: `backups/${workspace.id}/` })).objects).toEqual([]);
  expect((await asOperator({ step: 'bring back', workspaceId: workspace.id })).status).toBe(400);
});

test('a restore takes the operator’s token', async () => {
  const { admin } = await newWorkspace();
  for (const token of [admin.token, 'forged']) {
    expect((await call('POST', '/api/operator/restores', { token, body: { step: 'list deleted' } })).status).toBe(401);
  }
});

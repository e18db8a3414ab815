import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  newMember,
  newWorkspace,
  type Person,
  TEST_SOURCE,
  type TestWorkspace,
} from '../../tests/support/api.ts';
import { findAccount } from '../accounts/queries.ts';
import { openSession } from '../accounts/session-service.ts';
import { deleteFromDirectory } from '../workspaces/queries.ts';
import type { DeletedWorkspace, RestoredWorkspace } from './contract.ts';

let workspace: TestWorkspace;
let second: Person;
beforeEach(async () => {
  workspace = await newWorkspace();
  second = await newMember(workspace, 'admin');
});

/** The same person after signing in again. */
async function again({ id, username }: Person): Promise<Person> {
  const account = await findAccount(env, id);
  if (!account) throw new Error(`${username} has no account`);
  const { token } = await openSession(env, account, TEST_SOURCE);
  return { id, username, token };
}
async function deleteIt({ token }: Person): Promise<number> {
  const { body } = await call<{ name: string }>('GET', '/api/workspace', { token });
  return (await call('DELETE', '/api/workspace', { token, body: { name: body.name } })).status;
}
const listed = async ({ token }: Person) =>
  (await call<DeletedWorkspace[]>('GET', '/api/auth/deleted-workspaces', { token })).body.map((one) => one.workspaceId);
const bringBack = ({ token }: Person) =>
  call<{ restored: RestoredWorkspace }>('POST', `/api/auth/deleted-workspaces/${workspace.id}/restore`, { token });

describe('a workspace that two admins delete at once', () => {
  test('is brought back by one of them, and no more by the other once it is deleted again', async () => {
    await Promise.all([deleteIt(workspace.admin), deleteIt(second)]);
    // A marker of earlier versions, for each of them.
    for (const { id } of [workspace.admin, second]) {
      const customMetadata = { deletedAt: String(Date.now()), deletedBy: String(id), name: 'Leaf' };
      await env.UPLOADS.put(`backups/deleted-by/${id}/${workspace.id}`, '', { customMetadata });
    }
    const people = [await again(workspace.admin), await again(second)];
    const lists = await Promise.all(people.map(listed));
    expect(lists.toSorted((a, b) => a.length - b.length)).toEqual([[], [workspace.id]]);
    const maker = people.find((_, index) => lists[index]?.length === 1);
    const other = people.find((one) => one !== maker);
    if (!maker || !other) throw new Error('Nobody can bring it back');
    expect((await bringBack(other)).status).toBe(404);
    expect((await bringBack(maker)).body.restored).toMatchObject({ members: 2, inviteUrl: null });

    const back = await again(maker);
    expect((await call('DELETE', `/api/members/${other.id}`, { token: back.token })).status).toBe(200);
    expect(await deleteIt(back)).toBe(204);
    const dismissed = await again(other);
    expect(await listed(dismissed)).toEqual([]);
    expect((await bringBack(dismissed)).status).toBe(404);
    expect((await bringBack(await again(maker))).status).toBe(200);
  });
});

test('a person who was no longer an admin when it was backed up does not become one by bringing it back', async () => {
  await call('PATCH', `/api/members/${second.id}`, { token: workspace.admin.token, body: { role: 'staff' } });
  expect(await deleteIt(workspace.admin)).toBe(204);
  const marker = `backups/deleted/${workspace.id}`;
  const customMetadata = { ...(await env.UPLOADS.head(marker))?.customMetadata, deletedBy: String(second.id) };
  await env.UPLOADS.put(marker, '', { customMetadata });
  await deleteFromDirectory(env, workspace.id, { userId: second.id, source: TEST_SOURCE, name: 'Leaf' });
  const former = await again(second);
  expect(await listed(former)).toEqual([workspace.id]);
  expect((await bringBack(former)).status).toBe(404);
  expect((await call('GET', '/api/auth/me', { token: former.token })).body.role).toBeNull();
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { THERE, useSecondShard } from '../../tests/support/moves.ts';
import { findShard } from '../core/home.ts';
import { signOperatorToken } from '../core/identity/tokens.ts';

let workspace: TestWorkspace;
let operator: string;
beforeAll(async () => {
  await useSecondShard();
  workspace = await newWorkspace();
  operator = await signOperatorToken(env.AUTH_SECRET ?? '');
});

const ask = (token: string | undefined, body: unknown) =>
  call('POST', '/api/operator/moves', { ...(token !== undefined && { token }), body });

describe('a move', () => {
  test.each<[string, () => Promise<string | undefined>]>([
    ['nobody', async () => undefined],
    ['an admin of the workspace', async () => workspace.admin.token],
    ['a member', async () => (await newMember(workspace, 'member')).token],
    ['someone with another secret', () => signOperatorToken('another secret of 32 characters.')],
  ])('cannot be started by %s', async (_, token) => {
    const answer = await ask(await token(), { workspaceId: workspace.id, shard: THERE });
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(await findShard(env, workspace.id)).toBe(workspace.shard);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a shard that is not bound', { shard: 'SHARD_7' }, 'shard must be one of SHARD_0, SHARD_1'],
    ['another binding', { shard: 'DIRECTORY' }, 'shard must be the name of a shard, such as SHARD_1'],
    ['an unknown workspace', { workspaceId: 5 }, 'workspaceId is not the id of a workspace'],
  ])('to %s is refused with what is wrong', async (_, wrong, error) => {
    const answer = await ask(operator, { workspaceId: workspace.id, shard: THERE, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { error } });
  });

  test('runs for the operator, once', async () => {
    const body = { workspaceId: workspace.id, shard: THERE };
    expect(await ask(operator, body)).toMatchObject({ status: 200, body: { home: THERE, isDone: true } });
    expect(await ask(operator, body)).toMatchObject({ status: 200, body: { home: THERE, isDone: true, tables: {} } });
  });

  test('does not let an operator’s token into the API', async () => {
    expect((await call('GET', '/api/inventory', { token: operator })).status).toBe(401);
  });
});

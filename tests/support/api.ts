import { env, exports } from 'cloudflare:workers';
import { type Account, insertAccountWithWorkspace, insertLoneAccount } from '../../worker/accounts/queries.ts';
import { openSession } from '../../worker/accounts/session-service.ts';
import type { Role } from '../../worker/core/contract.ts';
import { getShard } from '../../worker/core/env.ts';
import type { RequestSource } from '../../worker/core/identity/request-source.ts';
import { newId } from '../../worker/core/ids.ts';

/** A client of the Worker for tests: asks it over HTTP, and makes people without paying for a password hash. */

export const ORIGIN = 'http://camellia.test';

/** Where people of tests come from. */
export const TEST_SOURCE: RequestSource = {
  requestId: 'test',
  address: '203.0.113.7',
  country: null,
  city: null,
  userAgent: 'tests',
};

/** What an endpoint answered. `body` is the parsed JSON, or the text where it is none, or null where there is nothing. */
export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface CallOptions {
  token?: string;
  /** Sent as JSON; a string, bytes or a stream as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Asks the Worker; the caller says what it expects of the body. `call('POST', '/api/inventory', { token, body: { name: 'Assam' } })` */
export async function call<T = Record<string, unknown>>(
  method: string,
  path: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<Answer<T>> {
  const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
  const response = await exports.default.fetch(`${ORIGIN}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text || null) as T };
}

/** Someone who is signed in. */
export interface Person {
  id: number;
  username: string;
  token: string;
}

/** A tea business with its admin. */
export interface TestWorkspace {
  id: number;
  shard: string;
  admin: Person;
}

/** A username that nobody has yet. */
export const newName = (prefix = 'user') => `${prefix}.${newId().toString(36)}`;

/** Nobody signs in with this; `register` through `call` where a test is about passwords. */
const NO_PASSWORD = 'not a hash';

const newAccount = (username: string) => ({
  id: newId(),
  username,
  passwordHash: NO_PASSWORD,
  firstName: '',
  lastName: '',
  email: '',
  createdAt: Date.now(),
});

async function signIn(account: Account): Promise<Person> {
  const { token } = await openSession(env, account, TEST_SOURCE);
  return { id: account.id, username: account.username, token };
}

/** A fresh workspace, as registering makes it. */
export async function newWorkspace(username = newName('admin')): Promise<TestWorkspace> {
  const account = await insertAccountWithWorkspace(env, newAccount(username), newId());
  if (!account.membership) throw new Error('The account has no workspace');
  const { workspaceId: id, shard } = account.membership;
  return { id, shard, admin: await signIn(account) };
}

/** One more person in the workspace, in this role. */
export async function newMember(
  workspace: Pick<TestWorkspace, 'id' | 'shard'>,
  role: Role,
  username = newName(role),
): Promise<Person> {
  const account = newAccount(username);
  await insertLoneAccount(env, account);
  const joinedAt = account.createdAt;
  await env.DIRECTORY.prepare('UPDATE users SET workspace_id = ?, joined_as = ?, joined_at = ? WHERE id = ?')
    .bind(workspace.id, role, joinedAt, account.id)
    .run();
  return signIn({ ...account, membership: { workspaceId: workspace.id, shard: workspace.shard, role, joinedAt } });
}

/** Someone who has signed up but belongs to no workspace. */
export async function newLoneAccount(username = newName('lone')): Promise<Person> {
  const account = newAccount(username);
  await insertLoneAccount(env, account);
  return signIn({ ...account, membership: null });
}

/** Gives someone an address that its owner has confirmed, as the link in the mail does. */
export async function giveConfirmedEmail(
  { shard }: Pick<TestWorkspace, 'shard'>,
  { id, token }: Person,
  email: string,
  origin = ORIGIN,
): Promise<string> {
  await call('PATCH', '/api/auth/me', { token, body: { email } });
  await getShard(env, shard)
    .prepare('UPDATE members SET confirmed_email = email, confirmed_origin = ? WHERE user_id = ?')
    .bind(origin, id)
    .run();
  return email;
}

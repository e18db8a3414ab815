import { env } from 'cloudflare:workers';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import * as directory from '../db/directory/schema.ts';
import { openSession } from '../worker/accounts/session-service.ts';
import { call, newName, newWorkspace, ORIGIN, TEST_SOURCE } from './support/api.ts';
import { createPasskey, type SoftwarePasskey } from './support/authenticator.ts';

/**
 * What the directory and the backups hold of a business changes only with an event that says so: each step below is one
 * change by a person, and every row that differs after it must be named by what was recorded meanwhile.
 */

type Row = Record<string, unknown>;
interface Difference {
  table: string;
  before: Row | undefined;
  after: Row | undefined;
}
interface Event {
  action: string;
  subject: string;
}

const TABLES = Object.values(directory)
  .filter((entry): entry is typeof entry & SQLiteTable => is(entry, SQLiteTable))
  .map((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const names = columns.map((column) => column.name);
    const key = (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map((column) => column.name);
    return { name, key, owner: ['user_id', 'workspace_id'].find((one) => names.includes(one)) };
  });

type Rule = (difference: Difference, wasRecorded: (action: RegExp, subject?: unknown) => boolean) => boolean;

const changed = ({ before, after }: Difference) =>
  Object.keys(after ?? before ?? {}).filter((column) => before?.[column] !== after?.[column]);

/** Which event explains a column of an account. */
const OF_ACCOUNTS: Record<string, RegExp> = {
  password_hash: /^password\.(changed|reset)$/,
  totp_secret: /^totp\./,
  totp_since: /^totp\./,
  totp_step: /^(totp\.|session\.started)/,
  workspace_id: /^(member|workspace)\./,
  joined_as: /^(member|workspace)\./,
  joined_at: /^(member|workspace)\./,
};

/** How the changes of each table are explained. A new table must say it here. */
const RULES: Record<string, Rule> = {
  users: (difference, wasRecorded) =>
    changed(difference).every((column) => {
      const action = OF_ACCOUNTS[column];
      return action !== undefined && wasRecorded(action);
    }),
  passkeys: ({ before, after }, wasRecorded) =>
    before && after
      ? wasRecorded(/^session\.started$/, after.user_id)
      : wasRecorded(before ? /^passkey\.removed$/ : /^passkey\.added$/, (before ?? after)?.user_id),
  recovery_codes: ({ before, after }, wasRecorded) =>
    wasRecorded(before && after ? /^(password\.reset|session\.started)$/ : /^recovery_codes\.created$/),
  password_resets: ({ before }, wasRecorded) =>
    wasRecorded(before ? /^(password\.reset|workspace\.deleted)$/ : /^reset_code\.created$/),
  account_sessions: ({ before }, wasRecorded) =>
    wasRecorded(before ? /^(session|sessions)\.ended$|^password\./ : /^session\.started$|^workspace\.deleted$/),
  workspaces: (difference, wasRecorded) =>
    difference.before && difference.after
      ? changed(difference).every((column) => column === 'backed_up_at')
      : wasRecorded(/^workspace\.(created|deleted|restored|brought_back)$/),
  invites: ({ before }, wasRecorded) =>
    wasRecorded(before ? /^(invite\.(used|revoked)|workspace\.deleted)$/ : /^(invite\.created|backup\.restored)$/),
  invite_uses: (_, wasRecorded) => wasRecorded(/^(invite\.used|workspace\.deleted)$/),
  'backup files': ({ before }, wasRecorded) =>
    wasRecorded(before ? /^(backup\.created|workspace\.)/ : /^(backup\.created|workspace\.deleted)$/),
};

/** Tables whose changes nobody needs explained. */
const UNEXPLAINED: Record<string, string> = {
  account_events: 'Events themselves.',
  shards: 'Sizes, by a cron.',
  moves: 'Progress of the operator’s moves, which change nothing of a workspace.',
  sign_in_attempts: 'Counts for limits.',
  daily_usage: 'Counts for quotas.',
  email_confirmations: 'Links that were sent; confirming is an event.',
  known_devices: 'Noted with each sign-in, which is an event.',
  account_answers: 'Answers kept for repeated requests.',
  factor_challenges: 'Questions that count for minutes.',
};

test('every table of the directory says how its changes are explained', () => {
  const named = [...Object.keys(RULES).filter((name) => name !== 'backup files'), ...Object.keys(UNEXPLAINED)];
  expect(named.toSorted()).toEqual(TABLES.map(({ name }) => name).toSorted());
});

/** The rows of a workspace and its accounts, by table and key. */
async function snapshot(workspaceId: number, userIds: readonly number[]): Promise<Map<string, Row>> {
  const users = userIds.join(', ');
  const rows = new Map<string, Row>();
  for (const { name, key, owner } of TABLES.filter((table) => table.name in RULES)) {
    const condition =
      name === 'users'
        ? `id IN (${users})`
        : name === 'workspaces'
          ? `id = ${workspaceId}`
          : owner === 'user_id'
            ? `user_id IN (${users})`
            : `workspace_id = ${workspaceId}`;
    const { results } = await env.DIRECTORY.prepare(`SELECT * FROM ${name} WHERE ${condition}`).all<Row>();
    for (const row of results) rows.set(`${name} ${key.map((column) => row[column]).join(' ')}`, row);
  }
  const { objects } = await env.UPLOADS.list({ prefix: `backups/${workspaceId}/manifests/` });
  for (const { key, etag } of objects) rows.set(`backup files ${key}`, { etag });
  return rows;
}

function compare(one: Map<string, Row>, other: Map<string, Row>): Difference[] {
  const tableOf = (key: string) => (key.startsWith('backup files') ? 'backup files' : (key.split(' ')[0] ?? ''));
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((key) => ({ table: tableOf(key), before: one.get(key), after: other.get(key) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/** Every event of the workspace and its accounts, by id. */
async function events(workspaceId: number, userIds: readonly number[]): Promise<Map<number, Event>> {
  const own = await env.DIRECTORY.prepare(
    `SELECT id, action, user_id AS subject FROM account_events WHERE user_id IN (${userIds.join(', ')})`,
  ).all<Event & { id: number }>();
  const shared = await env.SHARD_0.prepare(
    'SELECT id, action, subject_id AS subject FROM audit_events WHERE workspace_id = ?',
  )
    .bind(workspaceId)
    .all<Event & { id: number }>();
  return new Map([...own.results, ...shared.results].map(({ id, ...event }) => [id, event]));
}

test('events explain each change of passkeys, authenticator apps, codes, passwords and backups, and a deletion taken back', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const password = 'oolong-by-moonlight-88';
  const { body: invite } = await call<{ code: string }>('POST', '/api/invites', {
    token: admin.token,
    body: { role: 'staff' },
  });
  const mei = { username: newName('mei'), password };
  const { body: made } = await call<{ id: number }>('POST', '/api/auth/signup', {
    body: { ...mei, inviteCode: invite.code },
  });
  const users = [admin.id, made.id];
  const ask = async <T>(method: string, path: string, body?: object, token = admin.token): Promise<T> => {
    const answer = await call<T>(method, `/api${path}`, { token, ...(body && { body }) });
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(400);
    return answer.body;
  };
  let state = await snapshot(workspace.id, users);
  let known = await events(workspace.id, users);
  const reached = new Set<string>();
  /** Makes one change and holds every difference against what was recorded. */
  const step = async <T>(change: () => Promise<T>): Promise<T> => {
    const result = await change();
    const [after, recorded] = [await snapshot(workspace.id, users), await events(workspace.id, users)];
    const fresh = [...recorded].flatMap(([id, event]) => (known.has(id) ? [] : [event]));
    const wasRecorded = (action: RegExp, subject?: unknown) =>
      fresh.some(
        (event) =>
          action.test(event.action) &&
          (subject === undefined || event.subject === String(subject) || event.subject === subject),
      );
    const differences = compare(state, after);
    for (const { table } of differences) reached.add(table);
    expect(differences.filter((one) => !RULES[one.table]?.(one, wasRecorded))).toEqual([]);
    [state, known] = [after, recorded];
    return result;
  };

  type Begun = { challengeId: string; options: { challenge: string } };
  const passkey = await step(async (): Promise<SoftwarePasskey> => {
    const { challengeId, options } = await ask<Begun>('POST', '/auth/passkeys/registration');
    const created = await createPasskey(options.challenge, ORIGIN);
    await ask('POST', '/auth/passkeys', { challengeId, name: 'Laptop', response: created.registration });
    return created;
  });
  const { token } = await step(async () => {
    const { challengeId, options } = await ask<Begun>('POST', '/auth/passkeys/challenge');
    const response = await passkey.sign(options.challenge);
    return ask<{ token: string }>('POST', '/auth/passkeys/sign-in', { challengeId, response });
  });
  await step(async () => {
    const { setupId, secret } = await ask<{ setupId: string; secret: string }>(
      'POST',
      '/auth/totp/setup',
      undefined,
      token,
    );
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await ask('POST', '/auth/totp', { setupId, code }, token);
  });
  await step(() => ask('DELETE', '/auth/totp', undefined, token));
  await step(() => ask('DELETE', `/auth/passkeys/${passkey.id}`, undefined, token));

  const { code } = await step(() => ask<{ code: string }>('POST', `/members/${made.id}/reset-code`));
  const newPassword = 'sencha-under-snow-77';
  await step(() => ask('POST', '/auth/reset-password/code', { username: mei.username, code, newPassword }));
  const theirs = await step(() => ask<{ token: string }>('POST', '/auth/login', { ...mei, password: newPassword }));
  await step(() => ask('POST', '/auth/recovery-codes', { currentPassword: newPassword }, theirs.token));
  await step(() =>
    ask('POST', '/auth/password', { currentPassword: newPassword, newPassword: password }, theirs.token),
  );

  type Made = { backup: { id: number } };
  const { backup } = await step(() => ask<Made>('POST', '/backups', undefined, token));
  await step(() => ask('GET', `/backups/${backup.id}/file`, undefined, token));
  await step(() => ask('POST', `/backups/${backup.id}/restore`, undefined, token));
  const { name } = await ask<{ name: string }>('GET', '/workspace', undefined, token);
  await step(() => ask('DELETE', '/workspace', { name }, token));
  const account = { passwordHash: '', firstName: '', lastName: '', email: '', membership: null };
  const again = await openSession(env, { ...admin, ...account }, TEST_SOURCE);
  [state, known] = [await snapshot(workspace.id, users), await events(workspace.id, users)];
  await step(() => ask('POST', `/auth/deleted-workspaces/${workspace.id}/restore`, undefined, again.token));

  expect([...reached].toSorted()).toEqual(
    [
      'backup files',
      'invites',
      'invite_uses',
      'passkeys',
      'password_resets',
      'recovery_codes',
      'users',
      'workspaces',
    ].toSorted(),
  );
  await call('DELETE', '/api/workspace', { token: again.token, body: { name } });
});

import { env } from 'cloudflare:workers';
import Papa from 'papaparse';
import { expect, type MockInstance, test, vi } from 'vitest';
import { call, newMember, newName, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { newId } from '../core/ids.ts';
import { deleteOutdated } from '../core/maintenance.ts';
import type { AuditAnswer, AuditEvent, OwnEventsAnswer } from './contract.ts';
import { insertFailure, MAX_FAILURES_PER_HOUR } from './failure-queries.ts';

const PASSWORD = 'autumn flush 26';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const HEADERS = { 'cf-connecting-ip': '198.51.100.9', 'user-agent': CHROME };

const read = async (admin: Person, query = '') =>
  (await call<AuditAnswer>('GET', `/api/audit${query}`, { token: admin.token })).body;
const actionsIn = async (admin: Person, query = '') => (await read(admin, query)).events.map(({ action }) => action);
const changeRole = ({ admin }: TestWorkspace, { id }: Person, role: string) =>
  call('PATCH', `/api/members/${id}`, { token: admin.token, body: { role }, headers: HEADERS });
const login = (username: string, password: string) =>
  call<{ token: string }>('POST', '/api/auth/login', { body: { username, password }, headers: HEADERS });

/** Someone who registers with a password: hashing it is slow, so few tests do. */
async function register(): Promise<Person> {
  const username = newName('audited');
  const { body } = await call<{ id: number; token: string }>('POST', '/api/auth/register', {
    body: { username, password: PASSWORD },
    headers: { 'cf-connecting-ip': `192.0.2.${username.length}` },
  });
  return { ...body, username };
}

test('an event says who did what, from where, with the values before and after', async () => {
  const workspace = await newWorkspace();
  const tom = await newMember(workspace, 'staff', newName('tom'));
  await call('PATCH', '/api/auth/me', { token: workspace.admin.token, body: { firstName: 'Mei', lastName: 'Lin' } });
  await changeRole(workspace, tom, 'member');
  const [event] = (await read(workspace.admin)).events;
  expect(event).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/Z$/),
    actor: { kind: 'user', id: workspace.admin.id, name: 'Mei Lin' },
    action: 'member.role_changed',
    kind: 'members',
    summary: `Mei Lin changed the role of ${tom.username} from staff to office`,
    subject: { type: 'member', id: String(tom.id), name: tom.username },
    before: { role: 'staff' },
    after: { role: 'member' },
    network: '198.51.100.0/24',
    country: null,
    device: 'Chrome on Windows',
    requestId: expect.stringMatching(/./),
  } satisfies AuditEvent);
});

test('a change that is refused, or changes nothing, is not recorded', async () => {
  const workspace = await newWorkspace();
  const tom = await newMember(workspace, 'staff');
  const before = await actionsIn(workspace.admin);
  expect((await changeRole(workspace, workspace.admin, 'staff')).status).toBe(409);
  expect((await changeRole(workspace, tom, 'staff')).status).toBe(200);
  const missing = await call('DELETE', '/api/suppliers/12345', { token: workspace.admin.token });
  expect(missing.status).toBe(404);
  expect(await actionsIn(workspace.admin)).toEqual(before);
});

test('the log comes in pages, and can be filtered by person, kind, period and subject', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const office = await newMember(workspace, 'member');
  for (const name of ['Uji 100%', 'Uji', 'Nilgiri']) {
    await call('POST', '/api/suppliers', { token: office.token, body: { name, email: 'a@b.example' } });
  }
  await call('PATCH', '/api/workspace', { token: admin.token, body: { name: 'Teas' } });
  const all = (await read(admin)).events;
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));

  const paged: AuditEvent[] = [];
  for (let query: string | null = '?limit=3'; query !== null; ) {
    const { events, hasMore } = await read(admin, query);
    paged.push(...events);
    query = hasMore ? `?limit=3&before=${events.at(-1)?.id}` : null;
  }
  expect(paged).toEqual(all);

  expect(await actionsIn(admin, '?kind=settings')).toEqual(['workspace.changed', 'workspace.created']);
  const byOffice = (await read(admin, `?actor=${office.id}&kind=suppliers`)).events;
  expect(byOffice.map(({ subject }) => subject.name)).toEqual(['Nilgiri', 'Uji', 'Uji 100%']);
  expect((await read(admin, '?q=100%25')).events.map(({ subject }) => subject.name)).toEqual(['Uji 100%']);
  expect(await actionsIn(admin, `?to=${all.at(-1)?.at}`)).toEqual([]);
  expect(await actionsIn(admin, `?from=${all.at(-1)?.at}`)).toHaveLength(all.length);
});

test('refuses filters that are not valid, and names them', async () => {
  const { admin } = await newWorkspace();
  for (const [query, path] of [
    ['?kind=weather', 'kind'],
    ['?from=yesterday', 'from'],
    ['?limit=1000', 'limit'],
  ] as const) {
    const { status, body } = await call('GET', `/api/audit${query}`, { token: admin.token });
    expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ path }] } });
  }
});

test('filters that are huge, foreign or repeated are refused or find nothing, and never break the log', async () => {
  const { admin } = await newWorkspace();
  const ask = (query: string) => call('GET', `/api/audit?${query}`, { token: admin.token });
  const refused = [
    ...[`q=${'%25'.repeat(101)}`, `q=${'x'.repeat(8_000)}`, 'actor=1e400', 'actor=-1', 'actor=0.5', 'kind=__proto__'],
    ...['before=99999999999999999999', 'limit=1e9', 'limit=0', 'q=%00', 'from=9999999-01-01T00:00:00Z', 'to=NaN'],
  ];
  for (const query of refused) expect([query, (await ask(query)).status]).toEqual([query, 400]);
  const empty = [
    ...['q=%25', 'q=_', 'q=%27%20OR%201=1--', 'from=9999-12-31T23:59:59.999Z', 'to=0000-01-01T00:00:00.000Z'],
    ...['actor=9007199254740991', `q=${encodeURIComponent('🍵'.repeat(50))}`],
  ];
  for (const query of empty) {
    const { status, body } = await ask(query);
    expect([query, status, body]).toMatchObject([query, 200, { events: [] }]);
  }
  expect((await ask(Array.from({ length: 500 }, (_, n) => `kind=${n}`).join('&'))).status).toBe(400);
});

test('the log of one workspace has nothing of another', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()];
  await call('POST', '/api/suppliers', {
    token: theirs.admin.token,
    body: { name: 'Their garden', email: 'a@b.example' },
  });
  expect(JSON.stringify(await read(mine.admin))).not.toContain(theirs.admin.username);
  expect(await actionsIn(mine.admin, '?kind=suppliers')).toEqual([]);
});

test('lists removed members among the people', async () => {
  const workspace = await newWorkspace();
  const tom = await newMember(workspace, 'staff');
  await call('DELETE', `/api/members/${tom.id}`, { token: workspace.admin.token });
  const { body } = await call('GET', '/api/audit/people', { token: workspace.admin.token });
  expect(body).toEqual([
    { id: workspace.admin.id, name: workspace.admin.username, isMember: true, isKey: false },
    { id: tom.id, name: tom.username, isMember: false, isKey: false },
  ]);
});

test('downloads as CSV without formulas, and the download is recorded', async () => {
  const { admin } = await newWorkspace();
  await call('POST', '/api/suppliers', {
    token: admin.token,
    body: { name: '=HYPERLINK("http://x")', email: 'a@b.example' },
  });
  const { headers, body } = await call<string>('GET', '/api/audit/export?kind=suppliers', { token: admin.token });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/filename="camellia-audit-log-\d{4}-\d\d-\d\d\.csv"/);
  const { data } = Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    Person: admin.username,
    Action: 'supplier.created',
    Subject: `'=HYPERLINK("http://x")`,
  });
  for (const cell of Object.values(data[0] ?? {})) expect(cell).not.toMatch(/^[=+\-@]/);
  expect((await actionsIn(admin))[0]).toBe('audit.exported');
});

test('entries cannot be changed or deleted while the workspace exists, and go with it', async () => {
  const { id, admin } = await newWorkspace('gone.with.it');
  const count = () =>
    env.SHARD_0.prepare('SELECT count(*) AS n FROM audit_events WHERE workspace_id = ?').bind(id).first<number>('n');
  expect(await count()).toBeGreaterThan(0);
  for (const statement of [
    'UPDATE audit_events SET actor_name = "nobody" WHERE workspace_id = ?',
    'DELETE FROM audit_events WHERE workspace_id = ?',
  ]) {
    await expect(env.SHARD_0.prepare(statement.replaceAll('"', "'")).bind(id).run()).rejects.toThrow('append_only');
  }
  const { body } = await call<{ name: string }>('GET', '/api/workspace', { token: admin.token });
  const gone = await call('DELETE', '/api/workspace', { token: admin.token, body: { name: body.name } });
  expect(gone.status).toBe(204);
  expect(await count()).toBe(0);
  const kept = await env.DIRECTORY.prepare('SELECT action, before FROM account_events WHERE user_id = ?')
    .bind(admin.id)
    .all();
  expect(kept.results).toEqual([{ action: 'workspace.deleted', before: JSON.stringify({ id, name: body.name }) }]);
});

test('sign-ins, failed ones and sign-outs are seen by the person and the admin', async () => {
  const admin = await register();
  const { username } = admin;
  await login(username, 'not my password');
  const session = await login(username, PASSWORD);
  expect(session.status).toBe(200);
  const own = async () =>
    (await call<OwnEventsAnswer>('GET', '/api/auth/events', { token: admin.token })).body.map(
      ({ action, summary, failed, network, device }) => ({ action, summary, failed, network, device }),
    );
  const where = { network: '198.51.100.0/24', device: 'Chrome on Windows' };
  const started = { action: 'session.started', summary: 'You signed in', failed: false, ...where };
  const failed = { action: 'session.failed', summary: 'Someone failed to sign in as you', failed: true, ...where };
  // A failure is written after the response, so the two may come in either order.
  await expect.poll(own).toEqual(expect.arrayContaining([started, failed]));
  await expect.poll(() => actionsIn(admin, '?kind=sign-ins')).toContain('session.failed');
  const inLog = (await read(admin, '?kind=sign-ins')).events.find(({ action }) => action === 'session.failed');
  expect(inLog).toMatchObject({
    actor: { kind: 'unknown', id: null, name: '' },
    summary: `A sign-in as ${username} failed`,
    ...where,
  });
  await call('POST', '/api/auth/logout', { token: session.body.token, headers: HEADERS });
  expect((await own())[0]).toMatchObject({ action: 'session.ended', summary: 'You signed out' });
  expect((await actionsIn(admin, '?kind=sign-ins'))[0]).toBe('session.ended');
});

test('a new password is recorded for the person and the admin, without it', async () => {
  const admin = await register();
  const newPassword = 'spring flush 27';
  const body = { currentPassword: PASSWORD, newPassword };
  expect((await call('POST', '/api/auth/password', { token: admin.token, body })).status).toBe(200);
  const own = await call<OwnEventsAnswer>('GET', '/api/auth/events', { token: admin.token });
  expect(own.body[0]).toMatchObject({ action: 'password.changed', summary: 'You changed your password' });
  const log = await read(admin);
  expect(log.events[0]?.action).toBe('password.changed');
  expect(JSON.stringify([own.body, log])).not.toContain(newPassword);
});

test('a flood of guesses is recorded twenty times an hour, and all of it in the security log', async () => {
  const { admin } = await newWorkspace();
  const lines = vi.spyOn(console, 'info');
  const account = { id: admin.id, membership: null };
  const source = { requestId: 'guess', address: '198.51.100.9', country: null, city: null, userAgent: CHROME };
  for (let guess = 0; guess < MAX_FAILURES_PER_HOUR + 5; guess++) {
    await insertFailure(env, account, source, 'session.failed');
  }
  const { body } = await call<OwnEventsAnswer>('GET', '/api/auth/events', { token: admin.token });
  expect(body.filter(({ failed }) => failed)).toHaveLength(MAX_FAILURES_PER_HOUR);
  expect(securityLines(lines).filter(({ event }) => event === 'session.failed')).toHaveLength(
    MAX_FAILURES_PER_HOUR + 5,
  );
});

const securityLines = (spy: MockInstance<typeof console.info>) =>
  spy.mock.calls
    .map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
    .filter(({ log }) => log === 'security');

test('each event is a line of JSON for the operator, with ids and the whole address, and without names or values', async () => {
  const workspace = await newWorkspace();
  const tom = await newMember(workspace, 'staff', newName('secret.tom'));
  const lines = vi.spyOn(console, 'info');
  const { headers } = await changeRole(workspace, tom, 'member');
  await call('PATCH', '/api/auth/me', { token: tom.token, body: { email: 'private@example.com' } });
  await login('nobody.has.this.name', 'and this is a password');
  const [changed, ...others] = securityLines(lines);
  expect(changed).toEqual({
    log: 'security',
    event: 'member.role_changed',
    at: expect.stringMatching(/Z$/),
    requestId: headers.get('x-request-id'),
    workspaceId: workspace.id,
    actor: { kind: 'user', id: workspace.admin.id },
    subject: { type: 'member', id: tom.id },
    address: '198.51.100.9',
    device: 'Chrome on Windows',
  });
  expect(others.map(({ event }) => event)).toEqual(['email.changed', 'session.failed']);
  const text = JSON.stringify(securityLines(lines));
  for (const secret of [tom.username, 'private@', 'nobody.has', 'password', tom.token])
    expect(text).not.toContain(secret);
});

test('a line is written only for what was committed', async () => {
  const workspace = await newWorkspace();
  const lines = vi.spyOn(console, 'info');
  expect((await changeRole(workspace, workspace.admin, 'staff')).status).toBe(409);
  expect(securityLines(lines)).toEqual([]);
});

test('events of an account cannot be deleted within a year, and are deleted after it', async () => {
  const { admin } = await newWorkspace();
  const DAY = 24 * 60 * 60 * 1000;
  const insert = (id: number, at: number) =>
    env.DIRECTORY.prepare(
      `INSERT INTO account_events (id, user_id, at, action, request_id) VALUES (?, ?, ?, 'session.started', 'test')`,
    )
      .bind(id, admin.id, at)
      .run();
  const ids = [newId(), newId()];
  await insert(ids[0] ?? 0, Date.now() - 367 * DAY);
  await insert(ids[1] ?? 0, Date.now() - 364 * DAY);
  const mine = 'account_events WHERE user_id = ?';
  await expect(env.DIRECTORY.prepare(`DELETE FROM ${mine}`).bind(admin.id).run()).rejects.toThrow('append_only');
  await expect(
    env.DIRECTORY.prepare(`UPDATE account_events SET at = 1 WHERE user_id = ?`).bind(admin.id).run(),
  ).rejects.toThrow('append_only');
  await deleteOutdated(env, Date.now());
  const left = await env.DIRECTORY.prepare(`SELECT id FROM ${mine}`).bind(admin.id).raw();
  expect(left).toEqual([[ids[1]]]);
});

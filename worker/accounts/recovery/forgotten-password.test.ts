import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  giveConfirmedEmail,
  newLoneAccount,
  newMember,
  newName,
  newWorkspace,
  type Person,
  type TestWorkspace,
} from '../../../tests/support/api.ts';
import { lettersTo } from '../../../tests/support/mailbox.ts';
import { callWithMail, letterTo, PUBLIC_URL } from '../../../tests/support/with-mail.ts';
import type { AuditAnswer } from '../../audit/contract.ts';
import type { ErrorAnswer } from '../../core/contract.ts';
import { deleteOutdated } from '../../core/maintenance.ts';
import type { RecoveryCodes, RecoveryStatus, ResetCode } from '../recovery-contract.ts';
import { consumeRecoveryCode } from './recovery-service.ts';

const HOUR = 60 * 60 * 1000;

let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await newWorkspace();
});

const login = (username: string, password: string) =>
  call<ErrorAnswer>('POST', '/api/auth/login', { body: { username, password } });
const isSignedIn = async ({ token }: Person) => (await call('GET', '/api/auth/me', { token })).status === 200;
const forgot = (username: string, settings: Partial<Env> = {}) =>
  callWithMail<ErrorAnswer>('POST', '/api/auth/forgot-password', { body: { username }, settings });
const resetByLink = (token: string, newPassword = 'autumn flush') =>
  callWithMail<ErrorAnswer>('POST', '/api/auth/reset-password', { body: { token, newPassword } });
const resetByCode = (username: string, code: string, newPassword = 'autumn flush') =>
  callWithMail<ErrorAnswer>('POST', '/api/auth/reset-password/code', { body: { username, code, newPassword } });

/** A member with a confirmed address. */
async function newReachable(): Promise<{ person: Person; email: string }> {
  const person = await newMember(workspace, 'staff');
  return { person, email: await giveConfirmedEmail(workspace, person, `${newName('mei')}@leaf.example`) };
}

async function linkTokenTo(email: string, count = 1): Promise<string> {
  const { email: letter } = await letterTo(email, count);
  return /https:\/\/tea\.example\/reset-password\?token=([\w-]{43})\s/.exec(letter.text ?? '')?.[1] ?? '';
}

const age = (person: Person, byMs: number) =>
  env.DIRECTORY.prepare(
    'UPDATE password_resets SET created_at = created_at - ?1, expires_at = expires_at - ?1 WHERE user_id = ?2',
  )
    .bind(byMs, person.id)
    .run();

describe('a mailed link', () => {
  test('lets its owner choose a new password once, and ends every session', async () => {
    const { person, email } = await newReachable();
    const asked = await forgot(person.username.toUpperCase());
    expect([asked.status, asked.body]).toEqual([200, { success: true }]);
    const token = await linkTokenTo(email);
    const { results } = await env.DIRECTORY.prepare('SELECT * FROM password_resets WHERE user_id = ?')
      .bind(person.id)
      .all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(token);

    const weak = await resetByLink(token, person.username);
    expect([weak.status, weak.body.details?.[0]?.path]).toEqual([400, 'newPassword']);
    expect(await isSignedIn(person)).toBe(true);

    expect((await resetByLink(token)).body).toEqual({ success: true });
    expect(await isSignedIn(person)).toBe(false);
    expect((await login(person.username, 'autumn flush')).status).toBe(200);
    const again = await resetByLink(token, 'another flush');
    expect([again.status, again.body.code]).toEqual([400, 'reset_invalid']);

    const notice = await letterTo(email, 2);
    expect(notice.email.subject).toBe('Your password was changed');
    expect(notice.email.text).toContain(`${PUBLIC_URL}/forgot-password`);
  });

  test('works for an hour', async () => {
    const { person, email } = await newReachable();
    await forgot(person.username);
    const token = await linkTokenTo(email);
    await age(person, HOUR);
    expect((await resetByLink(token)).body.error).toContain('older than an hour');
    expect(await isSignedIn(person)).toBe(true);
  });

  test('ends when the address is changed', async () => {
    const { person, email } = await newReachable();
    await forgot(person.username);
    const token = await linkTokenTo(email);
    await call('PATCH', '/api/auth/me', { token: person.token, body: { email: `other.${email}` } });
    expect((await resetByLink(token)).status).toBe(400);
  });

  test('is mailed to confirmed addresses only, and nothing in the answer tells', async () => {
    const { person, email } = await newReachable();
    const unconfirmed = await newMember(workspace, 'staff');
    const unheard = `${newName('eve')}@leaf.example`;
    await call('PATCH', '/api/auth/me', { token: unconfirmed.token, body: { email: unheard } });
    const names = [newName('nobody'), unconfirmed.username, person.username];
    const answers = [];
    for (const name of names) answers.push(await forgot(name));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    await letterTo(email);
    expect(await lettersTo(unheard)).toEqual([]);
  });

  test('is mailed five times a day', async () => {
    const { person, email } = await newReachable();
    await forgot(person.username);
    await letterTo(email);
    await env.DIRECTORY.prepare(
      `INSERT INTO password_resets (token_hash, user_id, kind, workspace_id, created_at, expires_at)
       SELECT ? || value, ?, 'link', ?, ?, 0 FROM json_each('[1, 2, 3, 4]')`,
    )
      .bind(newName(), person.id, workspace.id, Date.now())
      .run();
    const { person: other, email: otherEmail } = await newReachable();
    expect((await forgot(person.username)).status).toBe(200);
    await forgot(other.username);
    await letterTo(otherEmail);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test('is refused where no mail server is set', async () => {
    const none = await forgot('mei', { SMTP_URL: '' });
    expect([none.status, none.body.code]).toEqual([503, 'mail_not_set_up']);
  });

  test('leads, without PUBLIC_URL, to where the address was confirmed, whatever host asks', async () => {
    const settings = { PUBLIC_URL: '' };
    const headers = { host: '192.168.0.66' };
    const { person } = await newReachable();
    const email = await giveConfirmedEmail(workspace, person, `${newName('mei')}@leaf.example`, 'http://10.0.0.5:8787');
    const body = { username: person.username };
    await callWithMail('POST', 'http://192.168.0.66/api/auth/forgot-password', { body, settings, headers });
    expect((await letterTo(email)).email.text).toMatch(/^http:\/\/10\.0\.0\.5:8787\/reset-password\?token=[\w-]+$/m);
    await giveConfirmedEmail(workspace, person, email, '');
    await callWithMail('POST', 'http://192.168.0.66/api/auth/forgot-password', { body, settings, headers });
    const { text } = (await letterTo(email, 2)).email;
    expect(text).toMatch(/^\/reset-password\?token=[\w-]+$/m);
    expect(text).toContain('this mail has no link');
    expect(text).not.toContain('192.168');
  });

  test('is not asked for without end from one network', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.77' };
    await env.DIRECTORY.prepare('INSERT INTO sign_in_attempts VALUES (?, 50, ?)')
      .bind('new reset:203.0.113.77', Date.now())
      .run();
    const { status } = await callWithMail('POST', '/api/auth/forgot-password', { body: { username: 'mei' }, headers });
    expect(status).toBe(429);
  });
});

describe('an admin’s reset code', () => {
  const createCode = (admin: Person, member: Person, headers: Record<string, string> = {}) =>
    call<ResetCode>('POST', `/api/members/${member.id}/reset-code`, { token: admin.token, headers });

  test('lets the member choose a new password once, however it is typed', async () => {
    const member = await newMember(workspace, 'staff');
    const { status, body } = await createCode(workspace.admin, member);
    expect(status).toBe(201);
    expect(body).toEqual({
      code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/),
      member: { id: member.id, username: member.username },
      expiresAt: expect.stringMatching(/Z$/),
    });
    const stored = await env.DIRECTORY.prepare('SELECT * FROM password_resets WHERE user_id = ?').bind(member.id).all();
    expect(JSON.stringify(stored.results)).not.toContain(body.code);
    const typed = ` ${body.code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
    expect((await resetByCode(member.username, typed)).body).toEqual({ success: true });
    expect(await isSignedIn(member)).toBe(false);
    expect((await login(member.username, 'autumn flush')).status).toBe(200);
    expect((await resetByCode(member.username, body.code)).status).toBe(400);
    const log = await call<AuditAnswer>('GET', '/api/audit', { token: workspace.admin.token });
    const ofMember = log.body.events.filter(({ subject }) => subject.id === String(member.id));
    expect(ofMember.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['reset_code.created', 'password.reset']),
    );
  });

  test('is refused with another name, and unknown names are not told apart', async () => {
    const [member, other] = [await newMember(workspace, 'staff'), await newMember(workspace, 'staff')];
    const { body } = await createCode(workspace.admin, member);
    const answers = [
      await resetByCode(other.username, body.code),
      await resetByCode(newName('nobody'), body.code),
      await resetByCode(member.username, 'aaaa-bbbb-cccc-dddd'),
    ];
    const seen = answers.map(({ status, body: { error, code, details } }) => ({ status, error, code, details }));
    expect(seen[0]).toMatchObject({ status: 400, code: 'reset_invalid', details: [{ path: 'code' }] });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('ends after a day, and when a new one is created', async () => {
    const member = await newMember(workspace, 'staff');
    const { body: first } = await createCode(workspace.admin, member);
    const { body: second } = await createCode(workspace.admin, member);
    expect((await resetByCode(member.username, first.code)).status).toBe(400);
    await age(member, 24 * HOUR);
    expect((await resetByCode(member.username, second.code)).status).toBe(400);
    await deleteOutdated(env, Date.now());
    const { results } = await env.DIRECTORY.prepare('SELECT * FROM password_resets WHERE user_id = ?')
      .bind(member.id)
      .all();
    expect(results).toEqual([]);
  });

  test.each(['is demoted', 'is removed'])('ends when its admin %s', async (what) => {
    const admin = await newMember(workspace, 'admin');
    const member = await newMember(workspace, 'staff');
    const { body } = await createCode(admin, member);
    const path = `/api/members/${admin.id}`;
    const { token } = workspace.admin;
    if (what === 'is removed') await call('DELETE', path, { token });
    else {
      await call('PATCH', path, { token, body: { role: 'staff' } });
      // Being an admin again does not revive it.
      await call('PATCH', path, { token, body: { role: 'admin' } });
    }
    expect((await resetByCode(member.username, body.code)).status).toBe(400);
  });

  test('ends when the member is removed', async () => {
    const member = await newMember(workspace, 'staff');
    const { body } = await createCode(workspace.admin, member);
    await call('DELETE', `/api/members/${member.id}`, { token: workspace.admin.token });
    expect((await resetByCode(member.username, body.code)).status).toBe(400);
  });

  test('cannot be created by the guest of a sample workspace for an account that has joined it', async () => {
    const { body: guest } = await call<Person>('POST', '/api/demo');
    const asGuest = { token: guest.token, body: { role: 'staff' } };
    const { body: invite } = await call<{ code: string }>('POST', '/api/invites', asGuest);
    const real = await newLoneAccount();
    const join = { token: real.token, body: { inviteCode: invite.code } };
    expect((await call('POST', '/api/auth/join', join)).status).toBe(200);
    const { status, body } = await call('POST', `/api/members/${real.id}/reset-code`, { token: guest.token });
    expect([status, body.code]).toEqual([403, 'sample_workspace']);
  });

  test('cannot be created for oneself, a removed member or someone of another workspace', async () => {
    const foreign = await newWorkspace();
    const removed = await newMember(workspace, 'staff');
    await call('DELETE', `/api/members/${removed.id}`, { token: workspace.admin.token });
    const statuses = [];
    for (const person of [workspace.admin, removed, foreign.admin]) {
      statuses.push((await createCode(workspace.admin, person)).status);
    }
    expect(statuses).toEqual([400, 404, 404]);
  });

  test('is answered again for the same Idempotency-Key, and never stored readable', async () => {
    const member = await newMember(workspace, 'staff');
    const headers = { 'idempotency-key': newName('key') };
    const { body: first } = await createCode(workspace.admin, member, headers);
    const { body: again } = await createCode(workspace.admin, member, headers);
    expect(again).toEqual(first);
    const kept = [
      await env.DIRECTORY.prepare('SELECT * FROM account_answers').all(),
      await env.SHARD_0.prepare('SELECT * FROM idempotency_answers WHERE workspace_id = ?').bind(workspace.id).all(),
    ];
    expect(JSON.stringify(kept.map(({ results }) => results))).not.toContain(first.code);
    expect((await createCode(member, workspace.admin, { 'idempotency-key': newName('key') })).status).toBe(403);
  });
});

describe('recovery codes', () => {
  const password = 'second flush';

  async function register() {
    const username = newName('sole');
    const { body } = await call<{ id: number; token: string }>('POST', '/api/auth/register', {
      body: { username, password },
    });
    return { username, ...body };
  }
  const create = (person: Person, currentPassword = password) =>
    call<RecoveryCodes>('POST', '/api/auth/recovery-codes', { token: person.token, body: { currentPassword } });
  const status = async (person: Person) =>
    (await call<RecoveryStatus>('GET', '/api/auth/recovery-codes', { token: person.token })).body;

  test('bring a sole admin back, each once, until new ones replace them', async () => {
    const person = await register();
    expect(await status(person)).toEqual({ unused: 0, createdAt: null });
    const wrong = await create(person, 'third flush');
    expect([wrong.status, await status(person)]).toEqual([400, { unused: 0, createdAt: null }]);

    const { status: created, body } = await create(person);
    expect(created).toBe(201);
    expect(new Set(body.codes).size).toBe(10);
    expect(await status(person)).toEqual({ unused: 10, createdAt: body.createdAt });
    const stored = await env.DIRECTORY.prepare('SELECT * FROM recovery_codes WHERE user_id = ?').bind(person.id).all();
    for (const code of body.codes) expect(JSON.stringify(stored.results)).not.toContain(code);

    const [first = '', second = '', third = ''] = body.codes;
    expect((await resetByCode(person.username, first)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
    expect((await resetByCode(person.username, first)).status).toBe(400);
    const { body: signedIn } = await call<{ token: string }>('POST', '/api/auth/login', {
      body: { username: person.username, password: 'autumn flush' },
    });
    const back = { ...person, token: signedIn.token };
    expect((await status(back)).unused).toBe(9);

    // As a second factor: parallel uses of one code succeed once.
    const uses = await Promise.all([second, second].map((code) => consumeRecoveryCode(env, person.id, code)));
    expect(uses.sort()).toEqual([false, true]);
    expect(await consumeRecoveryCode(env, person.id + 1, third)).toBe(false);

    await create(back, 'autumn flush');
    expect(await consumeRecoveryCode(env, person.id, third)).toBe(false);
    expect((await status(back)).unused).toBe(10);
  });

  test('are not for guests, who have no password', async () => {
    const { body } = await call<{ token: string }>('POST', '/api/demo');
    const answer = await call('POST', '/api/auth/recovery-codes', {
      token: body.token,
      body: { currentPassword: 'x' },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'sample_workspace']);
  });
});

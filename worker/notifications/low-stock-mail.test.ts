import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import {
  call,
  giveConfirmedEmail,
  newMember,
  newName,
  newWorkspace,
  ORIGIN,
  type Person,
  type TestWorkspace,
} from '../../tests/support/api.ts';
import { lettersTo } from '../../tests/support/mailbox.ts';
import { newId } from '../core/ids.ts';
import worker from '../index.ts';
import { DEFAULT_CHOICES } from '../notices/contract.ts';
import { deleteFromDirectory } from '../workspaces/queries.ts';
import { ALERT_DELAY_MS, ALERT_TTL_MS, DIGEST_INTERVAL_MS, mailLowStock } from './service.ts';

const MINUTE = 60_000;
const withMail = () => ({ ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com' });

let workspace: TestWorkspace;
let address: string;
let now: number;
beforeEach(async () => {
  // Leftovers of other tests would be mailed, too.
  await env.SHARD_0.prepare('UPDATE items SET alert = NULL WHERE alert IS NOT NULL').run();
  workspace = await newWorkspace();
  address = await giveAddress(workspace.admin);
  now = Date.now();
});

const giveAddress = (who: Person, domain = 'leaf.example', of = workspace) =>
  giveConfirmedEmail(of, who, `${who.username}@${domain}`);

/** An item with an alert since the given time. */
async function lowItem(name: string, alertSince: number, { alert = 'critical', quantity = 2, of = workspace } = {}) {
  const id = newId();
  await env.SHARD_0.prepare(
    `INSERT INTO items (workspace_id, id, name, sku, category, inventory_type, quantity, unit, supplier, description,
       minimum_par, location, name_key, supplier_key, version, created_at, updated_at, alert, alert_since)
     VALUES (?, ?, ?, ?, 'TEA', 'warehouse', ?, 'kg', 'Uji', '', 10000, '', '', '', 1, 1, 1, ?, ?)`,
  )
    .bind(of.id, id, name, String(id), quantity * 1000, alert, alertSince)
    .run();
  return id;
}

const subjectsTo = async (to: string) => (await lettersTo(to)).map(({ email }) => email.subject);
const textsTo = async (to: string) => (await lettersTo(to)).map(({ email }) => email.text);

test('says whose change made an item run low', async () => {
  const { token, username } = workspace.admin;
  const stocked = { quantity: 20, minimumPar: 10, unit: 'kg' };
  const add = async (name: string) =>
    (await call<{ id: number }>('POST', '/api/inventory', { token, body: { name, ...stocked } })).body.id;
  const [assam, bancha] = [await add('Assam'), await add('Bancha')];
  const sale = { delta: -17.5, reason: 'sale' };
  await call('POST', `/api/inventory/${assam}/adjust`, { token, body: sale });
  await call('PATCH', `/api/inventory/${bancha}`, { token, body: { minimumPar: 50 } });
  await mailLowStock(withMail(), Date.now() + 5 * MINUTE);
  const [text] = await textsTo(address);
  expect(text).toContain(`- Assam: 2.5 of 10 kg, after ${username}’s sale of 17.5 kg`);
  expect(text).toMatch(/- Bancha: 20 of 50 kg, about/);
});

test('mails items that have newly run low, most urgent first', async () => {
  await call('PATCH', '/api/workspace', { token: workspace.admin.token, body: { name: 'Leaf & Cup' } });
  await lowItem('Assam', now - 5 * MINUTE, { alert: 'low', quantity: 9 });
  await lowItem('Sencha', now - 5 * MINUTE);
  await mailLowStock(withMail(), now);
  const [letter, ...others] = await lettersTo(address);
  expect(others).toEqual([]);
  expect(letter?.from).toBe('stock@example.com');
  expect(letter?.email.subject).toBe('Low stock alert');
  expect(letter?.email.text).toMatch(
    /Critical\s+- Sencha: 2 of 10 kg \(Uji\), about 2 days left \(estimated from par\)\s+Low Stock\s+- Assam: 9 of 10 kg \(Uji\), about 3 days left \(estimated from par\)/,
  );
});

test('runs every five minutes, by the cron in wrangler.toml', async () => {
  await lowItem('Sencha', now - 5 * MINUTE);
  await worker.scheduled(
    createScheduledController({ cron: '1-59/5 * * * *', scheduledTime: new Date(now) }),
    withMail(),
  );
  expect(await subjectsTo(address)).toHaveLength(1);
});

test('sends nothing and forgets nothing if mail is not configured', async () => {
  await lowItem('Sencha', now - 5 * MINUTE);
  await mailLowStock(env, now);
  expect(await subjectsTo(address)).toEqual([]);
  await mailLowStock(withMail(), now);
  expect(await subjectsTo(address)).toHaveLength(1);
});

describe('is mailed', () => {
  test('only to members who want it and have an address', async () => {
    const wants = await giveAddress(await newMember(workspace, 'staff'));
    const refusing = async (notifications: object) => {
      const member = await newMember(workspace, 'member');
      await call('PATCH', '/api/auth/me', { token: member.token, body: { notifications } });
      return giveAddress(member);
    };
    const noMail = await refusing({ email: false });
    const noAlerts = await refusing({ lowStock: false });
    const nowhere = await newMember(workspace, 'member');
    const gone = await newMember(workspace, 'member');
    const goneAddress = await giveAddress(gone);
    await call('DELETE', `/api/members/${gone.id}`, { token: workspace.admin.token });
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock(withMail(), now);
    const letters = await Promise.all([address, wants, noMail, noAlerts, goneAddress].map(subjectsTo));
    expect(letters.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0]);
    expect(nowhere.username).not.toBe('');
  });

  test('only about what a person wants notices of', async () => {
    const { token } = workspace.admin;
    const add = (name: string, category: string) =>
      call('POST', '/api/inventory', { token, body: { name, category, quantity: 1, minimumPar: 10 } });
    const only = { ...DEFAULT_CHOICES.only, categories: ['Black'] };
    await call('PUT', '/api/notices/settings', { token, body: { ...DEFAULT_CHOICES, only } });
    await add('Sencha', 'Green');
    await mailLowStock(withMail(), Date.now() + 2 * MINUTE);
    expect(await subjectsTo(address)).toEqual([]);
    await add('Assam', 'black');
    await mailLowStock(withMail(), Date.now() + 2 * MINUTE);
    const [text = '', ...others] = await textsTo(address);
    expect([text.includes('Assam'), text.includes('Sencha'), others]).toEqual([true, false, []]);
  });

  test('only to confirmed addresses', async () => {
    const victim = `${newName('victim')}@leaf.example`;
    const member = await newMember(workspace, 'member');
    await call('PATCH', '/api/auth/me', { token: member.token, body: { email: victim } });
    const moved = await newMember(workspace, 'member');
    const before = await giveAddress(moved);
    const after = `${newName('victim')}@leaf.example`;
    await call('PATCH', '/api/auth/me', { token: moved.token, body: { email: after } });
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock(withMail(), now);
    const letters = await Promise.all([address, victim, before, after].map(subjectsTo));
    expect(letters.map(({ length }) => length)).toEqual([1, 0, 0, 0]);
  });

  test('to no one in a sample workspace, even at a confirmed address', async () => {
    await env.DIRECTORY.prepare('UPDATE workspaces SET expires_at = ? WHERE id = ?')
      .bind(Date.now() + 1_000_000, workspace.id)
      .run();
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock(withMail(), now);
    expect(await subjectsTo(address)).toEqual([]);
  });

  test('with a subject that contains no text of the workspace', async () => {
    await call('PATCH', '/api/workspace', { token: workspace.admin.token, body: { name: 'Buy at evil.example' } });
    await lowItem('Call 555', now - 5 * MINUTE);
    await mailLowStock(withMail(), now);
    const [letter] = await lettersTo(address);
    expect(letter?.email.subject).toBe('Low stock alert');
  });

  test('with an unsubscribe link in the text and a one-click header', async () => {
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock({ ...withMail(), PUBLIC_URL: 'https://tea.example' }, now);
    const [letter] = await lettersTo(address);
    const headers = Object.fromEntries((letter?.email.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, path] =
      /^<https:\/\/tea\.example(\/api\/email\/unsubscribe\?token=[\w.-]+)>$/.exec(headers['list-unsubscribe'] ?? '') ??
      [];
    expect(letter?.email.text).toContain(`https://tea.example${path?.replace('/api', '')}`);
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await call('POST', path ?? '', { body: 'List-Unsubscribe=One-Click', headers: oneClick });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const { body } = await call('GET', '/api/auth/me', { token: workspace.admin.token });
    expect(body).toMatchObject({ notifications: { email: false, lowStock: true } });
    await lowItem('Assam', now - 4 * MINUTE);
    await mailLowStock(withMail(), now + 2 * DIGEST_INTERVAL_MS);
    expect(await subjectsTo(address)).toHaveLength(1);
  });

  test('without PUBLIC_URL, with a link to the origin of confirmation, or instructions', async () => {
    const second = await newMember(workspace, 'staff');
    const nowhere = await giveConfirmedEmail(workspace, second, `${second.username}@leaf.example`, '');
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock(withMail(), now);
    expect(await textsTo(address)).toEqual([expect.stringContaining(`${ORIGIN}/email/unsubscribe?token=`)]);
    expect(await textsTo(nowhere)).toEqual([
      expect.stringContaining('turn off “Email notifications” in your settings'),
    ]);
  });

  test('about one’s own workspace only', async () => {
    const other = await newWorkspace();
    const otherAddress = await giveAddress(other.admin, 'leaf.example', other);
    await lowItem('Sencha', now - 5 * MINUTE, { of: other });
    await mailLowStock(withMail(), now);
    expect(await subjectsTo(address)).toEqual([]);
    expect(await subjectsTo(otherAddress)).toHaveLength(1);
  });

  test('once, then only about newer alerts, at most once an hour', async () => {
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock(withMail(), now);
    await lowItem('Assam', now + MINUTE);
    await mailLowStock(withMail(), now + 5 * MINUTE);
    await mailLowStock(withMail(), now + DIGEST_INTERVAL_MS - 1);
    expect(await subjectsTo(address)).toHaveLength(1);
    await mailLowStock(withMail(), now + DIGEST_INTERVAL_MS);
    await mailLowStock(withMail(), now + 3 * DIGEST_INTERVAL_MS);
    expect(await textsTo(address)).toEqual([expect.stringContaining('- Sencha'), expect.stringContaining('- Assam')]);
    expect(DIGEST_INTERVAL_MS).toBe(60 * MINUTE);
  });

  test('not within the first minute, nor after the item was restocked or deleted', async () => {
    await lowItem('Sencha', now - ALERT_DELAY_MS + 1);
    const archived = await lowItem('Assam', now - 5 * MINUTE);
    await call('DELETE', `/api/inventory/${archived}`, { token: workspace.admin.token });
    await mailLowStock(withMail(), now);
    expect(await subjectsTo(address)).toEqual([]);
    await env.SHARD_0.prepare('UPDATE items SET alert = NULL, alert_since = NULL WHERE workspace_id = ?')
      .bind(workspace.id)
      .run();
    await mailLowStock(withMail(), now + 5 * MINUTE);
    expect(await subjectsTo(address)).toEqual([]);
  });
});

test('two parallel runs send one mail', async () => {
  await lowItem('Sencha', now - 5 * MINUTE);
  await Promise.all([1, 2, 3].map(() => mailLowStock(withMail(), now)));
  expect(await subjectsTo(address)).toHaveLength(1);
});

describe('is mailed in the next run, whatever other workspaces have', () => {
  /** Adds members with confirmed addresses, and an alert that they have not been mailed about. */
  async function crowd(count: number, domain = 'crowd.example'): Promise<TestWorkspace> {
    const of = await newWorkspace();
    await env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO members (workspace_id, user_id, username, role, joined_at, email, confirmed_email)
       SELECT ?2, ?2 + i, 'invented-' || i, 'staff', 1, i || '.' || ?2 || '@' || ?3, i || '.' || ?2 || '@' || ?3 FROM n`,
    )
      .bind(count, of.id, domain)
      .run();
    await lowItem('Pu-erh', now - 5 * MINUTE, { of });
    return of;
  }
  const setExpiry = ({ id }: TestWorkspace) =>
    env.DIRECTORY.prepare('UPDATE workspaces SET expires_at = ? WHERE id = ?')
      .bind(Date.now() + 1_000_000, id)
      .run();

  test('thousands of readers in unfinished imports and deleted workspaces', async () => {
    await setExpiry(await crowd(5000));
    const deleted = await crowd(5000);
    await deleteFromDirectory(env, deleted.id, null);
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock(withMail(), now);
    expect(await subjectsTo(address)).toHaveLength(1);
  });

  test('many readers who can be mailed', async () => {
    await crowd(1000);
    await crowd(1000);
    await lowItem('Sencha', now - 5 * MINUTE);
    const send = vi.fn().mockResolvedValue(undefined);
    await mailLowStock(withMail(), now, send);
    const recipients = send.mock.calls.map(([, mail]) => mail.to);
    expect(recipients.slice(0, 3)).toContain(address);
  });

  test('addresses that the mail server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (let n = 0; n < 12; n++) await crowd(1, 'refused.example');
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock(withMail(), now);
    expect(await subjectsTo(address)).toHaveLength(1);
  });

  test('quotas that are used up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = await Promise.all(Array.from({ length: 12 }, () => crowd(3)));
    for (const { id } of full) {
      await env.DIRECTORY.prepare(
        "INSERT INTO daily_usage (day, workspace_id, kind, amount) VALUES (?, ?, 'mail', 1e6)",
      )
        .bind(Math.floor(Date.now() / 86_400_000), id)
        .run();
    }
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock(withMail(), now);
    expect(await subjectsTo(address)).toHaveLength(1);
  });
});

describe('a mail that could not be sent', () => {
  /** Captures the log. */
  const log = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

  test('is sent by the next run, and never twice', async () => {
    const logged = log();
    const second = await newMember(workspace, 'staff');
    const secondAddress = await giveAddress(second, 'refused.example');
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock(withMail(), now);
    expect(await subjectsTo(address)).toHaveLength(1);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(String(second.id)), expect.any(Error));
    const fixed = await giveAddress(second);
    await mailLowStock(withMail(), now + 5 * MINUTE);
    expect(await textsTo(fixed)).toEqual([expect.stringContaining('- Sencha')]);
    expect(await subjectsTo(address)).toHaveLength(1);
    expect(await subjectsTo(secondAddress)).toEqual([]);
  });

  test('includes newer alerts next time', async () => {
    log();
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock({ ...withMail(), SMTP_URL: 'smtp://127.0.0.1:1' }, now);
    await lowItem('Assam', now);
    await mailLowStock(withMail(), now + 5 * MINUTE);
    expect(await textsTo(address)).toEqual([expect.stringMatching(/- Assam[\s\S]*- Sencha/)]);
  });

  test('is dropped after a day', async () => {
    log();
    await lowItem('Sencha', now - 5 * MINUTE);
    await mailLowStock({ ...withMail(), SMTP_URL: 'smtp://127.0.0.1:1' }, now);
    await mailLowStock(withMail(), now + ALERT_TTL_MS);
    expect(await subjectsTo(address)).toEqual([]);
  });

  test('stops the run after a few failures in a row', async () => {
    log();
    for (const _ of [1, 2, 3, 4]) await giveAddress(await newMember(workspace, 'staff', newName('staff')));
    await lowItem('Sencha', now - 5 * MINUTE);
    const send = vi.fn().mockRejectedValue(new Error('The mail server could not be reached'));
    await mailLowStock(withMail(), now, send);
    expect(send).toHaveBeenCalledTimes(3);
  });
});

test('finds alerts by index', async () => {
  const { results } = await env.SHARD_0.prepare(
    `EXPLAIN QUERY PLAN SELECT 1 FROM items WHERE workspace_id = 1 AND alert IS NOT NULL AND alert_since > max(1, 2)
     AND alert_since <= 5`,
  ).all<{ detail: string }>();
  expect(results[0]?.detail).toContain('USING INDEX items_alert');
});

import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import {
  call,
  giveConfirmedEmail,
  newMember,
  newWorkspace,
  ORIGIN,
  type TestWorkspace,
} from '../../tests/support/api.ts';
import { lettersTo } from '../../tests/support/mailbox.ts';
import { move, newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import worker from '../index.ts';
import type { TeamMessage } from '../messages/contract.ts';
import { DEFAULT_CHOICES } from '../notices/contract.ts';
import { notifyOfExpiry } from './expiry-service.ts';

const withMail = () => ({ ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com' });

const LINK = '/lots?expiring=60';

let workspace: TestWorkspace;
let sencha = 0;
beforeEach(async () => {
  // Leftovers of other tests would have notices, too.
  await env.SHARD_0.batch([
    env.SHARD_0.prepare('UPDATE lots SET best_before = NULL WHERE best_before IS NOT NULL'),
    env.SHARD_0.prepare('DELETE FROM lot_papers WHERE true'),
    env.SHARD_0.prepare('DELETE FROM supplier_papers WHERE true'),
  ]);
  workspace = await newWorkspace();
  sencha = await newItem(workspace, { name: 'Uji sencha', unit: 'kg', quantity: 0 });
});

/** Runs the cron in the middle of a day. */
const runOn = (day: string) =>
  worker.scheduled(
    createScheduledController({ cron: '8-59/10 * * * *', scheduledTime: new Date(`${day}T12:08:00Z`) }),
    withMail(),
  );

/** The notices, oldest first; the others are about low stock. */
async function told(of = workspace): Promise<string[]> {
  const { body } = await call<TeamMessage[]>('GET', '/api/team-messages', { token: of.admin.token });
  return body.flatMap(({ content }) => (content.endsWith(LINK) ? [content] : [])).toReversed();
}

async function stockedLot(code: string, bestBefore: string | null, quantity = 4.2, itemId = sencha) {
  const id = await newLot(workspace, { itemId, code, bestBefore });
  if (quantity > 0) await move(workspace, itemId, quantity, { lotId: id });
  return id;
}

async function addPaper(lotId: number, name: string, expiresOn: string | null, createdAt = 1) {
  const id = lotId + 1;
  await env.SHARD_0.prepare(
    `INSERT INTO lot_papers (workspace_id, lot_id, id, name, upload_key, expires_on, created_at) VALUES (?, ?, ?, ?, 'a.pdf', ?, ?)`,
  )
    .bind(workspace.id, lotId, id, name, expiresOn, createdAt)
    .run();
  return id;
}

test('a lot has a notice 60, 30 and 7 days before its date and once it has expired, each once', async () => {
  await stockedLot('UJI-26', '2027-03-31');
  const found: [string, string][] = [];
  const days = ['2027-01-29', '2027-01-30', '2027-01-31', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-23'];
  for (const day of [...days, '2027-03-24', '2027-03-31', '2027-04-01', '2027-04-02', '2027-06-01']) {
    const before = (await told()).length;
    await runOn(day);
    await runOn(day);
    for (const text of (await told()).slice(before)) found.push([day, text]);
  }
  const line = `Uji sencha, lot UJI-26, best before Mar 31, 2027: 4.2 kg.\n${LINK}`;
  expect(found).toEqual([
    ['2027-01-30', line],
    ['2027-03-01', line],
    ['2027-03-24', line],
    ['2027-04-01', `Uji sencha, lot UJI-26, expired Mar 31, 2027: 4.2 kg.\n${LINK}`],
  ]);
});

test('a lot that is entered late has one notice, and then the ones that follow', async () => {
  await stockedLot('UJI-26', '2027-03-31');
  for (const day of ['2027-03-27', '2027-03-28', '2027-03-31', '2027-04-20']) await runOn(day);
  expect(await told()).toHaveLength(2);
});

test('another date has a notice of its own', async () => {
  const id = await stockedLot('UJI-26', '2027-03-31');
  await runOn('2027-03-26');
  const change = (bestBefore: string) =>
    call('PATCH', `/api/lots/${id}`, { token: workspace.admin.token, body: { bestBefore } });
  await change('2027-03-31');
  await runOn('2027-03-27');
  expect(await told()).toHaveLength(1);
  await change('2027-04');
  await runOn('2027-03-28');
  expect((await told()).slice(1)).toEqual([`Uji sencha, lot UJI-26, best before Apr 2027: 4.2 kg.\n${LINK}`]);
});

test('what is entered today has its notice tomorrow, so that a day has one message', async () => {
  const id = await stockedLot('UJI-26', '2027-03-31');
  await env.SHARD_0.prepare('UPDATE lots SET updated_at = ? WHERE workspace_id = ? AND id = ?')
    .bind(Date.parse('2027-03-10T03:00:00Z'), workspace.id, id)
    .run();
  await runOn('2027-03-10');
  expect(await told()).toEqual([]);
  await runOn('2027-03-11');
  expect(await told()).toHaveLength(1);
});

test('one message names the first few of a workspace, with where they lie, and counts the rest', async () => {
  const shop = await newPlace(workspace, 'Shop');
  const assam = await newItem(workspace, { name: 'Assam', unit: 'lb', quantity: 0 });
  const both = await stockedLot('A', '2027-03-20');
  await move(workspace, sencha, 1, { lotId: both, locationId: shop });
  await stockedLot('B', '2027-03-21', 2, assam);
  const c = await newLot(workspace, { itemId: sencha, code: 'C', bestBefore: '2027-03-22' });
  await move(workspace, sencha, 1, { lotId: c, locationId: shop });
  for (const code of ['D', 'E']) await stockedLot(code, '2027-03-23');
  await addPaper(c, 'Organic certificate', '2027-04-30');
  await runOn('2027-03-01');
  expect(await told()).toEqual([
    [
      'Uji sencha, lot A, best before Mar 20, 2027: 5.2 kg in 2 places.',
      'Assam, lot B, best before Mar 21, 2027: 2 lbs in Main.',
      'Uji sencha, lot C, best before Mar 22, 2027: 1 kg in Shop.',
      '…and 3 more.',
      LINK,
    ].join('\n'),
  ]);
});

test('lots without stock, without a date, recalled, or of deleted items have no notice', async () => {
  await stockedLot('gone', '2027-03-31', 0);
  await stockedLot('undated', null);
  const recalled = await stockedLot('recalled', '2027-03-31');
  await call('PATCH', `/api/lots/${recalled}`, { token: workspace.admin.token, body: { status: 'recalled' } });
  const deleted = await newItem(workspace, { name: 'Deleted', quantity: 0 });
  await stockedLot('deleted', '2027-03-31', 2, deleted);
  await call('DELETE', `/api/inventory/${deleted}`, { token: workspace.admin.token });
  await runOn('2027-03-28');
  expect(await told()).toEqual([]);
});

test('what is better with age has no notice, while its papers have', async () => {
  await call('PATCH', `/api/inventory/${sencha}`, { token: workspace.admin.token, body: { isBetterWithAge: true } });
  await addPaper(await stockedLot('CAKE', '2027-03-31'), 'Organic certificate', '2027-03-31');
  await runOn('2027-03-28');
  expect(await told()).toEqual([`Organic certificate of Uji sencha, lot CAKE, valid until Mar 31, 2027.\n${LINK}`]);
});

test('a paper of a lot in stock has a notice 90, 30 and 7 days before its last day and once it has ended', async () => {
  const lot = await stockedLot('UJI-26', null);
  const id = await addPaper(lot, 'Organic certificate', '2027-06-30');
  await addPaper(await stockedLot('gone', null, 0), 'Lab report', '2027-06-30');
  await addPaper(await stockedLot('endless', null), 'Letter', null);
  const days = ['2027-03-31', '2027-04-01', '2027-05-31', '2027-06-22', '2027-06-23', '2027-06-30', '2027-07-01'];
  for (const day of days) await runOn(day);
  const line = (how: string) => `Organic certificate of Uji sencha, lot UJI-26, ${how} Jun 30, 2027.\n${LINK}`;
  expect(await told()).toEqual([...Array.from({ length: 3 }, () => line('valid until')), line('ended on')]);
  const change = (body: object) =>
    call('PATCH', `/api/lots/${lot}/papers/${id}`, { token: workspace.admin.token, body });
  await change({ name: 'Certificate' });
  await runOn('2027-07-02');
  expect(await told()).toHaveLength(4);
  await change({ expiresOn: '2027-07-03' });
  await runOn('2027-07-02');
  expect((await told()).at(-1)).toContain('Certificate of Uji sencha, lot UJI-26, valid until Jul 3, 2027');
});

test('a paper of a supplier has a notice 90, 30 and 7 days before its last day and once it has ended, each once', async () => {
  const supplier = await call<{ id: number }>('POST', '/api/suppliers', {
    ...{ token: workspace.admin.token, body: { name: 'Uji Gardens', email: 'mei@uji.example' } },
  });
  const papers = `/api/suppliers/${supplier.body.id}/papers`;
  const body = { name: 'Organic certificate', kind: 'organic', expiresOn: '2027-06-30', file: btoa('%PDF-1.7\n%%EOF') };
  const paper = await call<{ id: number }>('POST', papers, { token: workspace.admin.token, body });
  const days = ['2027-03-31', '2027-04-01', '2027-04-02', '2027-05-31', '2027-06-22', '2027-06-23', '2027-07-01'];
  for (const day of [...days, '2027-07-02']) {
    await runOn(day);
    await runOn(day);
  }
  const line = (how: string) => `Organic certificate of Uji Gardens, ${how} Jun 30, 2027.\n${LINK}`;
  expect(await told()).toEqual([...Array.from({ length: 3 }, () => line('valid until')), line('ended on')]);
  const change = (more: object) =>
    call('PATCH', `${papers}/${paper.body.id}`, { token: workspace.admin.token, body: more });
  await change({ scope: 'Sencha' });
  await runOn('2027-07-03');
  expect(await told()).toHaveLength(4);
  await change({ expiresOn: '2028-06-30' });
  await runOn('2028-04-01');
  expect(await told()).toHaveLength(5);
  await call('DELETE', `/api/suppliers/${supplier.body.id}`, { token: workspace.admin.token });
  await runOn('2028-06-29');
  expect(await told()).toHaveLength(5);
});

test('runs at the same time post one message', async () => {
  await stockedLot('UJI-26', '2027-03-31');
  await Promise.all([runOn('2027-03-28'), runOn('2027-03-28'), runOn('2027-03-28')]);
  expect(await told()).toHaveLength(1);
});

test('a notice raises the version of the messages, so that open screens show it', async () => {
  const version = () =>
    env.SHARD_0.prepare('SELECT message_version AS n FROM workspaces WHERE id = ?')
      .bind(workspace.id)
      .first<number>('n');
  const before = await version();
  await runOn('2027-03-28');
  expect(await version()).toBe(before);
  await stockedLot('UJI-26', '2027-03-31');
  await runOn('2027-03-28');
  expect(await version()).toBe((before ?? 0) + 1);
});

test('a sample workspace has no notice, and another one none of its lots', async () => {
  await stockedLot('UJI-26', '2027-03-31');
  const other = await newWorkspace();
  await env.DIRECTORY.prepare('UPDATE workspaces SET expires_at = ? WHERE id = ?').bind(4e12, workspace.id).run();
  await runOn('2027-03-28');
  expect([await told(), await told(other)]).toEqual([[], []]);
});

describe('by mail', () => {
  test('reaches who has low-stock mails on, once, with all that expires and a link', async () => {
    const address = await giveConfirmedEmail(workspace, workspace.admin, `${workspace.admin.username}@leaf.example`);
    const quiet = await newMember(workspace, 'member');
    await call('PATCH', '/api/auth/me', { token: quiet.token, body: { notifications: { lowStock: false } } });
    const quietAddress = await giveConfirmedEmail(workspace, quiet, `${quiet.username}@leaf.example`);
    for (const code of ['A', 'B', 'C', 'D']) await stockedLot(code, '2027-03-31');
    await runOn('2027-03-28');
    await runOn('2027-03-29');
    const [letter, ...others] = await lettersTo(address);
    expect(others).toEqual([]);
    expect(letter?.email.subject).toBe('Lots and papers that expire');
    const text = letter?.email.text ?? '';
    for (const code of ['A', 'B', 'C', 'D'])
      expect(text).toContain(`- Uji sencha, lot ${code}, best before Mar 31, 2027`);
    expect(text).toContain(`${ORIGIN}${LINK}`);
    expect(await lettersTo(quietAddress)).toEqual([]);
  });

  test.each([
    ['lots', 'expiring', ['Organic certificate of Uji sencha, lot A, valid until Mar 31, 2027']],
    ['papers', 'paper', ['Uji sencha, lot A, best before Mar 31, 2027: 4.2 kg']],
    ['both', 'expiring paper', []],
  ])('has what is not in the mail of a day, for who has %s there', async (_, kinds, lines) => {
    const { token, username } = workspace.admin;
    const address = await giveConfirmedEmail(workspace, workspace.admin, `${username}@leaf.example`);
    const chosen = kinds.split(' ').map((kind) => [kind, { app: true, digest: true, push: true }]);
    const body = { ...DEFAULT_CHOICES, ...Object.fromEntries(chosen) };
    await call('PUT', '/api/notices/settings', { token, body });
    await addPaper(await stockedLot('A', '2027-03-31'), 'Organic certificate', '2027-03-31');
    await runOn('2027-03-28');
    const texts = (await lettersTo(address)).map(({ email }) => email.text ?? '');
    const found = texts.flatMap((text) => [...text.matchAll(/^- (.*?)\r?$/gm)].map(([, line]) => line));
    expect(found).toEqual(lines);
    expect(await told()).toHaveLength(1);
  });

  test('has what of it a person wants notices of', async () => {
    const { token, username } = workspace.admin;
    const address = await giveConfirmedEmail(workspace, workspace.admin, `${username}@leaf.example`);
    const everything = await newMember(workspace, 'member');
    const all = await giveConfirmedEmail(workspace, everything, `${everything.username}@leaf.example`);
    const only = { ...DEFAULT_CHOICES.only, categories: ['Black'] };
    await call('PUT', '/api/notices/settings', { token, body: { ...DEFAULT_CHOICES, only } });
    const assam = await newItem(workspace, { name: 'Assam', category: 'black', unit: 'kg', quantity: 0 });
    await addPaper(await stockedLot('A', '2027-03-31'), 'Organic certificate', '2027-03-31');
    await runOn('2027-03-28');
    await stockedLot('B', '2027-04-01', 4.2, assam);
    await runOn('2027-03-29');
    const linesTo = async (to: string) =>
      (await lettersTo(to)).flatMap(({ email }) =>
        [...(email.text ?? '').matchAll(/^- (.*?)\r?$/gm)].map(([, line]) => line?.split(',')[0]),
      );
    expect(await linesTo(address)).toEqual(['Assam']);
    expect(await linesTo(all)).toEqual(['Uji sencha', 'Organic certificate of Uji sencha', 'Assam']);
  });

  test('that fails leaves the message, and is not tried again', async () => {
    const address = await giveConfirmedEmail(workspace, workspace.admin, `${workspace.admin.username}@leaf.example`);
    await stockedLot('A', '2027-03-31');
    const now = Date.parse('2027-03-28T12:00:00Z');
    await notifyOfExpiry(withMail(), now, () => Promise.reject(new Error('The mail server is down')));
    await notifyOfExpiry(withMail(), now);
    expect(await told()).toHaveLength(1);
    expect(await lettersTo(address)).toEqual([]);
  });

  test('is not needed for the message', async () => {
    await stockedLot('A', '2027-03-31');
    await notifyOfExpiry(env, Date.parse('2027-03-28T12:00:00Z'));
    expect(await told()).toHaveLength(1);
  });
});

import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, inject, test, vi } from 'vitest';
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
import { newItem } from '../../tests/support/placed-stock.ts';
import { app } from '../app.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import worker from '../index.ts';
import type { NightlySheets } from './contract.ts';
import { mailSheets } from './nightly-service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const withMail = () => ({ ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com' });

let workspace: TestWorkspace;
let mei: Person;
let address = '';
beforeEach(async () => {
  // Leftovers of other tests would have mails, too.
  await env.SHARD_0.prepare(`UPDATE notice_settings SET nightly_sheets = '[]' WHERE true`).run();
  workspace = await newWorkspace();
  mei = await newMember(workspace, 'staff');
  address = await giveConfirmedEmail(workspace, mei, `${newName('mei')}@leaf.example`);
  await newItem(workspace, { name: 'Sencha', sku: 'SEN', unit: 'kg', quantity: 4 });
});

async function choose(sheets: readonly string[], token = mei.token, bindings: Env = withMail()) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: ORIGIN };
  const init = { method: 'PUT', headers, body: JSON.stringify({ sheets }) };
  const response = await app.request(`${ORIGIN}/api/nightly-sheets`, init, bindings);
  return { status: response.status, body: await response.json<NightlySheets & ErrorAnswer>() };
}
/** A minute after an hour of the next day by UTC, or of a later one. */
const at = (hour: number, days = 1) => Math.floor(Date.now() / DAY_MS + days) * DAY_MS + hour * HOUR_MS + MINUTE_MS;
const run = (now: number) => mailSheets(withMail(), now);
const letters = () => lettersTo(address);

test('sheets come at four in the morning, once a night, as PDFs', async () => {
  expect((await choose(['stock', 'reorder'])).body).toEqual({ sheets: ['stock', 'reorder'] });
  for (const now of [at(3), at(4), at(4) + 1, at(9)]) await run(now);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter?.email.subject).toBe('Your nightly sheets');
  expect(letter?.email.text?.replaceAll('\r\n', '\n')).toContain('- Stock by place\n- Reorder list\n');
  expect(letter?.email.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['stock.pdf', 'application/pdf'],
    ['reorder.pdf', 'application/pdf'],
  ]);
  const files = [...(letter?.raw.matchAll(/filename="\w+\.pdf"\r?\n\r?\n([^-]+)--/g) ?? [])].map(([, text = '']) =>
    atob(text.replaceAll(/\s/g, '')),
  );
  expect(files.map((file) => [file.slice(0, 8), file.endsWith('%%EOF\n')])).toEqual([
    ['%PDF-1.4', true],
    ['%PDF-1.4', true],
  ]);
  await run(at(4, 2));
  expect(await letters()).toHaveLength(2);
});

test('the night is that of the workspace, and the first one is the next', async () => {
  const body = { style: { timeZone: 'Asia/Tokyo' } };
  await call('PATCH', '/api/workspace', { token: workspace.admin.token, body });
  await choose(['stock']);
  await run(at(4));
  expect(await letters()).toEqual([]);
  await run(at(19));
  expect(await letters()).toHaveLength(1);
});

test('nobody gets sheets who has chosen none, has turned mail off, or has left', async () => {
  await run(at(4));
  await choose(['stock']);
  await choose([]);
  await run(at(4, 2));
  await choose(['stock']);
  await call('PATCH', '/api/auth/me', { token: mei.token, body: { notifications: { email: false } } });
  await run(at(4, 3));
  await call('PATCH', '/api/auth/me', { token: mei.token, body: { notifications: { email: true } } });
  await call('DELETE', `/api/members/${mei.id}`, { token: workspace.admin.token });
  await run(at(4, 4));
  expect(await letters()).toEqual([]);
});

test('sheets are sent once by runs at the same time, and again only if the mail server failed', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await choose(['stock']);
  await mailSheets({ ...withMail(), SMTP_URL: 'smtp://127.0.0.1:1' }, at(4));
  expect(logged).toHaveBeenCalled();
  await Promise.all([run(at(4) + 1), run(at(4) + 1), run(at(4) + 1)]);
  expect(await letters()).toHaveLength(1);
});

test('a cron mails them', async () => {
  await choose(['count-sheet', 'expiring']);
  const scheduledTime = new Date(at(4));
  await worker.scheduled(createScheduledController({ cron: '4-59/5 * * * *', scheduledTime }), withMail());
  expect(await letters()).toHaveLength(1);
});

test('without a mail server nothing can be chosen, but what was can be taken back', async () => {
  const refused = await choose(['stock'], mei.token, env);
  expect([refused.status, refused.body.code]).toEqual([503, 'mail_not_set_up']);
  expect((await choose([], mei.token, env)).status).toBe(200);
  expect((await call('GET', '/api/nightly-sheets', { token: mei.token })).body).toEqual({ sheets: [] });
});

test('a sheet that is none, or named twice, is refused', async () => {
  for (const sheets of [['order'], ['stock', 'stock']]) {
    const { status, body } = await choose(sheets);
    expect([status, body.details?.[0]?.path.startsWith('sheets')]).toEqual([400, true]);
  }
});

test('a sample workspace has no nightly sheets', async () => {
  const { body } = await call<{ token: string }>('POST', '/api/demo', {
    headers: { 'cf-connecting-ip': '203.0.113.77' },
  });
  expect((await choose(['stock'], body.token)).body.code).toBe('sample_workspace');
});

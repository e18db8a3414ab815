import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import {
  call,
  giveConfirmedEmail,
  newMember,
  newName,
  newWorkspace,
  type Person,
  type TestWorkspace,
} from '../../tests/support/api.ts';
import { lettersTo } from '../../tests/support/mailbox.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import worker from '../index.ts';
import { mailLowStock } from '../notifications/service.ts';
import { DEFAULT_CHOICES } from './contract.ts';
import { mailDaily } from './digest-service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const withMail = () => ({ ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com' });

let workspace: TestWorkspace;
let mei: Person;
let address = '';
beforeEach(async () => {
  // Leftovers of other tests would have mails, too.
  await env.SHARD_0.prepare('UPDATE members SET notify_email = 0 WHERE true').run();
  workspace = await newWorkspace();
  mei = await newMember(workspace, 'staff');
  address = await giveConfirmedEmail(workspace, mei, `${newName('mei')}@leaf.example`);
});

const wanted = { app: true, digest: true, push: true };
const choose = (more: object, { token } = mei) =>
  call('PUT', '/api/notices/settings', { token, body: { ...DEFAULT_CHOICES, ...more } });
const mailsOf = async (to = address) =>
  (await lettersTo(to)).map(({ email }) => [email.subject, email.text?.replaceAll('\r\n', '\n')]);

async function runLow(name = 'Sencha'): Promise<void> {
  const id = await newItem(workspace, { name, unit: 'kg', quantity: 100, minimumPar: 10 });
  await call('POST', `/api/inventory/${id}/adjust`, {
    ...{ token: workspace.admin.token, body: { delta: -96, reason: 'sale' } },
  });
}

/** A minute after an hour of the next day by UTC, or of a later one. */
const at = (hour: number, days = 1) => Math.floor(Date.now() / DAY_MS + days) * DAY_MS + hour * HOUR_MS + MINUTE_MS;
const run = (now: number) => mailDaily(withMail(), now);

describe('the mail of a day', () => {
  test('tells in the morning what is new since the last one, in one mail, once', async () => {
    await runLow('Before');
    await choose({ low: wanted, mention: wanted });
    await runLow();
    await call('POST', '/api/team-messages', {
      ...{ token: workspace.admin.token, body: { content: `@${mei.username} call\nUji` } },
    });
    for (const now of [at(6), at(7), at(7) + 1, at(9)]) await run(now);
    expect(await mailsOf()).toEqual([['Your daily notifications', expect.any(String)]]);
    const [[, text] = []] = await mailsOf();
    expect(text).toContain(
      `- ${workspace.admin.username} wrote to you: call Uji\n- Sencha is critically low: 4 of 10 kg\n\nTo see all notifications`,
    );
    await run(at(7, 2));
    expect(await mailsOf()).toHaveLength(1);
  });

  test('comes by the clock of the workspace', async () => {
    const body = { style: { timeZone: 'Asia/Tokyo' } };
    expect((await call('PATCH', '/api/workspace', { token: workspace.admin.token, body })).status).toBe(200);
    await choose({ low: wanted });
    await runLow();
    await run(at(8));
    expect(await mailsOf()).toEqual([]);
    await run(at(22));
    expect(await mailsOf()).toHaveLength(1);
  });

  test('takes the place of the mails about low stock, also when it is turned off again', async () => {
    await choose({ low: wanted });
    await runLow();
    await mailLowStock(withMail(), Date.now() + 2 * MINUTE_MS);
    expect(await mailsOf()).toEqual([]);
    await run(at(7));
    await choose({});
    await mailLowStock(withMail(), at(7) + 90 * MINUTE_MS);
    expect((await mailsOf()).map(([subject]) => subject)).toEqual(['Your daily notifications']);
  });

  test('delays and replaces no mail about low stock for who has chosen only another kind', async () => {
    await choose({ mention: wanted });
    await call('POST', '/api/team-messages', {
      ...{ token: workspace.admin.token, body: { content: `@${mei.username} call Uji` } },
    });
    await runLow();
    await run(at(7));
    await mailLowStock(withMail(), Date.now() + 2 * MINUTE_MS);
    expect((await mailsOf()).map(([subject]) => subject)).toEqual(['Your daily notifications', 'Low stock alert']);
  });

  test('has nothing of a kind from before it was chosen: that has had its own mail', async () => {
    await choose({ mention: wanted });
    await runLow();
    await mailLowStock(withMail(), Date.now() + 2 * MINUTE_MS);
    await choose({ mention: wanted, low: wanted });
    await run(at(7));
    expect((await mailsOf()).map(([subject]) => subject)).toEqual(['Low stock alert']);
    await runLow('Assam');
    await choose({ mention: wanted, low: wanted, late: wanted });
    await run(at(7));
    const [, [, text] = []] = await mailsOf();
    expect(text).toContain('Assam is critically low');
    expect(text).not.toContain('Sencha');
  });

  test('leaves mails as they are for who has chosen no kind for it', async () => {
    await choose({ mention: wanted });
    const admin = await giveConfirmedEmail(workspace, workspace.admin, `${newName('admin')}@leaf.example`);
    await runLow();
    await mailLowStock(withMail(), Date.now() + 120_000);
    await run(at(7));
    for (const to of [address, admin]) {
      expect((await mailsOf(to)).map(([subject]) => subject)).toEqual(['Low stock alert']);
    }
  });

  test('goes to nobody who has turned mail off', async () => {
    await choose({ low: wanted });
    await call('PATCH', '/api/auth/me', { token: mei.token, body: { notifications: { email: false } } });
    await runLow();
    await run(at(7));
    expect(await mailsOf()).toEqual([]);
  });

  test('is sent once by runs at the same time, and again only if the mail server failed', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await choose({ low: wanted });
    await runLow();
    await mailDaily({ ...withMail(), SMTP_URL: 'smtp://127.0.0.1:1' }, at(7));
    expect(logged).toHaveBeenCalled();
    await Promise.all([run(at(7) + 1), run(at(7) + 1), run(at(7) + 1)]);
    expect(await mailsOf()).toHaveLength(1);
  });

  test('is run by a cron', async () => {
    await choose({ low: wanted });
    await runLow();
    const scheduledTime = new Date(at(7));
    await worker.scheduled(createScheduledController({ cron: '6-59/10 * * * *', scheduledTime }), withMail());
    expect(await mailsOf()).toHaveLength(1);
  });
});

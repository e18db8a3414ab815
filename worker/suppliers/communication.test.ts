import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import {
  call,
  giveConfirmedEmail,
  newMember,
  newWorkspace,
  ORIGIN,
  type Person,
  type TestWorkspace,
} from '../../tests/support/api.ts';
import { lettersTo } from '../../tests/support/mailbox.ts';
import { app } from '../app.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { newId } from '../core/ids.ts';
import type { Item } from '../inventory/contract.ts';
import { type CommunicateAnswer, type Communication, MAX_MAILS_PER_DAY, type Supplier } from './contract.ts';

let workspace: TestWorkspace;
let supplier: Supplier;
let item: Item;
beforeEach(async () => {
  workspace = await newWorkspace();
  await setProbation(false);
  supplier = await newSupplier('uji.example');
  const { token } = workspace.admin;
  item = (await call<Item>('POST', '/api/inventory', { token, body: { name: 'Gyokuro' } })).body;
});

/** New workspaces are on probation; those from before this rule are not. */
async function setProbation(isOn: boolean): Promise<void> {
  await env.DIRECTORY.prepare('UPDATE workspaces SET on_probation = ? WHERE id = ?')
    .bind(isOn ? 1 : 0, workspace.id)
    .run();
}

async function newSupplier(domain: string): Promise<Supplier> {
  const body = { name: 'Uji Tea House', email: `mei${newId()}@${domain}` };
  return (await call<Supplier>('POST', '/api/suppliers', { token: workspace.admin.token, body })).body;
}

const TEXTS = { subject: 'Reorder request: Gyokuro', message: 'Dear Mei,\nplease send 40 kg.' };
const pathTo = ({ id }: Supplier) => `/api/suppliers/${id}/communicate`;

/** Calls the Worker with a mail server configured. */
async function withMail<T>(
  path: string,
  body: unknown,
  {
    person = workspace.admin,
    key = '',
    settings = {},
  }: { person?: Person; key?: string; settings?: Partial<Env> } = {},
) {
  const context = createExecutionContext();
  const response = await app.request(
    `${ORIGIN}${path}`,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
    },
    { ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com', ...settings },
    context,
  );
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
}

async function historyOf(path: string, person = workspace.admin): Promise<Communication[]> {
  return (await call<Communication[]>('GET', `/api${path}/communications`, { token: person.token })).body;
}

describe('a new workspace', () => {
  beforeEach(() => setProbation(true));

  test('mails a supplier only once an admin has confirmed their address', async () => {
    const office = await newMember(workspace, 'member');
    await giveConfirmedEmail(workspace, office, 'office@tea.example');
    await call('PATCH', '/api/auth/me', { token: workspace.admin.token, body: { email: 'sam@tea.example' } });
    const { status, body } = await withMail<ErrorAnswer>(pathTo(supplier), TEXTS, { person: office });
    expect([status, body.code]).toEqual([403, 'email_unconfirmed']);
    expect(body.error).toBe(
      'A new workspace can email suppliers once an admin has confirmed their email address: Settings, Profile. Nothing was sent.',
    );
    expect(await historyOf(`/suppliers/${supplier.id}`)).toEqual([]);
    expect(await lettersTo(supplier.email)).toEqual([]);

    await giveConfirmedEmail(workspace, workspace.admin, 'admin@tea.example');
    expect((await withMail<CommunicateAnswer>(pathTo(supplier), TEXTS, { person: office })).body.status).toBe('sent');
  });

  test('mails at once where the operator allows it, and records without a mail server as before', async () => {
    const settings = { NEW_WORKSPACE_MAIL: 'at-once' };
    expect((await withMail<CommunicateAnswer>(pathTo(supplier), TEXTS, { settings })).body.status).toBe('sent');
    const { token } = workspace.admin;
    const recorded = await call<CommunicateAnswer>('POST', pathTo(supplier), { token, body: TEXTS });
    expect(recorded.body.status).toBe('recorded');
  });

  test('is what registering makes', async () => {
    const made = await newWorkspace();
    const row = await env.DIRECTORY.prepare('SELECT on_probation AS p FROM workspaces WHERE id = ?')
      .bind(made.id)
      .first('p');
    expect(row).toBe(1);
  });
});

describe('a message to a supplier', () => {
  test('is sent by mail with its author as Reply-To, and stored with supplier and item', async () => {
    await giveConfirmedEmail(workspace, workspace.admin, 'sam@tea.example');
    const { status, body } = await withMail<CommunicateAnswer>(pathTo(supplier), {
      ...TEXTS,
      supplierId: supplier.id,
      templateId: null,
      inventoryItemId: item.id,
    });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), status: 'sent', sentAt: expect.stringMatching(/Z$/) });
    const letters = await lettersTo(supplier.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.email.subject).toBe(TEXTS.subject);
    expect(letters[0]?.email.replyTo).toMatchObject([{ address: 'sam@tea.example' }]);
    const kept = {
      id: body.id,
      supplier: { id: supplier.id, name: supplier.name },
      item: { id: item.id, name: item.name },
      recipient: supplier.email,
      ...TEXTS,
      status: 'sent',
      failure: null,
      createdAt: expect.any(String),
      createdBy: { id: workspace.admin.id, username: workspace.admin.username },
      sentAt: body.sentAt,
      ...{ quantity: null, received: 0, expectedAt: null, arrivedAt: null, cancelledAt: null, orderId: null },
    };
    expect(await historyOf(`/suppliers/${supplier.id}`)).toEqual([kept]);
    expect(await historyOf(`/inventory/${item.id}`)).toEqual([kept]);
  });

  test('has no Reply-To for an unconfirmed address', async () => {
    const { token } = workspace.admin;
    await call('PATCH', '/api/auth/me', { token, body: { email: 'victim@tea.example' } });
    await withMail(pathTo(supplier), TEXTS);
    expect((await lettersTo(supplier.email))[0]?.email.replyTo).toBeUndefined();
  });

  test('is recorded, not sent, without a mail server', async () => {
    const { token } = workspace.admin;
    const { status, body } = await call<CommunicateAnswer>('POST', pathTo(supplier), { token, body: TEXTS });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), status: 'recorded', sentAt: null });
    expect(await historyOf(`/suppliers/${supplier.id}`)).toMatchObject([{ ...TEXTS, status: 'recorded', item: null }]);
    expect(await lettersTo(supplier.email)).toEqual([]);
  });

  test('refused by the mail server returns 502 with the reason, and is stored with it', async () => {
    const refused = await newSupplier('refused.example');
    const key = `key-${newId()}`;
    const { status, body } = await withMail<ErrorAnswer>(pathTo(refused), TEXTS, { key });
    const failure = `The mail server does not deliver to ${refused.email}. It said: 550 No such mailbox here`;
    expect([status, body.error]).toEqual([502, failure]);
    expect(await historyOf(`/suppliers/${refused.id}`)).toMatchObject([
      { ...TEXTS, status: 'failed', failure, sentAt: null },
    ]);
    expect((await withMail(pathTo(refused), TEXTS, { key })).status).toBe(502);
    expect(await historyOf(`/suppliers/${refused.id}`)).toHaveLength(2);
  });

  test('is sent once for repeated requests', async () => {
    const key = `key-${newId()}`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => withMail<CommunicateAnswer>(pathTo(supplier), TEXTS, { key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const again = await withMail<CommunicateAnswer>(pathTo(supplier), TEXTS, { key });
    expect(again.body.status).toBe('sent');
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await lettersTo(supplier.email)).toHaveLength(1);
  });

  test('is not sent from a sample workspace', async () => {
    await env.DIRECTORY.prepare('UPDATE workspaces SET expires_at = ? WHERE id = ?')
      .bind(Date.now() + 1_000_000, workspace.id)
      .run();
    expect((await withMail<CommunicateAnswer>(pathTo(supplier), TEXTS)).body.status).toBe('recorded');
    expect(await lettersTo(supplier.email)).toEqual([]);
  });

  test(`is refused when ${MAX_MAILS_PER_DAY} have been written in 24 hours`, async () => {
    const ids = JSON.stringify(Array.from({ length: MAX_MAILS_PER_DAY }, (_, i) => i + 1));
    await env.SHARD_0.prepare(
      `INSERT INTO communications (workspace_id, id, supplier_id, recipient, subject, message, status, user_id, created_at)
       SELECT ?, value, ?, 'a@b.example', 'S', 'M', 'sent', ?, ? FROM json_each(?)`,
    )
      .bind(workspace.id, supplier.id, workspace.admin.id, Date.now(), ids)
      .run();
    const { status, headers, body } = await withMail<ErrorAnswer>(pathTo(supplier), TEXTS);
    expect([status, body.error]).toEqual([
      429,
      'Your workspace has sent 200 messages in 24 hours, the maximum. Try again later.',
    ]);
    expect(headers.get('retry-after')).toBe('3600');
  });

  test.each([
    [{ subject: ' ', message: 'M' }, 'subject is required'],
    [{ subject: 'S' }, 'message is required'],
    [{ subject: 'S\r\nBcc: a@b.example', message: 'M' }, 'subject may not contain line breaks or control characters'],
  ])('is refused as %j', async (body, error) => {
    const answer = await withMail<ErrorAnswer>(pathTo(supplier), body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  test.each([
    [{ inventoryItemId: 1 }, 'Item not found'],
    [{ templateId: 1 }, 'Template not found'],
  ])('about an unknown record (%j) is refused and not stored', async (about, error) => {
    const answer = await withMail<ErrorAnswer>(pathTo(supplier), { ...TEXTS, ...about });
    expect([answer.status, answer.body.error]).toEqual([404, error]);
    expect(await historyOf(`/suppliers/${supplier.id}`)).toEqual([]);
  });

  test('about another workspace’s item is refused', async () => {
    const other = await newWorkspace();
    const { body } = await call<Item>('POST', '/api/inventory', { token: other.admin.token, body: { name: 'Theirs' } });
    expect((await withMail(pathTo(supplier), { ...TEXTS, inventoryItemId: body.id })).status).toBe(404);
  });

  test('can be sent by the office and read by everyone, also for a deleted supplier', async () => {
    const staff = await newMember(workspace, 'staff');
    expect((await withMail(pathTo(supplier), TEXTS, { person: staff })).status).toBe(403);
    await withMail(pathTo(supplier), TEXTS);
    await call('DELETE', `/api/suppliers/${supplier.id}`, { token: workspace.admin.token });
    expect(await historyOf(`/suppliers/${supplier.id}`, staff)).toHaveLength(1);
    expect((await withMail(pathTo(supplier), TEXTS)).status).toBe(404);
  });
});

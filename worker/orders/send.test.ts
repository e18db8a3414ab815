import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, inject, test } from 'vitest';
import { call, newWorkspace, ORIGIN, type TestWorkspace } from '../../tests/support/api.ts';
import { lettersTo } from '../../tests/support/mailbox.ts';
import { app } from '../app.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { newId } from '../core/ids.ts';
import type { Item } from '../inventory/contract.ts';
import type { Communication, Supplier } from '../suppliers/contract.ts';
import type { Order } from './contract.ts';

/** Orders that are sent by mail: placed only if the message was sent. */

let workspace: TestWorkspace;
let item: Item;
beforeEach(async () => {
  workspace = await newWorkspace();
  await env.DIRECTORY.prepare('UPDATE workspaces SET on_probation = 0 WHERE id = ?').bind(workspace.id).run();
  item = (await ask<Item>('POST', '/inventory', { name: 'Gyokuro', unit: 'kg' })).body;
});

const ask = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });

async function newSupplier(domain: string): Promise<Supplier> {
  return (await ask<Supplier>('POST', '/suppliers', { name: 'Uji', email: `mei${newId()}@${domain}` })).body;
}

async function newDraft(supplier: Supplier): Promise<number> {
  const body = { supplierId: supplier.id, lines: [{ itemId: item.id, quantity: 40 }] };
  return (await ask<Order>('POST', '/orders', body)).body.id;
}

/** Calls the Worker with a mail server configured. */
async function withMail<T>(path: string, body: unknown = {}) {
  const context = createExecutionContext();
  const response = await app.request(
    `${ORIGIN}/api${path}`,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${workspace.admin.token}`, 'content-type': 'application/json' },
    },
    { ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com' },
    context,
  );
  await waitOnExecutionContext(context);
  return { status: response.status, body: (await response.json()) as T };
}

test('an order that is sent twice at once is mailed once, and placed', async () => {
  const supplier = await newSupplier('uji.example');
  const id = await newDraft(supplier);
  const answers = await Promise.all([1, 2].map(() => withMail<Order & ErrorAnswer>(`/orders/${id}/send`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ state: 'ordered', sent: true });
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('wrong_state');
  const letters = await lettersTo(supplier.email);
  expect(letters.map(({ email }) => email.subject)).toEqual(['Reorder request: Gyokuro']);
  const { body } = await ask<Communication[]>('GET', `/inventory/${item.id}/communications`);
  expect(body).toMatchObject([{ status: 'sent', quantity: 40, received: 0, orderId: id }]);
});

test('an order that the mail server refuses stays a draft, which can be sent again', async () => {
  const supplier = await newSupplier('refused.example');
  const id = await newDraft(supplier);
  expect((await withMail<ErrorAnswer>(`/orders/${id}/send`)).body.code).toBe('upstream_failed');
  expect((await ask<Order>('GET', `/orders/${id}`)).body).toMatchObject({ state: 'draft', orderedAt: null });
  const { body } = await ask<Communication[]>('GET', `/suppliers/${supplier.id}/communications`);
  expect(body).toMatchObject([{ status: 'failed', quantity: null, orderId: null }]);
  expect((await ask<Order>('POST', `/orders/${id}/place`)).body.state).toBe('ordered');
});

test('a message that orders and cannot be sent leaves no order', async () => {
  const supplier = await newSupplier('refused.example');
  const order = { subject: 'Order', message: 'Please send it.', inventoryItemId: item.id, quantity: 40 };
  expect((await withMail(`/suppliers/${supplier.id}/communicate`, order)).status).toBe(502);
  expect((await ask<Order[]>('GET', '/orders?state=all')).body).toEqual([]);
  const uji = await newSupplier('uji.example');
  const sent = await withMail<{ id: number }>(`/suppliers/${uji.id}/communicate`, order);
  expect((await ask<Order[]>('GET', '/orders')).body).toMatchObject([{ id: sent.body.id, state: 'ordered', open: 40 }]);
});

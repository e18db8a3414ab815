import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newMember, newWorkspace, ORIGIN, type TestWorkspace } from '../../tests/support/api.ts';
import { contextWith } from '../../tests/support/model.ts';
import { workersAiDouble } from '../../tests/support/workers-ai.ts';
import { app } from '../app.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { BulkAnswer } from '../imports/contract.ts';
import type { Item } from '../inventory/contract.ts';
import { storePicture } from '../uploads/service.ts';
import type { Quota, QuotaName, Usage } from './contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

/** Asks a deployment with these quotas. */
async function ask<T>(
  method: string,
  path: string,
  settings: Partial<Env> = {},
  body?: unknown,
  person = workspace.admin,
) {
  const context = createExecutionContext();
  const response = await app.request(
    `${ORIGIN}/api${path}`,
    {
      method,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    { ...env, ...settings },
    context,
  );
  await waitOnExecutionContext(context);
  const { status, headers } = response;
  return { status, headers, body: (await response.json().catch(() => null)) as T & ErrorAnswer };
}

async function usage(settings: Partial<Env> = {}, person = workspace.admin) {
  const { body } = await ask<Usage>('GET', '/usage', settings, undefined, person);
  return Object.fromEntries(body.quotas.map((quota) => [quota.name, quota])) as Partial<Record<QuotaName, Quota>>;
}

const add = (name: string, settings: Partial<Env> = {}) =>
  ask<Item>('POST', '/inventory', settings, { name, quantity: 5 });
const importRows = (names: string[], settings: Partial<Env>) =>
  ask(
    'POST',
    '/inventory/bulk',
    settings,
    names.map((productName) => ({ productName, vendor: 'Uji', quantity: 1 })),
  );

describe('what a workspace uses', () => {
  test('is shown to everyone in it', async () => {
    const staff = await newMember(workspace, 'staff');
    const { body: item } = await add('Sencha');
    await ask('POST', `/inventory/${item.id}/adjust`, {}, { delta: -1, reason: 'sale' });
    const shown = await usage({}, staff);
    expect(shown.items).toEqual({ name: 'items', used: 1, limit: 500_000, period: 'always' });
    expect(shown.movements).toEqual({ name: 'movements', used: 2, limit: 1_000_000, period: 'day' });
    expect(shown.storage).toMatchObject({ used: 0, limit: 10_240 * 1024 * 1024 });
    expect(shown.samples).toMatchObject({ limit: 60, period: 'quarter hour' });
    // Without a mail server or a model there is nothing to limit.
    expect([shown.mail, shown.model]).toEqual([undefined, undefined]);
  });

  test('is its own, and has mail and model where they are set up', async () => {
    await add('Sencha');
    workspace = await newWorkspace();
    const settings = {
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'stock@example.com',
      OPENAI_API_KEY: 'key',
      MODEL_DAILY_CENTS: '250',
    };
    const shown = await usage(settings);
    expect(shown.items?.used).toBe(0);
    expect([shown.mail?.limit, shown.model?.limit]).toEqual([1000, 250]);
    expect((await usage({ AI: workersAiDouble([]) })).model?.limit).toBe(100);
    expect((await usage({ AI: workersAiDouble([]), MODEL_DAILY_CENTS: '0' })).model).toBeUndefined();
  });
});

describe('the quota of items', () => {
  const settings = { ITEM_LIMIT: '2' };
  const refusal =
    'Your workspace has a quota of 2 items. Delete items that you no longer need, or ask your operator to raise the quota.';

  test('refuses one more, by any way, and changes nothing', async () => {
    const first = await add('Sencha', settings);
    expect(first.status).toBe(201);
    await add('Gyokuro', settings);
    const third = await add('Bancha', settings);
    expect([third.status, third.body.code, third.body.error]).toEqual([403, 'quota_exceeded', refusal]);
    expect((await importRows(['Bancha'], settings)).body.error).toBe(refusal);
    expect((await usage(settings)).items).toMatchObject({ used: 2, limit: 2 });
    // What is there can still change.
    expect((await ask('PATCH', `/inventory/${first.body.id}`, settings, { quantity: 9 })).status).toBe(200);

    expect((await ask('DELETE', `/inventory/${first.body.id}`, settings)).status).toBe(204);
    expect((await add('Bancha', settings)).status).toBe(201);
    expect((await ask('POST', `/inventory/${first.body.id}/restore`, settings)).body.error).toBe(refusal);
    expect((await ask('POST', '/inventory/restore', settings, { ids: [first.body.id] })).body.error).toBe(refusal);
  });

  test('holds for an import as a whole, and for requests at the same time', async () => {
    expect((await importRows(['Sencha', 'Gyokuro', 'Bancha'], settings)).status).toBe(403);
    expect((await usage(settings)).items?.used).toBe(0);
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => add(name, settings)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403]);
  });
});

test('the quota of movements is counted after the answer and refuses further ones until midnight', async () => {
  const settings = { MOVEMENT_DAILY_LIMIT: '10' };
  const { body: item } = await add('Sencha', settings);
  const adjust = () => ask('POST', `/inventory/${item.id}/adjust`, settings, { delta: 1, reason: 'count' });
  for (let n = 0; n < 9; n++) expect((await adjust()).status).toBe(200);
  await expect.poll(async () => (await adjust()).status, { timeout: 20_000 }).toBe(429);
  const refused = await adjust();
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'Your workspace has used up its quota of 10 stock movements a day. Try again after midnight UTC.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await add('Gyokuro', settings)).status).toBe(429);
  expect((await ask('PATCH', `/inventory/${item.id}`, settings, { name: 'Sencha Uji' })).status).toBe(200);
  // The next day begins at 0.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
  try {
    expect((await adjust()).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('undoing an import counts movements, and is never refused, so that a mistake can be taken back', async () => {
  const settings = { MOVEMENT_DAILY_LIMIT: '3' };
  const { body: imported } = await ask<BulkAnswer>('POST', '/inventory/bulk', settings, [
    { productName: 'Sencha', quantity: 4 },
    { productName: 'Gyokuro', quantity: 5 },
    { productName: 'Bancha', quantity: 6 },
  ]);
  const { body: item } = await ask<Item>('POST', '/inventory', {}, { name: 'Assam' });
  const adjust = () => ask('POST', `/inventory/${item.id}/adjust`, settings, { delta: 1, reason: 'count' });
  await expect.poll(async () => (await adjust()).status, { timeout: 20_000 }).toBe(429);
  const before = (await usage()).movements?.used ?? 0;
  expect((await ask('POST', `/inventory/imports/${imported.importId}/undo`, settings)).status).toBe(200);
  expect((await usage()).movements?.used).toBe(before + 3);
  expect((await adjust()).status).toBe(429);
});

test('the quota of storage counts pictures from before it, and refuses one that no longer fits', async () => {
  // 1,024 bytes.
  const ctx = await contextWith({ ...env, STORAGE_LIMIT_MB: String(1 / 1024) }, workspace.admin.token);
  const picture = (size: number) => ({
    bytes: new Uint8Array(size),
    type: 'image/png' as const,
    width: 1,
    height: 1,
    mayBeRotated: false,
  });
  await env.UPLOADS.put(`${workspace.id}/old.png`, new Uint8Array(500));
  const key = await storePicture(ctx, picture(400));
  expect((await usage()).storage?.used).toBe(900);
  await expect(storePicture(ctx, picture(200))).rejects.toMatchObject({
    code: 'quota_exceeded',
    message: expect.stringContaining('MB for pictures, and this one no longer fits'),
  });
  expect((await usage()).storage?.used).toBe(900);
  await env.UPLOADS.delete([`${workspace.id}/old.png`, `${workspace.id}/${key}`]);
});

import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person } from '../../tests/support/api.ts';
import type { Item, Movement } from './contract.ts';

async function addItem(person: Person, body: Record<string, unknown> = {}): Promise<Item> {
  const answer = await call<Item>('POST', '/api/inventory', { token: person.token, body: { name: 'Sencha', ...body } });
  expect(answer.status).toBe(201);
  return answer.body;
}

const movementsOf = async (person: Person, id: number) =>
  (await call<Movement[]>('GET', `/api/inventory/${id}/movements`, { token: person.token })).body;

const itemOf = async (person: Person, id: number) =>
  (await call<Item>('GET', `/api/inventory/${id}`, { token: person.token })).body;

describe('an item', () => {
  test('needs only a name', async () => {
    const { admin } = await newWorkspace();
    const item = await addItem(admin);
    expect(item).toMatchObject({
      name: 'Sencha',
      category: 'Uncategorized',
      inventoryType: 'warehouse',
      quantity: 0,
      unit: 'packages',
      costPrice: null,
      sellingPrice: null,
      minimumPar: 0,
      packSize: null,
      minimumOrder: null,
      tare: null,
      isPinned: false,
      pinnedReason: null,
    });
    expect(item.sku).toMatch(/^WAREHOUSE-[0-9A-Z]+$/);
    expect(item.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await itemOf(admin, item.id)).toEqual(item);
  });

  test('keeps quantities with three decimals exactly, and returns whole ones as integers', async () => {
    const { admin } = await newWorkspace();
    const item = await addItem(admin, { quantity: 2.5, minimumPar: 0.001 });
    expect([item.quantity, item.minimumPar]).toEqual([2.5, 0.001]);
    for (let i = 0; i < 10; i++) {
      await call('POST', `/api/inventory/${item.id}/adjust`, {
        token: admin.token,
        body: { delta: 0.1, reason: 'count' },
      });
    }
    expect((await itemOf(admin, item.id)).quantity).toBe(3.5);
    const whole = await call('POST', '/api/inventory', { token: admin.token, body: { name: 'Assam', quantity: 50 } });
    expect(JSON.stringify(whole.body)).toContain('"quantity":50,');
  });

  test.each([
    [{ quantity: 1.2345 }, 'quantity may have at most three decimals'],
    [{ quantity: -1 }, 'quantity may not be below 0'],
    [{ quantity: 1_000_000_001 }, 'quantity may not be above 1000000000'],
    [{ quantity: '5' }, 'quantity must be a number'],
    [{ name: '' }, 'name is required'],
    [{ name: 'x'.repeat(201) }, 'name may have at most 200 characters'],
    [{ name: '\u200B\u2060' }, 'name is required'],
    [{ name: 'a\u0000b' }, 'name may not contain line breaks or control characters'],
    [{ name: undefined }, 'name is required'],
    [{ inventoryType: 'cellar' }, 'inventoryType must be one of warehouse, retail'],
    [{ costPrice: 12.5 }, 'costPrice must be a whole number'],
    ...['packSize', 'minimumOrder'].flatMap((field): [Record<string, unknown>, string][] => [
      [{ [field]: 0 }, `${field} may not be below 0.001`],
      [{ [field]: -12 }, `${field} may not be below 0.001`],
      [{ [field]: 0.0015 }, `${field} may have at most three decimals`],
      [{ [field]: 1_000_000_001 }, `${field} may not be above 1000000000`],
      [{ [field]: '12' }, `${field} must be a number`],
    ]),
  ])('refuses %j with a reason', async (body, error) => {
    const { admin } = await newWorkspace();
    const answer = await call('POST', '/api/inventory', { token: admin.token, body: { name: 'Sencha', ...body } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error });
    expect((await call<Item[]>('GET', '/api/inventory', { token: admin.token })).body).toEqual([]);
  });

  test('ignores unknown fields', async () => {
    const { admin } = await newWorkspace();
    expect(await addItem(admin, { colour: 'green' })).not.toHaveProperty('colour');
  });

  test('refuses a SKU taken in the workspace, ignoring case, and allows it in another workspace', async () => {
    const { admin } = await newWorkspace();
    const first = await addItem(admin, { sku: 'SEN-1' });
    const taken = await call('POST', '/api/inventory', { token: admin.token, body: { name: 'B', sku: 'sen-1' } });
    expect(taken.status).toBe(409);
    await addItem((await newWorkspace()).admin, { sku: 'SEN-1' });
    expect((await call('DELETE', `/api/inventory/${first.id}`, { token: admin.token })).status).toBe(204);
    const second = await addItem(admin, { sku: 'SEN-1' });
    const restored = await call('POST', `/api/inventory/${first.id}/restore`, { token: admin.token });
    expect(restored.status).toBe(409);
    await call('DELETE', `/api/inventory/${second.id}`, { token: admin.token });
    expect((await call('POST', `/api/inventory/${first.id}/restore`, { token: admin.token })).status).toBe(200);
  });

  test('changes only the given fields', async () => {
    const { admin } = await newWorkspace();
    const item = await addItem(admin, { quantity: 5, supplier: 'Uji Co', costPrice: 1200 });
    const patched = await call<Item>('PATCH', `/api/inventory/${item.id}`, {
      token: admin.token,
      body: { costPrice: null },
    });
    expect(patched.status).toBe(200);
    expect(patched.body).toMatchObject({
      ...item,
      costPrice: null,
      unitCost: null,
      value: null,
      version: expect.any(Number),
      lastUpdated: expect.any(String),
    });
    expect(patched.body.version).toBeGreaterThan(item.version);
  });

  test('keeps what its tin weighs, and no longer if that is null', async () => {
    const { admin } = await newWorkspace();
    const item = await addItem(admin, { unit: 'kg' });
    const patch = async (tare: number | null) =>
      (await call<Item>('PATCH', `/api/inventory/${item.id}`, { token: admin.token, body: { tare } })).body;
    expect(await patch(0.12)).toMatchObject({ tare: 0.12, quantity: item.quantity });
    expect(await patch(null)).toMatchObject({ tare: null });
    const refused = await call('PATCH', `/api/inventory/${item.id}`, { token: admin.token, body: { tare: -1 } });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'tare' }] } });
  });

  test('stores its pack size and minimum order, and clears them with null', async () => {
    const { admin } = await newWorkspace();
    const item = await addItem(admin, { packSize: 0.001, minimumOrder: 37.5 });
    expect(item).toMatchObject({ packSize: 0.001, minimumOrder: 37.5 });
    const patch = async (body: Record<string, unknown>) =>
      (await call<Item>('PATCH', `/api/inventory/${item.id}`, { token: admin.token, body })).body;
    expect(await patch({ packSize: 12 })).toMatchObject({ packSize: 12, minimumOrder: 37.5 });
    expect(await patch({ minimumOrder: null })).toMatchObject({ packSize: 12, minimumOrder: null });
    const refused = await call('PATCH', `/api/inventory/${item.id}`, { token: admin.token, body: { packSize: 0 } });
    expect([refused.status, refused.body]).toMatchObject([400, { error: 'packSize may not be below 0.001' }]);
    expect(await itemOf(admin, item.id)).toMatchObject({ packSize: 12, minimumOrder: null });
    const whole = await call('GET', `/api/inventory/${item.id}`, { token: admin.token });
    expect(JSON.stringify(whole.body)).toContain('"packSize":12,"minimumOrder":null,');
  });

  test('returns 412 for an If-Match with an old version', async () => {
    const { admin } = await newWorkspace();
    const item = await addItem(admin);
    const patch = (version: number) =>
      call<Item>('PATCH', `/api/inventory/${item.id}`, {
        token: admin.token,
        body: { quantity: 7 },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await patch(item.version)).status).toBe(200);
    expect((await patch(item.version)).status).toBe(412);
    const gone = await call('DELETE', `/api/inventory/${item.id}`, {
      token: admin.token,
      headers: { 'if-match': `"${item.version}"` },
    });
    expect(gone.status).toBe(412);
    expect((await itemOf(admin, item.id)).quantity).toBe(7);
  });

  test('can be pinned with a reason, high priority by default, and unpinned', async () => {
    const { admin } = await newWorkspace();
    const { id } = await addItem(admin);
    const pin = async (body: unknown) =>
      (await call<Item>('PATCH', `/api/inventory/${id}/pin`, { token: admin.token, body })).body;
    expect(await pin({ isPinned: true })).toMatchObject({ isPinned: true, pinnedReason: 'High priority item' });
    expect(await pin({ isPinned: true, pinnedReason: 'Quality concerns' })).toMatchObject({
      pinnedReason: 'Quality concerns',
    });
    expect(await pin({ isPinned: false })).toMatchObject({ isPinned: false, pinnedReason: null });
  });

  test('leaves the lists when deleted, keeps its ledger, and can be restored', async () => {
    const { admin } = await newWorkspace();
    const item = await addItem(admin, { quantity: 3 });
    expect((await call('DELETE', `/api/inventory/${item.id}`, { token: admin.token })).status).toBe(204);
    expect((await call('GET', `/api/inventory/${item.id}`, { token: admin.token })).status).toBe(404);
    expect(
      (await call('PATCH', `/api/inventory/${item.id}`, { token: admin.token, body: { quantity: 1 } })).status,
    ).toBe(404);
    expect((await call('DELETE', `/api/inventory/${item.id}`, { token: admin.token })).status).toBe(404);
    expect(await movementsOf(admin, item.id)).toHaveLength(1);
    const restored = await call<Item>('POST', `/api/inventory/${item.id}/restore`, { token: admin.token });
    expect(restored.body).toMatchObject({ id: item.id, quantity: 3 });
  });

  test('can be deleted by the office, but not by staff', async () => {
    const workspace = await newWorkspace();
    const staff = await newMember(workspace, 'staff');
    const item = await addItem(staff);
    expect((await call('DELETE', `/api/inventory/${item.id}`, { token: staff.token })).status).toBe(403);
    expect((await call('DELETE', '/api/inventory/clear-all', { token: staff.token })).status).toBe(403);
    const member = await newMember(workspace, 'member');
    expect((await call('DELETE', `/api/inventory/${item.id}`, { token: member.token })).status).toBe(204);
  });

  test('is deleted by clear-all, without affecting other workspaces', async () => {
    const { admin } = await newWorkspace();
    const other = (await newWorkspace()).admin;
    await addItem(other);
    await addItem(admin);
    await addItem(admin);
    const cleared = await call('DELETE', '/api/inventory/clear-all', { token: admin.token });
    expect([cleared.status, cleared.body]).toEqual([200, { deleted: 2 }]);
    expect((await call<Item[]>('GET', '/api/inventory', { token: admin.token })).body).toEqual([]);
    expect((await call<Item[]>('GET', '/api/inventory', { token: other.token })).body).toHaveLength(1);
    expect((await call('DELETE', '/api/inventory/clear-all', { token: admin.token })).body).toEqual({ deleted: 0 });
  });
});

describe('the ledger', () => {
  test('lists who changed what by how much and why, newest first', async () => {
    const workspace = await newWorkspace();
    const staff = await newMember(workspace, 'staff');
    const { id } = await addItem(workspace.admin, { quantity: 10 });
    await call('POST', `/api/inventory/${id}/adjust`, {
      token: staff.token,
      body: { delta: -2.25, reason: 'sale', note: 'Till 2' },
    });
    await call('PATCH', `/api/inventory/${id}`, { token: workspace.admin.token, body: { quantity: 20 } });
    await call('PATCH', `/api/inventory/${id}`, {
      token: workspace.admin.token,
      body: { quantity: 20, category: 'TEA' },
    });
    const who = (person: Person) => ({ id: person.id, username: person.username });
    expect(await movementsOf(staff, id)).toMatchObject([
      { delta: 12.25, quantityAfter: 20, reason: 'count', createdBy: who(workspace.admin) },
      { delta: -2.25, quantityAfter: 7.75, reason: 'sale', note: 'Till 2', createdBy: who(staff) },
      { delta: 10, quantityAfter: 10, reason: 'create', createdBy: who(workspace.admin) },
    ]);
  });

  test('has pages', async () => {
    const { admin } = await newWorkspace();
    const { id } = await addItem(admin);
    for (let delta = 1; delta <= 3; delta++) {
      await call('POST', `/api/inventory/${id}/adjust`, { token: admin.token, body: { delta, reason: 'receive' } });
    }
    const first = await call<Movement[]>('GET', `/api/inventory/${id}/movements?limit=2`, { token: admin.token });
    expect(first.body.map((movement) => movement.delta)).toEqual([3, 2]);
    const rest = await call<Movement[]>('GET', `/api/inventory/${id}/movements?before=${first.body[1]?.id}`, {
      token: admin.token,
    });
    expect(rest.body.map((movement) => movement.delta)).toEqual([1, 0]);
  });

  test('refuses stock below 0 or above the limit, and writes nothing', async () => {
    const { admin } = await newWorkspace();
    const { id } = await addItem(admin, { quantity: 1 });
    const adjust = (delta: unknown) =>
      call('POST', `/api/inventory/${id}/adjust`, { token: admin.token, body: { delta, reason: 'sale' } });
    expect((await adjust(-1.001)).status).toBe(400);
    expect((await adjust(1_000_000_000)).status).toBe(400);
    expect((await adjust(0)).status).toBe(400);
    expect((await adjust(0.0001)).status).toBe(400);
    expect(await movementsOf(admin, id)).toHaveLength(1);
    expect((await itemOf(admin, id)).quantity).toBe(1);
  });

  test('loses none of 200 concurrent adjustments', async () => {
    const { admin } = await newWorkspace();
    const { id } = await addItem(admin, { quantity: 100 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        call('POST', `/api/inventory/${id}/adjust`, {
          token: admin.token,
          body: { delta: i % 2 === 0 ? 1.5 : -1, reason: 'count' },
        }),
      ),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect((await itemOf(admin, id)).quantity).toBe(150);
    const { sum, rows } = (await env.SHARD_0.prepare(
      'SELECT sum(delta) AS sum, count(*) AS rows FROM movements WHERE item_id = ?',
    )
      .bind(id)
      .first<{ sum: number; rows: number }>()) ?? { sum: 0, rows: 0 };
    expect([sum, rows]).toEqual([150_000, 201]);
  });
});

describe('an Idempotency-Key', () => {
  test('returns the first answer again, without repeating the change', async () => {
    const { admin } = await newWorkspace();
    const { id } = await addItem(admin, { quantity: 1 });
    const adjust = (delta: number, key: string) =>
      call<Item>('POST', `/api/inventory/${id}/adjust`, {
        token: admin.token,
        body: { delta, reason: 'receive' },
        headers: { 'idempotency-key': key },
      });
    const first = await adjust(5, 'a');
    await adjust(1, 'b');
    const again = await adjust(5, 'a');
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect((await itemOf(admin, id)).quantity).toBe(7);
    expect((await adjust(6, 'a')).status).toBe(409);
  });

  test('works for concurrent requests', async () => {
    const { admin } = await newWorkspace();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call<Item>('POST', '/api/inventory', {
          token: admin.token,
          body: { name: 'Once', quantity: 4 },
          headers: { 'idempotency-key': 'k' },
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
    expect((await call<Item[]>('GET', '/api/inventory', { token: admin.token })).body).toHaveLength(1);
  });

  test('belongs to one person: the same key of another person is a different key', async () => {
    const workspace = await newWorkspace();
    const member = await newMember(workspace, 'member');
    for (const person of [workspace.admin, member]) {
      await call('POST', '/api/inventory', {
        token: person.token,
        body: { name: `Of ${person.username}` },
        headers: { 'idempotency-key': 'same' },
      });
    }
    expect((await call<Item[]>('GET', '/api/inventory', { token: member.token })).body).toHaveLength(2);
  });
});

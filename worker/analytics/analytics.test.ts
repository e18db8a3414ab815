import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayAt } from '../../engines/calendar/days.ts';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { newId } from '../core/ids.ts';
import type { Item, MovementReason } from '../inventory/contract.ts';
import { type Analytics, analyticsAnswer } from './contract.ts';

const DAY_MS = 86_400_000;
const today = dayAt(Date.now(), 'UTC');

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

async function addItem(body: Record<string, unknown>, into = workspace): Promise<Item> {
  return (await call<Item>('POST', '/api/inventory', { token: into.admin.token, body })).body;
}

/** A movement of the past, `daysAgo` at this hour: the ledger and stock on hand, as if it had happened then. */
async function moved(item: Item, daysAgo: number, delta: number, reason: MovementReason): Promise<void> {
  const at = Date.now() - daysAgo * DAY_MS;
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at)
       VALUES (?, ?, ?, ?, 0, ?, ?)`,
    ).bind(workspace.id, item.id, newId(), delta * 1000, reason, at),
    env.SHARD_0.prepare('UPDATE items SET quantity = quantity + ? WHERE workspace_id = ? AND id = ?').bind(
      delta * 1000,
      workspace.id,
      item.id,
    ),
  ]);
}

/** As if the item and its first stock were from `daysAgo`. */
async function aged(item: Item, daysAgo: number): Promise<void> {
  const at = Date.now() - daysAgo * DAY_MS;
  for (const sql of [
    'UPDATE items SET created_at = ? WHERE workspace_id = ? AND id = ?',
    'UPDATE movements SET created_at = ? WHERE workspace_id = ? AND item_id = ?',
  ]) {
    await env.SHARD_0.prepare(sql).bind(at, workspace.id, item.id).run();
  }
}

/** The analytics of the ten days up to today, as the admin. */
async function tenDays(token = workspace.admin.token): Promise<Analytics> {
  const { status, body } = await call<Analytics>('GET', `/api/analytics?from=${addDays(today, -9)}&to=${today}`, {
    token,
  });
  expect(status).toBe(200);
  return analyticsAnswer.parse(body);
}

describe('stock over time', () => {
  test('is computed from the ledger by unit, and valued at cost', async () => {
    const sencha = await addItem({ name: 'Sencha', category: 'Green Tea', unit: 'lbs', quantity: 10, costPrice: 2000 });
    await aged(sencha, 30);
    const bag = await addItem({ name: 'Bag', category: 'Green Tea', unit: 'pieces', quantity: 7, costPrice: 10 });
    await aged(bag, 30);
    await moved(sencha, 4, -2.5, 'sale');
    await moved(sencha, 2, 5, 'receive');
    const { stock, buckets, range, totals, units } = await tenDays();
    expect(range).toMatchObject({ days: 10, bucket: 'day' });
    expect(buckets).toHaveLength(10);
    expect(stock.category).toEqual([
      {
        name: 'Green Tea',
        values: [...Array(5).fill(20_070), ...Array(2).fill(15_070), ...Array(3).fill(25_070)],
        quantities: [
          { unit: 'lbs', values: [10, 10, 10, 10, 10, 7.5, 7.5, 12.5, 12.5, 12.5] },
          { unit: 'pieces', values: Array(10).fill(7) },
        ],
      },
    ]);
    expect(totals).toEqual({ items: 2, inStock: 2, value: 25_070, withoutCost: 0 });
    expect(units).toEqual([
      { unit: 'lbs', items: 1 },
      { unit: 'pieces', items: 1 },
    ]);
  });

  test('is grouped by type and by supplier, and by no supplier', async () => {
    await addItem({ name: 'Assam', quantity: 3, costPrice: 100, inventoryType: 'retail', supplier: 'Uji' });
    await addItem({ name: 'Kraft', quantity: 2, costPrice: 50 });
    const { stock } = await tenDays();
    const last = (list: Analytics['stock']['type']) => list.map(({ name, values }) => [name, values?.at(-1)]);
    expect(last(stock.type)).toEqual([
      ['retail', 300],
      ['warehouse', 100],
    ]);
    expect(last(stock.supplier)).toEqual([
      ['Uji', 300],
      ['', 100],
    ]);
  });

  test('does not count later movements in a past range', async () => {
    const item = await addItem({ name: 'Assam', quantity: 10, costPrice: 100 });
    await aged(item, 40);
    await moved(item, 3, -4, 'sale');
    const path = `/api/analytics?from=${addDays(today, -20)}&to=${addDays(today, -10)}`;
    const { body } = await call<Analytics>('GET', path, { token: workspace.admin.token });
    expect(body.stock.category[0]?.values?.at(-1)).toBe(1000);
    expect(body.movers).toEqual([]);
    expect(body.turnover[0]).toMatchObject({ value: 1000, usedCost: 0, turnover: 0, daysOfCover: null });
  });

  test('drops a deleted item on the day of its deletion', async () => {
    const item = await addItem({ name: 'Assam', quantity: 10, costPrice: 100 });
    await aged(item, 40);
    await call('DELETE', `/api/inventory/${item.id}`, { token: workspace.admin.token });
    await env.SHARD_0.prepare('UPDATE items SET archived_at = ? WHERE workspace_id = ? AND id = ?')
      .bind(Date.now() - 2 * DAY_MS, workspace.id, item.id)
      .run();
    const { stock } = await tenDays();
    expect(stock.type[0]?.values).toEqual([...Array(7).fill(1000), 0, 0, 0]);
  });

  test('combines all categories after the ten most valuable, without losing value', async () => {
    for (let i = 1; i <= 12; i++) await addItem({ name: `Tea ${i}`, category: `C${i}`, quantity: 1, costPrice: i });
    const { stock, totals } = await tenDays();
    expect(stock.category).toHaveLength(11);
    expect(stock.category.at(-1)).toMatchObject({ name: null, quantities: [{ unit: 'packages' }] });
    expect(stock.category.reduce((sum, { values }) => sum + (values?.at(-1) ?? 0), 0)).toBe(78);
    expect(totals.value).toBe(78);
  });

  test('handles the largest quantities and prices', async () => {
    await addItem({ name: 'All tea', quantity: 1_000_000_000, costPrice: 10_000_000_000 });
    await addItem({ name: 'More tea', quantity: 1_000_000_000, costPrice: 10_000_000_000 });
    expect((await tenDays()).totals.value).toBeCloseTo(2e19, -5);
  });
});

describe('use', () => {
  test('gives the movers, turnover, days of cover and margin computed by hand', async () => {
    const item = await addItem({ name: 'Assam', quantity: 20, costPrice: 100, sellingPrice: 250, unit: 'kg' });
    await aged(item, 30);
    await moved(item, 9, -6, 'sale');
    await moved(item, 9, -2, 'transfer');
    await moved(item, 9, -2, 'damage');
    const { movers, turnover } = await tenDays();
    // Used 8 of which 6 sold, 2 damaged; 10 left, since the first of the ten days.
    expect(movers).toEqual([
      {
        id: item.id,
        name: 'Assam',
        unit: 'kg',
        used: 8,
        sold: 6,
        usedBefore: 0,
        times: 2,
        usedCost: 800,
        onHand: 10,
        // By the forecast, which tests/running-out.test.ts holds against every other screen.
        daysOfCover: expect.any(Number),
      },
    ]);
    expect(turnover).toEqual([
      {
        category: 'Uncategorized',
        value: 1000,
        averageValue: 1000,
        usedCost: 800,
        turnover: 0.8,
        daysOfCover: 12.5,
        revenue: 1500,
        margin: 900,
        marginShare: 0.6,
        before: { usedCost: 0, revenue: 0, margin: 0 },
      },
    ]);
  });

  test('gives the same of the ten days before, and totals of both', async () => {
    const item = await addItem({ name: 'Assam', quantity: 20, costPrice: 100, sellingPrice: 250, supplier: 'Uji' });
    await aged(item, 40);
    await moved(item, 20, -9, 'sale');
    await moved(item, 19, -3, 'transfer');
    await moved(item, 12, 4, 'receive');
    await moved(item, 10, -2, 'sale');
    await moved(item, 9, -6, 'sale');
    await moved(item, 1, 5, 'receive');
    const unpriced = await addItem({ name: 'Gift', quantity: 9, sellingPrice: 50 });
    await aged(unpriced, 40);
    await moved(unpriced, 2, -1, 'sale');
    const { period, before, movers, turnover, turnoverTotal, suppliers } = await tenDays();
    // What was sold twenty days ago belongs to neither.
    expect(before).toEqual({
      ...{ from: addDays(today, -19), to: addDays(today, -10) },
      ...{ value: 1000, usedCost: 500, sales: 500, receivedCost: 400 },
    });
    expect(period).toEqual({ value: 900, usedCost: 600, sales: 1550, receivedCost: 500 });
    expect(movers.map(({ name, usedBefore }) => [name, usedBefore])).toEqual([
      ['Assam', 5],
      ['Gift', 0],
    ]);
    expect(turnover[0]?.before).toEqual({ usedCost: 500, revenue: 500, margin: 300 });
    expect(turnover).toEqual([{ category: 'Uncategorized', ...turnoverTotal }]);
    expect(suppliers[0]).toMatchObject({ receivedCost: 500, receivedBefore: 400 });
  });

  test('compares with no days before that the workspace had no items for', async () => {
    const item = await addItem({ name: 'Assam', quantity: 20, costPrice: 100 });
    await aged(item, 15);
    expect((await tenDays()).before).toBeNull();
    const path = `/api/analytics?from=${addDays(today, -4)}`;
    const { body } = await call<Analytics>('GET', path, { token: workspace.admin.token });
    expect(body.before).toMatchObject({ from: addDays(today, -9), to: addDays(today, -5), value: 2000, usedCost: 0 });
  });

  test('takes what customers brought back off what was used and sold', async () => {
    const item = await addItem({ name: 'Mug', quantity: 20, costPrice: 100, sellingPrice: 250, unit: 'pieces' });
    await aged(item, 30);
    await moved(item, 9, -6, 'sale');
    await moved(item, 8, 2, 'sale');
    await moved(item, 8, 3, 'transfer');
    const { movers, turnover } = await tenDays();
    expect(movers[0]).toMatchObject({ used: 4, sold: 4, times: 1, usedCost: 400 });
    expect(turnover[0]).toMatchObject({ usedCost: 400, revenue: 1000, margin: 600, marginShare: 0.6 });
  });

  test('spreads use over the days with items, not the days before', async () => {
    const item = await addItem({ name: 'Assam', quantity: 20, costPrice: 100 });
    await moved(item, 0, -5, 'sale');
    const { movers, turnover } = await tenDays();
    expect(movers[0]).toMatchObject({ used: 5, onHand: 15 });
    expect(turnover[0]).toMatchObject({ averageValue: 1500, turnover: 0.33, daysOfCover: 3 });
  });

  test('omits value if cost or price is unknown, and counts such items', async () => {
    const item = await addItem({ name: 'Assam', quantity: 20, sellingPrice: 250 });
    await aged(item, 30);
    await moved(item, 2, -6, 'sale');
    const { movers, turnover, totals } = await tenDays();
    expect(movers[0]).toMatchObject({ used: 6, usedCost: null });
    expect(turnover[0]).toMatchObject({ revenue: 0, margin: 0, marginShare: null, turnover: null, daysOfCover: null });
    expect(totals).toMatchObject({ value: 0, withoutCost: 1 });
  });

  test('lists stock without use for 90 days as dead, with its value, but not new stock', async () => {
    const dead = await addItem({ name: 'Old cake', quantity: 4, costPrice: 500, category: 'Pu-erh Tea' });
    await aged(dead, 200);
    const resting = await addItem({ name: 'Slow cake', quantity: 3 });
    await aged(resting, 200);
    await moved(resting, 120, -1, 'sale');
    const live = await addItem({ name: 'Live', quantity: 4 });
    await aged(live, 200);
    await moved(live, 89, -1, 'sale');
    await addItem({ name: 'New', quantity: 4 });
    const empty = await addItem({ name: 'Empty', quantity: 0 });
    await aged(empty, 200);
    const { dead: found } = await tenDays();
    expect(found).toMatchObject({ afterDays: 90, items: 2, value: 2000 });
    expect(found.rows).toMatchObject([
      { id: dead.id, name: 'Old cake', category: 'Pu-erh Tea', onHand: 4, value: 2000, lastUsed: null },
      { id: resting.id, onHand: 2, value: null, lastUsed: expect.stringMatching(/Z$/) },
    ]);
  });
});

describe('suppliers', () => {
  test('are listed with deliveries, messages and lead times; unknown values are null', async () => {
    const item = await addItem({
      name: 'Sencha',
      quantity: 1,
      costPrice: 100,
      supplier: 'Uji  Gardens',
      leadTimeDays: 9,
    });
    await aged(item, 30);
    await addItem({ name: 'Kraft', quantity: 1, supplier: 'Paper Mill' });
    await moved(item, 2, 5, 'receive');
    const supplier = newId();
    await env.SHARD_0.prepare(
      `INSERT INTO suppliers (workspace_id, id, name, name_key, company, email, phone, contact_person, response_time_avg,
        reliability_score, lead_time_days, notes, created_at, updated_at)
       VALUES (?, ?, 'Uji Gardens', 'uji gardens', '', '', '', '', 0, 4.5, 14, '', 0, 0)`,
    )
      .bind(workspace.id, supplier)
      .run();
    for (const [status, daysAgo] of [
      ['sent', 8],
      ['failed', 8],
      ['sent', 1],
    ] as const) {
      await env.SHARD_0.prepare(
        `INSERT INTO communications (workspace_id, id, supplier_id, item_id, recipient, subject, message, status, user_id, created_at)
         VALUES (?, ?, ?, ?, '', '', '', ?, 1, ?)`,
      )
        .bind(workspace.id, newId(), supplier, item.id, status, Date.now() - daysAgo * DAY_MS)
        .run();
    }
    const { suppliers } = await tenDays();
    expect(suppliers).toMatchObject([
      {
        name: 'Uji Gardens',
        items: 1,
        deliveries: 1,
        receivedCost: 500,
        messages: 2,
        failedMessages: 1,
        leadTimeDays: 14,
        itemLeadTime: { min: 9, max: 9 },
        daysToDelivery: 6,
        observed: 1,
        responseHours: null,
        reliability: 4.5,
      },
      {
        name: 'Paper Mill',
        deliveries: 0,
        lastDelivery: null,
        leadTimeDays: null,
        daysToDelivery: null,
        itemLeadTime: null,
      },
    ]);
  });
});

describe('access to analytics', () => {
  test('gives the office the same answer, staff no value, and nobody anything of another workspace', async () => {
    const other = await newWorkspace();
    await addItem({ name: 'Theirs', quantity: 9, costPrice: 100, supplier: 'Secret' }, other);
    await addItem({ name: 'Ours', quantity: 1, costPrice: 100 });
    const whole = await tenDays();
    expect(whole.totals).toMatchObject({ items: 1, value: 100 });
    expect(JSON.stringify(whole)).not.toContain('Secret');
    expect(await tenDays((await newMember(workspace, 'member')).token)).toEqual(whole);
    expect(await tenDays((await newMember(workspace, 'staff')).token)).toMatchObject({
      totals: { items: 1, value: null },
      period: { value: null, usedCost: null, sales: 0, receivedCost: null },
    });
  });

  test('gives an empty workspace only the buckets: 90 days in weeks by default', async () => {
    const { body } = await call<Analytics>('GET', '/api/analytics', { token: workspace.admin.token });
    expect(body.range).toMatchObject({
      from: addDays(today, -89),
      to: today,
      days: 90,
      bucket: 'week',
      timeZone: 'UTC',
    });
    expect(body).toMatchObject({
      units: [],
      unitsLeftOut: 0,
      totals: { items: 0, inStock: 0, value: 0, withoutCost: 0 },
      stock: { category: [], type: [], supplier: [] },
      turnover: [],
      movers: [],
      dead: { items: 0, value: 0, rows: [] },
      suppliers: [],
      places: [],
      expiring: [],
    });
  });

  test.each([
    ['from=2026-02-30', 'from', 'must be a day such as 2026-11-20'],
    ['to=yesterday', 'to', 'must be a day such as 2026-11-20'],
    ['from=2026-03-02&to=2026-03-01', 'from', 'may not be after to'],
    ['from=1999-12-31&to=2000-01-02', 'from', 'may not be before 2000-01-01'],
    ['to=1999-12-31', 'to', 'may not be before 2000-01-01'],
    ['from=2001-01-01&to=2006-01-03', 'from', 'may be at most 1827 days (five years) before to'],
    ['from=9999-01-01', 'from', 'may not be in the future'],
    ['tz=Mars/Olympus', 'tz', 'must be a time zone such as Europe/Berlin'],
  ])('refuses %s, naming %s', async (query, path, message) => {
    const { status, body } = await call<ErrorAnswer>('GET', `/api/analytics?${query}`, {
      token: workspace.admin.token,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: `${path} ${message}`, details: [{ path, message }] });
  });
});

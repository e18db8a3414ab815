import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOVEMENT_REASONS } from '../../engines/inventory/choices.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { newId } from '../core/ids.ts';
import { keptLedgers } from './kept-ledger.ts';
import { keptSums } from './sums-service.ts';

/** A workspace that is too large to be kept item by item is summed up by the database, to the same answers. */

const DAY_MS = 86_400_000;
const RANGES = ['', '?from=2026-01-05&tz=America/New_York', '?from=2026-10-20&to=2026-11-10', '?tz=Asia/Kathmandu'];

let workspace: TestWorkspace;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 3, 45) });
  workspace = await newWorkspace();
});
afterEach(() => vi.useRealTimers());

const text = (...values: string[]) => fc.constantFrom(...values);
const numbered = (prefix: string, count: number) => fc.nat({ max: count - 1 }).map((n) => `${prefix} ${n}`);
const money = fc.option(fc.integer({ min: 0, max: 9_999_999_999 }), { freq: 3 });
const items = fc.array(
  fc.record({
    category: fc.oneof(numbered('Category', 13), text('', '茶', '🍵', '￼', 'category 1')),
    unit: fc.oneof(numbered('unit', 15), text('kg', 'KG')),
    type: text('retail', 'warehouse'),
    supplier: fc.oneof(numbered('Garden', 12), text('', 'garden  1', 'GARDEN 1', '🍵', '￼')),
    quantity: fc.integer({ min: 0, max: 5_000_000 }),
    cost: money,
    price: money,
    leadTime: fc.option(fc.integer({ min: 0, max: 60 })),
    age: fc.integer({ min: 1, max: 500 }),
    archived: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 4 }),
    past: fc.array(
      fc.record({
        daysAgo: fc.integer({ min: 0, max: 400 }),
        delta: fc.integer({ min: -3000, max: 3000 }),
        reason: fc.constantFrom(...MOVEMENT_REASONS),
      }),
      { maxLength: 6 },
    ),
  }),
  { minLength: 30, maxLength: 60 },
);

/** Fills the workspace with items that have a past. */
async function fill(made: readonly (typeof items extends fc.Arbitrary<(infer T)[]> ? T : never)[]): Promise<void> {
  const now = Date.now();
  const at = (days: number) => now - days * DAY_MS;
  const ids = made.map(() => newId());
  const rows = made.map((one, i) => [
    ...[ids[i], `Tea ${i}`, one.category, one.type, one.quantity, one.unit, one.cost, one.price, one.supplier],
    ...[one.leadTime, one.supplier.toLowerCase().replace(/ +/g, ' '), at(one.age)],
    one.archived === null ? null : at(one.archived),
  ]);
  const movements = made.flatMap(({ past }, i) =>
    past.map(({ daysAgo, delta, reason }) => [ids[i], newId(), delta, reason, at(daysAgo)]),
  );
  const columns = (count: number) => Array.from({ length: count }, (_, i) => `value ->> ${i}`).join(', ');
  await env.SHARD_0.batch([
    env.SHARD_0.prepare('DELETE FROM movements WHERE workspace_id = ?').bind(workspace.id),
    env.SHARD_0.prepare('DELETE FROM items WHERE workspace_id = ?').bind(workspace.id),
    env.SHARD_0.prepare(
      `INSERT INTO items (id, name, category, inventory_type, quantity, unit, cost_price, selling_price, supplier,
         lead_time_days, supplier_key, created_at, archived_at, workspace_id, sku, description, minimum_par, location,
         name_key, version, updated_at)
       SELECT ${columns(13)}, ?, 'S-' || key, '', 0, '', 'tea', 1, 0 FROM json_each(?)`,
    ).bind(workspace.id, JSON.stringify(rows)),
    env.SHARD_0.prepare(
      `INSERT INTO movements (item_id, id, delta, reason, created_at, workspace_id, quantity_after)
       SELECT ${columns(5)}, ?, 0 FROM json_each(?)`,
    ).bind(workspace.id, JSON.stringify(movements)),
  ]);
}

const ask = async (range: string) => {
  const { status, body } = await call<object>('GET', `/api/analytics${range}`, { token: workspace.admin.token });
  expect(status).toBe(200);
  return JSON.stringify(body);
};

/** From now on the workspace counts as one that is too large. */
function makeLarge(): void {
  const empty = { units: [], stock: [], movers: [], dead: [], deadTotal: undefined, delivered: [], totals: undefined };
  keptSums.keep(workspace.id, { ...empty, version: -1, readAt: Date.now(), size: 1, bounds: [] });
}

function forget(): void {
  keptLedgers.drop(workspace.id);
  keptSums.drop(workspace.id);
}

test('items and database come to the same sums', async () => {
  await fc.assert(
    fc.asyncProperty(items, async (made) => {
      await fill(made);
      for (const range of RANGES) {
        forget();
        const fromItems = await ask(range);
        expect(keptLedgers.get(workspace.id, Date.now())?.items.size).toBe(made.length);
        makeLarge();
        expect(await ask(range)).toBe(fromItems);
        expect(keptSums.get(workspace.id, Date.now())?.totals?.items).toBe(JSON.parse(fromItems).totals.items);
      }
    }),
    { numRuns: 6 },
  );
});

test('what the database has summed up holds until something changes or becomes dead stock', async () => {
  const { token } = workspace.admin;
  const body = { name: 'Sencha', quantity: 4, costPrice: 100 };
  const { id } = (await call<{ id: number }>('POST', '/api/inventory', { token, body })).body;
  await call('POST', `/api/inventory/${id}/adjust`, { token, body: { delta: -1, reason: 'sale' } });
  // Used 90 days ago less a minute.
  const usedAt = Date.now() - 90 * DAY_MS + 60_000;
  for (const table of ['movements SET created_at = ? WHERE item_id = ?', 'items SET created_at = ? WHERE id = ?']) {
    await env.SHARD_0.prepare(`UPDATE ${table}`).bind(usedAt, id).run();
  }
  makeLarge();
  const first = await ask('');
  expect(JSON.parse(first)).toMatchObject({ totals: { value: 300 }, dead: { items: 0 } });
  expect(await ask('')).toBe(first);
  await call('PATCH', `/api/inventory/${id}`, { token, body: { costPrice: 200 } });
  expect(JSON.parse(await ask(''))).toMatchObject({ totals: { value: 600 }, dead: { items: 0 } });
  vi.setSystemTime(Date.now() + 120_000);
  expect(JSON.parse(await ask(''))).toMatchObject({ totals: { value: 600 }, dead: { items: 1 } });
});

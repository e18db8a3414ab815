import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../tests/api.ts';
import { type Beside, besideAirtable, syncOnce } from '../../tests/beside-airtable.ts';
import type { Fault } from '../../tests/doubles/airtable.ts';
import type { Item } from '../inventory/contract.ts';

/** Whatever happens on both sides and on the way between them: in the end they agree, and nothing is lost or doubled. */

type Side = 'here' | 'there';
type Action =
  | { do: 'create'; side: Side; quantity: number; withSku: boolean }
  | { do: 'edit'; side: Side; which: number; quantity: number; price: number | null }
  | { do: 'delete'; side: Side; which: number };

interface Round {
  actions: Action[];
  faults: (Fault | null)[];
  crashAfter: number | undefined;
}

const side = fc.constantFrom<Side>('here', 'there');
const quantity = fc.integer({ min: 0, max: 5000 }).map((thousandths) => thousandths / 8);
const price = fc.option(fc.integer({ min: 0, max: 9999 }));
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('create' as const), side, quantity, withSku: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), side, which: fc.nat(40), quantity, price }),
  fc.record({ do: fc.constant('delete' as const), side, which: fc.nat(40) }),
);
const fault = fc.option(
  fc.constantFrom<Fault>('throttle', 'error', 'unavailable', 'timeout', 'lost', 'garbage', 'bare'),
  { freq: 2 },
);
const round: fc.Arbitrary<Round> = fc.record({
  actions: fc.array(action, { maxLength: 12 }),
  faults: fc.array(fault, { maxLength: 8 }),
  crashAfter: fc.option(fc.nat(6), { nil: undefined }),
});

afterEach(() => {
  vi.restoreAllMocks();
});

const itemsOf = async ({ workspace }: Beside) =>
  (await call<Item[]>('GET', '/api/inventory', { token: workspace.admin.token })).body;

/** Does what people do on both sides. `created` and `deleted` take names, which stay with a thing for ever. */
async function act(beside: Beside, one: Action, names: { created: Set<string>; deleted: Set<string> }): Promise<void> {
  const { double, table, workspace } = beside;
  const { token } = workspace.admin;
  if (one.do === 'create') {
    const name = `Tea ${names.created.size + 1}`;
    names.created.add(name);
    const sku = one.withSku ? `SKU-${names.created.size}` : '';
    if (one.side === 'here')
      await call('POST', '/api/inventory', { token, body: { name, sku, quantity: one.quantity } });
    else double.add(table, { Name: name, SKU: sku, Quantity: one.quantity });
    return;
  }
  if (one.side === 'here') {
    const items = await itemsOf(beside);
    const item = items[one.which % Math.max(1, items.length)];
    if (!item) return;
    const path = `/api/inventory/${item.id}`;
    if (one.do === 'delete') {
      names.deleted.add(item.name);
      await call('DELETE', path, { token });
    } else {
      await call('PATCH', path, { token, body: { quantity: one.quantity, sellingPrice: one.price } });
    }
    return;
  }
  const rows = [...table.rows.values()];
  const row = rows[one.which % Math.max(1, rows.length)];
  if (!row) return;
  if (one.do === 'delete') {
    names.deleted.add(String(row.cells.Name));
    double.remove(table, row.id);
  } else {
    double.edit(table, row.id, {
      Quantity: one.quantity,
      'Selling Price': one.price === null ? null : one.price / 100,
    });
  }
}

const here = (item: Item) => ({
  name: item.name,
  sku: item.sku,
  quantity: item.quantity,
  price: item.sellingPrice,
  unit: item.unit,
  category: item.category,
});

const there = (cells: Record<string, unknown>) => ({
  name: cells.Name,
  sku: cells.SKU,
  quantity: cells.Quantity,
  price: cells['Selling Price'] === undefined ? null : Math.round(Number(cells['Selling Price']) * 100),
  unit: cells.Unit,
  category: cells.Category,
});

const byName = <T extends { name: unknown }>(rows: T[]) =>
  rows.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1));

it('both sides agree in the end, nothing is there twice, and nothing is gone that nobody deleted', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4 }), fc.boolean(), async (rounds, withFeed) => {
      const beside = await besideAirtable();
      beside.double.allowsWebhooks = withFeed;
      const names = { created: new Set<string>(), deleted: new Set<string>() };
      for (const { actions, faults, crashAfter } of rounds) {
        for (const one of actions) await act(beside, one, names);
        const from = beside.double.received.length;
        beside.double.faults = (index) => faults[index - from] ?? null;
        await syncOnce(beside, crashAfter === undefined ? {} : { crashAfter });
      }
      beside.double.faults = () => null;
      await syncOnce(beside);
      await syncOnce(beside);
      const writesBefore = beside.double.writes;
      const last = await syncOnce(beside);
      expect(last).toMatchObject({ status: 'done', errors: [] });
      expect(beside.double.writes).toBe(writesBefore);

      const items = byName((await itemsOf(beside)).map(here));
      expect(byName(beside.double.cellsOf(beside.table).map(there))).toEqual(items);
      expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
      const kept = [...names.created].filter((name) => !names.deleted.has(name));
      expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(kept));
      expect(beside.double.mostInASecond).toBeLessThanOrEqual(5);
      await ledgerAddsUp(beside);
      vi.restoreAllMocks();
    }),
    { numRuns: 30 },
  );
});

async function ledgerAddsUp({ ctx, workspace }: Beside): Promise<void> {
  const wrong = await ctx.env.SHARD_0.prepare(
    `SELECT i.name FROM items i WHERE i.workspace_id = ? AND i.quantity <>
       (SELECT coalesce(sum(delta), 0) FROM movements m WHERE m.workspace_id = i.workspace_id AND m.item_id = i.id)`,
  )
    .bind(workspace.id)
    .all();
  expect(wrong.results).toEqual([]);
}

import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../tests/support/api.ts';
import { FAULTS, type Fault, type OtherSide, syncOnce } from '../../../tests/support/beside.ts';
import { airtableSide } from '../../../tests/support/beside-airtable.ts';
import { sheetsSide } from '../../../tests/support/beside-sheets.ts';
import { propertyRuns } from '../../../tests/support/property-runs.ts';
import type { Item } from '../../inventory/contract.ts';

/** Whatever people do and whatever fails: in the end both sides agree, and nothing is lost or duplicated. */

type Side = 'here' | 'there';
type Action =
  | { do: 'create'; side: Side; quantity: number; withSku: boolean }
  | { do: 'edit'; side: Side; which: number; quantity: number; price: number | null }
  | { do: 'delete'; side: Side; which: number }
  | { do: 'sort' };

interface Round {
  actions: Action[];
  faults: (Fault | null)[];
  of: 'all' | 'writes';
  crashAfter: number | undefined;
  startedBy: 'schedule' | 'change';
}

const side = fc.constantFrom<Side>('here', 'there');
const quantity = fc.integer({ min: 0, max: 5000 }).map((thousandths) => thousandths / 8);
const price = fc.option(fc.integer({ min: 0, max: 9999 }));
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), side, quantity, withSku: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), side, which: fc.nat(40), quantity, price }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete' as const), side, which: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sort' as const) }) },
);
const round: fc.Arbitrary<Round> = fc.record({
  actions: fc.array(action, { maxLength: 12 }),
  faults: fc.array(fc.option(fc.constantFrom(...FAULTS), { freq: 2 }), { maxLength: 8 }),
  of: fc.constantFrom('all', 'writes'),
  crashAfter: fc.option(fc.nat(6), { nil: undefined, freq: 2 }),
  startedBy: fc.constantFrom('schedule', 'change'),
});

afterEach(() => {
  vi.restoreAllMocks();
});

const itemsOf = async ({ workspace }: OtherSide) =>
  (await call<Item[]>('GET', '/api/inventory', { token: workspace.admin.token })).body;

/** Performs one action of a person. Collects names of created and deleted items, because names never change. */
async function act(beside: OtherSide, one: Action, names: { created: Set<string>; deleted: Set<string> }) {
  const { token } = beside.workspace.admin;
  if (one.do === 'sort') return beside.sort();
  if (one.do === 'create') {
    const name = `Tea ${names.created.size + 1}`;
    names.created.add(name);
    const tea = { name, sku: one.withSku ? `SKU-${names.created.size}` : '', quantity: one.quantity };
    if (one.side === 'there') return beside.add(tea);
    await call('POST', '/api/inventory', { token, body: tea });
    return;
  }
  const all = one.side === 'here' ? await itemsOf(beside) : beside.teas();
  const tea = all[one.which % Math.max(1, all.length)];
  if (!tea) return;
  if (one.do === 'delete') names.deleted.add(String(tea.name));
  if (!('id' in tea)) {
    if (one.do === 'delete') beside.remove(tea.name);
    else beside.edit(tea.name, one);
  } else if (one.do === 'delete') {
    await call('DELETE', `/api/inventory/${tea.id}`, { token });
  } else {
    const body = { quantity: one.quantity, sellingPrice: one.price };
    await call('PATCH', `/api/inventory/${tea.id}`, { token, body });
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

const byName = <T extends { name: unknown }>(rows: T[]) =>
  rows.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1));

/** Acts and syncs with faults for some rounds, then syncs without faults: both sides agree. */
async function agree(beside: OtherSide, rounds: readonly Round[]): Promise<void> {
  const names = { created: new Set<string>(), deleted: new Set<string>() };
  for (const { actions, faults, of, crashAfter, startedBy } of rounds) {
    for (const one of actions) await act(beside, one, names);
    beside.fail(faults, of);
    await syncOnce(beside, { startedBy, ...(crashAfter !== undefined && { crashAfter }) });
  }
  beside.fail([], 'all');
  await syncOnce(beside);
  await syncOnce(beside);
  const writesBefore = beside.writes();
  const last = await syncOnce(beside);
  expect(last).toMatchObject({ status: 'done', errors: [] });
  expect(beside.writes()).toBe(writesBefore);

  const items = byName((await itemsOf(beside)).map(here));
  expect(byName(beside.teas())).toEqual(items);
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
  const kept = [...names.created].filter((name) => !names.deleted.has(name));
  expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(kept));
  await ledgerAddsUp(beside);
}

async function ledgerAddsUp({ ctx, workspace }: OtherSide): Promise<void> {
  const wrong = await ctx.env.SHARD_0.prepare(
    `SELECT i.name FROM items i WHERE i.workspace_id = ? AND i.quantity <>
       (SELECT coalesce(sum(delta), 0) FROM movements m WHERE m.workspace_id = i.workspace_id AND m.item_id = i.id)`,
  )
    .bind(workspace.id)
    .all();
  expect(wrong.results).toEqual([]);
}

describe('both sides agree in the end, without duplicates or lost items', () => {
  const rounds = fc.array(round, { minLength: 1, maxLength: 4 });

  test('with Airtable, within its rate limit', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(rounds, fc.boolean(), async (all, withFeed) => {
        const beside = await airtableSide();
        beside.double.allowsWebhooks = withFeed;
        await agree(beside, all);
        expect(beside.double.mostInASecond).toBeLessThanOrEqual(5);
        vi.restoreAllMocks();
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  test('with Google Sheets, leaving other columns unchanged', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const beside = await sheetsSide();
        await agree(beside, all);
        expect(beside.grid.rows.slice(1).every(([note = '']) => note === '')).toBe(true);
        vi.restoreAllMocks();
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});

import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addLocation, contradictions } from '../../tests/support/ledger-checks.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item, Movement } from './contract.ts';

/** What holds of stock by place and lot after any sequence of changes. */

const [MAIN, SHOP, CELLAR] = [1, 71, 72];
const DAY_MS = 86_400_000;
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);

let workspace: TestWorkspace;
const ask = <T = Item & ErrorAnswer>(method: string, path: string, body?: unknown) =>
  call<T>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const adjust = (item: Pick<Item, 'id'>, delta: number, more: Record<string, unknown> = {}) =>
  ask('POST', `/inventory/${item.id}/adjust`, { delta, reason: delta > 0 ? 'receive' : 'sale', ...more });
const movementsOf = async (item: Pick<Item, 'id'>) =>
  (await ask<Movement[]>('GET', `/inventory/${item.id}/movements`)).body;

const place = fc.constantFrom(undefined, MAIN, SHOP);
const code = fc.constantFrom(undefined, 'A', 'B', 'A', 'B', 'C');
const amount = fc.integer({ min: 1, max: 9000 }).map((thousandths) => thousandths / 1000);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('receive' as const), amount, locationId: place, code }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sale' as const), amount, locationId: place }) },
  fc.record({ kind: fc.constant('damage' as const), amount, locationId: place }),
  fc.record({
    kind: fc.constant('move' as const),
    amount,
    from: fc.constantFrom(MAIN, SHOP),
    to: fc.constantFrom(MAIN, SHOP, CELLAR),
  }),
  fc.record({ kind: fc.constant('count' as const), amount, locationId: place }),
  fc.record({ kind: fc.constant('type' as const), amount }),
  fc.record({ kind: fc.constant('import' as const), amount }),
  fc.record({
    kind: fc.constant('hold' as const),
    code: fc.constantFrom('A', 'B', 'C'),
    status: fc.constantFrom('ok', 'hold'),
  }),
  fc.record({ kind: fc.constant('reverse' as const), pick: fc.nat() }),
);
const BEST_BEFORE: Record<string, string> = { A: day(40), B: day(20), C: day(-5) };

test('balances, lots and the ledger agree after any sequence, by one or several people at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 40 }),
      fc.boolean(),
      fc.boolean(),
      async (steps, atOnce, isAged) => {
        workspace = await newWorkspace();
        await addLocation(workspace.id, SHOP, 'Shop');
        await addLocation(workspace.id, CELLAR, 'Cellar');
        const { body: tea } = await ask('POST', '/inventory', { name: 'Sencha', unit: 'kg', quantity: 20 });
        if (isAged) await ask('PATCH', `/inventory/${tea.id}`, { isBetterWithAge: true });
        const statuses: number[] = [];
        const run = async (one: (typeof steps)[number]) => {
          if (one.kind === 'hold')
            return void (await env.SHARD_0.prepare('UPDATE lots SET status = ? WHERE workspace_id = ? AND code = ?')
              .bind(one.status, workspace.id, one.code)
              .run());
          const { status } = await act(tea, one);
          statuses.push(status);
          if (one.kind === 'sale' && status === 200 && !atOnce) await expectFirstGone(tea, isAged);
        };
        if (atOnce) await Promise.all(steps.map(run));
        else for (const one of steps) await run(one);
        expect(statuses.filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
        expect(await contradictions(workspace.id)).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
});

type Act = Exclude<typeof step extends fc.Arbitrary<infer T> ? T : never, { kind: 'hold' }>;

async function act(tea: Item, one: Act) {
  switch (one.kind) {
    case 'receive':
      return adjust(tea, one.amount, {
        locationId: one.locationId,
        ...(one.code && { lot: { code: one.code, bestBefore: BEST_BEFORE[one.code] } }),
      });
    case 'sale':
    case 'damage':
      return adjust(tea, -one.amount, { locationId: one.locationId, reason: one.kind });
    case 'move':
      return ask('POST', '/moves', {
        lines: [{ itemId: tea.id, quantity: one.amount, fromLocationId: one.from, toLocationId: one.to }],
      });
    case 'count':
      return ask('POST', `/inventory/${tea.id}/count`, { quantity: one.amount, locationId: one.locationId });
    case 'type':
      return ask('PATCH', `/inventory/${tea.id}`, { quantity: one.amount });
    case 'import':
      return ask('POST', '/inventory/bulk', [{ productName: 'Sencha', stockOnHand: one.amount }]);
    case 'reverse': {
      const entries = await movementsOf(tea);
      const entry = entries[one.pick % entries.length];
      return ask('POST', `/inventory/${tea.id}/movements/${entry?.id}/reverse`, {});
    }
  }
}

/** After a sale: where it took a lot, nothing is left there that should have gone before it. All came on one day. */
async function expectFirstGone(tea: Item, isAged: boolean) {
  const isEarlier = isAged
    ? '?3 <> 0 AND l.id > taken.id'
    : 'l.best_before >= ?3 AND l.best_before < taken.best_before';
  const { results } = await env.SHARD_0.prepare(
    `SELECT m.location_id, taken.code AS took, coalesce(l.code, 'no lot') AS is_left
     FROM movements m JOIN lots taken ON taken.workspace_id = ?1 AND taken.id = m.lot_id
     JOIN (SELECT item_id, location_id, lot_id FROM stock WHERE workspace_id = ?1 UNION ALL
       SELECT id, 1, 0 FROM items WHERE workspace_id = ?1 AND quantity > placed) s
       ON s.item_id = m.item_id AND s.location_id = m.location_id AND s.lot_id <> m.lot_id
     LEFT JOIN lots l ON l.workspace_id = ?1 AND l.id = s.lot_id
     WHERE m.workspace_id = ?1 AND m.item_id = ?2 AND m.reason = 'sale' AND m.lot_by = 'rule'
       AND m.created_at = (SELECT max(created_at) FROM movements WHERE workspace_id = ?1 AND item_id = ?2)
       AND (l.id IS NULL OR l.status = 'ok' AND ${isEarlier})`,
  )
    .bind(workspace.id, tea.id, day(0))
    .all();
  expect(results).toEqual([]);
}

import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, newWorkspace } from '../../tests/support/api.ts';
import type { BulkAnswer } from '../imports/contract.ts';
import type { Item } from './contract.ts';

/** Actions of people; `pick` chooses one of the existing items. */
const operation = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), quantity: quantityOf(0, 50) }),
  fc.record({ kind: fc.constant('adjust' as const), pick: fc.nat(), delta: quantityOf(-30, 30) }),
  fc.record({ kind: fc.constant('edit' as const), pick: fc.nat(), quantity: quantityOf(-5, 60) }),
  fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('restore' as const), pick: fc.nat() }),
  fc.record({
    kind: fc.constant('import' as const),
    rows: fc.array(fc.record({ name: fc.constantFrom('A', 'B', 'C', 'D'), stockOnHand: quantityOf(0, 40) }), {
      minLength: 1,
      maxLength: 6,
    }),
  }),
  fc.record({ kind: fc.constant('undo' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('clear' as const) }),
);

function quantityOf(min: number, max: number) {
  return fc.integer({ min: min * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000);
}

test('the ledger sums to the stock on hand of every item, for sequential and concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 25 }), fc.boolean(), async (operations, atOnce) => {
      const { id: workspaceId, admin } = await newWorkspace();
      const { token } = admin;
      const items: number[] = [];
      const imports: number[] = [];
      const at = (list: number[], pick: number) => list[pick % list.length] ?? 0;
      const statuses: number[] = [];

      const run = async (op: (typeof operations)[number]) => {
        const send = async <T>(method: string, path: string, body?: unknown) => {
          const answer = await call<T>(method, `/api/inventory${path}`, { token, body });
          statuses.push(answer.status);
          return answer;
        };
        switch (op.kind) {
          case 'create': {
            const { status, body } = await send<Item>('POST', '', { name: 'Tea', quantity: op.quantity });
            if (status === 201) items.push(body.id);
            break;
          }
          case 'adjust':
            await send('POST', `/${at(items, op.pick)}/adjust`, { delta: op.delta, reason: 'count' });
            break;
          case 'edit':
            await send('PATCH', `/${at(items, op.pick)}`, { quantity: op.quantity });
            break;
          case 'delete':
            await send('DELETE', `/${at(items, op.pick)}`);
            break;
          case 'restore':
            await send('POST', `/${at(items, op.pick)}/restore`);
            break;
          case 'import': {
            const rows = op.rows.map(({ name, stockOnHand }) => ({ productName: name, stockOnHand }));
            const { status, body } = await send<BulkAnswer>('POST', '/bulk', rows);
            if (status !== 201) break;
            items.push(...body.items.map((item) => item.id));
            if (body.importId !== null) imports.push(body.importId);
            break;
          }
          case 'undo':
            await send('POST', `/imports/${at(imports, op.pick)}/undo`);
            break;
          case 'clear':
            await send('DELETE', '/clear-all');
        }
      };
      if (atOnce) await Promise.all(operations.map(run));
      else for (const op of operations) await run(op);

      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const { results } = await env.SHARD_0.prepare(
        `SELECT i.id, i.quantity, (SELECT sum(delta) FROM movements m WHERE m.workspace_id = i.workspace_id AND m.item_id = i.id) AS sum,
           (SELECT quantity_after FROM movements m WHERE m.workspace_id = i.workspace_id AND m.item_id = i.id ORDER BY m.id DESC) AS last
         FROM items i WHERE i.workspace_id = ?`,
      )
        .bind(workspaceId)
        .all<{ id: number; quantity: number; sum: number; last: number }>();
      for (const { quantity, sum, last } of results) expect([sum, last]).toEqual([quantity, quantity]);
    }),
    { numRuns: 40 },
  );
}, 120_000);

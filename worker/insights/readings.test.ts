import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { newWorkspace, ORIGIN } from '../../tests/support/api.ts';
import { addItemWithPast, addMessage, addSupplier, weekly } from '../../tests/support/past.ts';
import { recorded, type Sent } from '../../tests/support/recorder.ts';
import { app } from '../app.ts';

test('reads each ledger by its item, never the time of all items once an item', async () => {
  const workspace = await newWorkspace();
  const supplier = await addSupplier(workspace, 'Uji');
  const item = await addItemWithPast(workspace, { name: 'Sencha', quantity: 90, supplier: 'Uji' }, weekly(8, 10));
  await addMessage(workspace, supplier, item, 20);
  const sent: Sent[] = [];
  const response = await app.request(
    `${ORIGIN}/api/insights`,
    { headers: { authorization: `Bearer ${workspace.admin.token}` } },
    { ...env, SHARD_0: recorded(env.SHARD_0, sent) },
  );
  expect(response.status).toBe(200);
  const plans = await Promise.all(
    sent.map(async ({ sql, params }) => {
      const { results } = await env.SHARD_0.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      return results.map(({ detail }) => detail);
    }),
  );
  const details = plans.flat();
  expect(details.filter((detail) => detail.includes('movements_time'))).toEqual([]);
  // The weeks of the items that are forecast, and the delivery that followed a message.
  expect(
    details.filter((detail) => detail === 'SEARCH m USING PRIMARY KEY (workspace_id=? AND item_id=?)'),
  ).toHaveLength(2);
});

import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call, newWorkspace } from '../../tests/support/api.ts';
import type { Item } from '../inventory/contract.ts';
import { analyticsAnswer } from './contract.ts';

const DAY_MS = 86_400_000;

test('of a supplier’s orders that have ended, the share that came in time and of the lines that came whole', async () => {
  const workspace = await newWorkspace();
  const ask = async <T>(method: string, path: string, body?: unknown) =>
    (await call<T>(method, `/api${path}`, { token: workspace.admin.token, body })).body;
  const [sencha, assam] = [
    await ask<Item>('POST', '/inventory', { name: 'Sencha', quantity: 0 }),
    await ask<Item>('POST', '/inventory', { name: 'Assam', quantity: 0 }),
  ];
  const suppliers = async () => analyticsAnswer.parse(await ask('GET', '/analytics')).suppliers;
  const { id: supplierId } = await ask<{ id: number }>('POST', '/suppliers', { name: 'Uji', email: 'mei@uji.example' });
  const order = async (received: readonly [number, number], isLate = false) => {
    const lines = [sencha, assam].map(({ id }) => ({ itemId: id, quantity: 10 }));
    const { id } = await ask<{ id: number }>('POST', '/orders', { supplierId, lines });
    await ask('POST', `/orders/${id}/place`, {});
    const came = received.flatMap((quantity, at) => (quantity > 0 ? [{ lineId: at + 1, quantity }] : []));
    if (came.length > 0) await ask('POST', `/orders/${id}/receipts`, { lines: came });
    await env.SHARD_0.prepare('UPDATE documents SET expected_at = ? WHERE workspace_id = ? AND id = ?')
      .bind(Date.now() - (isLate ? 3 : 0) * DAY_MS, workspace.id, id)
      .run();
    return id;
  };
  await order([10, 12], true);
  const closed = await order([10, 4]);
  await ask('POST', `/orders/${closed}/close`, {});
  expect(await suppliers()).toMatchObject([{ name: 'Uji', orderLines: 4, complete: 0.75, onTime: 0.5 }]);
  // What is still to come says nothing yet.
  await order([0, 10]);
  expect(await suppliers()).toMatchObject([{ orderLines: 4, complete: 0.75 }]);
});

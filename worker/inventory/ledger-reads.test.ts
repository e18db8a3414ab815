import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { newWorkspace, ORIGIN } from '../../tests/support/api.ts';
import { counting } from '../../tests/support/counting.ts';
import { addLocation } from '../../tests/support/ledger-checks.ts';
import { app } from '../app.ts';
import type { Count } from '../counts/contract.ts';
import type { Order } from '../orders/contract.ts';
import type { Receipt } from '../orders/receipt-contract.ts';
import type { Supplier } from '../suppliers/contract.ts';
import type { Item, Movement } from './contract.ts';

const SHOP = 71;
/** Entries of the ledger that nothing below is about. */
const OTHERS = 5000;

test('receiving, counting, moving and reversing read what they are about, not the ledger', async () => {
  const { id: workspaceId, admin } = await newWorkspace();
  await addLocation(workspaceId, SHOP, 'Shop');
  const counted = { rows: 0 };
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    counted.rows = 0;
    const response = await app.request(
      `${ORIGIN}/api${path}`,
      {
        method,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { ...env, SHARD_0: counting(counted) },
    );
    expect(response.status, `${method} ${path}`).toBeLessThan(300);
    return response.json();
  };
  const busy = await ask<Item>('POST', '/inventory', { name: 'Sencha', unit: 'kg' });
  await env.SHARD_0.prepare(
    `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${OTHERS})
    INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at)
    SELECT ?, ?, n, iif(n % 2, 1000, -1000), iif(n % 2, 1000, 0), iif(n % 2, 'receive', 'sale'), 1 FROM n`,
  )
    .bind(workspaceId, busy.id)
    .run();
  const tea = await ask<Item>('POST', '/inventory', { name: 'Gyokuro', unit: 'kg' });
  const { id: supplierId } = await ask<Supplier>('POST', '/suppliers', { name: 'Uji Tea', email: 'mei@uji.example' });
  const order = await ask<Order>('POST', '/orders', { supplierId, lines: [{ itemId: tea.id, quantity: 10 }] });
  await ask('POST', `/orders/${order.id}/place`);

  const reads: Record<string, number> = {};
  const read = async <T>(name: string, method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await ask<T>(method, path, body);
    reads[name] = counted.rows;
    return answer;
  };
  const lines = [{ lineId: 1, quantity: 4, locationId: SHOP, lot: { code: 'UJI-1' } }];
  const receipt = await read<Receipt>('receipt', 'POST', `/orders/${order.id}/receipts`, { lines });
  await read('receipts', 'GET', `/orders/${order.id}/receipts`);
  await read('undo of a receipt', 'POST', `/receipts/${receipt.id}/undo`);
  await ask('POST', `/orders/${order.id}/receipts`, { lines });
  const move = { itemId: tea.id, quantity: 1, fromLocationId: SHOP, toLocationId: 1 };
  await read('move', 'POST', '/moves', { lines: [move] });
  const count = await read<Count>('count', 'POST', '/counts', { itemIds: [tea.id] });
  for (const { itemId, locationId, lotId } of count.lines)
    await ask('PUT', `/counts/${count.id}/lines`, { itemId, locationId, lotId, counted: 0.5 });
  await read('counts applied', 'POST', `/counts/${count.id}/apply`);
  await read('counts undone', 'POST', `/counts/${count.id}/undo`);
  const [lot] = await ask<{ id: number }[]>('GET', `/lots?itemId=${tea.id}`);
  await read('lot', 'GET', `/lots/${lot?.id}`);
  await ask('POST', `/inventory/${tea.id}/adjust`, { delta: -0.5, reason: 'sale' });
  const [last] = await ask<Movement[]>('GET', `/inventory/${tea.id}/movements?limit=1`);
  await read('reversal', 'POST', `/inventory/${tea.id}/movements/${last?.id}/reverse`, {});

  expect(Object.entries(reads).filter(([, rows]) => rows > OTHERS / 10)).toEqual([]);
  expect(Object.values(reads).every((rows) => rows > 0)).toBe(true);
});

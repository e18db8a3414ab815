import { env } from 'cloudflare:workers';
import { newIds } from '../../worker/core/ids.ts';
import { call, type TestWorkspace } from './api.ts';

/** Stock with costs of its own, and what it is worth in the database. Values are in thousandths of a cent. */

/** What a receipt brings. */
export interface Priced {
  itemId: number;
  quantity: number;
  /** In the workspace's currency. */
  unitCost?: number | string | null;
  /** In the currency of the order, if `more` names one. */
  price?: number;
  locationId?: number | undefined;
  lot?: { code: string; bestBefore?: string } | undefined;
}

/** Orders and receives goods. @returns the receipt */
export async function receivePriced({ admin: { token } }: TestWorkspace, lines: readonly Priced[], more = {}) {
  const ask = async <T>(path: string, sent: unknown): Promise<T> => {
    const { status, body } = await call<T>('POST', `/api${path}`, { token, body: sent });
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const supplier = await call<{ id: number }[]>('GET', '/api/suppliers', { token });
  const supplierId =
    supplier.body[0]?.id ?? (await ask<{ id: number }>('/suppliers', { name: 'Uji Tea', email: 'mei@uji.example' })).id;
  const order = await ask<{ id: number }>('/orders', {
    ...{ supplierId, ...more },
    lines: lines.map(({ itemId, quantity, unitCost = null, price }) => ({ itemId, quantity, unitCost, price })),
  });
  await ask(`/orders/${order.id}/place`, {});
  return ask<{ id: number }>(`/orders/${order.id}/receipts`, {
    lines: lines.map(({ quantity, locationId, lot }, index) => ({ lineId: index + 1, quantity, locationId, lot })),
  });
}

/** What an item is worth and each of its movements, oldest first; null where no values are kept. */
export async function valuesOf(workspaceId: number, itemId: number) {
  const [items, movements] = await env.SHARD_0.batch<{ value: number | null }>([
    env.SHARD_0.prepare('SELECT worth AS value FROM items WHERE workspace_id = ? AND id = ?').bind(workspaceId, itemId),
    env.SHARD_0.prepare('SELECT worth AS value FROM movements WHERE workspace_id = ? AND item_id = ? ORDER BY id').bind(
      workspaceId,
      itemId,
    ),
  ]);
  return { value: items?.results[0]?.value ?? null, movements: movements?.results.map(({ value }) => value) ?? [] };
}

/** One part of a run. Quantities in thousandths. */
interface Part {
  itemId: number;
  quantity: number;
  lotId?: number;
}

/** Consumes and makes as a run does, refused as a whole if too little is there. */
export async function enterRun({ id }: TestWorkspace, inputs: readonly Part[], output: Part): Promise<boolean> {
  const documentId = newIds(1);
  const first = newIds(inputs.length + 1);
  const parts = [...inputs.map((one) => ({ ...one, quantity: -one.quantity })), output];
  const enter = parts.flatMap(({ itemId, quantity, lotId = 0 }, index) => [
    env.SHARD_0.prepare(
      `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at, lot_id, document_id)
       SELECT workspace_id, id, ?1, CAST(?2 AS INTEGER), quantity + CAST(?2 AS INTEGER), ?3, ?4, ?5, ?6 FROM items
       WHERE workspace_id = ?7 AND id = ?8`,
    ).bind(first + index, quantity, quantity < 0 ? 'consume' : 'make', Date.now(), lotId, documentId, id, itemId),
    env.SHARD_0.prepare(
      'UPDATE items SET quantity = quantity + CAST(? AS INTEGER) WHERE workspace_id = ? AND id = ?',
    ).bind(...[quantity, id, itemId]),
  ]);
  return env.SHARD_0.batch(enter).then(
    () => true,
    () => false,
  );
}

import { env } from 'cloudflare:workers';
import { matchKey } from '../../engines/text/match-key.ts';
import { newId } from '../../worker/core/ids.ts';
import { call, type TestWorkspace } from './api.ts';

/** Items, places, lots and movements written by SQL, for tests of what reads them. Quantities are in the item's unit. */

/** What a lot is made of; the rest is as a receipt makes it. */
export interface LotOf {
  itemId: number;
  code: string;
  bestBefore?: string | null;
  status?: 'ok' | 'hold' | 'recalled';
  supplierId?: number;
}

/** An item without stock. */
export async function newItem({ admin }: TestWorkspace, body: Record<string, unknown>): Promise<number> {
  const made = await call<{ id: number }>('POST', '/api/inventory', { token: admin.token, body });
  return made.body.id;
}

/** A place. */
export async function newPlace({ admin }: TestWorkspace, name: string): Promise<number> {
  const made = await call<{ id: number }>('POST', '/api/locations', { token: admin.token, body: { name } });
  return made.body.id;
}

/** A lot without stock. */
export async function newLot(workspace: TestWorkspace, lot: LotOf): Promise<number> {
  const id = newId();
  const { itemId, code, bestBefore = null, status = 'ok', supplierId = 0 } = lot;
  await env.SHARD_0.prepare(
    `INSERT INTO lots (workspace_id, id, item_id, code, code_key, supplier_id, best_before, best_before_precision, status,
       created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 1)`,
  )
    .bind(workspace.id, id, itemId, code, matchKey(code), supplierId, bestBefore, bestBefore && 'day', status)
    .run();
  return id;
}

/** A movement, and the item's stock on hand after it. */
export async function move(
  workspace: TestWorkspace,
  itemId: number,
  delta: number,
  at: { locationId?: number; lotId?: number; reason?: string } = {},
): Promise<number> {
  const { locationId = 1, lotId = 0, reason = delta > 0 ? 'receive' : 'sale' } = at;
  const id = newId();
  const thousandths = Math.round(delta * 1000);
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at, location_id, lot_id)
       SELECT workspace_id, id, ?, CAST(? AS INTEGER), quantity + CAST(? AS INTEGER), ?, ?, ?, ? FROM items
       WHERE workspace_id = ? AND id = ?`,
    ).bind(id, thousandths, thousandths, reason, Date.now(), locationId, lotId, workspace.id, itemId),
    env.SHARD_0.prepare(
      'UPDATE items SET quantity = quantity + CAST(? AS INTEGER) WHERE workspace_id = ? AND id = ?',
    ).bind(thousandths, workspace.id, itemId),
  ]);
  return id;
}

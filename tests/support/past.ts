import { env } from 'cloudflare:workers';
import { matchKey } from '../../engines/text/match-key.ts';
import { newId } from '../../worker/core/ids.ts';
import type { Item, MovementReason } from '../../worker/inventory/contract.ts';
import { call, type TestWorkspace } from './api.ts';

/** Makes what takes months in life: items with a past, suppliers, and messages to them. */

const DAY_MS = 86_400_000;

/** A movement that lies so many days back. */
export type Past = [daysAgo: number, delta: number, reason: MovementReason];

/** As much of it sold in the middle of each of the last weeks. */
export const weekly = (weeks: number, quantity: number): Past[] =>
  Array.from({ length: weeks }, (_, week) => [week * 7 + 3, -quantity, 'sale']);

/** An item with a past: the ledger and stock on hand as if it had happened then, beginning with what it had at first. */
export async function addItemWithPast(
  workspace: TestWorkspace,
  body: Record<string, unknown>,
  past: readonly Past[] = [],
  daysOld = 400,
): Promise<Item> {
  const { token } = workspace.admin;
  const { body: item } = await call<Item>('POST', '/api/inventory', { token, body });
  const at = (daysAgo: number) => Date.now() - daysAgo * DAY_MS;
  const rows = past.map(([daysAgo, delta, reason]) => [newId(), delta * 1000, reason, at(daysAgo)]);
  await env.SHARD_0.batch([
    env.SHARD_0.prepare('UPDATE movements SET created_at = ? WHERE workspace_id = ? AND item_id = ?').bind(
      at(daysOld),
      workspace.id,
      item.id,
    ),
    env.SHARD_0.prepare(
      `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at)
       SELECT ?, ?, value ->> 0, value ->> 1, 0, value ->> 2, value ->> 3 FROM json_each(?)`,
    ).bind(workspace.id, item.id, JSON.stringify(rows)),
    env.SHARD_0.prepare(
      'UPDATE items SET quantity = quantity + ?, created_at = ? WHERE workspace_id = ? AND id = ?',
    ).bind(
      past.reduce((sum, [, delta]) => sum + delta * 1000, 0),
      at(daysOld),
      workspace.id,
      item.id,
    ),
  ]);
  return item;
}

/** A supplier's entry; gives its id. */
export async function addSupplier(
  workspace: TestWorkspace,
  name: string,
  { leadTimeDays = null as number | null, reliability = 5, hours = 24 } = {},
) {
  const id = newId();
  await env.SHARD_0.prepare(
    `INSERT INTO suppliers (workspace_id, id, name, name_key, company, email, phone, contact_person, response_time_avg,
       reliability_score, lead_time_days, notes, created_at, updated_at)
     VALUES (?, ?, ?, ?, '', 'a@example.com', '', '', ?, ?, ?, '', 0, 0)`,
  )
    .bind(workspace.id, id, name, matchKey(name), hours, reliability, leadTimeDays)
    .run();
  return id;
}

/** A message to the supplier about the item. */
export async function addMessage(workspace: TestWorkspace, supplierId: number, item: Item, daysAgo: number) {
  await env.SHARD_0.prepare(
    `INSERT INTO communications (workspace_id, id, supplier_id, item_id, recipient, subject, message, status, user_id, created_at)
     VALUES (?, ?, ?, ?, 'a@example.com', '', '', 'sent', ?, ?)`,
  )
    .bind(workspace.id, newId(), supplierId, item.id, workspace.admin.id, Date.now() - daysAgo * DAY_MS)
    .run();
}

import { env } from 'cloudflare:workers';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';

/** Stock by place and lot, as tests read and prepare it in the database. */

/** Adds a place. */
export async function addLocation(workspaceId: number, id: number, name: string): Promise<number> {
  await env.SHARD_0.prepare(
    'INSERT INTO locations (workspace_id, id, name, name_key, created_at) VALUES (?, ?, ?, ?, 0)',
  )
    .bind(workspaceId, id, name, name.toLowerCase())
    .run();
  return id;
}

/** Where an item's stock lies: `[place, code of the lot or '', quantity]`, sorted by place and code. */
export async function whereIs(workspaceId: number, itemId: number): Promise<[number, string, number][]> {
  const { results } = await env.SHARD_0.prepare(
    `SELECT location_id, coalesce((SELECT code FROM lots WHERE workspace_id = s.workspace_id AND id = s.lot_id), '') AS code,
      quantity / 1000.0 AS quantity
     FROM (SELECT * FROM stock UNION ALL
       SELECT workspace_id, id, ${MAIN_LOCATION}, 0, quantity - placed FROM items WHERE quantity <> placed) AS s
     WHERE workspace_id = ?1 AND item_id = ?2 ORDER BY location_id, code`,
  )
    .bind(workspaceId, itemId)
    .all<{ location_id: number; code: string; quantity: number }>();
  return results.map(({ location_id, code, quantity }) => [location_id, code, quantity]);
}

/** What of a workspace contradicts its ledger: balances, placed sums, quantities of lots, running totals, values. */
export async function contradictions(workspaceId: number): Promise<unknown[]> {
  const questions = [
    `SELECT 'item' AS what, i.id, i.quantity, total(m.delta) AS moved FROM items i
     LEFT JOIN movements m ON m.workspace_id = i.workspace_id AND m.item_id = i.id
     WHERE i.workspace_id = ?1 GROUP BY i.id HAVING i.quantity <> total(m.delta)`,
    `SELECT 'placed' AS what, i.id, i.placed, i.quantity, total(s.quantity) AS there FROM items i
     LEFT JOIN stock s ON s.workspace_id = i.workspace_id AND s.item_id = i.id
     WHERE i.workspace_id = ?1 GROUP BY i.id HAVING i.placed <> total(s.quantity) OR i.placed > i.quantity`,
    `SELECT 'balance' AS what, item_id, location_id, lot_id, sum(delta) AS moved FROM movements m
     WHERE workspace_id = ?1 AND (location_id <> 1 OR lot_id <> 0) GROUP BY item_id, location_id, lot_id
     HAVING sum(delta) <> coalesce((SELECT quantity FROM stock s WHERE s.workspace_id = ?1 AND s.item_id = m.item_id
       AND s.location_id = m.location_id AND s.lot_id = m.lot_id), 0)`,
    `SELECT 'lot' AS what, l.id, l.quantity FROM lots l WHERE l.workspace_id = ?1 AND l.quantity <> coalesce((
       SELECT sum(quantity) FROM stock s WHERE s.workspace_id = ?1 AND s.item_id = l.item_id AND s.lot_id = l.id), 0)`,
    `SELECT 'empty' AS what, item_id FROM stock WHERE workspace_id = ?1 AND quantity <= 0`,
    `SELECT 'running' AS what, item_id, id FROM (
       SELECT item_id, id, quantity_after, sum(delta) OVER (PARTITION BY item_id ORDER BY id) AS total
       FROM movements WHERE workspace_id = ?1) WHERE quantity_after <> total`,
    // What an item is worth is what it was worth when its values began, and all that came and went since.
    `SELECT 'value' AS what, m.item_id, min(began), max(began), i.worth FROM (
       SELECT item_id, worth_after - sum(worth) OVER (PARTITION BY item_id ORDER BY id) AS began, worth
       FROM movements WHERE workspace_id = ?1 AND worth IS NOT NULL) m
     JOIN items i ON i.workspace_id = ?1 AND i.id = m.item_id
     GROUP BY m.item_id HAVING min(began) <> max(began) OR min(began) < 0 OR i.worth IS NULL OR i.worth <> min(began) + sum(m.worth)`,
    `SELECT 'pool' AS what, i.id, i.quantity, i.worth, l.quantity, l.worth FROM items i
     JOIN (SELECT i.id AS item_id, total(l.quantity) AS quantity, total(l.worth) AS worth, total(l.worth < 0 OR l.quantity = 0 AND l.worth <> 0) AS wrong
       FROM items i LEFT JOIN lots l ON l.workspace_id = ?1 AND l.item_id = i.id WHERE i.workspace_id = ?1 GROUP BY i.id) l ON l.item_id = i.id
     WHERE i.workspace_id = ?1 AND (l.wrong > 0 OR i.worth < l.worth OR i.quantity = l.quantity AND i.worth <> l.worth
       OR i.worth IS NULL AND l.worth <> 0)`,
  ];
  const answers = await env.SHARD_0.batch(questions.map((text) => env.SHARD_0.prepare(text).bind(workspaceId)));
  return answers.flatMap(({ results }) => results);
}

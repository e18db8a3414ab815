import { type SQL, sql } from 'drizzle-orm';
import { PAPER_KINDS } from '../../../engines/inventory/paper-kinds.ts';
import { lotsFrom } from './lot-tree.ts';
import { movementsBy } from './movements-by.ts';
import { isReversed } from './reversed.ts';

/** What a lot misses: papers, and a sample before it is released. It follows from papers and samples, and is never stored. */

interface Scope {
  workspaceId: number;
}

/** SQL: one of the settings of the workspace, which a statement reads once. */
const setting = ({ workspaceId }: Scope, column: 'needed_papers' | 'release_needs'): SQL =>
  sql`(SELECT ${sql.raw(column)} FROM workspaces WHERE id = ${workspaceId})`;

/** SQL: whether a setting, a list with commas, has this value. */
const has = (list: SQL, value: SQL): SQL => sql`instr(',' || ${list} || ',', ',' || ${value} || ',') > 0`;

/** SQL: whether a lot that goods arrive with is held until it is released. */
export const isHeldOnArrival = (scope: Scope): SQL => sql`${setting(scope, 'release_needs')} <> ''`;

/** SQL: whether a run has made the lot: its first movement says so, as each run makes a lot of its own. @param l its alias */
const isMade = (scope: Scope, l: string): SQL => sql`coalesce((
  SELECT m.reason = 'make' AND NOT ${isReversed(scope, 'm')} FROM ${movementsBy('lot', 'm')}
  WHERE m.workspace_id = ${scope.workspaceId} AND m.lot_id = ${sql.raw(l)}.id AND m.lot_id <> 0 ORDER BY m.id LIMIT 1), 0)`;

/**
 * SQL: whether the lot, or its supplier for that item, has a paper of a kind that held on the day of its receipt.
 * @param l its alias @param kind SQL @param today `YYYY-MM-DD`, for a lot of which nobody knows the day
 */
function hasPaper({ workspaceId }: Scope, l: string, kind: SQL, today: string): SQL {
  const lot = (column: string) => sql.raw(`${l}.${column}`);
  const day = sql`coalesce(${lot('received_on')}, ${today})`;
  const holds = sql`p.kind = ${kind} AND coalesce(p.expires_on >= ${day}, 1)`;
  return sql`(
    EXISTS (SELECT 1 FROM lot_papers AS p WHERE p.workspace_id = ${workspaceId} AND p.lot_id = ${lot('id')} AND ${holds})
    OR EXISTS (SELECT 1 FROM supplier_papers AS p
      WHERE p.workspace_id = ${workspaceId} AND p.supplier_id = ${lot('supplier_id')} AND ${holds}
        AND coalesce(p.starts_on <= ${day}, 1)
        AND (p.item_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(p.item_ids) WHERE value = ${lot('item_id')}))))`;
}

/** SQL: whether all organic lots that were bought for the lot, which a run made of them, have the paper; null without any. */
const isMadeOfCertified = (scope: Scope, l: string, today: string): SQL => sql`(
  SELECT min(${hasPaper(scope, 'source', sql`'organic'`, today)}) FROM ${lotsFrom(scope, sql`SELECT ${sql.raw(l)}.id AS id`, 'up')} AS t
  CROSS JOIN lots AS source ON source.workspace_id = ${scope.workspaceId} AND source.id = t.id AND source.is_organic = 1
  WHERE t.steps > 0 AND NOT ${isMade(scope, 'source')})`;

/**
 * SQL: the kinds of papers that a lot needs and does not have, as a JSON list. Every lot bought needs those of the workspace; one
 * that is organic needs that certificate, which for what a run has made may be that of everything organic in it.
 * @param l its alias @param today `YYYY-MM-DD`
 */
export function lacksJson(scope: Scope, l: string, today: string): SQL {
  const organic = sql.raw(`${l}.is_organic`);
  const needed = setting(scope, 'needed_papers');
  const kind = sql`k.value`;
  // In a FROM of its own, because D1 limits how deep one expression is, and counts none of those there.
  return sql`(SELECT lacks FROM (SELECT iif(${organic} = 0 AND ${needed} = '', '[]', (
    SELECT json_group_array(${kind} ORDER BY k.key) FROM json_each(${JSON.stringify(PAPER_KINDS)}) AS k
    WHERE ((${organic} = 1 AND ${kind} = 'organic') OR (${has(needed, kind)} AND NOT ${isMade(scope, l)}))
      AND NOT ${hasPaper(scope, l, kind, today)}
      AND NOT (${kind} = 'organic' AND ${isMade(scope, l)} AND coalesce(${isMadeOfCertified(scope, l, today)}, 0)))) AS lacks) AS found)`;
}

/**
 * SQL: what of the workspace's conditions a lot does not meet before it may be released, as a JSON list of `papers` and `sample`.
 * A sample is one of its arrival that was approved; what a run has made needs none.
 * @param l its alias @param today `YYYY-MM-DD`
 */
export function releaseNeedsJson(scope: Scope, l: string, today: string): SQL {
  const needs = setting(scope, 'release_needs');
  const id = sql.raw(`${l}.id`);
  return sql`(SELECT json_group_array(value) FROM (
    SELECT 'papers' AS value WHERE ${has(needs, sql`'papers'`)} AND ${lacksJson(scope, l, today)} <> '[]'
    UNION ALL SELECT 'sample' WHERE ${has(needs, sql`'sample'`)} AND NOT ${isMade(scope, l)} AND NOT EXISTS (
      SELECT 1 FROM samples AS s WHERE s.workspace_id = ${scope.workspaceId} AND s.lot_id = ${id} AND s.lot_id IS NOT NULL
        AND s.kind = 'arrival' AND s.decision = 'approved')))`;
}

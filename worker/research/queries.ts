import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import type { StandingItem } from './own-items.ts';
import type { StandingSupplier } from './supplier.ts';

/** So many candidates are handed on; which of them are meant is decided by the rules (match.ts). */
const MOST_ITEMS = 60;
const MOST_SUPPLIERS = 10;
const MOST_ITEMS_OF_SUPPLIER = 200;
/** The share of a name's trigrams that a candidate must have. */
const LEAST_ALIKE = 0.4;

/** Since when movements count, epoch milliseconds. */
export interface Since {
  received: number;
  sold: number;
}

/** SQL: a common table `names` of the trigrams of several names, JSON `[["sen", "enc", …], …]`. */
const namesTable = (names: string) =>
  sql`names AS MATERIALIZED (SELECT value AS trigrams, json_array_length(value) AS total FROM json_each(${names}))`;

/** SQL: the greatest share of any name's trigrams that a text of comparable form has, its words run together. */
const alike = (text: SQL) => {
  const joined = sql`replace(replace(replace(replace(${text}, ' ', ''), '-', ''), '’', ''), '''', '')`;
  return sql`(
    SELECT max((SELECT total(instr(${joined}, value) > 0) FROM json_each(trigrams)) / total) FROM names WHERE total > 0)`;
};

/** SQL: what the answers need of an item `i` and of its movements. */
function itemColumns(ctx: WorkspaceContext, since: Since): SQL {
  // The plus signs keep SQLite from the index by time, which knows the whole workspace: the item's own rows are fewer.
  const movement = (value: SQL, where: SQL) => sql`(
    SELECT ${value} FROM movements
    WHERE workspace_id = ${ctx.workspaceId} AND item_id = i.id AND ${where})`;
  const cameIn = sql`+created_at >= ${since.received} AND reason IN ('receive', 'import') AND delta > 0`;
  const total = sql`coalesce(sum(delta), 0)`;
  return sql`i.id, i.name, i.sku, i.category, i.description, i.supplier, i.supplier_key AS supplierKey,
    ${quantityJson(sql`i.quantity`)} AS quantity, i.unit, i.cost_price AS costPrice, i.lead_time_days AS leadTimeDays,
    i.created_at AS createdAt,
    ${movement(sql`count(*)`, cameIn)} AS receipts,
    ${movement(sql`${quantityJson(total)}`, cameIn)} AS received,
    ${movement(sql`max(created_at)`, cameIn)} AS lastReceivedAt,
    ${movement(
      sql`${quantityJson(sql`-${total}`)}`,
      sql`+created_at >= ${since.sold} AND reason = 'sale' AND delta < 0`,
    )} AS sold`;
}

/** Items that may be called by one of the names, the likeliest first. @param names JSON of trigrams */
export function selectItemsLike(ctx: WorkspaceContext, names: string, since: Since) {
  return ctx.db.statements.all<StandingItem>(sql`
    WITH ${namesTable(names)},
    candidates AS MATERIALIZED (
      SELECT id AS candidate, ${alike(sql`name_key`)} AS score FROM items
      WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL AND score >= ${LEAST_ALIKE}
      ORDER BY score DESC, id LIMIT ${MOST_ITEMS})
    SELECT ${itemColumns(ctx, since)}
    FROM candidates CROSS JOIN items i ON i.workspace_id = ${ctx.workspaceId} AND i.id = candidate
    ORDER BY score DESC, i.id`);
}

/** Suppliers whose name or company may be called so. @param names JSON of trigrams */
export function selectSuppliersLike(ctx: WorkspaceContext, names: string) {
  return ctx.db.statements.all<StandingSupplier>(sql`
    WITH ${namesTable(names)}
    SELECT s.id, s.name, s.name_key AS nameKey, s.company, s.contact_person AS contactPerson,
      s.response_time_avg AS responseTimeAvg, s.reliability_score AS reliabilityScore, s.lead_time_days AS leadTimeDays,
      (SELECT count(*) FROM communications c
        WHERE c.workspace_id = ${ctx.workspaceId} AND c.supplier_id = s.id AND c.status <> 'failed') AS messages,
      (SELECT max(created_at) FROM communications c
        WHERE c.workspace_id = ${ctx.workspaceId} AND c.supplier_id = s.id AND c.status <> 'failed') AS lastMessageAt,
      max(${alike(sql`s.name_key`)}, ${alike(sql`lower(s.company)`)}) AS score
    FROM suppliers s
    WHERE s.workspace_id = ${ctx.workspaceId} AND s.archived_at IS NULL AND score >= ${LEAST_ALIKE}
    ORDER BY score DESC, s.id LIMIT ${MOST_SUPPLIERS}`);
}

/**
 * Items of whoever may be called so: that the items name, or that the company of a supplier is called.
 * @param names JSON of trigrams
 */
export function selectItemsOfSuppliersLike(ctx: WorkspaceContext, names: string, since: Since) {
  return ctx.db.statements.all<StandingItem>(sql`
    WITH ${namesTable(names)},
    named AS MATERIALIZED (
      SELECT DISTINCT supplier_key AS named_key FROM items
      WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL AND supplier_key <> ''),
    candidates AS MATERIALIZED (
      SELECT named_key, max(${alike(sql`named_key`)}, coalesce((
          SELECT max(${alike(sql`lower(company)`)}) FROM suppliers
          WHERE workspace_id = ${ctx.workspaceId} AND name_key = named_key AND archived_at IS NULL), 0)) AS score
      FROM named WHERE score >= ${LEAST_ALIKE} ORDER BY score DESC, named_key LIMIT ${MOST_SUPPLIERS})
    SELECT ${itemColumns(ctx, since)}
    FROM candidates CROSS JOIN items i
      ON i.workspace_id = ${ctx.workspaceId} AND i.supplier_key = named_key AND i.archived_at IS NULL
    ORDER BY score DESC, i.name COLLATE NOCASE, i.id LIMIT ${MOST_ITEMS_OF_SUPPLIER}`);
}

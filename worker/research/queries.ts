import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { isReversed } from '../core/sql/reversed.ts';
import { defineRows, epochMs, jsonColumn, type RowOf } from '../core/sql/rows.ts';
import { storedColumns, storedShape } from '../inventory/item-columns.ts';

/** So many candidates are handed on; which of them are meant is decided by the rules (match.ts). */
const MAX_ITEMS = 60;
const MAX_SUPPLIERS = 10;
const MAX_ITEMS_OF_SUPPLIER = 200;
/** The share of a name's trigrams that a candidate must have. */
const MIN_SIMILARITY = 0.4;

/** Since when movements count, epoch milliseconds. */
export interface Since {
  received: number;
  sold: number;
}

/** SQL: a common table `names` of the trigrams of several names, JSON `[["sen", "enc", …], …]`. */
const namesTable = (names: string) =>
  sql`names AS MATERIALIZED (SELECT value AS trigrams, json_array_length(value) AS total FROM json_each(${names}))`;

/** SQL: the greatest share of any name's trigrams that a text of comparable form has, its words run together. */
const alike = (text: SQL) => sql`(
  SELECT max((SELECT total(instr(joined, value) > 0) FROM json_each(trigrams)) / total)
  FROM names, (SELECT replace(replace(replace(replace(${text}, ' ', ''), '-', ''), '’', ''), '''', '') AS joined)
  WHERE total > 0)`;

const COLUMNS = storedColumns('i');

/**
 * SQL: what the answers need of an item `i`, and of its movements as JSON `[receipts, received, lastReceivedAt, sold]`.
 * The plus signs keep SQLite from the index by time, which leads through the whole workspace's movements for each item.
 */
function itemColumns(ctx: WorkspaceContext, since: Since): SQL {
  const cameIn = sql`FILTER (WHERE reason IN ('receive', 'import') AND delta > 0)`;
  const wasSold = sql`FILTER (WHERE reason = 'sale' AND created_at >= ${since.sold} AND NOT ${isReversed(ctx, 'movements')})`;
  const delta = inPresentUnit(ctx, 'movements');
  return sql`${COLUMNS},
    (SELECT json_array(count(*) ${cameIn}, coalesce(sum(${delta}) ${cameIn}, 0), max(+created_at) ${cameIn},
        -coalesce(sum(${delta}) ${wasSold}, 0))
      FROM movements
      WHERE workspace_id = ${ctx.workspaceId} AND item_id = i.id AND +created_at >= ${since.received}) AS movements`;
}

const itemRow = {
  ...storedShape(),
  /** Receipts, thousandths received, the last receipt, thousandths sold. */
  movements: jsonColumn(z.tuple([z.int(), z.int(), epochMs.nullable(), z.int()])),
};
const itemsLike = defineRows('research/items by name', itemRow);
const itemsOfSuppliersLike = defineRows('research/items by supplier', itemRow);
/** An item as the database gives it. */
export type ItemRow = RowOf<typeof itemsLike>;

const suppliersLike = defineRows('research/suppliers by name', {
  id: z.int(),
  name: z.string(),
  nameKey: z.string(),
  company: z.string(),
  contactPerson: z.string(),
  responseHours: z.number(),
  reliability: z.number(),
  leadTimeDays: z.int().nullable(),
  messages: z.int(),
  lastMessageAt: epochMs.nullable(),
  score: z.number(),
});

/** Items that may be called by one of the names, the likeliest first. @param names JSON of trigrams */
export function selectItemsLike(ctx: WorkspaceContext, names: string, since: Since) {
  return itemsLike.select(
    ctx.db.statements,
    sql`
    WITH ${namesTable(names)},
    scored AS MATERIALIZED (
      SELECT id AS candidate, ${alike(sql`name_key`)} AS score FROM items
      WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL),
    likeliest AS MATERIALIZED (
      SELECT candidate, score FROM scored WHERE score >= ${MIN_SIMILARITY}
      ORDER BY score DESC, candidate LIMIT ${MAX_ITEMS})
    SELECT ${itemColumns(ctx, since)}
    FROM likeliest CROSS JOIN items i ON i.workspace_id = ${ctx.workspaceId} AND i.id = candidate
    ORDER BY score DESC, i.id`,
  );
}

/** Suppliers whose name or company may be called so. @param names JSON of trigrams */
export function selectSuppliersLike(ctx: WorkspaceContext, names: string) {
  return suppliersLike.select(
    ctx.db.statements,
    sql`
    WITH ${namesTable(names)}
    SELECT s.id, s.name, s.name_key AS nameKey, s.company, s.contact_person AS contactPerson,
      s.response_time_avg AS responseHours, s.reliability_score AS reliability, s.lead_time_days AS leadTimeDays,
      (SELECT count(*) FROM communications c
        WHERE c.workspace_id = ${ctx.workspaceId} AND c.supplier_id = s.id AND c.status <> 'failed') AS messages,
      (SELECT max(created_at) FROM communications c
        WHERE c.workspace_id = ${ctx.workspaceId} AND c.supplier_id = s.id AND c.status <> 'failed') AS lastMessageAt,
      max(${alike(sql`s.name_key`)}, ${alike(sql`lower(s.company)`)}) AS score
    FROM suppliers s
    WHERE s.workspace_id = ${ctx.workspaceId} AND s.archived_at IS NULL AND score >= ${MIN_SIMILARITY}
    ORDER BY score DESC, s.id LIMIT ${MAX_SUPPLIERS}`,
  );
}

/**
 * Items of suppliers with a similar name: named by the items, or the company of a supplier.
 * @param names JSON of trigrams
 */
export function selectItemsOfSuppliersLike(ctx: WorkspaceContext, names: string, since: Since) {
  return itemsOfSuppliersLike.select(
    ctx.db.statements,
    sql`
    WITH ${namesTable(names)},
    named AS MATERIALIZED (
      SELECT DISTINCT supplier_key AS named_key FROM items
      WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL AND supplier_key <> ''),
    companies AS MATERIALIZED (
      SELECT name_key AS company_key, max(${alike(sql`lower(company)`)}) AS score FROM suppliers
      WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL GROUP BY name_key),
    scored AS MATERIALIZED (
      SELECT named_key, max(${alike(sql`named_key`)}, coalesce(companies.score, 0)) AS score
      FROM named LEFT JOIN companies ON company_key = named_key),
    likeliest AS MATERIALIZED (
      SELECT named_key, score FROM scored WHERE score >= ${MIN_SIMILARITY}
      ORDER BY score DESC, named_key LIMIT ${MAX_SUPPLIERS}),
    chosen AS MATERIALIZED (
      SELECT id AS candidate, score FROM likeliest CROSS JOIN items
        ON workspace_id = ${ctx.workspaceId} AND supplier_key = named_key AND archived_at IS NULL
      ORDER BY score DESC, name COLLATE NOCASE, id LIMIT ${MAX_ITEMS_OF_SUPPLIER})
    SELECT ${itemColumns(ctx, since)}
    FROM chosen CROSS JOIN items i ON i.workspace_id = ${ctx.workspaceId} AND i.id = candidate
    ORDER BY score DESC, i.name COLLATE NOCASE, i.id`,
  );
}

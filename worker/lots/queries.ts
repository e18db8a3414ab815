import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import { type Guard, guardStatement } from '../core/sql/guards.ts';
import { groupIntoParts, isoText, wrapList } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { locationName } from '../core/sql/location-name.ts';
import { lacksJson, releaseNeedsJson } from '../core/sql/lot-lacks.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { lotPapersJson } from '../core/sql/paper-json.ts';
import { defineRows, jsonColumn, jsonPart } from '../core/sql/rows.ts';
import type { SortPosition } from '../core/sql/sort-cursor.ts';
import { isPastItsDate } from '../core/sql/usable-stock.ts';
import { withUnits } from '../core/sql/with-units.ts';
import { workspaceDay } from '../core/style.ts';
import { paperKind } from '../papers/contract.ts';
import { type LotSort, lotAnswer, type lotsQuery, releaseNeed } from './contract.ts';
import type { LotColumns } from './lot-columns.ts';

const itemOfLot = sql`json_object('name', i.name, 'unit', i.unit,
  'isBetterWithAge', json(iif(i.is_better_with_age, 'true', 'false')))`;

const today = () => workspaceDay(Date.now());

/** SQL: the properties of a lot, from `lots l`, its item `i` and its supplier `s`. */
const lotProperties = (ctx: WorkspaceContext) => sql`
  'id', l.id, 'itemId', l.item_id, 'item', ${withUnits(itemOfLot, sql`i`)}, 'code', l.code,
  'supplierId', nullif(l.supplier_id, 0), 'supplier', iif(s.id IS NULL, NULL, json_object('name', s.name)),
  'receivedOn', l.received_on, 'bestBefore', l.best_before, 'bestBeforePrecision', l.best_before_precision,
  'status', l.status, 'isOrganic', json(iif(l.is_organic, 'true', 'false')), 'lacks', json(${lacksJson(ctx, 'l', today())}),
  'quantity', ${quantityJson(sql`l.quantity`)}, 'origin', l.origin, 'garden', l.garden,
  'harvest', l.harvest, 'cultivar', l.cultivar, 'grade', l.grade, 'invoice', l.invoice,
  'createdAt', ${isoText(sql`l.created_at`)}, 'lastUpdated', ${isoText(sql`l.updated_at`)}`;

/** SQL: the tables of `lotProperties`. The lots come first: their index has the order of the list. */
const lotTables = ({ workspaceId }: WorkspaceContext) => sql`lots AS l
  CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
  LEFT JOIN suppliers AS s ON s.workspace_id = ${workspaceId} AND s.id = l.supplier_id`;

const lotRows = defineRows('lots/lots', {
  part: jsonPart(lotAnswer),
  /** The position of the lot in the list. */
  value: z.union([z.string(), z.number()]).nullable(),
  id: z.int(),
});

/** What lots are sorted by, of the tables of `lotProperties`; null where nothing is known. */
const SORTS: Record<LotSort, SQL> = {
  bestBefore: sql`l.best_before`,
  item: sql`i.name`,
  code: sql`l.code`,
  supplier: sql`s.name`,
  receivedOn: sql`l.received_on`,
  status: sql`l.status`,
  quantity: sql`l.quantity`,
  origin: sql`nullif(l.origin, '')`,
  garden: sql`nullif(l.garden, '')`,
  harvest: sql`nullif(l.harvest, '')`,
  cultivar: sql`nullif(l.cultivar, '')`,
  grade: sql`nullif(l.grade, '')`,
  invoice: sql`nullif(l.invoice, '')`,
  createdAt: sql`l.created_at`,
  lastUpdated: sql`l.updated_at`,
};

/**
 * Lots, those without what they are sorted by last, each as JSON. By their best-before dates they are read in the order of an
 * index; for another order all that match are sorted, before any JSON is written.
 * @param after where to go on
 */
export function selectLots(
  ctx: WorkspaceContext,
  query: Omit<z.output<typeof lotsQuery>, 'cursor' | 'limit'>,
  after: SortPosition | null,
  limit: number,
) {
  const { itemId, status, lacksPapers, expiresBefore, inStock, sort } = query;
  const isDescending = sort.startsWith('-');
  const field = sort.replace(/^-/, '') as LotSort;
  // The index compares dates as they are.
  const collation = field === 'bestBefore' ? sql`` : sql` COLLATE NOCASE`;
  const column = sql`${SORTS[field]}${collation}`;
  const conditions = [
    sql`l.workspace_id = ${ctx.workspaceId}`,
    itemId === undefined ? sql`i.archived_at IS NULL` : sql`l.item_id = ${itemId}`,
    ...(status === undefined ? [] : [sql`l.status = ${status}`]),
    ...(lacksPapers === undefined ? [] : [sql`${lacksJson(ctx, 'l', today())} <> '[]'`]),
    ...(expiresBefore === undefined ? [] : [isPastItsDate('l', 'i', expiresBefore)]),
    ...(inStock === undefined ? [] : [inStock === 'true' ? sql`l.quantity > 0` : sql`l.quantity = 0`]),
    ...(after === null ? [] : [isAfter(column, isDescending, after)]),
  ];
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const order = (value: SQL, id: SQL) => sql`ORDER BY ${value} ${direction} NULLS LAST, ${id} ${direction}`;
  return lotRows.select(
    ctx.db.statements,
    sql`
    SELECT json_object(${lotProperties(ctx)}) AS part, page.value, page.id
    FROM (SELECT ${column} AS value, l.id AS id FROM ${lotTables(ctx)}
      WHERE ${sql.join(conditions, sql` AND `)} ${order(column, sql`l.id`)} ${limitTo(limit)}) AS page
    CROSS JOIN ${lotTables(ctx)} WHERE l.workspace_id = ${ctx.workspaceId} AND l.id = page.id
    ${order(sql`page.value${collation}`, sql`page.id`)}`,
  );
}

function isAfter(column: SQL, isDescending: boolean, { value, id }: SortPosition): SQL {
  const comparison = isDescending ? sql`<` : sql`>`;
  if (value === null) return sql`${column} IS NULL AND l.id ${comparison} ${id}`;
  return sql`(${column} IS NULL OR (${column}, l.id) ${comparison} (${value}, ${id}))`;
}

/** Movements in the answer of one lot. */
const MAX_MOVEMENTS = 1_000;

/** SQL: a lot with its stock and movements as an answer; nothing but the end of a list if there is no such lot. */
export function lotText(ctx: WorkspaceContext, id: number): SQL {
  const { workspaceId } = ctx;
  const place = sql`${locationName(workspaceId, sql`k.location_id`)}`;
  const kept = sql`(
    SELECT json_group_array(json_object('locationId', k.location_id, 'quantity', ${quantityJson(sql`k.quantity`)},
      'location', json_object('name', coalesce(${place}, '')))
      ORDER BY k.location_id <> ${sql.raw(String(MAIN_LOCATION))}, ${place} COLLATE NOCASE, k.location_id)
    FROM stock AS k WHERE k.workspace_id = ${workspaceId} AND k.item_id = l.item_id AND k.lot_id = l.id)`;
  const movements = groupIntoParts(sql`
    SELECT json_object('id', m.id, 'delta', ${quantityJson(sql`m.delta`)}, 'reason', m.reason, 'note', m.note,
        'locationId', m.location_id,
        'location', (SELECT json_object('name', name) FROM (
          SELECT ${locationName(workspaceId, sql`m.location_id`)} AS name) AS named WHERE name IS NOT NULL),
        'lotBy', m.lot_by, 'documentId', m.document_id, 'reverses', m.reverses,
        'createdAt', ${isoText(sql`m.created_at`)},
        'createdBy', iif(p.user_id IS NULL, NULL, json_object('id', p.user_id, 'username', p.username))) AS row,
      row_number() OVER (ORDER BY m.id DESC) - 1 AS n
    FROM ${movementsBy('lot', 'm')}
    LEFT JOIN members AS p ON p.workspace_id = ${workspaceId} AND p.user_id = m.user_id
    WHERE m.workspace_id = ${workspaceId} AND m.lot_id = ${id} AND m.lot_id <> 0
    ORDER BY m.id DESC ${limitTo(MAX_MOVEMENTS)}`);
  return sql`
    SELECT -2 AS n, rtrim(json_object(${lotProperties(ctx)}, 'papers', json(${lotPapersJson(ctx, sql`l.id`)}),
      'releaseNeeds', json(${releaseNeedsJson(ctx, 'l', today())}), 'stock', ${kept}), '}') AS part
    FROM ${lotTables(ctx)} WHERE l.workspace_id = ${workspaceId} AND l.id = ${id}
    UNION ALL SELECT * FROM (${wrapList(movements, ',"movements":', '}')})`;
}

const textRows = defineRows('lots/lot', { n: z.int(), part: z.string() });

/** The parts of `lotText`. */
export function selectLot(ctx: WorkspaceContext, id: number) {
  return textRows.select(ctx.db.statements, sql`SELECT n, part FROM (${lotText(ctx, id)}) AS parts ORDER BY n`);
}

/** SQL: whether the lot exists. */
export function lotExists({ workspaceId }: WorkspaceContext, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM lots WHERE workspace_id = ${workspaceId} AND id = ${id})`;
}

/** SQL: whether the lot is not recalled. */
export function isNotRecalled({ workspaceId }: WorkspaceContext, id: number): SQL {
  return sql`(SELECT status FROM lots WHERE workspace_id = ${workspaceId} AND id = ${id}) <> 'recalled'`;
}

/** SQL: whether the lot is released already, or has all that it needs for it. */
export function mayBeReleased(ctx: WorkspaceContext, id: number): SQL {
  return sql`(SELECT l.status = 'ok' OR ${releaseNeedsJson(ctx, 'l', today())} = '[]' FROM lots AS l
    WHERE l.workspace_id = ${ctx.workspaceId} AND l.id = ${id})`;
}

const missingRows = defineRows('lots/missing for its release', {
  lacks: jsonColumn(z.array(paperKind)),
  needs: jsonColumn(z.array(releaseNeed)),
});

/** What a lot still needs before it may be released. */
export function selectMissing(ctx: WorkspaceContext, id: number) {
  return missingRows.select(
    ctx.db.statements,
    sql`SELECT ${lacksJson(ctx, 'l', today())} AS lacks, ${releaseNeedsJson(ctx, 'l', today())} AS needs FROM lots AS l
      WHERE l.workspace_id = ${ctx.workspaceId} AND l.id = ${id}`,
  );
}

/** The statement that aborts the batch unless the guard holds after the statements before it. */
export const refuseUnless = (ctx: WorkspaceContext, guard: Guard) => ctx.db.statements.run(guardStatement(guard));

/** Writes some columns of a lot. */
export function setColumns(ctx: WorkspaceContext, id: number, columns: LotColumns) {
  const assignments = Object.entries(columns).map(
    ([name, value]) => sql`${sql.identifier(toColumn(name))} = ${value}, `,
  );
  return ctx.db.statements.run(sql`
    UPDATE lots SET ${sql.join(assignments)} updated_at = ${Date.now()}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

/** The name of a column in the database. */
export const toColumn = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MOVEMENT_REASONS } from '../../engines/inventory/choices.ts';
import type { MovementsWanted, UnitSizes } from '../../engines/questions/snapshot.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, epochMs } from '../core/sql/rows.ts';
import { mayHold } from './text-queries.ts';

/** Single entries of the ledger. */

const movements = defineRows('insights/movements', {
  itemId: z.int(),
  name: z.string(),
  unit: z.string(),
  delta: z.int(),
  quantityAfter: z.int(),
  reason: z.enum(MOVEMENT_REASONS),
  note: z.string(),
  userId: z.int().nullable(),
  createdAt: epochMs,
});

const amongValues = (column: SQL, values: readonly (string | number)[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Products may be beyond the integers. */
const SIZE = sql`CAST(abs(m.delta) AS REAL)`;
const PRICES = { costPrice: sql`i.cost_price`, sellingPrice: sql`i.selling_price` };

/** Rows of the ledger, the newest first, or the largest or smallest. */
export function selectMovements(ctx: WorkspaceContext, wanted: MovementsWanted) {
  const { itemIds, sizes, limit } = wanted;
  const source = itemIds
    ? sql`json_each(${JSON.stringify(itemIds)}) AS wanted
        CROSS JOIN movements AS m ON m.workspace_id = ${ctx.workspaceId} AND m.item_id = wanted.value`
    : sql`movements AS m`;
  const bySize = sizes
    ? sql`CROSS JOIN json_each(${JSON.stringify(sizes.map(inThousandths))}) AS size ON size.value ->> 'unit' = i.unit`
    : sql``;
  return movements.select(
    ctx.db.statements,
    sql`
    SELECT m.item_id AS itemId, i.name, i.unit, m.delta, m.quantity_after AS quantityAfter, m.reason, m.note, m.user_id AS userId,
      m.created_at AS createdAt
    FROM ${source} CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = m.item_id ${bySize}
    WHERE m.workspace_id = ${ctx.workspaceId} AND ${sql.join(conditionsOf(wanted), sql` AND `)}
    ORDER BY ${orderOf(wanted)} m.created_at DESC, m.id DESC LIMIT ${limit}`,
  );
}

/** Sizes as they are stored: a converted weight between two thousandths is neither of them. */
const inThousandths = ({ unit, factor, from, to }: UnitSizes) => ({
  ...{ unit, factor, from: Math.ceil(from * 1000 - SLIGHT), to: to === null ? null : Math.floor(to * 1000 + SLIGHT) },
});
const SLIGHT = 1e-6;

function conditionsOf(wanted: MovementsWanted): SQL[] {
  const { userIds, reasons, notes, noted, way, sizes, worth, largest, from = 0, until } = wanted;
  const conditions: SQL[] = [sql`m.created_at >= ${from}`];
  if (until !== undefined) conditions.push(sql`m.created_at < ${until}`);
  if (userIds) conditions.push(amongValues(sql`m.user_id`, userIds));
  if (reasons) conditions.push(amongValues(sql`m.reason`, reasons));
  if (notes) conditions.push(amongValues(sql`m.note COLLATE NOCASE`, notes));
  for (const word of noted ?? []) conditions.push(mayHold(sql`m.note`, [word]));
  if (way) conditions.push(way === 'up' ? sql`m.delta > 0` : sql`m.delta < 0`);
  // Nothing that moved by nothing is the smallest of what moved.
  if (wanted.isSmallest) conditions.push(sql`m.delta <> 0`);
  if (sizes) {
    const most = sql`size.value ->> 'to'`;
    conditions.push(sql`abs(m.delta) >= size.value ->> 'from'`, sql`(${most} IS NULL OR abs(m.delta) <= ${most})`);
  }
  if (worth) {
    const cents = sql`${SIZE} * ${PRICES[worth.price]}`;
    conditions.push(sql`i.archived_at IS NULL`, sql`${cents} >= ${worth.from * 1000}`);
    if (worth.to !== null) conditions.push(sql`${cents} <= ${worth.to * 1000}`);
  }
  if (largest === 'costPrice' || largest === 'sellingPrice')
    conditions.push(sql`${PRICES[largest]} IS NOT NULL AND i.archived_at IS NULL`);
  return conditions;
}

function orderOf({ largest, isSmallest, sizes }: MovementsWanted): SQL {
  if (largest === undefined || (largest === 'quantity' && !sizes)) return sql``;
  const factor = largest === 'quantity' ? sql`(size.value ->> 'factor')` : PRICES[largest];
  return sql`${SIZE} * ${factor} ${isSmallest ? sql`ASC` : sql`DESC`},`;
}

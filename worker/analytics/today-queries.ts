import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOpenOrder, unfinishedDocuments } from '../../db/workspace/order-state.ts';
import { addDays } from '../../engines/calendar/days.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { isReversed } from '../core/sql/reversed.ts';
import { defineRows, flag } from '../core/sql/rows.ts';
import { costOfStock, valueAtCost } from '../inventory/item-columns.ts';
import { ofReasons } from './queries.ts';
import { EXPIRING_WITHIN_DAYS, OPENING_WITHIN_DAYS } from './today-contract.ts';

const DAY_MS = 86_400_000;

const today = defineRows('analytics/today', {
  ...{ due: z.int(), late: z.int(), expiringLots: z.int(), opening: z.int(), keeps: z.string() },
  ...{ hasSupplier: flag, hasColleague: flag, hasCounted: flag },
});

/**
 * What waits today, and how far the workspace is set up: reads what is open, and the lots that expire.
 * @param day `2026-11-29` @param now epoch milliseconds
 */
export function selectToday(ctx: WorkspaceContext, day: string, now: number) {
  const { workspaceId } = ctx;
  const openOrders = sql`${unfinishedDocuments} WHERE d.workspace_id = ${workspaceId} AND ${isOpenOrder}`;
  return today.select(
    ctx.db.statements,
    sql`
    SELECT
      (SELECT count(*) FROM ${openOrders} AND d.expected_at < ${Date.parse(day) + DAY_MS}) AS due,
      (SELECT count(*) FROM ${openOrders} AND ${now} - d.expected_at >= ${DAY_MS}) AS late,
      (SELECT count(*) FROM lots AS l INDEXED BY lots_best_before
        CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id AND i.archived_at IS NULL AND NOT i.is_better_with_age
        WHERE l.workspace_id = ${workspaceId} AND l.quantity > 0 AND l.best_before <= ${addDays(day, EXPIRING_WITHIN_DAYS)}) AS expiringLots,
      (SELECT count(DISTINCT b.item_id) FROM buying_windows AS b
        CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = b.item_id AND i.archived_at IS NULL
        WHERE b.workspace_id = ${workspaceId} AND b.opens_on IN (SELECT value FROM json_each(${soon(day)}))) AS opening,
      w.keeps,
      EXISTS (SELECT 1 FROM suppliers WHERE workspace_id = ${workspaceId} AND archived_at IS NULL) AS hasSupplier,
      EXISTS (SELECT 1 FROM members WHERE workspace_id = ${workspaceId} AND user_id <> ${ctx.userId} AND removed_at IS NULL) AS hasColleague,
      EXISTS (SELECT 1 FROM documents WHERE workspace_id = ${workspaceId} AND kind = 'count' AND done_at IS NOT NULL) AS hasCounted
    FROM workspaces AS w WHERE w.id = ${workspaceId}`,
  );
}

/** The days of the year on which a window opens soon, as JSON. @param day `2026-11-29` */
const soon = (day: string): string =>
  JSON.stringify(Array.from({ length: OPENING_WITHIN_DAYS + 1 }, (_, later) => addDays(day, later).slice(5)));

/** Money in thousandths of a cent. */
const month = defineRows('analytics/month', { used: z.number(), received: z.number() });

/** What was used and received since a moment, at cost. Reads the movements since then. @param from epoch milliseconds */
export function selectMonth(ctx: WorkspaceContext, from: number) {
  const isReal = sql`NOT ${isReversed(ctx, 'm')}`;
  const delta = inPresentUnit(ctx, 'm');
  return month.select(
    ctx.db.statements,
    sql`
    SELECT coalesce(sum(${valueAtCost(sql`f.used`, costOfStock('i'))}), 0) AS used,
      coalesce(sum(${valueAtCost(sql`f.received`, costOfStock('i'))}), 0) AS received
    FROM (
      SELECT item_id,
        coalesce(sum(-${delta}) FILTER (WHERE (delta < 0 OR reason = 'sale') AND ${ofReasons} AND ${isReal}), 0) AS used,
        coalesce(sum(${delta}) FILTER (WHERE delta > 0 AND reason = 'receive' AND ${isReal}), 0) AS received
      FROM ${movementsBy('time', 'm')} WHERE m.workspace_id = ${ctx.workspaceId} AND m.created_at >= ${from}
      GROUP BY item_id) AS f
    CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = f.item_id`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import { CHANGE_NOUNS, SIZED_REASONS } from '../../engines/stock/change-words.ts';
import { memberName } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { quantityTextSql, type Thousandths, unitWords } from '../core/quantity.ts';
import { constantSql } from '../core/sql/constant-sql.ts';
import { currentVersion } from '../core/sql/versions.ts';
import type { MovementReason } from './contract.ts';
import { alertSql } from './stock-status-queries.ts';

/** If a batch makes more items critical than this, they share one message. */
export const MAX_SINGLE_MESSAGES = 3;

/**
 * SQL: the table of items and the condition for active items changed by this batch. The index is named: without
 * statistics SQLite reads every item of the workspace instead.
 * @param candidates the only items to look at, by their ids
 */
function touched(ctx: WorkspaceContext, candidates?: readonly number[]): { items: SQL; isTouched: SQL } {
  const isTouched = sql`version = ${currentVersion(ctx)} AND archived_at IS NULL`;
  if (!candidates) return { items: sql`items INDEXED BY items_version`, isTouched };
  const ids = sql`SELECT value FROM json_each(${JSON.stringify(candidates)})`;
  return { items: sql`items`, isTouched: sql`id IN (${ids}) AND ${isTouched}` };
}

const NOUNS = JSON.stringify(CHANGE_NOUNS);
const SIZED = sql.raw(SIZED_REASONS.map((reason) => `'${reason}'`).join(', '));

/** SQL: a change in words, as `changeText` in engines/stock/change-words.ts says it, with a blank before it. */
const changeTextSql = (name: SQL, reason: SQL, delta: SQL): SQL => sql`' after ' || ${name} || '’s ' ||
  (${NOUNS} ->> ${reason}) || iif(${reason} IN (${SIZED}) AND ${delta} < 0,
    ' of ' || ${quantityTextSql(sql`(-(${delta}))`, sql`unit`)}, '')`;

/** SQL: the message for one item. @param after SQL of the change that made it critical; empty if nobody did */
const oneText = (after: SQL): SQL => sql`CASE WHEN quantity = 0 THEN 'URGENT: ' || name || ' is out of stock'
  ELSE 'URGENT: ' || name || ' is critically low: ' || ${quantityTextSql(sql`quantity`, sql`unit`)} || ' left' END
  || coalesce(${after}, '') || iif(minimum_par = 0, '.', ', par is ' || ${quantityTextSql(sql`minimum_par`, sql`unit`)} || '.')`;

/** SQL: the change of an item of `news` by the caller in this batch, in words; null if it changed no stock or no person made it. */
function callersChange(ctx: WorkspaceContext): SQL {
  if (ctx.isKey) return sql`NULL`;
  return sql`(
    SELECT ${changeTextSql(sql`by_name`, sql`reason`, sql`delta`)} FROM (
      SELECT ${memberName(ctx.workspaceId, ctx.userId)} AS by_name, m.reason, sum(m.delta) AS delta
      FROM movements AS m INDEXED BY movements_time
      WHERE m.workspace_id = ${ctx.workspaceId} AND m.created_at = news.updated_at AND m.item_id = news.id AND m.user_id = ${ctx.userId}
      GROUP BY m.reason))`;
}

/** SQL: why the caller changed an item of `items` in this batch; null if no person changed its stock, or for several reasons. */
function callersReason(ctx: WorkspaceContext): SQL {
  if (ctx.isKey) return sql`NULL`;
  return sql`(
    SELECT iif(min(m.reason) = max(m.reason), min(m.reason), NULL) FROM movements AS m INDEXED BY movements_time
    WHERE m.workspace_id = ${ctx.workspaceId} AND m.created_at = items.updated_at AND m.item_id = items.id
      AND m.user_id = ${ctx.userId})`;
}

/**
 * SQL: the message for many items; it names the first few. It names the rule by par that it counts by, because lists count
 * more as Critical, small quantities without a par as well. It names who did it if one person did, all for one reason.
 */
const manyText = (ctx: WorkspaceContext): SQL => sql`'URGENT: ' || total ||
  ' items are out of stock or at half of their par or less' ||
  coalesce(${changeTextSql(memberName(ctx.workspaceId, ctx.userId), sql`reason`, sql`0`)}, '') || ': ' || named || ' and ' ||
  (total - ${sql.raw(String(MAX_SINGLE_MESSAGES))}) || ' more.'`;

/**
 * SQL: the alert to store, over the row with its former `alert` and its new stock. `critical` stays until the item is above
 * its par again, so that an item whose stock goes back and forth around half of its par is announced once.
 */
const storedAlertSql = constantSql(
  sql`iif(items.alert = 'critical' AND items.quantity <= items.minimum_par AND NOT items.uncounted, 'critical', ${alertSql})`,
);

/** What a change makes of one item, as SQL over its row; only what the alert and its message depend on. */
export interface NextItem {
  quantity: SQL;
  minimumPar: SQL;
  uncounted: SQL;
  name: SQL;
  unit: SQL;
}

/** Why its stock changes, and by how much if that is known before. */
export interface NextCause {
  reason: MovementReason;
  /** Null for Camellia itself. */
  userId: number | null;
  delta: Thousandths | undefined;
}

/** SQL: the row of an active item as the change will leave it, to be named `items`. `alert` is still the announced one. */
function nextRow(ctx: WorkspaceContext, itemId: number, next: NextItem): SQL {
  return sql`(SELECT id, alert, ${next.quantity} AS quantity, ${next.minimumPar} AS minimum_par,
      ${next.uncounted} AS uncounted, ${next.name} AS name, ${next.unit} AS unit
    FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${itemId} AND archived_at IS NULL)`;
}

/**
 * The message for one item that a change makes critical; runs before the change. Reads that item only, where
 * `announceAlerts` looks for every item of the batch.
 */
export function announceNext(
  ctx: WorkspaceContext,
  itemId: number,
  messageId: number,
  next: NextItem,
  cause: NextCause | null,
) {
  const isOfPerson = cause !== null && cause.userId !== null && !ctx.isKey;
  const after = isOfPerson
    ? changeTextSql(
        memberName(ctx.workspaceId, cause.userId ?? 0),
        sql`${cause.reason}`,
        sql`CAST(${cause.delta ?? 0} AS INTEGER)`,
      )
    : sql`NULL`;
  return ctx.db.statements.run(sql`
    INSERT INTO team_messages (workspace_id, id, content, is_urgent, sender_id, recipient_id, item_id, created_at)
    SELECT w.id, ${messageId}, c.content, 1, NULL, w.contact_user_id, c.id, ${Date.now()}
    FROM (
      SELECT id, ${oneText(after)} AS content FROM ${nextRow(ctx, itemId, next)} AS items, ${unitWords}
      WHERE alert IS NOT 'critical' AND ${alertSql} = 'critical'
    ) AS c CROSS JOIN workspaces AS w WHERE w.id = ${ctx.workspaceId}`);
}

/** SQL: a one-row table with the alert of an item after a change, for the UPDATE that makes the change. */
export const nextAlert = (ctx: WorkspaceContext, itemId: number, next: NextItem): SQL =>
  sql`(SELECT ${storedAlertSql} AS alert, quantity, uncounted FROM ${nextRow(ctx, itemId, next)} AS items)`;

/**
 * Stores the alert of items that a list brought in, before `announceAlerts`: it is how they start, not news. Without
 * `alert_since` no mail lists it.
 */
export function startAlerts(ctx: WorkspaceContext, itemIds: readonly number[]) {
  const { items, isTouched } = touched(ctx, itemIds);
  return ctx.db.statements.run(
    sql`UPDATE ${items} SET alert = ${alertSql} WHERE workspace_id = ${ctx.workspaceId} AND ${isTouched}`,
  );
}

/**
 * The last statements of every inventory change. Sends the workspace's contact an urgent message about items that became
 * critical in this batch, and stores the alert with the item so that it is sent only once. A trigger of the tables takes
 * the message back when the alert ends by a correction. Archived items keep their alert, so restoring one sends nothing.
 * @param candidates the ids of all items whose alert may change, if the caller knows them: only those are read
 */
export function announceAlerts(ctx: WorkspaceContext, candidates?: readonly number[]) {
  const { items, isTouched } = touched(ctx, candidates);
  const now = Date.now();
  const ids = Array.from({ length: MAX_SINGLE_MESSAGES }, newId);
  const idOfRow = sql.join(
    ids.map((id, index) => sql`WHEN ${sql.raw(String(index + 1))} THEN ${id}`),
    sql` `,
  );
  const most = sql.raw(String(MAX_SINGLE_MESSAGES));
  return [
    ctx.db.statements.run(sql`
      INSERT INTO team_messages (workspace_id, id, content, is_urgent, sender_id, recipient_id, item_id, created_at)
      SELECT w.id, CASE n ${idOfRow} END, c.content, 1, NULL, w.contact_user_id, iif(c.total > ${most}, NULL, c.id), ${now}
      FROM workspaces w JOIN (
        SELECT id, n, total, iif(total > ${most}, ${manyText(ctx)}, ${oneText(callersChange(ctx))}) AS content
        FROM (
          SELECT *, group_concat(iif(n <= ${most}, name, NULL), ', ') OVER every AS named,
            iif(count(reason_of_one) OVER every = total AND min(reason_of_one) OVER every = max(reason_of_one) OVER every,
              reason_of_one, NULL) AS reason
          FROM (
            SELECT id, name, quantity, unit, minimum_par, updated_at, ${callersReason(ctx)} AS reason_of_one,
              row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS total
            FROM ${items}
            WHERE workspace_id = ${ctx.workspaceId} AND ${isTouched} AND alert IS NOT 'critical' AND ${alertSql} = 'critical'
          )
          WINDOW every AS (ORDER BY n ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
        ) AS news, ${unitWords}
        WHERE n <= iif(total > ${most}, 1, ${most})
      ) c
      WHERE w.id = ${ctx.workspaceId}`),
    ctx.db.statements.run(sql`
      UPDATE workspaces SET message_version = message_version + 1
      WHERE id = ${ctx.workspaceId}
        AND EXISTS (SELECT 1 FROM team_messages WHERE workspace_id = ${ctx.workspaceId} AND id = ${ids[0]})`),
    ctx.db.statements.run(sql`
      UPDATE ${items} SET alert = ${storedAlertSql},
        alert_since = CASE WHEN ${storedAlertSql} IS NULL THEN NULL ELSE coalesce(alert_since, updated_at) END
      WHERE workspace_id = ${ctx.workspaceId} AND ${isTouched} AND alert IS NOT ${storedAlertSql}`),
  ] as const;
}

import { type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { BEST_BEFORE_PRECISIONS } from '../../engines/calendar/best-before.ts';
import { addDays, startOfDay } from '../../engines/calendar/days.ts';
import { LOT_DAYS, PAPER_DAYS } from '../../engines/calendar/expiry-days.ts';
import { timeZoneOr } from '../../engines/text/style.ts';
import { getShard } from '../core/env.ts';
import { runBatch } from '../core/sql/batch.ts';
import { choicesOf, isUnlimited, list, lotInPlace, ofCategory, ofSupplier } from '../core/sql/chosen-items.ts';
import { isInDigest } from '../core/sql/in-digest.ts';
import { locationName } from '../core/sql/location-name.ts';
import { defineRows, flag, type RowOf } from '../core/sql/rows.ts';
import { isPastItsDate } from '../core/sql/usable-stock.ts';
import { styleColumns, styleSql } from '../core/style.ts';
import { MAX_LISTED } from './digest.ts';

/**
 * SQL: how many days before `day` a notice is due now: the nearest of `steps` that has come, 0 once the day is
 * over, null while it is far. @param steps ascending
 */
function stepOf(day: SQL, steps: readonly number[], today: string): SQL {
  const reached = steps.map((days) => sql`WHEN ${day} <= ${addDays(today, days)} THEN ${sql.raw(String(days))}`);
  return sql`CASE WHEN ${day} < ${today} THEN 0 ${sql.join(reached, sql` `)} END`;
}

const noNotice = sql.raw('1000000');

/** SQL: whether a step has come without a notice. */
const isNews = (day: SQL, last: SQL, steps: readonly number[], today: string): SQL =>
  sql`coalesce(${stepOf(day, steps, today)} < coalesce(${last}, ${noNotice}), 0)`;

/** When the day began, in epoch milliseconds: what was entered since then has its notice tomorrow, so that a day has one message. */
const startOf = (today: string) => startOfDay(today, timeZoneOr('UTC'));

/** SQL: the lots `l` of items `i` of a notice. What is recalled or better with age need not be used in time. */
const isLotNews = (
  today: string,
): SQL => sql`l.quantity > 0 AND ${isPastItsDate('l', 'i', addDays(today, (LOT_DAYS.at(-1) ?? 0) + 1))}
  AND ${isNews(sql`l.best_before`, sql`l.notice_days`, LOT_DAYS, today)}
  AND l.status <> 'recalled' AND l.updated_at < ${startOf(today)}`;

/** SQL: the item of a lot `l`, which has not been deleted. */
const itemOfLot = sql`items AS i ON i.workspace_id = l.workspace_id AND i.id = l.item_id AND i.archived_at IS NULL`;

/** Where papers `p` are, and SQL of whose they are. Those of a lot matter while it has stock, those of a supplier until it is deleted. */
const PAPERS = [
  {
    table: sql`lot_papers`,
    owner: sql`lot_id`,
    of: sql`i.name || ', lot ' || l.code`,
    isChosen: sql`${ofCategory} AND ${ofSupplier} AND ${lotInPlace}`,
    from: sql`lot_papers AS p INDEXED BY lot_papers_expire
      CROSS JOIN lots AS l ON l.workspace_id = p.workspace_id AND l.id = p.lot_id AND l.quantity > 0 CROSS JOIN ${itemOfLot}`,
  },
  {
    table: sql`supplier_papers`,
    owner: sql`supplier_id`,
    of: sql`s.name`,
    isChosen: sql`(${isUnlimited('suppliers')} OR s.id IN (SELECT value FROM ${list('suppliers')}))`,
    from: sql`supplier_papers AS p INDEXED BY supplier_papers_expire
      CROSS JOIN suppliers AS s ON s.workspace_id = p.workspace_id AND s.id = p.supplier_id AND s.archived_at IS NULL`,
  },
] as const;

/** SQL: whether a member wants it; null for all of them. */
const isWanted = (workspaceId: number, userId: number | null, isChosen: SQL): SQL =>
  userId === null ? sql`true` : sql`EXISTS (SELECT 1 FROM ${choicesOf(workspaceId, userId)} WHERE ${isChosen})`;

/** SQL: whether a paper `p` is one of a notice. */
const isPaperNews = (today: string): SQL => sql`p.expires_on <= ${addDays(today, PAPER_DAYS.at(-1) ?? 0)}
  AND ${isNews(sql`p.expires_on`, sql`p.notice_days`, PAPER_DAYS, today)} AND p.created_at < ${startOf(today)}`;

const dueWorkspaces = defineRows('notifications/workspaces with expiring lots', { id: z.int(), ...styleColumns });

/** The workspaces of a shard with something to report. The indexes have only dated lots in stock and papers that end. */
export async function selectDue(env: Env, shard: string, today: string): Promise<RowOf<typeof dueWorkspaces>[]> {
  const database = getShard(env, shard);
  const [rows] = await runBatch(database, [
    dueWorkspaces.select(
      drizzle(database),
      sql`
      SELECT w.id, ${styleSql('w')} FROM (
        SELECT l.workspace_id FROM lots AS l INDEXED BY lots_best_before CROSS JOIN ${itemOfLot} WHERE ${isLotNews(today)}
        UNION ${sql.join(
          PAPERS.map(({ from }) => sql`SELECT p.workspace_id FROM ${from} WHERE ${isPaperNews(today)}`),
          sql` UNION `,
        )}
      ) AS due CROSS JOIN workspaces AS w ON w.id = due.workspace_id WHERE w.move_state IS NULL ORDER BY w.id`,
    ),
  ]);
  return rows;
}

const lotRows = defineRows('notifications/expiring lots', {
  item: z.string(),
  unit: z.string(),
  code: z.string(),
  bestBefore: z.string(),
  precision: z.enum(BEST_BEFORE_PRECISIONS).nullable(),
  quantity: z.int(),
  places: z.int(),
  /** The only place, in a workspace that has others than Main. */
  place: z.string().nullable(),
  total: z.int(),
});
export type ExpiringLot = Omit<RowOf<typeof lotRows>, 'total'>;

/** The lots of a notice, earliest first; `total` is how many there are. */
function selectLots(db: DrizzleD1Database, workspaceId: number, today: string, userId: number | null) {
  const kept = sql`FROM stock AS k WHERE k.workspace_id = ${workspaceId} AND k.item_id = l.item_id AND k.lot_id = l.id`;
  return lotRows.select(
    db,
    sql`
    SELECT i.name AS item, i.unit, l.code, l.best_before AS bestBefore, l.best_before_precision AS precision, l.quantity,
      (SELECT count(*) ${kept}) AS places,
      iif(EXISTS (SELECT 1 FROM locations WHERE workspace_id = ${workspaceId}),
        (SELECT ${locationName(workspaceId, sql`k.location_id`)} ${kept} LIMIT 1), NULL) AS place,
      count(*) OVER () AS total
    FROM lots AS l INDEXED BY lots_best_before CROSS JOIN ${itemOfLot}
    WHERE l.workspace_id = ${workspaceId} AND ${isLotNews(today)}
      AND ${isWanted(workspaceId, userId, sql`${ofCategory} AND ${ofSupplier} AND ${lotInPlace}`)}
    ORDER BY l.best_before, l.id LIMIT ${MAX_LISTED}`,
  );
}

const paperRows = defineRows('notifications/expiring papers', {
  name: z.string(),
  /** `Uji sencha, lot UJI-26`, or a supplier. */
  of: z.string(),
  expiresOn: z.string(),
  total: z.int(),
});
export type ExpiringPaper = Omit<RowOf<typeof paperRows>, 'total'>;

/** The papers of a notice, earliest first; `total` is how many there are. */
function selectPapers(db: DrizzleD1Database, workspaceId: number, today: string, userId: number | null) {
  return paperRows.select(
    db,
    sql`
    SELECT name, "of", expiresOn, count(*) OVER () AS total FROM (${sql.join(
      PAPERS.map(
        ({ from, of, isChosen }) => sql`SELECT p.id, p.name, ${of} AS "of", p.expires_on AS expiresOn FROM ${from}
          WHERE p.workspace_id = ${workspaceId} AND ${isPaperNews(today)} AND ${isWanted(workspaceId, userId, isChosen)}`,
      ),
      sql` UNION ALL `,
    )})
    ORDER BY expiresOn, id LIMIT ${MAX_LISTED}`,
  );
}

const limited = defineRows('notifications/who limits notices', { userId: z.int() });

/** The members who want notices of some items only. */
export async function selectLimited(env: Env, shard: string, workspaceId: number): Promise<number[]> {
  const database = getShard(env, shard);
  const [rows] = await runBatch(database, [
    limited.select(
      drizzle(database),
      sql`SELECT user_id AS userId FROM (
          SELECT user_id, iif(json_valid(choices), choices, '{}') AS choices FROM notice_settings WHERE workspace_id = ${workspaceId}
        ) AS p WHERE NOT (${isUnlimited('categories')} AND ${isUnlimited('suppliers')} AND ${isUnlimited('locations')})`,
    ),
  ]);
  return rows.map(({ userId }) => userId);
}

/** What a notice is about; the first of each kind, and how many there are of each. @param userId a member who wants some of it only */
export async function selectExpiring(
  env: Env,
  shard: string,
  workspaceId: number,
  today: string,
  userId: number | null = null,
) {
  const database = getShard(env, shard);
  const db = drizzle(database);
  const [lots, papers] = await runBatch(database, [
    selectLots(db, workspaceId, today, userId),
    selectPapers(db, workspaceId, today, userId),
  ]);
  return { lots, papers, totalLots: lots[0]?.total ?? 0, totalPapers: papers[0]?.total ?? 0 };
}

/** SQL: the ids of the lots of a notice, and the keys of its papers of lots or suppliers. */
const newLots = (workspaceId: number, today: string) => sql`SELECT l.id FROM lots AS l CROSS JOIN ${itemOfLot}
  WHERE l.workspace_id = ${workspaceId} AND ${isLotNews(today)}`;
const newPapers = (workspaceId: number, today: string, { from, owner }: (typeof PAPERS)[number]) => sql`
  SELECT p.${owner}, p.id FROM ${from} WHERE p.workspace_id = ${workspaceId} AND ${isPaperNews(today)}`;

/** Notes of which step a notice of these papers was given. */
const noteTold = (db: DrizzleD1Database, workspaceId: number, today: string, papers: (typeof PAPERS)[number]) =>
  db.run(sql`
    UPDATE ${papers.table} SET notice_days = ${stepOf(sql`expires_on`, PAPER_DAYS, today)}
    WHERE workspace_id = ${workspaceId} AND (${papers.owner}, id) IN (${newPapers(workspaceId, today, papers)})`);

const written = defineRows('notifications/expiry message', { id: z.int() });
const raised = defineRows('notifications/raised messages', { inventory: z.int(), messages: z.int() });
const readerRows = defineRows('notifications/readers of expiry', {
  workspaceId: z.int(),
  userId: z.int(),
  username: z.string(),
  firstName: z.string(),
  email: z.string(),
  confirmedOrigin: z.string(),
  workspaceName: z.string(),
  /** Whether they are mailed of lots, and of papers: what is in their mail of a day is not in this one. */
  wantsLots: flag,
  wantsPapers: flag,
});
export type ExpiryReader = RowOf<typeof readerRows>;

/**
 * Posts the message and notes what it is about, unless another run was faster: the first statement returns no row then.
 * The last one returns who is mailed as well.
 */
export function postNotice(
  db: DrizzleD1Database,
  workspaceId: number,
  { today, messageId, content, now }: { today: string; messageId: number; content: string; now: number },
) {
  return [
    written.select(
      db,
      sql`
      INSERT INTO team_messages (workspace_id, id, content, is_urgent, sender_id, recipient_id, item_id, created_at)
      SELECT ${workspaceId}, ${messageId}, ${content}, 0, NULL, NULL, NULL, ${now}
      WHERE EXISTS (${newLots(workspaceId, today)})
        OR ${sql.join(
          PAPERS.map((papers) => sql`EXISTS (${newPapers(workspaceId, today, papers)})`),
          sql` OR `,
        )}
      RETURNING id`,
    ),
    db.run(sql`
      UPDATE lots SET notice_days = ${stepOf(sql`best_before`, LOT_DAYS, today)}
      WHERE workspace_id = ${workspaceId} AND id IN (${newLots(workspaceId, today)})`),
    noteTold(db, workspaceId, today, PAPERS[0]),
    noteTold(db, workspaceId, today, PAPERS[1]),
    raised.select(
      db,
      sql`
      UPDATE workspaces SET message_version = message_version + 1
      WHERE id = ${workspaceId}
        AND EXISTS (SELECT 1 FROM team_messages WHERE workspace_id = ${workspaceId} AND id = ${messageId})
      RETURNING inventory_version AS inventory, message_version AS messages`,
    ),
    readerRows.select(
      db,
      sql`
      SELECT m.workspace_id AS workspaceId, m.user_id AS userId, m.username, m.first_name AS firstName, m.email,
        m.confirmed_origin AS confirmedOrigin, w.name AS workspaceName,
        NOT ${isInDigest('m', 'expiring')} AS wantsLots, NOT ${isInDigest('m', 'paper')} AS wantsPapers
      FROM members AS m JOIN workspaces AS w ON w.id = m.workspace_id
      WHERE m.workspace_id = ${workspaceId} AND m.notify_email = 1 AND m.notify_low_stock = 1 AND m.email <> ''
        AND m.email = m.confirmed_email AND m.removed_at IS NULL
      ORDER BY m.user_id`,
    ),
  ] as const;
}

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOpenOrder } from '../../db/workspace/order-state.ts';
import { LOT_DAYS, PAPER_DAYS, SAMPLE_DAYS } from '../../engines/calendar/expiry-days.ts';
import { firstIdAt } from '../core/ids.ts';
import { quantityJson } from '../core/quantity.ts';
import { isUnlimited, list, lotInPlace, ofCategory, ofPlace, ofSupplier } from '../core/sql/chosen-items.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { limitTo } from '../core/sql/limit.ts';
import { epochMs, jsonColumn } from '../core/sql/rows.ts';
import { unionAll } from '../core/sql/union-all.ts';
import { MENTION_DAYS, type NoticeChannel, type NoticeKind } from './contract.ts';
import { type NoticeFacts, noticeFacts } from './facts.ts';

/**
 * Notices are not stored: each kind is one query over what is low, late, expiring, assigned, said or failed now, with the
 * time since when. All are read for people `p` (`peopleSql`), one person or everyone who is due.
 */

const DAY_MS = 86_400_000;
/** An id is made a moment before the time of its row. */
const ID_LEAD_MS = 60_000;

/** The columns of a notice. */
export const noticeColumns = { at: epochMs, key: z.string(), facts: jsonColumn(noticeFacts) };
export interface NoticeRow {
  at: number;
  /** Kind and id: `low:8123456789`. */
  key: string;
  facts: JsonText<NoticeFacts>;
}

/** Which notices are read. */
export interface Reach {
  /** Those that people want there. */
  channel: NoticeChannel;
  /** SQL over `p`: only newer ones of a kind, in epoch milliseconds. */
  after: (kind: NoticeKind) => SQL;
  /** Epoch milliseconds. */
  until: number;
  /** The last one of the page before, and how many follow; for one person only. */
  page?: { before: { at: number; key: string } | null; limit: number };
}

/**
 * SQL: a common table `p` of people with their choices.
 * @param from SQL: `FROM …` with the member as `m` and, if there is one, their row of `notice_settings` as `n`
 * @param columns SQL: `today`, and `day_start`, the milliseconds from midnight in UTC to the start of a day there, and more
 */
export const peopleSql = (columns: SQL, from: SQL): SQL => sql`p AS MATERIALIZED (
  SELECT m.workspace_id, m.user_id, lower(m.username) AS username, m.role <> 'staff' AS is_office, m.joined_at,
    iif(json_valid(n.choices), n.choices, '{}') AS choices, ${columns} ${from})`;

/** A day as the moment when it begins in the workspace. */
const startOf = (day: SQL): SQL => sql`unixepoch(${day}) * 1000 + p.day_start`;

/**
 * SQL: when the last of these days before `day` came, or the day after it; what was entered later is news since then.
 * @param entered SQL: the times when the row and the day were entered
 */
function stepAt(day: SQL, steps: readonly number[], entered: SQL): SQL {
  const reached = steps.map((days) => {
    const before = sql.raw(`'-${days} days'`);
    return sql`WHEN date(${day}, ${before}) <= p.today THEN date(${day}, ${before})`;
  });
  const step = sql`CASE WHEN ${day} < p.today THEN date(${day}, '+1 day') ${sql.join(reached, sql` `)} END`;
  return sql`max(${startOf(step)}, ${entered})`;
}

const within = (days: number): SQL => sql.raw(`date(p.today, '+${days} days')`);
const memberName = (id: SQL): SQL => sql`(
  SELECT coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), o.username) FROM members AS o
  WHERE o.workspace_id = p.workspace_id AND o.user_id = ${id})`;

/** SQL of a paper `t`: what is said of it, and whether it ends soon or has ended. */
const paperFacts = sql`'name', t.name, 'day', t.expires_on, 'isOver', t.expires_on < p.today`;
const paperEnds = sql`t.expires_on IS NOT NULL AND t.expires_on <= ${within(PAPER_DAYS.at(-1) ?? 0)}`;

interface Kind {
  kind: NoticeKind;
  at: SQL;
  id: SQL;
  /** The properties of its JSON, besides `kind` (facts.ts). */
  facts: SQL;
  /** SQL after `FROM p CROSS JOIN`. */
  from: SQL;
  where: SQL;
}

/** SQL: what is read of each kind. @param after nothing older is wanted, which the indexes of low items and messages use */
const kinds = (after: Reach['after'], until: number): Kind[] => [
  {
    kind: 'low',
    at: sql`i.alert_since`,
    id: sql`i.id`,
    facts: sql`'item', i.name, 'quantity', ${quantityJson(sql`i.quantity`)},
      'minimumPar', ${quantityJson(sql`i.minimum_par`)}, 'unit', i.unit`,
    from: sql`items AS i INDEXED BY items_alert ON i.workspace_id = p.workspace_id`,
    where: sql`i.alert IS NOT NULL AND i.archived_at IS NULL AND i.alert_since > ${after('low')} AND i.alert_since <= ${until}
      AND ${ofCategory} AND ${ofSupplier} AND ${ofPlace}`,
  },
  {
    kind: 'late',
    // What is entered late is news since then.
    at: sql`max(d.expected_at + ${sql.raw(String(DAY_MS))}, d.opened_at)`,
    id: sql`d.id`,
    facts: sql`'number', d.number, 'supplier', coalesce((
      SELECT s.name FROM suppliers AS s WHERE s.workspace_id = p.workspace_id AND s.id = d.supplier_id), ''),
      'expectedOn', strftime('%Y-%m-%d', d.expected_at / 1000, 'unixepoch')`,
    from: sql`documents AS d INDEXED BY documents_open ON d.workspace_id = p.workspace_id`,
    where: sql`${isOpenOrder} AND d.expected_at IS NOT NULL
      AND (${isUnlimited('suppliers')} OR d.supplier_id IN (SELECT value FROM ${list('suppliers')}))
      AND ((${isUnlimited('categories')} AND ${isUnlimited('locations')}) OR EXISTS (
        SELECT 1 FROM document_lines AS l CROSS JOIN items AS i ON i.workspace_id = p.workspace_id AND i.id = l.item_id
        WHERE l.workspace_id = p.workspace_id AND l.document_id = d.id AND ${ofCategory} AND ${ofPlace}))`,
  },
  {
    kind: 'expiring',
    at: stepAt(sql`l.best_before`, LOT_DAYS, sql`l.created_at, l.dated_at`),
    id: sql`l.id`,
    facts: sql`'item', i.name, 'unit', i.unit, 'quantity', ${quantityJson(sql`l.quantity`)}, 'code', l.code,
      'day', l.best_before, 'precision', coalesce(l.best_before_precision, 'day'), 'isOver', l.best_before < p.today`,
    from: sql`lots AS l INDEXED BY lots_best_before ON l.workspace_id = p.workspace_id
      CROSS JOIN items AS i ON i.workspace_id = p.workspace_id AND i.id = l.item_id`,
    where: sql`l.quantity > 0 AND l.best_before <= ${within(LOT_DAYS.at(-1) ?? 0)} AND l.status <> 'recalled'
      AND NOT i.is_better_with_age AND i.archived_at IS NULL AND ${ofCategory} AND ${ofSupplier} AND ${lotInPlace}`,
  },
  {
    kind: 'paper',
    at: stepAt(sql`t.expires_on`, PAPER_DAYS, sql`t.created_at, t.dated_at`),
    id: sql`t.id`,
    facts: sql`${paperFacts}, 'of', i.name || ', lot ' || l.code || ',', 'path', '/lots/' || l.id`,
    from: sql`lot_papers AS t INDEXED BY lot_papers_expire ON t.workspace_id = p.workspace_id
      CROSS JOIN lots AS l ON l.workspace_id = p.workspace_id AND l.id = t.lot_id
      CROSS JOIN items AS i ON i.workspace_id = p.workspace_id AND i.id = l.item_id`,
    where: sql`${paperEnds} AND l.quantity > 0
      AND i.archived_at IS NULL AND ${ofCategory} AND ${ofSupplier} AND ${lotInPlace}`,
  },
  {
    kind: 'sample',
    at: stepAt(sql`s.decide_by`, SAMPLE_DAYS, sql`s.created_at`),
    id: sql`s.id`,
    facts: sql`'name', s.name, 'day', s.decide_by, 'isOver', s.decide_by < p.today`,
    // The office decides.
    from: sql`samples AS s INDEXED BY samples_decide ON p.is_office AND s.workspace_id = p.workspace_id`,
    where: sql`s.decide_by IS NOT NULL AND s.decision IS NULL AND s.decide_by <= ${within(SAMPLE_DAYS.at(-1) ?? 0)}`,
  },
  {
    kind: 'paper',
    at: stepAt(sql`t.expires_on`, PAPER_DAYS, sql`t.created_at, t.dated_at`),
    id: sql`t.id`,
    facts: sql`${paperFacts}, 'of', s.name, 'path', '/suppliers?papers=' || s.id`,
    from: sql`supplier_papers AS t INDEXED BY supplier_papers_expire ON t.workspace_id = p.workspace_id
      CROSS JOIN suppliers AS s ON s.workspace_id = p.workspace_id AND s.id = t.supplier_id AND s.archived_at IS NULL`,
    where: sql`${paperEnds} AND (${isUnlimited('suppliers')} OR s.id IN (SELECT value FROM ${list('suppliers')}))`,
  },
  {
    kind: 'mention',
    at: sql`t.created_at`,
    id: sql`t.id`,
    facts: sql`'from', coalesce(${memberName(sql`t.sender_id`)}, ''), 'text', substr(t.content, 1, 200),
      'isPrivate', t.recipient_id IS NOT NULL`,
    from: sql`team_messages AS t ON t.workspace_id = p.workspace_id
      AND t.id > max(${after('mention')}, ${until - MENTION_DAYS * DAY_MS}) * 4096 + ${firstIdAt(-ID_LEAD_MS)}`,
    where: sql`t.sender_id <> p.user_id AND t.created_at >= p.joined_at AND (t.recipient_id = p.user_id
      OR (t.recipient_id IS NULL AND lower(t.content) || ' ' GLOB '*@' || p.username || '[^a-z0-9_-]*'))`,
  },
  {
    kind: 'count',
    at: sql`coalesce(d.opened_at, d.created_at)`,
    id: sql`d.id`,
    facts: sql`'number', d.number, 'name', d.name, 'from', ${memberName(sql`d.user_id`)}`,
    from: sql`documents AS d INDEXED BY documents_open ON d.workspace_id = p.workspace_id`,
    where: sql`d.kind = 'count' AND d.done_at IS NULL AND d.closed_at IS NULL AND d.cancelled_at IS NULL
      AND d.user_id IS NOT p.user_id AND p.user_id IN (SELECT value FROM json_each(d.assignee_ids))`,
  },
  {
    kind: 'sync',
    at: sql`coalesce(r.finished_at, r.updated_at)`,
    id: sql`r.id`,
    facts: sql`'service', r.service, 'status', r.status,
      'note', iif(r.status = 'failed', r.note, r.question ->> '$.text')`,
    // The first of those that have failed since one went well: the ones after it are the same notice.
    from: sql`integrations AS g ON p.is_office AND g.workspace_id = p.workspace_id
      CROSS JOIN sync_runs AS r ON r.workspace_id = p.workspace_id AND r.service = g.service AND r.id = (
        SELECT min(f.id) FROM sync_runs AS f
        WHERE f.workspace_id = p.workspace_id AND f.service = g.service AND f.status IN ('failed', 'asking')
          AND f.dry_run = 0 AND f.id > coalesce((
            SELECT max(o.id) FROM sync_runs AS o
            WHERE o.workspace_id = p.workspace_id AND o.service = g.service AND o.status = 'done' AND o.dry_run = 0), 0))`,
    where: sql`true`,
  },
];

/** SQL: a SELECT of `workspace_id`, `user_id`, and the columns of a notice; it goes after `WITH … p`. */
export function noticesSql({ channel, after, until, page }: Reach): SQL {
  const selects = kinds(after, until).map(({ kind, at, id, facts, from, where }) => {
    const wanted = sql.raw(`coalesce(p.choices ->> '$.${kind}.${channel}', ${channel === 'digest' ? 0 : 1})`);
    const key = sql`${sql.raw(`'${kind}:'`)} || ${id}`;
    const before = page?.before ? sql`AND (${at}, ${key}) < (${page.before.at}, ${page.before.key})` : sql``;
    const limit = page ? sql`ORDER BY at DESC, key DESC ${limitTo(page.limit)}` : sql``;
    return sql`SELECT p.workspace_id, p.user_id, ${at} AS at, ${key} AS key,
        json_object('kind', ${sql.raw(`'${kind}'`)}, ${facts}) AS facts
      FROM p CROSS JOIN ${from} WHERE ${wanted} AND ${where} AND ${at} > ${after(kind)} AND ${at} <= ${until} ${before} ${limit}`;
  });
  return unionAll(selects);
}

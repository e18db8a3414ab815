import { type SQL, sql } from 'drizzle-orm';
import { MAIN_LOCATION, NO_LOT } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Thousandths } from '../core/quantity.ts';
import { balanceSql } from '../core/sql/balance.ts';
import { constantSql } from '../core/sql/constant-sql.ts';
import { abort } from '../core/sql/guards.ts';
import { isBlocked } from '../core/sql/usable-stock.ts';
import { workspaceDay } from '../core/style.ts';
import type { MovementReason } from './contract.ts';

/**
 * How a change of stock becomes movements: what arrives lies where the posting says, else in Main without a lot. What
 * leaves is taken from what lies there, and nobody has to choose a lot: Main before other places, in each place stock
 * without a lot before lots, and of lots the first to expire; of what is better with age, the youngest. The trigger `movement_placed` carries each movement over to
 * `stock`.
 */

export { NO_LOT };

/** A change of one item's stock, in one place or of one lot if it names them. */
export interface Posting {
  itemId: number;
  /** What comes or, below 0, goes. */
  delta?: Thousandths;
  /** Instead of a delta: what is there now, in all or in the place or of the lot that it names. */
  quantity?: Thousandths;
  /** Where it comes to or goes from. By default Main for what comes, any place for what goes. */
  locationId?: number | undefined;
  /** By default none for what comes, any for what goes. `NO_LOT` is stock without a lot. */
  lotId?: number | undefined;
  /** Instead of its id: the lot of the item with this code (`addLots`). */
  lot?: LotKey | undefined;
  /** With a delta below 0: where it goes to, with its lot. */
  toLocationId?: number | undefined;
  /** The line of the document. */
  line?: number | undefined;
  /** In the workspace's currency. */
  unitCost?: number | null | undefined;
  /** The movement of the item that it reverses. Of a move it is the one that arrived. */
  reverses?: number | undefined;
}

/** A lot by its code. */
export interface LotKey {
  codeKey: string;
  /** 0 for none. Undefined is the supplier that the item names. */
  supplierId?: number | undefined;
}

/** The most movements of one posting. Their ids follow each other. */
export const MOVEMENTS_PER_POSTING = 128;

/** The columns of a posting, in the order of `postingRow`. A lot without supplier is of the item's. */
export const POSTING_COLUMNS = [
  ...['item_id', 'id', 'delta', 'target', 'location_id', 'lot_id', 'to_location_id', 'line', 'unit_cost', 'reverses'],
  ...['code_key', 'supplier_id'],
] as const;

/** A posting as a row for SQL. @param id of its first movement; it may use `MOVEMENTS_PER_POSTING` */
export function postingRow(posting: Posting, id: number): (number | string | null)[] {
  const { itemId, delta, quantity, locationId, lotId, toLocationId, line, unitCost, reverses, lot } = posting;
  return [
    ...[itemId, id, delta ?? null, quantity ?? null, locationId ?? null, lotId ?? null, toLocationId ?? null],
    ...[line ?? null, unitCost ?? null, reverses ?? null, lot?.codeKey ?? null, lot?.supplierId ?? null],
  ];
}

const main = sql.raw(String(MAIN_LOCATION));
const noLot = sql.raw(String(NO_LOT));

export { main as MAIN, noLot as NONE };

/** More than any stock. */
const BOUNDLESS = sql.raw('9000000000000000');

/** Reasons for which stock leaves that people want: never stock on hold, recalled or past its date. */
const WANTED: readonly MovementReason[] = ['sale', 'transfer', 'consume'];
/** Whether a lot on hold may leave for this reason. */
export const mayTakeHeld = (reason: MovementReason): boolean => !WANTED.includes(reason);

/** SQL: the supplier of an item, by its name; 0 without one. @param itemId SQL of its id */
export const supplierOfItem = (ctx: WorkspaceContext, itemId: SQL): SQL => sql`coalesce((
  SELECT s.id FROM items AS i CROSS JOIN suppliers AS s
    ON s.workspace_id = ${ctx.workspaceId} AND s.name_key = i.supplier_key AND s.archived_at IS NULL
  WHERE i.workspace_id = ${ctx.workspaceId} AND i.id = ${itemId} AND i.supplier_key <> ''), 0)`;

/** SQL: the lot of an item with a code. */
export const lotByCode = (ctx: WorkspaceContext, itemId: SQL, codeKey: SQL, supplierId: SQL): SQL => sql`(
  SELECT l.id FROM lots AS l WHERE l.workspace_id = ${ctx.workspaceId} AND l.item_id = ${itemId} AND l.code_key = ${codeKey}
    AND l.supplier_id = coalesce(${supplierId}, ${supplierOfItem(ctx, itemId)}))`;

/** SQL: the postings of a JSON list of rows (`postingRow`). */
export function postingsOf(ctx: WorkspaceContext, json: string): SQL {
  const columns = POSTING_COLUMNS.map((name, index) => sql.raw(`value ->> ${index} AS ${name}`));
  const lotOfCode = lotByCode(ctx, sql`p.item_id`, sql`p.code_key`, sql`p.supplier_id`);
  return sql`
    SELECT n, item_id, id, delta, target, location_id, iif(code_key IS NULL, lot_id, ${lotOfCode}) AS lot_id, to_location_id,
      line, unit_cost, reverses
    FROM (SELECT key AS n, ${sql.join(columns, sql`, `)} FROM (${keyedRows(json)})) AS p`;
}

/** SQL: the rows of a JSON list of lists with their places in it. */
export const keyedRows = (json: string): SQL => sql`SELECT key, jsonb(value) AS value FROM json_each(${json})`;

/** SQL: the columns of a posting that names no place, lot or document. */
export const NO_PLACE = constantSql(
  sql.raw(
    POSTING_COLUMNS.slice(4, 10)
      .map((name) => `NULL AS ${name}`)
      .join(', '),
  ),
);

/** SQL: a whole number. D1 sends every number as a REAL, which a computed column keeps. */
export const integer = (value: number): SQL => sql`CAST(${value} AS INTEGER)`;

/** SQL: a delta or quantity of one item, as `postingsOf` gives them. @param id of its first movement */
export function onePosting(ctx: WorkspaceContext, posting: Posting, id: number): SQL {
  const { itemId, delta, quantity, locationId, lotId, lot } = posting;
  const given = (value: number | undefined, name: string) =>
    sql`${value === undefined ? sql`NULL` : integer(value)} AS ${sql.raw(name)}`;
  const head = sql`SELECT 0 AS n, ${integer(itemId)} AS item_id, ${integer(id)} AS id, ${given(delta, 'delta')}, ${given(quantity, 'target')}`;
  if (locationId === undefined && lotId === undefined && !lot) return sql`${head}, ${NO_PLACE}`;
  const lotColumn = lot
    ? sql`${lotByCode(ctx, sql`${itemId}`, sql`${lot.codeKey}`, sql`${lot.supplierId ?? null}`)} AS lot_id`
    : given(lotId, 'lot_id');
  return sql`${head}, ${given(locationId, 'location_id')}, ${lotColumn}, NULL AS to_location_id, NULL AS line,
    NULL AS unit_cost, NULL AS reverses`;
}

/** What all movements of a statement have in common. */
interface Entering {
  reason: MovementReason;
  /** SQL of reason, note, person, import and document. */
  causeColumns: SQL;
  /** SQL over a posting `c` with its item: whether it is recorded although nothing differs. */
  recordsZero: SQL;
  now: number;
}

const COLUMNS = sql.raw(`item_id, id, delta, quantity_after, reason, note, user_id, import_id, document_id,
  created_at, location_id, lot_id, lot_by, line, unit_cost, reverses`);

/**
 * Enters postings in the ledger. Must run before stock on hand is written.
 * @param posted SQL that selects `n`, which orders them, and the columns of `POSTING_COLUMNS` up to `reverses`
 */
export function insertPostings(ctx: WorkspaceContext, posted: SQL, entering: Entering) {
  return ctx.db.statements.run(
    sql`INSERT INTO movements (workspace_id, ${COLUMNS}) ${movementsOf(ctx, posted, entering)}`,
  );
}

/**
 * Enters a delta or quantity of one item that names no place and no lot: as one movement if nothing of the item is placed or
 * the stock rises, which costs little; else what leaves is taken from where it lies.
 */
export function insertOne(ctx: WorkspaceContext, posting: Posting, id: number, entering: Entering) {
  const { itemId, delta, quantity } = posting;
  const { causeColumns, recordsZero, now } = entering;
  const change = delta === undefined ? sql`${integer(quantity ?? 0)} - c.quantity` : integer(delta);
  const item = sql`items AS c WHERE c.workspace_id = ${ctx.workspaceId} AND c.id = ${itemId}`;
  const posted = sql`${onePosting(ctx, posting, id)} WHERE EXISTS (SELECT 1 FROM ${item} AND c.placed > 0 AND ${change} < 0)`;
  return ctx.db.statements.run(sql`
    INSERT INTO movements (workspace_id, ${COLUMNS})
    SELECT c.workspace_id, c.id, ${id}, ${change}, c.quantity + ${change}, ${causeColumns}, ${now}, ${main}, ${noLot}, NULL, NULL,
      NULL, NULL
    FROM ${item} AND (c.placed = 0 OR ${change} >= 0) AND (${change} <> 0 OR ${recordsZero})
    UNION ALL SELECT * FROM (${movementsOf(ctx, posted, entering)})`);
}

/**
 * SQL: when a lot was harvested, else received, as text that sorts by it. People write a harvest as they like: a date, or a
 * year somewhere in it (`Spring 2019`).
 */
function youthOf(l: string): SQL {
  const harvest = sql.raw(`${l}.harvest`);
  const yearIn = (century: string) => {
    const year = sql`substr(${harvest}, instr(${harvest}, ${century}), 4)`;
    return sql`iif(${year} GLOB ${`${century}[0-9][0-9]`}, ${year}, NULL)`;
  };
  return sql`iif(${harvest} GLOB '[12][0-9][0-9][0-9]*', ${harvest},
    coalesce(${yearIn('20')}, ${yearIn('19')}, ${sql.raw(`${l}.received_on`)}, '')) || ' ' || coalesce(${sql.raw(`${l}.received_on`)}, '')`;
}

/** SQL: the movements of postings. */
function movementsOf(ctx: WorkspaceContext, posted: SQL, { reason, causeColumns, recordsZero, now }: Entering): SQL {
  const today = workspaceDay(now);
  const takesBlocked = sql.raw(mayTakeHeld(reason) ? '1' : '0');
  const scope = sql`(c.location_id IS NULL OR s.location_id = c.location_id) AND (c.lot_id IS NULL OR s.lot_id = c.lot_id)`;
  return sql`
    WITH posted AS MATERIALIZED (${posted}),
    changes AS MATERIALIZED (
      SELECT *, max(-change, 0) AS wanted, sum(max(-change, 0)) OVER (
          PARTITION BY item_id, location_id, lot_id ORDER BY n ROWS UNBOUNDED PRECEDING) - max(-change, 0) AS earlier
      FROM (
        SELECT p.n, p.item_id, p.id, p.location_id, p.lot_id, p.to_location_id, p.line, p.unit_cost, p.reverses,
          items.quantity, items.placed, items.uncounted, items.is_better_with_age,
          coalesce(p.delta, p.target - ${balanceSql(ctx, 'items', sql`p.location_id`, sql`p.lot_id`)}) AS change
        FROM posted AS p CROSS JOIN items ON items.workspace_id = ${ctx.workspaceId} AND items.id = p.item_id)),
    free AS (
      SELECT c.n, ${main} AS location_id, ${noLot} AS lot_id, c.quantity - c.placed AS there,
        0 AS is_blocked, NULL AS best_before, NULL AS youth, '' AS harvest, 0 AS rank
      FROM changes AS c WHERE c.wanted > 0 AND c.quantity > c.placed
        AND coalesce(c.location_id, ${main}) = ${main} AND coalesce(c.lot_id, ${noLot}) = ${noLot}
      UNION ALL
      SELECT c.n, s.location_id, s.lot_id, s.quantity,
        ${isBlocked('l', 'c', today)} AS is_blocked, iif(c.is_better_with_age, NULL, l.best_before),
        iif(c.is_better_with_age, ${youthOf('l')}, NULL), iif(c.is_better_with_age, '', coalesce(l.harvest, '')),
        iif(c.is_better_with_age, -s.lot_id, s.lot_id)
      FROM changes AS c CROSS JOIN stock AS s ON s.workspace_id = ${ctx.workspaceId} AND s.item_id = c.item_id AND ${scope}
      LEFT JOIN lots AS l ON l.workspace_id = ${ctx.workspaceId} AND l.id = s.lot_id
      WHERE c.wanted > 0 AND c.placed > 0 AND (c.lot_id IS NOT NULL OR ${takesBlocked}
        OR NOT ${isBlocked('l', 'c', today)})
      UNION ALL
      -- What is not there is taken where it would have to be, and refused when stock is written.
      SELECT c.n, coalesce(c.location_id, ${main}), coalesce(c.lot_id, ${noLot}), ${BOUNDLESS}, 2, NULL, NULL, '', 0
      FROM changes AS c WHERE c.wanted > 0),
    queued AS (
      SELECT *, sum(there) OVER (
        PARTITION BY n ORDER BY is_blocked, location_id <> ${main}, location_id, lot_id <> ${noLot},
          best_before IS NULL, best_before, youth DESC, harvest, rank ROWS UNBOUNDED PRECEDING) - there AS ahead
      FROM free),
    legs AS (
      SELECT c.n, q.location_id, q.lot_id, q.ahead AS place,
        max(q.ahead, c.earlier) - min(q.ahead + q.there, c.earlier + c.wanted) AS delta
      FROM changes AS c JOIN queued AS q ON q.n = c.n
      WHERE c.wanted > 0 AND min(q.ahead + q.there, c.earlier + c.wanted) > max(q.ahead, c.earlier)
      UNION ALL
      SELECT c.n, coalesce(c.location_id, ${main}), coalesce(c.lot_id, ${noLot}), 0, c.change
      FROM changes AS c WHERE c.change > 0 OR c.change = 0 AND (${recordsZero})),
    both AS (
      SELECT n, location_id, lot_id, place, delta FROM legs
      UNION ALL
      SELECT c.n, c.to_location_id, l.lot_id, l.place, -l.delta FROM legs AS l JOIN changes AS c ON c.n = l.n
      WHERE c.to_location_id IS NOT NULL),
    numbered AS (
      SELECT *, row_number() OVER (PARTITION BY n ORDER BY place, delta) - 1 AS leg FROM both)
    SELECT ${ctx.workspaceId}, c.item_id,
      CASE WHEN b.leg < ${sql.raw(String(MOVEMENTS_PER_POSTING))} THEN c.id + b.leg ELSE ${abort('too_many_lots')} END,
      b.delta, c.quantity + sum(b.delta) OVER (PARTITION BY c.item_id ORDER BY c.n, b.leg ROWS UNBOUNDED PRECEDING),
      ${causeColumns}, ${now}, b.location_id, b.lot_id,
      CASE WHEN b.lot_id = ${noLot} THEN NULL WHEN c.lot_id IS NULL THEN 'rule' ELSE 'person' END, c.line, c.unit_cost,
      CASE WHEN b.leg = 0 THEN c.reverses WHEN b.leg = 1 AND c.to_location_id IS NOT NULL THEN c.reverses - 1 END
    FROM numbered AS b JOIN changes AS c ON c.n = b.n
    ORDER BY c.n, b.leg`;
}

/**
 * Enters movements in the ledger whose stock lies in Main without a lot.
 * @param rows SQL that selects their columns in the order below
 */
export function insertMovements(ctx: WorkspaceContext, rows: SQL) {
  return ctx.db.statements.run(sql`
    INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, user_id, import_id, document_id,
      created_at)
    ${rows}`);
}

/** Enters movements of the past, each with its place, lot, document, line and worth, if it is known, behind the columns above. */
export function insertPlacedMovements(ctx: WorkspaceContext, rows: SQL) {
  return ctx.db.statements.run(sql`
    INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, user_id, import_id, document_id,
      created_at, location_id, lot_id, lot_by, line, worth)
    ${rows}`);
}

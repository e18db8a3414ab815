import type { VerifiedTable } from './contract.ts';
import {
  type After,
  applyRows,
  type Change,
  forgetChanges,
  readByKeys,
  readChanges,
  readChunks,
  readRanges,
  replaceRange,
  type Side,
  type TableKeys,
  writeRows,
} from './shard-queries.ts';
import { findTable, keyOf, MOVED_TABLES, type MovedTable } from './table-queries.ts';

/** Copies and verifies the rows of a move, some at a time. */

/** How far each table is: the key of the last row, or `done`. A table that is not named has not begun. */
export type Position = Record<string, readonly unknown[] | 'done'>;

export interface Sides {
  source: Side;
  target: Side;
}

const unfinished = (position: Position): { table: MovedTable; after: After }[] =>
  MOVED_TABLES.flatMap((table) => {
    const reached = position[table.name] ?? null;
    return reached === 'done' ? [] : [{ table, after: reached }];
  });

export const isFinished = (position: Position): boolean => unfinished(position).length === 0;

/** Copies the next rows of every table. @returns the new position */
export async function copySome({ source, target }: Sides, position: Position): Promise<Position> {
  const wanted = unfinished(position);
  const chunks = await readChunks(source, wanted);
  await writeRows(
    target,
    wanted.map(({ table }, index) => ({ table, rows: chunks[index]?.rows ?? [] })),
  );
  return { ...position, ...positionsAfter(wanted, chunks) };
}

function positionsAfter(
  wanted: readonly { table: MovedTable }[],
  chunks: readonly { rows: readonly string[]; isLast: boolean }[],
): Position {
  return Object.fromEntries(
    wanted.map(({ table }, index) => {
      const { rows = [], isLast = true } = chunks[index] ?? {};
      const last = rows.at(-1);
      return [table.name, isLast || last === undefined ? 'done' : keyOf(table, last)];
    }),
  );
}

/** Comparisons of a chunk: writes may come in between two reads, and what differs then is copied again. */
const MAX_COMPARISONS = 8;
const COPY_AGAIN_AFTER = 2;

/**
 * Compares the next rows of every table on both sides, to the letter, and copies again what differs.
 * @returns the new position, with rows and checksum of each table so far
 * @throws Error if rows still differ after several attempts
 */
export async function verifySome(
  sides: Sides,
  position: Position,
  verified: Record<string, VerifiedTable>,
): Promise<{ position: Position; verified: Record<string, VerifiedTable> }> {
  const wanted = unfinished(position);
  for (let comparison = 1; ; comparison++) {
    while ((await applyChanges(sides)) > 0);
    const chunks = await readChunks(sides.source, wanted);
    const next = positionsAfter(wanted, chunks);
    const ranges = wanted.map(({ table, after }) => {
      const reached = next[table.name];
      return { table, after, upTo: reached === undefined || reached === 'done' ? null : reached };
    });
    const copies = await readRanges(sides.target, ranges);
    const differing = ranges.filter((_, index) => chunks[index]?.rows.join() !== copies[index]?.join());
    if (differing.length === 0) {
      const sums = await Promise.all(
        wanted.map(async ({ table }, index) => [
          table.name,
          await addTo(verified[table.name], chunks[index]?.rows ?? []),
        ]),
      );
      return { position: { ...position, ...next }, verified: { ...verified, ...Object.fromEntries(sums) } };
    }
    const tables = differing.map(({ table }) => table.name);
    if (comparison === MAX_COMPARISONS) throw new Error(`Rows of ${tables.join(', ')} differ after copying`);
    if (comparison < COPY_AGAIN_AFTER) continue;
    for (const range of differing) {
      const rows = chunks[ranges.indexOf(range)]?.rows ?? [];
      await replaceRange(sides.target, { table: range.table, rows }, range);
    }
  }
}

/** The checksum of a table: SHA-256 of the checksum before and the next rows. */
async function addTo(before: VerifiedTable | undefined, rows: readonly string[]): Promise<VerifiedTable> {
  const { rows: count, sha256 } = before ?? { rows: 0, sha256: '' };
  if (before && rows.length === 0) return before;
  const bytes = new TextEncoder().encode(`${sha256}\n${rows.join('\n')}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { rows: count + rows.length, sha256: digest.toHex() };
}

const CHANGES_PER_STEP = 500;
/** Rows of these tables may be very long: a step reads only so many of them, because memory is limited. */
const LONG_ROWS = new Set(['idempotency_answers', 'imports', 'sync_runs']);
const LONG_ROWS_PER_STEP = 20;

/** Applies the oldest recorded changes to the target. @returns how many */
export async function applyChanges({ source, target }: Sides): Promise<number> {
  const changes = limitLongRows(await readChanges(source, CHANGES_PER_STEP));
  const last = changes.at(-1);
  if (!last) return 0;
  const keys = groupByTable(changes);
  await applyRows(target, keys, await readByKeys(source, keys));
  await forgetChanges(source, last.seq);
  return changes.length;
}

function limitLongRows(changes: readonly Change[]): readonly Change[] {
  let long = 0;
  const end = changes.findIndex(({ tableName }) => LONG_ROWS.has(tableName) && ++long > LONG_ROWS_PER_STEP);
  return end === -1 ? changes : changes.slice(0, end);
}

function groupByTable(changes: readonly Change[]): TableKeys[] {
  const keys = new Map<string, Set<string>>();
  for (const { tableName, rowKey } of changes) {
    const known = keys.get(tableName) ?? new Set();
    keys.set(tableName, known.add(rowKey));
  }
  return [...keys].map(([name, known]) => ({ table: findTable(name), keys: `[${[...known].join(',')}]` }));
}

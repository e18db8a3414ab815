import { listUnfinished, type Position, positionsAfter, readChunks } from '../core/sql/table-pages.ts';
import { findTable, keyOf, WORKSPACE_TABLES } from '../core/sql/workspace-tables.ts';
import type { VerifiedTable } from './contract.ts';
import {
  applyRows,
  type Change,
  forgetChanges,
  readByKeys,
  readChanges,
  readRanges,
  replaceRange,
  type Side,
  type TableKeys,
  writeRows,
} from './shard-queries.ts';

/** Copies and verifies the rows of a move, some at a time. */

export interface Sides {
  source: Side;
  target: Side;
}

const unfinished = (position: Position) => listUnfinished(WORKSPACE_TABLES, position);

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

/** A chunk that differs is copied again and compared again. */
const MAX_COMPARISONS = 3;
const MAX_PENDING = 10_000;

/**
 * Compares the next rows of every table on both sides, to the letter, and copies again what differs. Rows that changed
 * since the last step may differ: they are recorded, and follow.
 * @returns the new position, with rows and checksum of each table so far
 * @throws Error if rows still differ after several attempts
 */
export async function verifySome(
  sides: Sides,
  position: Position,
  verified: Record<string, VerifiedTable>,
): Promise<{ position: Position; verified: Record<string, VerifiedTable> }> {
  const wanted = unfinished(position);
  await catchUp(sides);
  for (let comparison = 1; ; comparison++) {
    const chunks = await readChunks(sides.source, wanted);
    const next = positionsAfter(wanted, chunks);
    const ranges = wanted.map(({ table, after }, index) => {
      const reached = next[table.name];
      const upTo = reached === undefined || reached === 'done' ? null : reached;
      return { table, after, upTo, rows: chunks[index]?.rows ?? [] };
    });
    const copies = await readRanges(sides.target, ranges);
    // Read last: it has every change since the target was brought up to date.
    const pending = toKeys(await readChanges(sides.source, MAX_PENDING));
    const differing = ranges.filter(({ table, rows }, index) =>
      differences(rows, copies[index] ?? []).some((row) => !pending.has(toKey(table.name, keyOf(table, row)))),
    );
    if (differing.length === 0) {
      const sums = await Promise.all(
        ranges.map(async ({ table, rows }) => [table.name, await addTo(verified[table.name], rows)] as const),
      );
      return { position: { ...position, ...next }, verified: { ...verified, ...Object.fromEntries(sums) } };
    }
    if (comparison === MAX_COMPARISONS) {
      throw new Error(`Rows of ${differing.map(({ table }) => table.name).join(', ')} differ after copying`);
    }
    for (const range of differing) await replaceRange(sides.target, range, range);
  }
}

/** Rows that only one side has. */
function differences(source: readonly string[], target: readonly string[]): string[] {
  return [...new Set(source).symmetricDifference(new Set(target))];
}

const toKey = (table: string, key: readonly unknown[]) => `${table} ${JSON.stringify(key)}`;
const toKeys = (changes: readonly Change[]) =>
  new Set(changes.map(({ tableName, rowKey }) => toKey(tableName, JSON.parse(rowKey))));

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
const LONG_ROWS_PER_STEP = 60;

/** Changes that a switch applies in a moment. */
const FEW_CHANGES = 50;
const MAX_STEPS = 200;

/** Applies recorded changes until few are left: while people write, some always are. */
export async function catchUp(sides: Sides): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) if ((await applyChanges(sides)) < FEW_CHANGES) return;
}

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

import type { z } from 'zod';
import { isSearch } from '../../../engines/text/search.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { BytesOfList, joinBytes } from '../../core/sql/json-rows.ts';
import type { JsonBytes } from '../../core/sql/json-text.ts';
import { isOutdated } from '../../core/sql/seen-versions.ts';
import { cursorText, readCursor } from '../../core/sql/sort-cursor.ts';
import type { Item, listFilters, listQuery } from '../contract.ts';
import { requirePlace, selectPlace } from '../lot-queries.ts';
import { type FoundList, keptOrRead } from './kept-lists.ts';
import {
  hasOtherFilters,
  MAX_LIST_CHARACTERS,
  type PageQuery,
  positionOf,
  selectIds,
  selectList,
  selectPage,
  selectTotal,
} from './list-queries.ts';
import type { ListQuery } from './list-query.ts';
import { findHits, type Hits, updateCopy } from './search-service.ts';

/** A list; null if the caller already has this version. */
export interface ListAnswer {
  version: number;
  list: FoundList | null;
}

const DEFAULT_SORT = 'name';

/** Lists items. @param known the version that the caller has, or null @throws 400 for a cursor or a place that is none */
export async function listItems(
  ctx: WorkspaceContext,
  { cursor, ...rest }: z.output<typeof listQuery>,
  known: number | null,
): Promise<ListAnswer> {
  const { locationId } = rest;
  const query: ListQuery =
    cursor === undefined ? rest : { ...rest, after: readCursor(rest.sort ?? DEFAULT_SORT, cursor) };
  let present: number | null = null;
  if (locationId !== undefined || (known !== null && !isOutdated(ctx.workspaceId, known))) {
    // Almost every poll ends here, with one statement.
    const { caller, results } = await ctx.db.read(locationId === undefined ? [] : [selectPlace(ctx, locationId)]);
    if (results[0]) requirePlace(results[0]);
    present = caller.inventoryVersion;
    if (present === known) return { version: present, list: null };
  }
  const { q = '', archived } = query;
  const list =
    archived !== 'true' && isSearch(q)
      ? await searchList(ctx, query, q)
      : await keptOrRead(ctx, query, present, () => readList(ctx, query));
  return { version: list.version, list };
}

function readList(ctx: WorkspaceContext, query: PageQuery): Promise<FoundList> {
  const { limit } = query;
  if (limit !== undefined) return readPage(ctx, { ...query, limit });
  return readInPieces(ctx, query);
}

async function readPage(ctx: WorkspaceContext, query: PageQuery & { limit: number }): Promise<FoundList> {
  const { caller, results } = await ctx.db.read([selectPage(ctx, query), selectTotal(ctx, query)]);
  const [rows, [counted]] = results;
  return pageOf(query, caller.inventoryVersion, rows, counted?.total ?? 0);
}

/** Rows of a whole list that are read at a time, at most, and the characters that they should have. */
const ROWS_PER_READ = 1_000;
const CHARACTERS_PER_READ = 1_000_000;
/** The first reading shows how long the rows are. */
const ROWS_OF_FIRST_READ = 200;

/**
 * Reads a whole list in pieces, between which requests of others get their turn: at once, 10,000 items hold up the isolate
 * and the database for a tenth of a second, and are in memory several times.
 */
async function readInPieces(ctx: WorkspaceContext, query: PageQuery): Promise<FoundList> {
  const list = new BytesOfList<Item>();
  let version: number | null = null;
  let [rowsRead, characters] = [0, 0];
  let limit = ROWS_OF_FIRST_READ;
  let { after } = query;
  while (true) {
    const piece = { ...query, limit, ...(after && { after }) };
    const { caller, results } = await ctx.db.read([selectPage(ctx, piece)]);
    version ??= caller.inventoryVersion;
    // Pieces of two versions make no list.
    if (caller.inventoryVersion !== version) return readAtOnce(ctx, query);
    const { kept, last } = cut(results[0], limit);
    list.add(kept);
    rowsRead += kept.length;
    characters += charactersOf(kept);
    if (last === undefined || characters >= MAX_LIST_CHARACTERS) return toWhole(query, version, list.finish(), last);
    limit = Math.min(ROWS_PER_READ, Math.ceil((CHARACTERS_PER_READ * rowsRead) / characters));
    after = positionOf(last);
  }
}

async function readAtOnce(ctx: WorkspaceContext, query: PageQuery): Promise<FoundList> {
  const { caller, results } = await ctx.db.read([selectList(ctx, query)]);
  const { kept, last } = cut(results[0], results[0].length);
  return toWhole(query, caller.inventoryVersion, joinBytes(kept), last);
}

type Row = Parameters<typeof positionOf>[0];

const charactersOf = (rows: readonly Row[]) => rows.reduce((sum, { part }) => sum + part.length, 0);

/** The rows of an answer. `last` is the last one if more may follow, because of the limit or because the answer is full. */
function cut(rows: readonly Row[], limit: number): { kept: readonly Row[]; last: Row | undefined } {
  const kept = rows.slice(0, limit);
  return { kept, last: rows.length > limit || charactersOf(kept) >= MAX_LIST_CHARACTERS ? kept.at(-1) : undefined };
}

/** More hits than this are not looked up one by one: a page of them is soon found in the order of the list. */
const MAX_HITS = 1000;
/** More hits than this are searched by the database: their ids are too long for a statement. */
const MAX_IDS = 50_000;
/** How often a search starts again because the inventory changes meanwhile, before the database searches itself. */
const MAX_ATTEMPTS = 3;

/** Lists what a search finds: items that the isolate's copy of the search texts names. */
async function searchList(ctx: WorkspaceContext, query: ListQuery, q: string): Promise<FoundList> {
  return (await readFound(ctx, q, (hits) => readHits(ctx, query, hits))) ?? readList(ctx, query);
}

/** Reads what a search finds, at the version at which it is found; null if the database has to search itself. */
async function readFound<T extends { version: number }>(
  ctx: WorkspaceContext,
  q: string,
  read: (hits: Hits) => Promise<T>,
): Promise<T | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const hits = await findHits(ctx, q);
    if (hits === null || hits.exact.length > MAX_IDS || hits.near.length > MAX_IDS) break;
    const found = await read(hits);
    if (found.version === hits.version) return found;
    await updateCopy(ctx);
  }
  return null;
}

/** The ids of all items that filters and a search find, in the order of the list. */
export async function listIds(ctx: WorkspaceContext, query: z.output<typeof listFilters>): Promise<number[]> {
  const { q = '' } = query;
  const read = async (of: PageQuery) => {
    const { caller, results } = await ctx.db.read([selectIds(ctx, of)]);
    return { version: caller.inventoryVersion, ids: results[0].map(({ id }) => id) };
  };
  const found = isSearch(q)
    ? await readFound(ctx, q, ({ exact, near }) => read({ ...query, among: JSON.stringify([...exact, ...near]) }))
    : null;
  return (found ?? (await read(query))).ids;
}

/** The list of the items that a search has found. Near ones follow few exact ones, or stand alone. */
async function readHits(ctx: WorkspaceContext, query: ListQuery, { exact, near }: Hits): Promise<FoundList> {
  const all = [...exact, ...near];
  const ids = JSON.stringify(all);
  if (all.length > MAX_HITS && query.limit === undefined) return readList(ctx, { ...query, among: ids });
  const named: PageQuery =
    all.length > MAX_HITS
      ? { ...query, among: ids }
      : { ...query, hits: ids, ...(exact.length > 0 && near.length > 0 && { near: JSON.stringify(near) }) };
  const { limit } = query;
  const page = selectPage(ctx, { ...named, limit: limit ?? MAX_HITS });
  // Without other filters, the items found are the total.
  const isCounted = limit === undefined || !hasOtherFilters(query);
  const { caller, results } = await ctx.db.read(isCounted ? [page] : [page, selectTotal(ctx, named)]);
  const version = caller.inventoryVersion;
  const [rows, [counted] = []] = results;
  if (limit === undefined) {
    const { kept, last } = cut(rows, rows.length);
    return toWhole(query, version, joinBytes(kept), last);
  }
  return pageOf({ ...query, limit }, version, rows, counted?.total ?? all.length);
}

/** @param last the last row if more follow */
function toWhole(
  { sort = DEFAULT_SORT }: ListQuery,
  version: number,
  bytes: JsonBytes<Item[]>,
  last: Row | undefined,
): FoundList {
  return { version, bytes, total: null, next: last === undefined ? null : cursorText(sort, positionOf(last)) };
}

function pageOf(
  { sort = DEFAULT_SORT, limit }: ListQuery & { limit: number },
  version: number,
  rows: readonly Row[],
  total: number,
): FoundList {
  const { kept, last } = cut(rows, limit);
  const next = last === undefined ? null : cursorText(sort, positionOf(last));
  return { version, bytes: joinBytes(kept), total, next };
}

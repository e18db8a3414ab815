import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { joinParts } from '../core/json-rows.ts';
import type { JsonPart, JsonText } from '../core/json-text.ts';
import { selectNothing } from '../core/rows.ts';
import type { Item, listQuery } from './contract.ts';
import { hasOtherFilters, type PageQuery, selectList, selectPage, selectTotal } from './list-queries.ts';
import { cursorText, type ListPosition, type ListQuery, readCursor, searchWords } from './list-query.ts';
import { findHits, type Hits, updateHits } from './search-service.ts';

/** A page of the list, or all of it; `unchanged` if the caller already has this version. */
export interface ItemList {
  version: number;
  unchanged: boolean;
  items: JsonText<Item[]>;
  /** Number of matches on all pages. */
  total: number | null;
  /** The cursor of the next page. */
  next: string | null;
}

/** Lists items. @param known the version that the caller has, or null */
export async function listItems(
  ctx: WorkspaceContext,
  { cursor, ...rest }: z.output<typeof listQuery>,
  known: number | null,
): Promise<ItemList> {
  const query: ListQuery = cursor === undefined ? rest : { ...rest, after: readCursor(rest.sort, cursor) };
  if (known !== null) {
    // Almost every poll ends here, with one statement.
    const { caller } = await ctx.db.read([]);
    const version = caller.inventoryVersion;
    if (version === known) return { version, unchanged: true, items: '[]', total: null, next: null };
  }
  const words = query.archived === 'true' ? [] : searchWords(query);
  return words.length === 0 ? readList(ctx, query) : searchList(ctx, query, words);
}

async function readList(ctx: WorkspaceContext, query: PageQuery): Promise<ItemList> {
  const { limit } = query;
  if (limit === undefined) {
    const { caller, results } = await ctx.db.read([selectList(ctx, query)]);
    return wholeList(caller.inventoryVersion, results[0]);
  }
  const { caller, results } = await ctx.db.read([selectPage(ctx, { ...query, limit }), selectTotal(ctx, query)]);
  const [rows, [counted]] = results;
  return pageOf({ ...query, limit }, caller.inventoryVersion, rows, counted?.total ?? 0);
}

/** More hits than this are searched by the database, which finds a page of them soon. */
const MAX_HITS = 1000;
/** How often a search starts again because the inventory changes meanwhile, before the database searches itself. */
const MAX_ATTEMPTS = 3;

/** Lists what a search finds: items that the isolate's copy of the search texts names. */
async function searchList(ctx: WorkspaceContext, query: ListQuery, words: readonly string[]): Promise<ItemList> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const hits = await findHits(ctx, words);
    if (hits === null || (hits.ids.length > MAX_HITS && query.limit === undefined)) break;
    const list = await readHits(ctx, query, hits);
    if (list) return list;
  }
  return readList(ctx, query);
}

/** The list of the items that a search has found; null if the inventory has changed since. */
async function readHits(ctx: WorkspaceContext, query: ListQuery, hits: Hits): Promise<ItemList | null> {
  const named = hits.ids.length > MAX_HITS ? query : { ...query, hits: JSON.stringify(hits.ids) };
  const isCounted = !hasOtherFilters(query);
  const { caller, results } = await ctx.db.read([
    selectPage(ctx, { ...named, limit: query.limit ?? MAX_HITS }),
    isCounted ? selectNothing(ctx.db.statements) : selectTotal(ctx, named),
    hits.changes,
  ]);
  const [rows, [counted], changed] = results;
  const version = caller.inventoryVersion;
  if (!updateHits(ctx, hits, version, changed)) return null;
  const { limit } = query;
  if (limit === undefined) return wholeList(version, rows);
  return pageOf({ ...query, limit }, version, rows, isCounted ? hits.ids.length : (counted?.total ?? 0));
}

type ItemPart = { part: JsonPart<Item> };

function wholeList(version: number, rows: readonly ItemPart[]): ItemList {
  return { version, unchanged: false, items: joinParts(rows), total: null, next: null };
}

/** @param rows of `selectPage` */
function pageOf(
  { sort, limit }: ListQuery & { limit: number },
  version: number,
  rows: readonly (ItemPart & ListPosition)[],
  total: number,
): ItemList {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last === undefined ? null : cursorText(sort, last);
  return { version, unchanged: false, items: joinParts(rows.slice(0, limit)), total, next };
}

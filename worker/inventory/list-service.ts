import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { KeptCopies } from '../core/kept-copies.ts';
import { joinBytes, joinParts } from '../core/sql/json-rows.ts';
import type { JsonBytes, JsonPart, JsonText } from '../core/sql/json-text.ts';
import type { Item, listQuery } from './contract.ts';
import { hasOtherFilters, type PageQuery, selectList, selectPage, selectTotal } from './list-queries.ts';
import { cursorText, type ListPosition, type ListQuery, readCursor, searchWords } from './list-query.ts';
import { findHits, type Hits, updateCopy } from './search-service.ts';

/** A page of the list, or all of it; `unchanged` if the caller already has this version. */
export interface ItemList {
  version: number;
  unchanged: boolean;
  /** Text for a page, bytes for a whole list. */
  items: { text: JsonText<Item[]> } | { bytes: JsonBytes<Item[]> };
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
    if (version === known) return { version, unchanged: true, items: { text: '[]' }, total: null, next: null };
  }
  const words = query.archived === 'true' ? [] : searchWords(query);
  return words.length === 0 ? readList(ctx, query) : searchList(ctx, query, words);
}

async function readList(ctx: WorkspaceContext, query: PageQuery): Promise<ItemList> {
  const { limit } = query;
  if (limit === undefined) return readWhole(ctx, query);
  const { caller, results } = await ctx.db.read([selectPage(ctx, { ...query, limit }), selectTotal(ctx, query)]);
  const [rows, [counted]] = results;
  return pageOf({ ...query, limit }, caller.inventoryVersion, rows, counted?.total ?? 0);
}

/** A list as it was sent, at one version of its inventory. */
interface SentList {
  version: number;
  readAt: number;
  size: number;
  /** The query. */
  asked: string;
  bytes: JsonBytes<Item[]>;
}

/** Bytes that all kept lists of an isolate may have together. */
const MAX_BYTES = 20_000_000;
/** The last whole list of each workspace, as this isolate has sent it: every screen that opens asks for the same one. */
const lists = new KeptCopies<SentList>(MAX_BYTES);

/** Reads a list without pages, unless this isolate has sent it at the inventory's present version. */
async function readWhole(ctx: WorkspaceContext, query: ListQuery): Promise<ItemList> {
  const asked = JSON.stringify(query);
  const now = Date.now();
  const sent = lists.get(ctx.workspaceId, now);
  if (sent?.asked === asked) {
    const { caller } = await ctx.db.read([]);
    if (caller.inventoryVersion === sent.version) return toWhole(sent.version, sent.bytes);
    lists.drop(ctx.workspaceId);
  }
  const { caller, results } = await ctx.db.read([selectList(ctx, query)]);
  const version = caller.inventoryVersion;
  const bytes = joinBytes(results[0]);
  // A search is rarely repeated.
  if (query.q === undefined) {
    lists.keep(ctx.workspaceId, { version, readAt: now, size: bytes.length, asked, bytes });
  }
  return toWhole(version, bytes);
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
    await updateCopy(ctx);
  }
  return readList(ctx, query);
}

/** The list of the items that a search has found; null if the inventory has changed since. */
async function readHits(ctx: WorkspaceContext, query: ListQuery, { ids, version }: Hits): Promise<ItemList | null> {
  const named: PageQuery = ids.length > MAX_HITS ? query : { ...query, hits: JSON.stringify(ids) };
  const { limit } = query;
  const page = selectPage(ctx, { ...named, limit: limit ?? MAX_HITS });
  // Without other filters, the items found are the total.
  const isCounted = limit === undefined || !hasOtherFilters(query);
  const { caller, results } = await ctx.db.read(isCounted ? [page] : [page, selectTotal(ctx, named)]);
  if (caller.inventoryVersion !== version) return null;
  const [rows, [counted] = []] = results;
  if (limit === undefined) return toWhole(version, joinBytes(rows));
  return pageOf({ ...query, limit }, version, rows, counted?.total ?? ids.length);
}

type ItemPart = { part: JsonPart<Item> };

function toWhole(version: number, bytes: JsonBytes<Item[]>): ItemList {
  return { version, unchanged: false, items: { bytes }, total: null, next: null };
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
  return { version, unchanged: false, items: { text: joinParts(rows.slice(0, limit)) }, total, next };
}

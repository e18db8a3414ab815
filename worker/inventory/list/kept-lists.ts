import type { WorkspaceContext } from '../../core/context.ts';
import { KeptCopies } from '../../core/kept-copies.ts';
import { SharedReads, waitFor } from '../../core/shared-reads.ts';
import type { JsonBytes } from '../../core/sql/json-text.ts';
import { isOutdated } from '../../core/sql/seen-versions.ts';
import type { Item } from '../contract.ts';
import type { ListQuery } from './list-query.ts';

/**
 * Lists as this isolate has sent them: every screen and client that opens asks for the same ones. A list depends on its
 * query and the inventory's version alone, not on who asks; that they may ask is checked each time.
 */

/** A page of the list, or all of it, at one version of its inventory. */
export interface FoundList {
  version: number;
  bytes: JsonBytes<Item[]>;
  /** Number of matches on all pages; null for a whole list. */
  total: number | null;
  /** The cursor of the next page. */
  next: string | null;
}

interface KeptList extends FoundList {
  asked: string;
  readAt: number;
  size: number;
}

/** Bytes that all kept whole lists of an isolate may have together. */
const MAX_WHOLE_BYTES = 20_000_000;
/** The same for pages: some ninety of a hundred items. */
const MAX_PAGE_BYTES = 4_000_000;
/** The last whole list of each workspace. */
const wholeLists = new KeptCopies<KeptList>(MAX_WHOLE_BYTES);
const pages = new KeptCopies<KeptList>(MAX_PAGE_BYTES);
const readings = new SharedReads<FoundList>();

/**
 * The list that this isolate has sent, if it is that of the present version; otherwise reads it.
 * @param present the inventory's version if this request has read it, which also checks that the caller may ask
 */
export async function keptOrRead(
  ctx: WorkspaceContext,
  query: ListQuery,
  present: number | null,
  read: () => Promise<FoundList>,
): Promise<FoundList> {
  // A search is rarely repeated.
  if (query.q !== undefined) return read();
  const isPage = query.limit !== undefined;
  const asked = JSON.stringify(query);
  const copies = isPage ? pages : wholeLists;
  const key = isPage ? `${ctx.workspaceId} ${asked}` : ctx.workspaceId;
  const kept = copies.get(key, Date.now());
  if (kept?.asked === asked && !isOutdated(ctx.workspaceId, kept.version)) {
    if (kept.version === (present ?? (await readVersion(ctx)))) return kept;
  }
  const readAndKeep = async () => {
    const readAt = Date.now();
    const found = await read();
    copies.keep(key, { ...found, asked, readAt, size: found.bytes.length + asked.length * 2 });
    return found;
  };
  return isPage ? readAndKeep() : readShared(ctx, `${ctx.workspaceId} ${asked}`, present, readAndKeep);
}

/** Of requests for the same whole list at the same moment one reads it: each of them would need its memory. */
async function readShared(
  ctx: WorkspaceContext,
  key: string,
  present: number | null,
  read: () => Promise<FoundList>,
): Promise<FoundList> {
  const reading = readings.find(key);
  if (reading) {
    const version = present ?? (await readVersion(ctx));
    const found = await waitFor(reading);
    // What it found is not older than this request.
    if (found && found.version >= version) return found;
  }
  return readings.read(key, read);
}

async function readVersion(ctx: WorkspaceContext): Promise<number> {
  const { caller } = await ctx.db.read([]);
  return caller.inventoryVersion;
}

/** Forgets all lists, for tests of what they change. */
export function forgetLists(): void {
  wholeLists.clear();
  pages.clear();
}

import type { Found } from '../../../engines/text/search.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { MAX_CHARACTERS, SearchCopies, SearchCopy } from './search-copies.ts';
import { selectChangedTexts, selectSearchTexts } from './search-queries.ts';

/** The search texts that this isolate has read. */
const copies = new SearchCopies(MAX_CHARACTERS);
/** Texts read at once: even if each has its maximum length, they fit into the memory of an isolate. */
const TEXTS_PER_READ = 20_000;

/** The ids that a search found in a copy. */
export interface Hits extends Found<number> {
  /** The version at which they hold. */
  version: number;
}

/** Searches this isolate's copy, which is read first if there is none; null if the inventory is too large for a copy. */
export async function findHits(ctx: WorkspaceContext, query: string): Promise<Hits | null> {
  if (copies.isTooLarge(ctx.workspaceId)) return null;
  const copy = copies.get(ctx.workspaceId) ?? (await readCopy(ctx));
  if (!copy) return null;
  return { ...copy.find(query), version: copy.version };
}

/** Brings this isolate's copy to the inventory's version, after a batch has found another one than that of the hits. */
export async function updateCopy(ctx: WorkspaceContext): Promise<void> {
  const copy = copies.get(ctx.workspaceId);
  if (!copy) return;
  const since = copy.version;
  const { caller, results } = await ctx.db.read([selectChangedTexts(ctx, since)]);
  const version = caller.inventoryVersion;
  if (version < since) copies.drop(ctx.workspaceId);
  // Another request may have updated the copy in the meantime.
  if (version <= copy.version) return;
  for (const { id, text } of results[0]) copy.set(id, text);
  copy.version = version;
  if (copies.hasRoomFor(ctx.workspaceId, copy.characters)) copies.keep(ctx.workspaceId, copy);
  else copies.drop(ctx.workspaceId);
}

/** Reads all search texts. What changes between two reads is found by the version of the first. */
async function readCopy(ctx: WorkspaceContext): Promise<SearchCopy | null> {
  let copy: SearchCopy | null = null;
  let after = 0;
  while (true) {
    const { caller, results } = await ctx.db.read([selectSearchTexts(ctx, after, TEXTS_PER_READ)]);
    const [rows] = results;
    copy ??= new SearchCopy(caller.inventoryVersion);
    for (const { id, text } of rows) copy.set(id, text);
    if (!copies.hasRoomFor(ctx.workspaceId, copy.characters)) return null;
    const last = rows.at(-1);
    if (!last || rows.length < TEXTS_PER_READ) break;
    after = last.id;
  }
  copies.keep(ctx.workspaceId, copy);
  return copy;
}

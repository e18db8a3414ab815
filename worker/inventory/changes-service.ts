import type { WorkspaceContext } from '../core/context.ts';
import { BytesOfList, joinParts } from '../core/sql/json-rows.ts';
import type { JsonBytes, JsonPart, JsonText } from '../core/sql/json-text.ts';
import { isOutdated } from '../core/sql/seen-versions.ts';
import type { Changes, Item } from './contract.ts';
import { type ChangePosition, selectChanged, selectRemoved } from './queries.ts';

/** Changes since a version, and the version they lead to. */
export interface ChangesAnswer {
  version: number;
  changes: { text: JsonText<Changes> } | { bytes: JsonBytes<Changes> };
}

/** Items that are read at a time. Between two reads, requests of others get their turn. */
const ITEMS_PER_READ = 1_000;
/** How often reading starts again because the inventory changes meanwhile, before all is read at once. */
const MAX_ATTEMPTS = 2;

/** Changes since a version: smaller than the whole list. */
export async function listChanges(ctx: WorkspaceContext, since: number): Promise<ChangesAnswer> {
  if (!isOutdated(ctx.workspaceId, since)) {
    // Almost every poll ends here, with one statement.
    const { caller } = await ctx.db.read([]);
    if (caller.inventoryVersion === since) return toAnswer(since, [], []);
  }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const answer = await readChanges(ctx, since, ITEMS_PER_READ);
    if (answer) return answer;
  }
  const all = await readChanges(ctx, since, Number.MAX_SAFE_INTEGER);
  if (!all) throw new Error('One read has one version');
  return all;
}

/** Null if the inventory changes while it is read. */
async function readChanges(ctx: WorkspaceContext, since: number, limit: number): Promise<ChangesAnswer | null> {
  const first = { version: since, id: Number.MAX_SAFE_INTEGER };
  const { caller, results } = await ctx.db.read([selectChanged(ctx, first, limit), selectRemoved(ctx, since)]);
  const version = caller.inventoryVersion;
  const [, removed] = results;
  let [rows] = results;
  if (rows.length < limit) return toAnswer(version, rows, removed);
  const list = new BytesOfList<Item>();
  list.add(rows);
  while (rows.length === limit) {
    const next = await ctx.db.read([selectChanged(ctx, positionOf(rows.at(-1)), limit)]);
    if (next.caller.inventoryVersion !== version) return null;
    [rows] = next.results;
    list.add(rows);
  }
  const [head, tail] = [`{"version":${version},"changed":`, `,"removed":${idsJson(removed)}}`];
  return { version, changes: { bytes: list.finishIn<Changes>(head, tail) } };
}

type ItemPart = { part: JsonPart<Item> };

function positionOf(row: ItemPart | undefined): ChangePosition {
  const { version, id }: Item = JSON.parse(row?.part ?? '');
  return { version, id };
}

function toAnswer(version: number, changed: readonly ItemPart[], removed: readonly { id: number }[]): ChangesAnswer {
  const text = `{"version":${version},"changed":${joinParts(changed)},"removed":${idsJson(removed)}}`;
  return { version, changes: { text } };
}

const idsJson = (rows: readonly { id: number }[]) => JSON.stringify(rows.map(({ id }) => id));

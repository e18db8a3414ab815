import { z } from 'zod';
import { addDays, startOfDay } from '../../engines/calendar/days.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { invalidField, notFound } from '../core/errors.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import type { ActivityEntry, activityQuery } from './activity-contract.ts';
import type { Movement } from './contract.ts';
import { type EntryPosition, selectActivity, selectActivityEnd, selectMovements } from './movement-queries.ts';
import { selectKnown } from './queries.ts';

/** An item's movements, newest first, including archived items. @throws 404 */
export async function listMovements(
  ctx: WorkspaceContext,
  itemId: number,
  { limit = 200, before }: { limit?: number | undefined; before?: number | undefined },
): Promise<JsonText<Movement[]>> {
  const { results } = await ctx.db.read([
    selectKnown(ctx, itemId),
    selectMovements(ctx, itemId, { limit, ...(before !== undefined && { before }) }),
  ]);
  const [[row], parts] = results;
  if (!row?.known) throw notFound('Item');
  return joinParts(parts);
}

/** Some entries of the ledger. */
interface ActivityPage {
  text: JsonText<ActivityEntry[]>;
  /** The cursor of the next page, null on the last. */
  next: string | null;
  /** If the page may have too few entries: the time to which it has looked, in epoch milliseconds. */
  lookedTo: number | null;
}

/**
 * Entries of the ledger, newest or oldest first. A page of some of them ends after `MAX_LOOKED_THROUGH`, whatever it has found.
 * @throws 400 for a cursor that is none
 */
export async function listActivity(
  ctx: WorkspaceContext,
  { cursor, limit, from, to, tz, sort, ...filter }: z.output<typeof activityQuery>,
): Promise<ActivityPage> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const times = {
    from: from === undefined ? undefined : startOfDay(from, tz),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), tz),
  };
  const asked = { ...filter, ...times, isAscending: sort === 'createdAt' };
  const { results } = await ctx.db.read([selectActivity(ctx, asked, after, limit + 1)]);
  const page = results[0].slice(0, limit);
  const text = joinParts(page);
  const last = results[0].length > limit ? page.at(-1) : undefined;
  if (last) return { text, next: cursorOf(last), lookedTo: null };
  const { itemId, userId, reason, locationId } = filter;
  if ((userId ?? reason ?? locationId) === undefined && (itemId === undefined || !(from ?? to)))
    return { text, next: null, lookedTo: null };
  const { results: ends } = await ctx.db.read([selectActivityEnd(ctx, asked, after)]);
  const [end] = ends[0];
  return { text, next: end ? cursorOf(end) : null, lookedTo: end?.createdAt ?? null };
}

const cursorOf = ({ createdAt, itemId, id }: EntryPosition): string => `${createdAt}~${itemId}~${id}`;

const position = z.templateLiteral([z.int(), '~', z.int().positive(), '~', z.int().positive()]);

/** Reads a cursor: the last entry before. @throws 400 */
function readCursor(text: string): EntryPosition {
  if (!position.safeParse(text).success) throw invalidField('cursor', 'must come from the Link header of a page');
  const [createdAt = 0, itemId = 0, id = 0] = text.split('~').map(Number);
  return { createdAt, itemId, id };
}

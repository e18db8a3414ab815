import { dayAt, startOfDay } from '../../engines/calendar/days.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { office } from '../core/contract.ts';
import { KeptCopies } from '../core/kept-copies.ts';
import { listDue } from '../counts/due-service.ts';
import { selectOpenCounts } from '../counts/service.ts';
import { toCents } from './series.ts';
import type { Today } from './today-contract.ts';
import { selectMonth, selectToday } from './today-queries.ts';

/** What changes with stock alone: it is read again once stock has changed. */
interface Kept {
  version: number;
  readAt: number;
  size: number;
  /** The start of the month, in epoch milliseconds. */
  from: number;
  used: number;
  received: number;
}

const MAX_KEPT = 10_000;
const keptMonths = new KeptCopies<Kept>(MAX_KEPT);
/** Items due for a count, apart: only the office asks. */
const keptDue = new KeptCopies<{ version: number; readAt: number; size: number; items: number }>(MAX_KEPT);

/** What needs doing today, what this month has used and received, and how far the workspace is set up. */
export async function readToday(ctx: WorkspaceContext, timeZone: string): Promise<Today> {
  const now = Date.now();
  const day = dayAt(now, timeZone);
  const firstDay = `${day.slice(0, 7)}-01`;
  const { caller, results } = await ctx.db.read([selectToday(ctx, day, now), selectOpenCounts(ctx)]);
  const [[row], [counts]] = results;
  if (!row) throw new Error('The workspace of a valid session is missing');
  const asksForDue = row.hasCounted === 1 && office.includes(caller.role);
  const version = caller.inventoryVersion;
  return {
    day,
    deliveries: { due: row.due, late: row.late },
    expiringLots: row.expiringLots,
    opening: office.includes(caller.role) ? row.opening : 0,
    openCounts: counts?.open ?? 0,
    dueForCount: asksForDue ? await readDue(ctx, version, now) : 0,
    month: caller.seesCosts === 1 ? await readMonth(ctx, firstDay, timeZone, { version, now }) : null,
    setup: { keeps: row.keeps, hasSupplier: row.hasSupplier === 1, hasColleague: row.hasColleague === 1 },
  };
}

async function readMonth(
  ctx: WorkspaceContext,
  firstDay: string,
  timeZone: string,
  { version, now }: { version: number; now: number },
): Promise<NonNullable<Today['month']>> {
  const from = startOfDay(firstDay, timeZone);
  const toMonth = ({ used, received }: Pick<Kept, 'used' | 'received'>) => ({
    from: firstDay,
    used: toCents(used),
    received: toCents(received),
  });
  const known = keptMonths.get(ctx.workspaceId, now);
  if (known && known.version === version && known.from === from) return toMonth(known);
  const { caller, results } = await ctx.db.read([selectMonth(ctx, from)]);
  const { used = 0, received = 0 } = results[0][0] ?? {};
  const kept = { version: caller.inventoryVersion, readAt: now, size: 1, from, used, received };
  keptMonths.keep(ctx.workspaceId, kept);
  return toMonth(kept);
}

async function readDue(ctx: WorkspaceContext, version: number, now: number): Promise<number> {
  const known = keptDue.get(ctx.workspaceId, now);
  if (known?.version === version) return known.items;
  const { items } = await listDue(ctx);
  keptDue.keep(ctx.workspaceId, { version, readAt: now, size: 1, items });
  return items;
}

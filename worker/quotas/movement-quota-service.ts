import { waitUntil } from 'cloudflare:workers';
import { numberText } from '../../engines/text/style.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { DomainError } from '../core/errors.ts';
import { DAY_MS, dayOf } from './daily-service.ts';
import { countMovements } from './queries.ts';

/** An isolate looks how many movements a workspace has made today each time it has written this many itself, or a tenth of the quota. */
const LOOK_EVERY = 500;
const MAX_WORKSPACES = 1_000;

interface Count {
  day: number;
  /** As counted last. */
  movements: number;
  /** The time of the last movement that was counted. */
  upTo: number;
  /** Written by this isolate since. */
  written: number;
  isLooking: boolean;
}

/** What this isolate knows of the workspaces that it writes for. */
const counts = new Map<number, Count>();

/**
 * Counts movements towards the quota of a day, without a statement of the request: the ledger is counted after the answer,
 * and only after many movements. So a workspace may exceed its quota by what its isolates write between two looks. Only
 * the ledger (worker/inventory/ledger.ts) calls this, so nothing that changes stock is left out.
 * @param refuses false for what takes a mistake back: it counts, but is never refused
 * @throws 429 if it is used up
 */
export function countTowardsMovementQuota(ctx: WorkspaceContext, more: number, refuses: boolean): void {
  if (more === 0) return;
  const most = readSettings(ctx.env).MOVEMENT_DAILY_LIMIT;
  const { day, secondsLeft } = dayOf(Date.now());
  const count = findCount(ctx.workspaceId, day);
  if (refuses && count.movements >= most) {
    throw new DomainError(
      'rate_limited',
      `Your workspace has used up its quota of ${numberText(most)} stock movements a day. Try again after midnight UTC.`,
      { retryAfter: secondsLeft },
    );
  }
  count.written += more;
  if (count.isLooking || count.written < Math.min(LOOK_EVERY, most / 10)) return;
  count.isLooking = true;
  waitUntil(look(ctx, count));
}

function findCount(workspaceId: number, day: number): Count {
  const known = counts.get(workspaceId);
  if (known?.day === day) return known;
  if (counts.size >= MAX_WORKSPACES) counts.clear();
  const count = { day, movements: 0, upTo: day * DAY_MS - 1, written: 0, isLooking: false };
  counts.set(workspaceId, count);
  return count;
}

/** Counts the movements since the last look. */
async function look(ctx: WorkspaceContext, count: Count): Promise<void> {
  try {
    const { movements, latest } = await countMovements(ctx, count.upTo);
    count.movements += movements;
    count.upTo = latest ?? count.upTo;
    count.written = 0;
  } catch (error) {
    console.error(JSON.stringify({ movementQuota: error instanceof Error ? error.message : String(error) }));
  } finally {
    count.isLooking = false;
  }
}

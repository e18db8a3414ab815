import type { WorkspaceContext } from '../core/context.ts';
import { busy } from '../core/errors.ts';
import { getHub } from '../core/hub.ts';
import type { Guard } from '../core/sql/guards.ts';
import { inventoryIsAt } from './queries.ts';

/** Changes planned outside the database: read, decide, then write if nothing has changed (decision 0030). */

/** How long a plan waits for others, in milliseconds. */
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 200;

/** The inventory changed between reading and writing. Never leaves `retryOnConflict`. */
class InventoryChanged extends Error {}

/** The guard of a planned write: the inventory still has the version that was read. */
export const unchangedSince = (ctx: WorkspaceContext, version: number): Guard => ({
  name: 'inventory_changed',
  holds: inventoryIsAt(ctx, version),
  refusal: () => new InventoryChanged(),
});

/**
 * Runs work that reads the inventory, plans, and writes with the guard `unchangedSince`; retries if the inventory changed.
 * Plans of a workspace run one at a time, in order; writes without a plan can still come in between.
 * @throws 503 with Retry-After after ten seconds
 */
export async function retryOnConflict<T>(ctx: WorkspaceContext, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + MAX_WAIT_MS;
  const turn = await takeTurn(ctx);
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof InventoryChanged)) throw error;
      }
      if (Date.now() + pause > until) throw othersAreBusy();
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
    }
  } finally {
    turn?.[Symbol.dispose]();
  }
}

/** @returns null if the hub is unreachable: the guard still protects plans, only their order is lost */
async function takeTurn(ctx: WorkspaceContext): Promise<Disposable | null> {
  try {
    const turn = await getHub(ctx.env, ctx.workspaceId).turn(MAX_WAIT_MS);
    if (turn) return turn;
  } catch (error) {
    const { workspaceId } = ctx;
    console.error(JSON.stringify({ workspaceId, hub: error instanceof Error ? error.message : String(error) }));
    return null;
  }
  throw othersAreBusy();
}

const othersAreBusy = () =>
  busy('Too many changes at once. Your change was not saved. Try again in a few seconds.', RETRY_AFTER_SECONDS);

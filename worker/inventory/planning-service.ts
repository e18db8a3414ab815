import type { WorkspaceContext } from '../core/context.ts';
import { busy, DomainError } from '../core/errors.ts';
import type { Guard } from '../core/guards.ts';
import { hubOf } from '../core/hub.ts';
import { inventoryIsAt } from './queries.ts';

/** Changes that are planned outside the database: read, decide, then write if nothing has moved (decision 0030). */

/** Whoever plans waits this long for the others at most, in milliseconds. */
const PATIENCE = 10_000;
const RETRY_AFTER_SECONDS = 5;
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 200;

const MOVED = 'inventory_moved';

/** Somebody has changed the inventory between reading and writing. Never leaves `planned`. */
class InventoryMoved extends DomainError {
  constructor() {
    super(503, 'The inventory has been changed in between', { retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** The guard of a planned write: the inventory is still as it was read. */
export const unmovedSince = (ctx: WorkspaceContext, version: number): Guard => ({
  name: MOVED,
  holds: inventoryIsAt(ctx, version),
  refusal: () => new InventoryMoved(),
});

/**
 * Does work that reads the inventory, plans, and writes with the guard `unmovedSince`. One of a workspace plans at a time,
 * in the order in which they came; what others write at once meanwhile makes them plan again.
 * @throws 503 with Retry-After when it could not be done within ten seconds
 */
export async function planned<T>(ctx: WorkspaceContext, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE;
  const turn = await takeTurn(ctx);
  try {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof InventoryMoved)) throw error;
      }
      if (Date.now() + pause > until) throw othersAreBusy();
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
    }
  } finally {
    turn?.[Symbol.dispose]();
  }
}

/** @returns null where the hub cannot be asked: the guard still keeps plans apart, only not in their order */
async function takeTurn(ctx: WorkspaceContext): Promise<Disposable | null> {
  try {
    const turn = await hubOf(ctx.env, ctx.workspaceId).turn(PATIENCE);
    if (turn) return turn;
  } catch (error) {
    const { workspaceId } = ctx;
    console.error(JSON.stringify({ workspaceId, hub: error instanceof Error ? error.message : String(error) }));
    return null;
  }
  throw othersAreBusy();
}

const othersAreBusy = () =>
  busy(
    'Many changes are coming in at once. Nothing of yours was saved; send it again in a moment.',
    RETRY_AFTER_SECONDS,
  );

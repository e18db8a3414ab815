import { waitUntil } from 'cloudflare:workers';
import { limitVisits } from '../accounts/sign-in/visit-limit-service.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { busy, rateLimited } from '../core/errors.ts';
import { toNetwork } from '../core/identity/addresses.ts';

/** Who waits for a reading. */
export interface Client {
  address: string;
  /** Aborted when the client disconnects. */
  left: AbortSignal;
}

/** An answer that nobody reads. */
export const hasLeft = () => busy('The slip was not read, because the request was cancelled.', 1);

/** How long a reading waits for its turn, in milliseconds. */
const MAX_WAIT_MS = 60_000;

/**
 * Reads one slip at a time per workspace and per network, so that nobody occupies the whole reader. Sample workspaces
 * may read only a few.
 * @param client who waits for it: once they have left, it is not begun
 * @param longest maximum duration of the work, in milliseconds
 * @throws 503 if the client has left; 429 if earlier readings take too long, or a network reads too many slips in sample workspaces
 */
export async function readInTurn<T>(
  ctx: WorkspaceContext,
  { address, left }: Client,
  longest: number,
  work: () => Promise<T>,
): Promise<T> {
  if (ctx.sampleUntil !== null) await limitVisits(ctx.env, 'reading', address);
  const keys: [key: string, refusal: string][] = [
    [`network ${toNetwork(address)}`, 'Another slip from your network is being read. Try again in a few seconds.'],
    [`workspace ${ctx.workspaceId}`, 'Another slip from your team is being read. Try again in a few seconds.'],
  ];
  const done = (async () => {
    const releases: (() => Promise<void>)[] = [];
    try {
      for (const [key, refusal] of keys) {
        releases.push(await takeTurn(ctx.env, key, refusal, longest));
        if (left.aborted) throw hasLeft();
      }
      return await work();
    } finally {
      await Promise.all(releases.map((release) => release()));
    }
  })();
  // If the client disconnects, release its turn anyway.
  waitUntil(done.catch(() => undefined));
  return done;
}

async function takeTurn(env: Env, key: string, refusal: string, longest: number): Promise<() => Promise<void>> {
  const gate = env.READING_GATE.getByName(key);
  const given = await gate.take(MAX_WAIT_MS, longest);
  if ('retryAfter' in given) throw rateLimited(refusal, given.retryAfter);
  return () => gate.release(given.turn);
}

import { waitUntil } from 'cloudflare:workers';
import { countVisit } from '../accounts/visit-service.ts';
import { networkOf } from '../core/addresses.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { tooManyRequests } from '../core/errors.ts';

/** How long a reading waits for the one before it, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Reads when it is the workspace's and the network's turn: one slip at a time of each, so that nobody takes all of the
 * reader. Sample workspaces, which anybody can open, read few.
 * @param address of the client
 * @param longest milliseconds that the work may take
 * @throws 429 when the ones before take too long, or a network reads too many slips in sample workspaces
 */
export async function inTurn<T>(
  ctx: WorkspaceContext,
  address: string,
  longest: number,
  work: () => Promise<T>,
): Promise<T> {
  if (ctx.sampleUntil !== null) await countVisit(ctx.env, 'reading', address);
  const keys: [key: string, refusal: string][] = [
    [`network ${networkOf(address)}`, 'Other slips from your network are being read. Try again in a few seconds.'],
    [`workspace ${ctx.workspaceId}`, 'Another slip of your team is being read. Try again in a few seconds.'],
  ];
  const done = (async () => {
    const giveBack: (() => Promise<void>)[] = [];
    try {
      for (const [key, refusal] of keys) giveBack.push(await takeTurn(ctx.env, key, refusal, longest));
      return await work();
    } finally {
      await Promise.all(giveBack.map((one) => one()));
    }
  })();
  // A client that breaks off ends neither the reading nor its turn: the next one would wait for it in vain.
  waitUntil(done.catch(() => undefined));
  return done;
}

async function takeTurn(env: Env, key: string, refusal: string, longest: number): Promise<() => Promise<void>> {
  const gate = env.READING_GATE.getByName(key);
  const given = await gate.take(PATIENCE, longest);
  if ('retryAfter' in given) throw tooManyRequests(refusal, given.retryAfter);
  return () => gate.giveBack(given.turn);
}

import { DurableObject } from 'cloudflare:workers';
import { type Limit, RateLimiter, type Turn } from '../../../engines/sync-merge/rate-limiter.ts';

/**
 * The shared rate limiter for one Airtable base: all runs of all workspaces ask it for a slot. It stores nothing. If it
 * was evicted, no call was made for a while, so nobody has to wait; the refused caller keeps the 30-second penalty itself.
 */
export class RateLimiterObject extends DurableObject<Env> {
  private limiter: RateLimiter | undefined;

  take(limit: Limit): Turn {
    return this.withLimit(limit).take(Date.now());
  }

  answered(limit: Limit, turn: number): void {
    this.withLimit(limit).answered(turn, Date.now());
  }

  /** Blocks all calls for this many milliseconds. */
  hold(limit: Limit, milliseconds: number): void {
    this.withLimit(limit).holdUntil(Date.now() + milliseconds);
  }

  private withLimit(limit: Limit): RateLimiter {
    this.limiter ??= new RateLimiter(limit);
    return this.limiter;
  }
}

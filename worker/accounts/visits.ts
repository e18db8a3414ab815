import { networkOf } from '../core/addresses.ts';
import { tooManyRequests } from '../core/errors.ts';
import { ATTEMPT_WINDOW, type Counted } from './sign-in-attempts.ts';

/**
 * What a stranger can ask for: an account, a sample workspace, where an invite leads, a slip to be read in a sample.
 */
export type VisitKind = 'account' | 'sample' | 'invitation' | 'reading';

/** How many an address may make within the window of the sign-ins, and what they are called. */
export const VISITS: Record<VisitKind, { limit: number; name: string }> = {
  // Far above what an office or a fair behind one address makes, far below what fills a database.
  account: { limit: 1000, name: 'new accounts' },
  sample: { limit: 60, name: 'sample workspaces' },
  invitation: { limit: 600, name: 'invites looked up' },
  // Enough to try it; each takes a second or more of a processor.
  reading: { limit: 20, name: 'slips in sample workspaces' },
};

/** @param address of the client, as the platform tells it */
export const visitKey = (kind: VisitKind, address: string): string => `new ${kind}:${networkOf(address)}`;

/** @throws 429 when the address has made too many; `retryAfter` is when its window ends. */
export function refuseTooManyVisits(kind: VisitKind, { failures: made, startedAt }: Counted, now: number): void {
  const { limit, name } = VISITS[kind];
  if (made <= limit) return;
  const seconds = Math.ceil((startedAt + ATTEMPT_WINDOW - now) / 1000);
  const minutes = Math.ceil(seconds / 60);
  throw tooManyRequests(
    `Too many ${name} from your address. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  );
}

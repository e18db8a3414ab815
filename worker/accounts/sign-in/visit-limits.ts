import { tooMany } from '../../core/errors.ts';
import { toNetwork } from '../../core/identity/addresses.ts';
import type { Visits } from './attempt-queries.ts';

/**
 * Rate-limited actions of visitors: new accounts, sample workspaces, invite lookups, sign-ins with a passkey, slips read in
 * a sample, reset links, and tries with a link or code.
 */
export type VisitKind = 'account' | 'sample' | 'invitation' | 'passkey' | 'reading' | 'reset' | 'recovery';

/** Visits are counted within this window from the first one. */
export const VISIT_WINDOW_MS = 15 * 60 * 1000;

/** The limit per address within the window, and the name in the error message. */
export const VISIT_LIMITS: Record<VisitKind, { limit: number; name: string }> = {
  // Far more than an office or a trade fair behind one address needs, far less than it takes to fill a database.
  account: { limit: 1000, name: 'new accounts' },
  sample: { limit: 60, name: 'sample workspaces' },
  invitation: { limit: 600, name: 'invite lookups' },
  passkey: { limit: 600, name: 'sign-ins with a passkey' },
  // Enough to try it out; each takes a second or more of CPU time.
  reading: { limit: 20, name: 'slips in sample workspaces' },
  reset: { limit: 50, name: 'forgotten passwords' },
  // Codes have 120 bits: this only protects the server.
  recovery: { limit: 200, name: 'tries to choose a new password' },
};

/** @param address of the client */
export const visitLimitKey = (kind: VisitKind, address: string): string => `new ${kind}:${toNetwork(address)}`;

/** @throws 429 if the address is over the limit; `retryAfter` is when the window ends. */
export function checkVisitLimit(kind: VisitKind, { count, startedAt }: Visits, now: number): void {
  const { limit, name } = VISIT_LIMITS[kind];
  if (count > limit) throw tooMany(`${name} from your address`, startedAt + VISIT_WINDOW_MS - now);
}

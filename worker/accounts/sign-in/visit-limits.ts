import { tooMany } from '../../core/errors.ts';
import { toNetwork } from '../../core/identity/addresses.ts';
import type { Visits } from './attempt-queries.ts';

/**
 * Rate-limited actions of visitors: new accounts, sample workspaces, invite lookups, sign-ins with a passkey, slips read in
 * a sample, reset links, tries with a link or code, and workspaces made by restores.
 */
export type VisitKind =
  | 'account'
  | 'sample'
  | 'invitation'
  | 'passkey'
  | 'reading'
  | 'reset'
  | 'recovery'
  | 'restore'
  | 'own restore';

/** Visits are counted within this window from the first one. */
export const VISIT_WINDOW_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

interface VisitLimit {
  limit: number;
  /** In the error message. */
  name: string;
  windowMs?: number;
  /** By what it is counted, if not by address. */
  by?: 'account';
}

/** The limits within the window. */
export const VISIT_LIMITS: Record<VisitKind, VisitLimit> = {
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
  // Each makes a workspace with quotas of its own. An office may try a file more than once.
  restore: { limit: 60, name: 'restores', windowMs: DAY_MS },
  'own restore': { limit: 20, name: 'restores', windowMs: DAY_MS, by: 'account' },
};

export const visitWindowMs = (kind: VisitKind): number => VISIT_LIMITS[kind].windowMs ?? VISIT_WINDOW_MS;

/** @param address of the client, or `account <id>` */
export const visitLimitKey = (kind: VisitKind, address: string): string => `new ${kind}:${toNetwork(address)}`;

/** @throws 429 if the address or account is over the limit; `retryAfter` is when the window ends. */
export function checkVisitLimit(kind: VisitKind, { count, startedAt }: Visits, now: number): void {
  const { limit, name, by = 'address' } = VISIT_LIMITS[kind];
  if (count > limit) throw tooMany(`${name} from your ${by}`, startedAt + visitWindowMs(kind) - now);
}

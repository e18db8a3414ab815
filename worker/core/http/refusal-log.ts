import type { ErrorCode } from '../contract.ts';
import { TokenBuckets } from '../limits/token-buckets.ts';
import { logSecurityEvent } from '../security-log.ts';
import { clientAddress, requestSource } from './client-address.ts';
import type { HttpContext } from './endpoint.ts';

/** Refusals that say: you may not do this. Not those that ask people for a step of their own, such as a proof of identity. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'role_not_allowed',
  'scope_missing',
  'key_not_allowed',
  'not_the_author',
  'foreign_origin',
]);

/** A loop of refused requests must not fill the log: 20 lines at once for each client, then 6 a minute. */
const RATE = { perMinute: 6, burst: 20 };
const buckets = new TokenBuckets();

/** Writes a line to the security log for a request that was refused because the caller may not do it (ASVS V16.3.2). */
export function logRefusedAccess(c: HttpContext, code: ErrorCode): void {
  if (!REFUSALS.has(code)) return;
  const account = c.get('account');
  const { delayMs } = buckets.take(account ? `account ${account.userId}` : clientAddress(c), RATE, Date.now());
  if (delayMs > 0) return;
  logSecurityEvent({
    event: 'access.refused',
    source: requestSource(c),
    requestId: c.var.requestId,
    workspaceId: account?.workspace?.workspaceId,
    actor: account ? { kind: 'user', id: account.userId } : { kind: 'unknown', id: null },
    subject: { type: code, id: `${c.req.method} ${c.req.path}` },
  });
}

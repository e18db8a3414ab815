import type { AccountContext } from '../context.ts';
import { readSettings } from '../env.ts';
import { tooMany } from '../errors.ts';
import { toNetwork } from '../identity/addresses.ts';
import {
  LIMIT_CLASSES,
  type LimitClass,
  type LimitClassName,
  type LimitScope,
  limitClassOf,
} from '../limit-contract.ts';
import { TokenBuckets } from '../limits/token-buckets.ts';
import { logSecurityEvent } from '../security-log.ts';
import { clientAddress, requestSource } from './client-address.ts';
import type { Endpoint, HttpContext } from './endpoint.ts';

/** Each scope has buckets of its own: a flood from many networks must not make the isolate forget accounts. */
const buckets: Record<LimitScope, TokenBuckets> = {
  account: new TokenBuckets(),
  workspace: new TokenBuckets(),
  network: new TokenBuckets(),
};

/** What a request is counted by. */
type Limited = Pick<Endpoint, 'limit' | 'method'>;

const PLAIN_IPV4 = /^[\d.]+$/;

/** The period of the platform's limit, in wrangler.toml. */
const PLATFORM_PERIOD_MS = 60_000;

/**
 * Counts a request by its network, before anything else is done for it (decision 0072).
 * @throws 429 after too many
 */
export function limitNetwork(c: HttpContext, endpoint: Limited): void {
  const address = clientAddress(c);
  // Only tests have no address: the platform and the host of `npm start` always report one.
  if (address === 'unknown') return;
  // Parsing costs more than all buckets together, and IPv4 is one network each.
  take(c, endpoint, 'network', PLAIN_IPV4.test(address) ? address : toNetwork(address), null);
}

/**
 * Counts a request by its account and workspace. Costly ones are also counted by the platform, across its machines.
 * @throws 429 after too many
 */
export async function limitCaller(c: HttpContext, endpoint: Endpoint, account: AccountContext): Promise<void> {
  take(c, endpoint, 'account', account.userId, account);
  const { workspace, userId } = account;
  if (workspace) take(c, endpoint, 'workspace', workspace.workspaceId, account);
  const name = limitClassOf(endpoint);
  const { isCostly }: LimitClass = LIMIT_CLASSES[name];
  const platform = c.env.COSTLY_REQUESTS;
  if (!isCostly || !platform || readSettings(c.env).REQUEST_LIMIT_FACTOR !== 1) return;
  const key = `${name} ${workspace ? `workspace ${workspace.workspaceId}` : `account ${userId}`}`;
  const { success } = await platform.limit({ key });
  if (!success) throw refusal(name, workspace ? 'workspace' : 'account', PLATFORM_PERIOD_MS);
}

function take(
  c: HttpContext,
  endpoint: Limited,
  scope: LimitScope,
  id: string | number,
  account: AccountContext | null,
): void {
  const factor = readSettings(c.env).REQUEST_LIMIT_FACTOR;
  if (factor === 0) return;
  const name = limitClassOf(endpoint);
  const { perMinute, burst } = LIMIT_CLASSES[name][scope];
  const rate = { perMinute: perMinute * factor, burst: Math.max(burst * factor, 1) };
  const { delayMs, isFirst } = buckets[scope].take(`${name} ${id}`, rate, Date.now());
  if (delayMs === 0) return;
  if (isFirst) logRefusal(c, `limit.${scope}`, account);
  throw refusal(name, scope, delayMs);
}

const refusal = (name: LimitClassName, scope: LimitScope, delayMs: number) =>
  tooMany(`${LIMIT_CLASSES[name].name} from your ${scope}`, delayMs);

function logRefusal(c: HttpContext, event: string, account: AccountContext | null): void {
  logSecurityEvent({
    event,
    source: requestSource(c),
    requestId: c.var.requestId,
    workspaceId: account?.workspace?.workspaceId,
    actor: account ? { kind: 'user', id: account.userId } : { kind: 'unknown', id: null },
  });
}

import type { EndpointContract } from '../endpoint-contract.ts';

/**
 * The scope that an API key needs for an endpoint: its feature and whether it reads or writes, as in `inventory:read`. So
 * a new feature has its scopes as soon as it has endpoints. Null where no key is accepted: for what belongs to an account,
 * needs proof of identity, or is excluded by its contract. What only admins may do is excluded unless its contract says
 * otherwise, so that members, invites and credentials stay out of reach also for endpoints that are added later.
 */
export function scopeOf(
  endpoint: Pick<EndpointContract, 'feature' | 'method' | 'access' | 'reauthentication' | 'acceptsKeys'>,
): string | null {
  const { feature, method, access, reauthentication } = endpoint;
  if (typeof access === 'string' || reauthentication === true) return null;
  const { acceptsKeys = access.some((role) => role !== 'admin') } = endpoint;
  if (!acceptsKeys) return null;
  return `${feature}:${method === 'get' ? 'read' : 'write'}`;
}

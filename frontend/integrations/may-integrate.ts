import type { Me } from '../../worker/accounts/contract.ts';

/** Whether someone may set up integrations and start syncs. What staff do not see, the server refuses them, too. */
export function mayIntegrate(me: Me | null): boolean {
  return me?.role === 'admin';
}

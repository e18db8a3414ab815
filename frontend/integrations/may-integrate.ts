import type { Me } from '../../worker/accounts/contract.ts';

/** Whether someone may see and set up integrations. What staff do not see, the server refuses them, too. */
export function mayIntegrate(me: Me | null): boolean {
  return me?.role === 'admin' || me?.role === 'member';
}

import type { Me } from '../../worker/accounts/contract.ts';

/** Whether someone may see and set up integrations. The server enforces this too. */
export function mayIntegrate(me: Me | null): boolean {
  return me?.role === 'admin' || me?.role === 'member';
}

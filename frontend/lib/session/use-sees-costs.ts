import { useSession } from './session.ts';

/** Whether the server sends this person costs; without them, screens have no place for them either. */
export function useSeesCosts(): boolean {
  return useSession().me?.seesCosts ?? false;
}

import { useSession } from './session.ts';

/** Whether the person works in the office: staff see no costs and place no orders. */
export function useIsOffice(): boolean {
  const { me } = useSession();
  return me?.role === 'admin' || me?.role === 'member';
}

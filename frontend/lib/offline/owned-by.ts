import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { meQuery, useSession } from '../session/session.ts';
import type { Waiting, WaitingList } from './waiting-list.ts';

/** Whose something is that waits: the person who is signed in, in their workspace; null for nobody. */
export function ownerOf(queryClient: QueryClient): Pick<Waiting, 'userId' | 'workspaceId'> | null {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return me?.workspace ? { userId: me.id, workspaceId: me.workspace.id } : null;
}

/** Whether something that waits is of the person who is signed in now. Another tab may sign in somebody else. */
export function isOwn({ userId, workspaceId }: Waiting, queryClient: QueryClient): boolean {
  const owner = ownerOf(queryClient);
  return owner?.userId === userId && owner.workspaceId === workspaceId;
}

/** What waits for the person who is signed in, the oldest first. */
export function useOwn<T extends Waiting>(list: WaitingList<T>): readonly T[] {
  const queryClient = useQueryClient();
  const { me } = useSession();
  const entries = useSyncExternalStore(list.subscribe, list.entries);
  return useMemo(() => (me ? entries.filter((entry) => isOwn(entry, queryClient)) : []), [entries, me, queryClient]);
}

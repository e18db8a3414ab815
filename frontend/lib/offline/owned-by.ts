import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../session/session.ts';
import type { Waiting } from './waiting-list.ts';

/** Says of what waits whether the person who is signed in made it, in this workspace. */
export function isOwnedBy(queryClient: QueryClient): (entry: Waiting) => boolean {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return ({ userId, workspaceId }) => userId === me?.id && workspaceId === me.workspace?.id;
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Member } from '../../worker/workspaces/contract.ts';
import { getJson } from './api.ts';
import { useSession } from './session.ts';

/** Who works here. Others change it too: it is fetched again whenever a screen with it opens. */
export const membersQuery = queryOptions({
  queryKey: ['/api/members'] as const,
  queryFn: ({ signal }) => getJson<Member[]>('/api/members', signal),
  staleTime: 0,
});

/** Dashboards open often, and who works here changes rarely. */
const FRESH_FOR_MS = 60_000;

/** Whom a message of the signed-in member is for: the contact, or the team where they are the contact themselves. */
export type Audience = { kind: 'contact'; name: string } | { kind: 'team' } | { kind: 'nobody' };

/** Undefined until it is known. `nobody`: there is no colleague yet. */
export function useAudience(): Audience | undefined {
  const { me } = useSession();
  const contact = me?.workspace?.contact;
  const isContact = contact !== undefined && contact.username === me?.username;
  const { data, isError } = useQuery({ ...membersQuery, staleTime: FRESH_FOR_MS, enabled: isContact });
  if (!contact) return undefined;
  if (!isContact) return { kind: 'contact', name: contact.name };
  if (data) return { kind: data.length > 1 ? 'team' : 'nobody' };
  return isError ? { kind: 'team' } : undefined;
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMembers } from '../../../worker/workspaces/contract.ts';
import { apiQuery } from '../requests/api.ts';
import { useSession } from './session.ts';

/** The workspace's members. Other people change them too, so every screen that shows them fetches them again. */
export const membersQuery = queryOptions({
  ...apiQuery(listMembers),
  staleTime: 0,
});

/** Dashboards open often, and members change rarely. */
const MEMBERS_STALE_MS = 60_000;

/** Who the signed-in person writes to: the contact, or the team if they are the contact themselves. */
export type Audience = { kind: 'contact'; name: string } | { kind: 'team' } | { kind: 'nobody' };

/** Undefined until known. `nobody` means that there are no colleagues yet. */
export function useAudience(): Audience | undefined {
  const { me } = useSession();
  const contact = me?.workspace?.contact;
  const isContact = contact !== undefined && contact.username === me?.username;
  const { data, isError } = useQuery({ ...membersQuery, staleTime: MEMBERS_STALE_MS, enabled: isContact });
  if (!contact) return undefined;
  if (!isContact) return { kind: 'contact', name: contact.name };
  if (data) return { kind: data.length > 1 ? 'team' : 'nobody' };
  return isError ? { kind: 'team' } : undefined;
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '../lib/api.ts';

/** What the pages before signing in may know of this deployment. */
type PublicSettings = { teamContactName: string };

const publicSettingsQuery = queryOptions({
  queryKey: ['/api/public-settings'] as const,
  queryFn: ({ signal }) => getJson<PublicSettings>('/api/public-settings', signal),
});

/** Who a newcomer will chat with: the deployment's team contact; `Lisa` until the server has answered. */
export function useTeamContactName(): string {
  return useQuery(publicSettingsQuery).data?.teamContactName || 'Lisa';
}

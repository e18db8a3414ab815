import { queryOptions, useQuery } from '@tanstack/react-query';
import { publicSettings } from '../../worker/core/service-contract.ts';
import { apiQuery } from '../lib/requests/api.ts';

/** The name of the team contact, and whether this deployment sends mail. */
export const publicSettingsQuery = queryOptions({
  ...apiQuery(publicSettings),
});

/** The name of the deployment's team contact, or “your colleagues” if none is set. */
export function useTeamContact(): string {
  return useQuery(publicSettingsQuery).data?.teamContactName ?? 'your colleagues';
}

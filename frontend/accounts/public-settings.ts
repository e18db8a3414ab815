import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { publicSettingsAnswer } from '../../worker/core/contract.ts';
import { getJson } from '../lib/api.ts';

const publicSettingsQuery = queryOptions({
  queryKey: ['/api/public-settings'] as const,
  queryFn: ({ signal }) => getJson<z.infer<typeof publicSettingsAnswer>>('/api/public-settings', signal),
});

/** The name of the deployment's team contact, or “your colleagues” if none is set. */
export function useTeamContact(): string {
  return useQuery(publicSettingsQuery).data?.teamContactName ?? 'your colleagues';
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../worker/keys/contract.ts';
import { api, apiQuery } from '../../lib/requests/api.ts';

// Other admins change these too, and programs use them, so they are fetched each time the page opens.
export const keysQuery = queryOptions({ ...apiQuery(contract.listKeys), staleTime: 0 });

/** What a key can be allowed to do; it changes with a release only. */
export const scopesQuery = queryOptions({ ...apiQuery(contract.listScopes), staleTime: Number.POSITIVE_INFINITY });

export interface NewKey {
  name: string;
  scopes: string[];
  /** ISO 8601; null for a key that does not expire. */
  expiresAt: string | null;
}

/** Creates a key; the answer holds its text, which cannot be read again. */
export function useCreateKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewKey) => api(contract.createKey, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}

/** Revokes a key. */
export function useRevokeKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(contract.revokeKey, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as factors from '../../../worker/factors/contract.ts';
import * as sessions from '../../../worker/sessions/contract.ts';
import { api, apiQuery } from '../../lib/requests/api.ts';
import { addPasskey } from '../../lib/session/passkeys.ts';
import { refreshMe } from '../../lib/session/session.ts';

// Other devices change these too, so they are fetched each time the tab opens.
export const factorsQuery = queryOptions({ ...apiQuery(factors.listFactors), staleTime: 0 });
export const sessionsQuery = queryOptions({ ...apiQuery(sessions.listSessions), staleTime: 0 });

/** After a change of factors, which may be what the workspace requires. */
function useFactorsChanged() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    // The factor is saved even if this refresh fails.
    await refreshMe(queryClient).catch(() => null);
  };
}

export function useAddPasskey() {
  return useMutation({ mutationFn: (name: string) => addPasskey(name), onSuccess: useFactorsChanged() });
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: (passkeyId: string) => api(factors.removePasskey, { params: { passkeyId } }),
    onSuccess: useFactorsChanged(),
  });
}

/** Begins to set up an authenticator app. */
export function useBeginTotp() {
  return useMutation({ mutationFn: () => api(factors.beginTotp) });
}

export function useAddTotp() {
  return useMutation({
    mutationFn: (body: { setupId: string; code: string }) => api(factors.addTotp, { body }),
    onSuccess: useFactorsChanged(),
  });
}

export function useRemoveTotp() {
  return useMutation({ mutationFn: () => api(factors.removeTotp), onSuccess: useFactorsChanged() });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => api(sessions.endSession, { params: { sessionId } }),
    onSuccess: (_nothing, sessionId) =>
      queryClient.setQueryData(sessionsQuery.queryKey, (list) => list?.filter(({ id }) => id !== sessionId)),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(sessions.endOtherSessions),
    onSuccess: () =>
      queryClient.setQueryData(sessionsQuery.queryKey, (list) => list?.filter(({ isCurrent }) => isCurrent)),
  });
}

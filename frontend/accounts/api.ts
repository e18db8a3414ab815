import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RecoveryStatus } from '../../worker/accounts/recovery-contract.ts';
import * as recovery from '../../worker/accounts/recovery-contract.ts';
import { api, apiQuery } from '../lib/requests/api.ts';

/** How many recovery codes are left. Other devices use them too, so it is fetched each time it is shown. */
export const recoveryCodesQuery = queryOptions({ ...apiQuery(recovery.readRecoveryCodes), staleTime: 0 });

/** Asks for a link by mail. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (username: string) => api(recovery.forgotPassword, { body: { username } }) });
}

/** Chooses a new password with a mailed link, or with a username and code. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (reset: { newPassword: string } & ({ token: string } | { username: string; code: string })) =>
      'token' in reset
        ? api(recovery.resetPassword, { body: reset })
        : api(recovery.resetPasswordByCode, { body: reset }),
  });
}

/** Creates recovery codes, which replace the earlier ones. */
export function useCreateRecoveryCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (currentPassword: string) => api(recovery.createRecoveryCodes, { body: { currentPassword } }),
    onSuccess: ({ codes, createdAt }) =>
      queryClient.setQueryData<RecoveryStatus>(recoveryCodesQuery.queryKey, { unused: codes.length, createdAt }),
  });
}

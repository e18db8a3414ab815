import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../worker/backups/contract.ts';
import { api, apiQuery } from '../../lib/requests/api.ts';

/** The workspace's backups, newest first. Fetched each time the tab opens, because one is made every night. */
export const backupsQuery = queryOptions({ ...apiQuery(contract.listBackups), staleTime: 0 });

/** Backs up the workspace now. A large one takes several requests. */
export function useCreateBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      for (;;) {
        const { backup } = await api(contract.createBackup);
        if (backup) return backup;
      }
    },
    onSuccess: (backup) => {
      // It is there, whatever becomes of the next request.
      queryClient.setQueryData(backupsQuery.queryKey, (known) => [
        backup,
        ...(known ?? []).filter(({ id }) => id !== backup.id),
      ]);
      return queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey });
    },
  });
}

/** Restores a backup into a new workspace. A large one takes several requests. */
export function useRestoreBackup() {
  return useMutation({
    mutationFn: async (id: number) => {
      for (;;) {
        const { restored } = await api(contract.restoreBackup, { params: { id } });
        if (restored) return restored;
      }
    },
  });
}

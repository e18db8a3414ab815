import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { publicSettings } from '../../../worker/core/service-contract.ts';
import { countUnread } from '../../../worker/messages/contract.ts';
import type { NoticeChoices } from '../../../worker/notices/contract.ts';
import * as contract from '../../../worker/notices/contract.ts';
import { getNightlySheets, type NightlySheet, setNightlySheets } from '../../../worker/sheets/contract.ts';
import { listSuppliers } from '../../../worker/suppliers/contract.ts';
import { api, apiQuery, queriesUnder } from '../../lib/requests/api.ts';
import { toast } from '../../lib/toast/toast.ts';

/** What the person has chosen, and their devices. Fetched each time, because another device may have changed it. */
export const noticeSettingsQuery = queryOptions({ ...apiQuery(contract.getNoticeSettings), staleTime: 0 });
export const publicSettingsQuery = queryOptions(apiQuery(publicSettings));
export const suppliersQuery = queryOptions(apiQuery(listSuppliers));

/** Saves what the person has chosen. It is shown at once, and as it was if it could not be saved. */
export function useChoose() {
  const queryClient = useQueryClient();
  const { queryKey } = noticeSettingsQuery;
  return useMutation({
    mutationFn: (choices: NoticeChoices) => api(contract.setNoticeSettings, { body: choices }),
    // In sequence, so that the last answer belongs to the last change.
    scope: { id: 'notice choices' },
    onMutate: (choices) => {
      // A response already on its way would predate the change.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, choices });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries(queriesUnder(contract.listNotices));
      void queryClient.invalidateQueries(queriesUnder(countUnread));
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey });
      toast({ title: 'Couldn’t save your choice', description: 'Please try again.', variant: 'destructive' });
    },
  });
}

/** The sheets that the person is mailed each night. */
export const nightlySheetsQuery = queryOptions({ ...apiQuery(getNightlySheets), staleTime: 0 });

/** Saves which those are. It is shown at once, and as it was if it could not be saved. */
export function useChooseSheets() {
  const queryClient = useQueryClient();
  const { queryKey } = nightlySheetsQuery;
  return useMutation({
    mutationFn: (sheets: NightlySheet[]) => api(setNightlySheets, { body: { sheets } }),
    scope: { id: 'nightly sheets' },
    onMutate: (sheets) => {
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && { sheets });
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey });
      toast({ title: 'Couldn’t save your choice', description: 'Please try again.', variant: 'destructive' });
    },
  });
}

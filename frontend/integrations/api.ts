import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { AirtableStatus, connectInput, settingsInput, setupInput } from '../../worker/airtable/contract.ts';
import * as airtable from '../../worker/airtable/contract.ts';
import type {
  createInput,
  credentialsInput,
  linkInput,
  SheetsStatus,
  sheetsSettingsInput,
} from '../../worker/google-sheets/contract.ts';
import * as sheets from '../../worker/google-sheets/contract.ts';
import { type SyncService, type syncInput, syncs } from '../../worker/sync/contract.ts';
import { api, apiQuery, queriesUnder } from '../lib/requests/api.ts';
import { newIdempotencyKey } from '../lib/requests/idempotency.ts';
import type { RequestOptions } from '../lib/requests/request.ts';

/** The status of either service. */
export type ServiceStatus = AirtableStatus | SheetsStatus;

/** Polling interval while a run is in progress. */
const PROGRESS_POLL_MS = 1500;
const STATUS = {
  airtable: apiQuery(airtable.airtableStatus),
  'google-sheets': apiQuery(sheets.getStatus),
} as const;

const whileRunning = (query: { state: { data?: ServiceStatus | null | undefined } }) =>
  query.state.data?.currentRun?.status === 'running' ? PROGRESS_POLL_MS : false;

// A schedule and other people change these too, so every screen that shows them fetches them again.
export const airtableQuery = queryOptions({
  ...STATUS.airtable,
  staleTime: 0,
  refetchInterval: whileRunning,
});
export const sheetsQuery = queryOptions({
  ...STATUS['google-sheets'],
  staleTime: 0,
  refetchInterval: whileRunning,
});
export const credentialsQuery = queryOptions({
  ...apiQuery(sheets.credentialsStatus),
  staleTime: 0,
});

/** Polls the status while a sync is being started, which can take several seconds. */
export function useStatusMeanwhile(service: SyncService, starting: boolean): void {
  const { queryKey, queryFn } = STATUS[service];
  useQuery<ServiceStatus | null>({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    staleTime: 0,
    enabled: starting,
    refetchInterval: PROGRESS_POLL_MS,
  });
}

/** The runs of a service, newest first. */
export function runsQuery(service: SyncService) {
  return queryOptions({
    ...apiQuery(syncs[service].listRuns),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? PROGRESS_POLL_MS : false),
  });
}

/** The tables in the base. Needs stored credentials. */
export const tablesQuery = queryOptions({
  ...apiQuery(airtable.discoverTables),
  // Airtable is asked for every base.
  queryFn: ({ signal }) => api(airtable.discoverTables, { signal, deadlineMs: null }),
  staleTime: 0,
});

/** Refetches everything about a service. */
export function useRefresh(service: SyncService): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries(queriesUnder(service === 'airtable' ? airtable.airtableStatus : sheets.getStatus));
}

/** A mutation of a service that refetches everything about it afterwards, even on failure. */
function useServiceMutation<Input, Answer>(service: SyncService, send: (input: Input) => Promise<Answer>) {
  const refresh = useRefresh(service);
  return useMutation({ mutationFn: send, onSettled: () => refresh() });
}

/** Connects Airtable, or only stores its credentials if no table is given. */
export function useConnectAirtable() {
  return useServiceMutation('airtable', (input: z.input<typeof connectInput>) =>
    api(airtable.connectAirtable, { body: input }),
  );
}

/** Chooses the table of the base. */
export function useChooseTable() {
  return useServiceMutation('airtable', (input: z.input<typeof setupInput>) =>
    api(airtable.setUpTable, { body: input }),
  );
}

interface SettingsChanges {
  airtable: z.input<typeof settingsInput>;
  'google-sheets': z.input<typeof sheetsSettingsInput>;
}
export type SettingsChange = SettingsChanges[SyncService];

const SAVE: { [Name in SyncService]: (change: SettingsChanges[Name]) => Promise<ServiceStatus> } = {
  airtable: (body) => api(airtable.saveSettings, { body }),
  'google-sheets': (body) => api(sheets.saveSettings, { body }),
};

/** Saves direction and frequency. */
export function useSaveSettings<Name extends SyncService>(service: Name) {
  return useServiceMutation(service, (change: SettingsChanges[Name]) => SAVE[service](change));
}

/** Removes the integration with its credentials; items and records stay. */
export function useRemoveIntegration(service: SyncService) {
  return useServiceMutation(service, () => api(service === 'airtable' ? airtable.removeAirtable : sheets.disconnect));
}

const START = {
  airtable: {
    out: (options: RequestOptions) => api(airtable.syncToAirtable, options),
    in: (options: RequestOptions) => api(airtable.syncFromAirtable, options),
  },
  'google-sheets': {
    out: (options: RequestOptions) => api(sheets.syncToSheets, options),
    in: (options: RequestOptions) => api(sheets.syncFromSheets, options),
  },
} as const;

/** Starts a sync in one direction: out of Camellia, or into it. */
export function useStartSync(service: SyncService) {
  return useServiceMutation(service, async (direction: 'out' | 'in') => {
    const { run } = await START[service][direction]({ idempotencyKey: newIdempotencyKey() });
    return { run };
  });
}

/** Runs the scheduled sync now, or previews it. */
export function useSyncNow(service: SyncService) {
  return useServiceMutation(service, (input: z.input<typeof syncInput>) => api(syncs[service].start, { body: input }));
}

/** Confirms or cancels a run. */
export function useDecideRun(service: SyncService) {
  return useServiceMutation(service, ({ run, decision }: { run: number; decision: 'confirm' | 'cancel' }) =>
    api(decision === 'confirm' ? syncs[service].confirmRun : syncs[service].cancelRun, { params: { runId: run } }),
  );
}

/** Finds the sheets of a spreadsheet before it is linked. */
export function useFindSheets() {
  return useMutation({
    mutationFn: (spreadsheetId: string) => api(sheets.discoverSheets, { query: { spreadsheetId }, deadlineMs: null }),
  });
}

/** Links an existing spreadsheet. */
export function useLinkSheet() {
  return useServiceMutation('google-sheets', (input: z.input<typeof linkInput>) =>
    api(sheets.linkSheet, { body: input }),
  );
}

/** Creates a spreadsheet and links it. */
export function useCreateSpreadsheet() {
  return useServiceMutation('google-sheets', (input: z.input<typeof createInput>) =>
    api(sheets.createSpreadsheet, { body: input }),
  );
}

/** Stores the OAuth client. */
export function useSaveCredentials() {
  const refresh = useRefresh('google-sheets');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof credentialsInput>) => api(sheets.storeClient, { body: input }),
    onSuccess: (answer) => {
      queryClient.setQueryData(credentialsQuery.queryKey, answer);
      void refresh();
    },
  });
}

/** Removes the OAuth client together with its sign-in and spreadsheet link. */
export function useRemoveCredentials() {
  const refresh = useRefresh('google-sheets');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(sheets.removeClient),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });
      void refresh();
    },
  });
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  AirtableStatus,
  connectInput,
  discoverAnswer,
  settingsInput,
  setupInput,
} from '../../worker/airtable/contract.ts';
import type {
  createInput,
  credentialsInput,
  GoogleCredentials,
  linkInput,
  SheetsDiscovery,
  SheetsStatus,
  sheetsSettingsInput,
} from '../../worker/google-sheets/contract.ts';
import type { SyncRun, SyncService, syncInput } from '../../worker/sync/contract.ts';
import { getJson, requestJson } from '../lib/api.ts';
import { newIdempotencyKey } from '../lib/idempotency.ts';

/** The status of either service. */
export type ServiceStatus = AirtableStatus | SheetsStatus;

/** Polling interval while a run is in progress. */
const PROGRESS_POLL_MS = 1500;
const CREDENTIALS = '/api/integrations/google-credentials';
const pathOf = (service: SyncService) => `/api/integrations/${service}`;

const whileRunning = (query: { state: { data?: ServiceStatus | null | undefined } }) =>
  query.state.data?.currentRun?.status === 'running' ? PROGRESS_POLL_MS : false;

// A schedule and other people change these too, so every screen that shows them fetches them again.
export const airtableQuery = queryOptions({
  queryKey: [pathOf('airtable')] as const,
  queryFn: ({ signal }) => getJson<AirtableStatus>(pathOf('airtable'), signal),
  staleTime: 0,
  refetchInterval: whileRunning,
});
export const sheetsQuery = queryOptions({
  queryKey: [pathOf('google-sheets')] as const,
  queryFn: ({ signal }) => getJson<SheetsStatus>(pathOf('google-sheets'), signal),
  staleTime: 0,
  refetchInterval: whileRunning,
});
export const credentialsQuery = queryOptions({
  queryKey: [CREDENTIALS] as const,
  queryFn: ({ signal }) => getJson<GoogleCredentials>(CREDENTIALS, signal),
  staleTime: 0,
});

/** Polls the status while a sync is being started, which can take several seconds. */
export function useStatusMeanwhile(service: SyncService, starting: boolean): void {
  useQuery({
    queryKey: [pathOf(service)],
    queryFn: ({ signal }) => getJson<ServiceStatus>(pathOf(service), signal),
    staleTime: 0,
    enabled: starting,
    refetchInterval: PROGRESS_POLL_MS,
  });
}

/** The runs of a service, newest first. */
export function runsQuery(service: SyncService) {
  const path = `${pathOf(service)}/runs`;
  return queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => getJson<SyncRun[]>(path, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? PROGRESS_POLL_MS : false),
  });
}

/** The tables in the base. Needs stored credentials. */
export const tablesQuery = queryOptions({
  queryKey: [`${pathOf('airtable')}/discover`] as const,
  queryFn: ({ signal }) => getJson<z.infer<typeof discoverAnswer>>(`${pathOf('airtable')}/discover`, signal),
  staleTime: 0,
});

/** Refetches everything about a service. */
export function useRefresh(service: SyncService): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(pathOf(service)) });
}

/** A mutation of a service that refetches everything about it afterwards, even on failure. */
function useServiceMutation<Input, Answer>(service: SyncService, send: (input: Input) => Promise<Answer>) {
  const refresh = useRefresh(service);
  return useMutation({ mutationFn: send, onSettled: () => refresh() });
}

/** Connects Airtable, or only stores its credentials if no table is given. */
export function useConnectAirtable() {
  return useServiceMutation('airtable', (input: z.input<typeof connectInput>) =>
    requestJson<AirtableStatus>('POST', pathOf('airtable'), input),
  );
}

/** Chooses the table of the base. */
export function useChooseTable() {
  return useServiceMutation('airtable', (input: z.input<typeof setupInput>) =>
    requestJson<AirtableStatus>('POST', `${pathOf('airtable')}/setup`, input),
  );
}

export type SettingsChange = z.input<typeof settingsInput> | z.input<typeof sheetsSettingsInput>;

/** Saves direction and frequency. */
export function useSaveSettings(service: SyncService) {
  return useServiceMutation(service, (change: SettingsChange) =>
    requestJson<ServiceStatus>('PATCH', pathOf(service), change),
  );
}

/** Removes the integration with its credentials; items and records stay. */
export function useRemoveIntegration(service: SyncService) {
  return useServiceMutation(service, () => requestJson<unknown>('DELETE', pathOf(service)));
}

/** The response to starting a run; which count it has depends on the direction. */
export interface Started {
  recordsSynced?: number;
  recordsUpdated?: number;
  run: SyncRun;
}

/** Starts a one-way sync. @param path the last part of its URL, such as `sync-to-airtable` */
export function useStartSync(service: SyncService) {
  return useServiceMutation(service, (path: string) =>
    requestJson<Started>('POST', `${pathOf(service)}/${path}`, undefined, {
      headers: { 'Idempotency-Key': newIdempotencyKey() },
    }),
  );
}

/** Runs the scheduled sync now, or previews it. */
export function useSyncNow(service: SyncService) {
  return useServiceMutation(service, (input: z.input<typeof syncInput>) =>
    requestJson<SyncRun>('POST', `${pathOf(service)}/sync`, input),
  );
}

/** Confirms or cancels a run. */
export function useDecideRun(service: SyncService) {
  return useServiceMutation(service, ({ run, decision }: { run: number; decision: 'confirm' | 'cancel' }) =>
    requestJson<SyncRun>('POST', `${pathOf(service)}/runs/${run}/${decision}`),
  );
}

/** Finds the sheets of a spreadsheet before it is linked. */
export function useFindSheets() {
  return useMutation({
    mutationFn: (spreadsheetId: string) =>
      requestJson<SheetsDiscovery>(
        'GET',
        `${pathOf('google-sheets')}/discover?${new URLSearchParams({ spreadsheetId })}`,
      ),
  });
}

/** Links an existing spreadsheet. */
export function useLinkSheet() {
  return useServiceMutation('google-sheets', (input: z.input<typeof linkInput>) =>
    requestJson<SheetsStatus>('POST', pathOf('google-sheets'), input),
  );
}

/** Creates a spreadsheet and links it. */
export function useCreateSpreadsheet() {
  return useServiceMutation('google-sheets', (input: z.input<typeof createInput>) =>
    requestJson<SheetsStatus>('POST', `${pathOf('google-sheets')}/create`, input),
  );
}

/** Stores the OAuth client. */
export function useSaveCredentials() {
  const refresh = useRefresh('google-sheets');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof credentialsInput>) => requestJson<GoogleCredentials>('POST', CREDENTIALS, input),
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
    mutationFn: () => requestJson<unknown>('DELETE', CREDENTIALS),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });
      void refresh();
    },
  });
}

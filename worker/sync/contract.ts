import { z } from 'zod';
import { SYNC_FIELD_NAMES, SYNC_FIELDS } from '../../engines/sync-merge/record.ts';
import { id, idInPath, office, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

export { ASK_ABOVE_SHARE, MAX_LISTED_CHANGES, NEVER_ASK_UP_TO } from '../../engines/sync-merge/limits.ts';
export { SYNC_FIELD_NAMES, SYNC_FIELDS } from '../../engines/sync-merge/record.ts';

export const syncService = z.enum(['airtable', 'google-sheets']);
export type SyncService = z.infer<typeof syncService>;

export const syncFrequency = z.enum(['realtime', 'hourly', 'daily', 'manual']);
export type SyncFrequency = z.infer<typeof syncFrequency>;
/** Labels on screens. */
export const FREQUENCY_LABELS: Readonly<Record<SyncFrequency, string>> = {
  realtime: 'Real-time (Instant sync)',
  hourly: 'Every hour',
  daily: 'Daily',
  manual: 'Manual only',
};

export const syncField = z.enum(SYNC_FIELDS);

const hasDistinctNames = (names: Readonly<Record<string, string>>) =>
  new Set(Object.values(names)).size === Object.keys(names).length;

/** Names of our fields in the other service; a field that is left out has its default name. */
export const fieldMapping = z
  .partialRecord(syncField, z.string().trim().min(1).max(200))
  .refine((mapping) => hasDistinctNames({ ...SYNC_FIELD_NAMES, ...mapping }), {
    // Two fields mapped to one would overwrite each other.
    error: 'must map each field to a different name',
  });
export type FieldMapping = z.infer<typeof fieldMapping>;

/** From this share of the month's calls on there is a warning. */
export const QUOTA_WARNING_SHARE = 0.8;

/** `sync` both ways as the settings say, `out` to the other service only, `in` from it only. */
export const runKind = z.enum(['sync', 'out', 'in']);
export type RunKind = z.infer<typeof runKind>;

export const runStatus = z.enum(['running', 'asking', 'done', 'failed', 'cancelled']);
export type RunStatus = z.infer<typeof runStatus>;

const count = z.int().min(0);

/** Numbers of items and records by action. */
export const runCounts = z.object({
  createdHere: count,
  updatedHere: count,
  archivedHere: count.meta({ description: 'Deleted in the other service, so archived here; each can be restored' }),
  restoredHere: count,
  createdThere: count,
  updatedThere: count,
  deletedThere: count.meta({ description: 'Archived here, so deleted in the other service' }),
  unchanged: count,
});
export type RunCounts = z.infer<typeof runCounts>;
export const NO_COUNTS: RunCounts = {
  createdHere: 0,
  updatedHere: 0,
  archivedHere: 0,
  restoredHere: 0,
  createdThere: 0,
  updatedThere: 0,
  deletedThere: 0,
  unchanged: 0,
};

/** A field that both sides changed since the last sync. */
export const syncConflict = z.object({
  itemId: id.nullable(),
  name: z.string(),
  field: z.string().meta({ description: 'The label of the field; `Deletion` if one side was deleted' }),
  here: z.string().meta({ description: 'The value in Camellia, as text' }),
  there: z.string(),
  winner: z.enum(['here', 'there']),
});
export type SyncConflict = z.infer<typeof syncConflict>;

/** What could not be synced, and why. */
export const syncError = z.object({ name: z.string(), reason: z.string() });
export type SyncErrorEntry = z.infer<typeof syncError>;

/** A change that a run made or a dry run would make. */
export const syncChange = z.object({
  name: z.string(),
  side: z.enum(['here', 'there']),
  action: z.enum(['create', 'update', 'archive', 'restore', 'delete']),
  fields: z.array(z.string()),
});
export type SyncChange = z.infer<typeof syncChange>;

/** Asked before more than a tenth of everything changes. */
export const syncQuestion = z.object({
  total: count.meta({ description: 'Items in sync before' }),
  changing: count,
  vanishing: count,
  text: z.string(),
  changes: z.array(syncChange).meta({ description: 'The first 100 changes it would make' }),
});
export type SyncQuestion = z.infer<typeof syncQuestion>;

/** A sync run, current or past. */
export const runAnswer = z
  .object({
    id,
    service: syncService,
    kind: runKind,
    dryRun: z.boolean(),
    startedBy: z.enum(['person', 'schedule', 'change']),
    username: z.string().nullable(),
    status: runStatus,
    phase: z.enum(['waiting', 'reading', 'comparing', 'writing']),
    done: count.meta({ description: 'Records read or written so far, depending on the phase' }),
    total: count.nullable().meta({ description: 'null until it is known' }),
    counts: runCounts,
    callsUsed: count,
    conflicts: z.array(syncConflict),
    errors: z.array(syncError),
    changes: z.array(syncChange).meta({ description: 'The first 100 changes, made or previewed' }),
    question: syncQuestion.nullable().meta({ description: 'Set while the run is `asking`' }),
    note: z
      .string()
      .nullable()
      .meta({ description: 'What the run waits for, why it failed, or how many calls a previewed sync needs' }),
    startedAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .meta({ id: 'SyncRun' });
export type SyncRun = z.infer<typeof runAnswer>;

/** GET …/runs, newest first */
export const runsAnswer = z.array(runAnswer);

/** POST …/sync: syncs now. A dry run writes nothing. */
export const syncInput = z.object({ dryRun: z.boolean().optional(), kind: runKind.optional() });

export const runParams = z.object({ runId: idInPath });

/** How the other service tells when a value changed, to find the later of two changes. */
export const changeClock = z.object({
  fields: z.array(z.string()).meta({ description: 'Fields of the other service that show when a record changed' }),
  feed: z.boolean().meta({ description: 'Whether the service has a change log that shows it' }),
  without: z.array(z.string()).meta({
    description: 'Synced fields without a known change time: if both sides changed one, the other service wins',
  }),
});
export type ChangeClockStatus = z.infer<typeof changeClock>;

/** Status fields that every integration shares. */
export const syncStatusFields = {
  connected: z.boolean(),
  hasCredentials: z.boolean(),
  lastSyncAt: timestamp.nullable(),
  syncFrequency,
  nextSyncAt: timestamp.nullable(),
  problem: z.string().nullable().meta({ description: 'Why the schedule stopped and how to fix it' }),
  callsThisMonth: count,
  monthlyLimit: count.nullable().meta({ description: 'null if the plan does not limit calls' }),
  quotaWarning: z.string().nullable(),
  changeClock,
  currentRun: runAnswer.nullable().meta({ description: 'The run in progress or waiting for confirmation' }),
};

const endpoint = endpointsOf('sync');

/** The endpoints that every integration has alike: its syncs. */
function syncEndpointsOf(service: SyncService, name: string) {
  const path = `/integrations/${service}`;
  return {
    start: endpoint({
      limit: 'sync',
      method: 'post',
      path: `${path}/sync`,
      summary: `Sync with ${name} as the settings say, or preview it`,
      description:
        'Answers when the sync is done, or after a few seconds: it then continues in the background. If another sync is running, this one waits up to 10 seconds for it to end.',
      access: office,
      body: syncInput,
      answer: { status: 200, body: runAnswer },
      refusals: ['not_connected', 'sync_running'],
    }),
    listRuns: endpoint({
      method: 'get',
      path: `${path}/runs`,
      summary: `List the syncs with ${name}, newest first`,
      access: office,
      answer: { status: 200, body: runsAnswer },
    }),
    getRun: endpoint({
      method: 'get',
      path: `${path}/runs/{runId}`,
      summary: `Read a sync with ${name}, finished or still running`,
      access: office,
      params: runParams,
      answer: { status: 200, body: runAnswer },
      refusals: ['not_found'],
    }),
    confirmRun: endpoint({
      method: 'post',
      path: `${path}/runs/{runId}/confirm`,
      summary: 'Continue a sync that waits for confirmation of a large change',
      access: office,
      params: runParams,
      answer: { status: 200, body: runAnswer },
      refusals: ['not_found', 'sync_not_waiting', 'sync_running'],
    }),
    cancelRun: endpoint({
      method: 'post',
      path: `${path}/runs/{runId}/cancel`,
      summary: 'Cancel a sync; what it has done stays done',
      access: office,
      params: runParams,
      answer: { status: 200, body: runAnswer },
      refusals: ['not_found'],
    }),
  };
}

export const syncs = {
  airtable: syncEndpointsOf('airtable', 'Airtable'),
  'google-sheets': syncEndpointsOf('google-sheets', 'Google Sheets'),
} as const satisfies Record<SyncService, unknown>;

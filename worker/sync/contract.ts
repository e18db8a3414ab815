import { z } from 'zod';
import { SYNC_FIELD_NAMES, SYNC_FIELDS } from '../../engines/sync-merge/record.ts';
import { id, idInPath, timestamp } from '../core/contract.ts';

export { ASK_ABOVE_SHARE, MOST_LISTED, NEVER_ASK_UP_TO } from '../../engines/sync-merge/limits.ts';
export { SYNC_FIELD_NAMES } from '../../engines/sync-merge/record.ts';

export const syncService = z.enum(['airtable', 'google-sheets']);
export type SyncService = z.infer<typeof syncService>;

export const syncFrequency = z.enum(['realtime', 'hourly', 'daily', 'manual']);
export type SyncFrequency = z.infer<typeof syncFrequency>;
/** What the screens call them. */
export const FREQUENCY_LABELS: Readonly<Record<SyncFrequency, string>> = {
  realtime: 'Real-time (Instant sync)',
  hourly: 'Every hour',
  daily: 'Daily',
  manual: 'Manual only',
};

export const syncField = z.enum(SYNC_FIELDS);

const hasDistinctNames = (names: Readonly<Record<string, string>>) =>
  new Set(Object.values(names)).size === Object.keys(names).length;

/** What the other service calls our fields; a field that is not named has its usual name. */
export const fieldMapping = z
  .partialRecord(syncField, z.string().trim().min(1).max(200))
  .refine((mapping) => hasDistinctNames({ ...SYNC_FIELD_NAMES, ...mapping }), {
    // Two of ours in one of theirs would write over each other.
    error: 'must name another field for each of ours',
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

/** Items and records, by what was done to them. */
export const runCounts = z.object({
  createdHere: count,
  updatedHere: count,
  archivedHere: count.meta({ description: 'Deleted there, so archived here; each can be restored' }),
  restoredHere: count,
  createdThere: count,
  updatedThere: count,
  deletedThere: count.meta({ description: 'Archived here, so deleted there' }),
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

/** Both sides had changed since they last agreed. */
export const syncConflict = z.object({
  itemId: id.nullable(),
  name: z.string(),
  field: z.string().meta({ description: 'The field as screens call it; `Deletion` where one side had deleted it' }),
  here: z.string().meta({ description: 'What stood here, as text' }),
  there: z.string(),
  winner: z.enum(['here', 'there']),
});
export type SyncConflict = z.infer<typeof syncConflict>;

/** What could not be synced, and why, in plain words. */
export const syncError = z.object({ name: z.string(), reason: z.string() });
export type SyncErrorEntry = z.infer<typeof syncError>;

/** One change that a run made, or that a dry run would make. */
export const syncChange = z.object({
  name: z.string(),
  side: z.enum(['here', 'there']),
  action: z.enum(['create', 'update', 'archive', 'restore', 'delete']),
  fields: z.array(z.string()),
});
export type SyncChange = z.infer<typeof syncChange>;

/** Asked before more than a tenth of everything changes. */
export const syncQuestion = z.object({
  total: count.meta({ description: 'Items that were in step before' }),
  changing: count,
  vanishing: count,
  text: z.string(),
  changes: z.array(syncChange).meta({ description: 'The first hundred of all that it would do' }),
});
export type SyncQuestion = z.infer<typeof syncQuestion>;

/** A run, while it goes on and ever after. */
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
    done: count.meta({ description: 'Records read, or written, so far, by phase' }),
    total: count.nullable().meta({ description: 'null while it is not known' }),
    counts: runCounts,
    callsUsed: count,
    conflicts: z.array(syncConflict),
    errors: z.array(syncError),
    changes: z.array(syncChange).meta({ description: 'The first hundred, of a dry run and of a real one' }),
    question: syncQuestion.nullable().meta({ description: 'Set while the run is `asking`' }),
    note: z.string().nullable().meta({ description: 'What it waits for, why it failed, or what a preview would take' }),
    startedAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .meta({ id: 'SyncRun' });
export type SyncRun = z.infer<typeof runAnswer>;

/** GET …/runs, newest first */
export const runsAnswer = z.array(runAnswer);

/** POST …/sync: what the schedule does, at once. Nothing is written in a dry run. */
export const syncInput = z.object({ dryRun: z.boolean().optional(), kind: runKind.optional() });

export const runParams = z.object({ runId: idInPath });

/** What decides which of two changes of one value is the later one, on the other side. */
export const changeClock = z.object({
  fields: z.array(z.string()).meta({ description: 'Fields there that tell when a record was changed' }),
  feed: z.boolean().meta({ description: 'Whether the service keeps a log of changes that tells it' }),
  without: z.array(z.string()).meta({
    description: 'Synced fields of which neither tells: where both sides changed one, the other service’s counts',
  }),
});
export type ChangeClockStatus = z.infer<typeof changeClock>;

/** What every integration's status says beside where it is. */
export const syncStatusFields = {
  connected: z.boolean(),
  hasCredentials: z.boolean(),
  lastSyncAt: timestamp.nullable(),
  syncFrequency,
  nextSyncAt: timestamp.nullable(),
  problem: z.string().nullable().meta({ description: 'Why the schedule has stopped, and what to do' }),
  callsThisMonth: count,
  monthlyLimit: count.nullable().meta({ description: 'null where the plan does not limit calls' }),
  quotaWarning: z.string().nullable(),
  changeClock,
  currentRun: runAnswer.nullable().meta({ description: 'The run that is going on or asking' }),
};

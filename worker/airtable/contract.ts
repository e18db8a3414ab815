import { z } from 'zod';
import { line, office } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { changeClock, fieldMapping, runAnswer, syncFrequency, syncStatusFields } from '../sync/contract.ts';

export const syncDirection = z.enum(['bidirectional', 'toAirtable', 'fromAirtable']);
export type SyncDirection = z.infer<typeof syncDirection>;

/** Monthly API calls of Airtable's Free plan; the default until an admin changes it. */
export const FREE_PLAN_CALLS = 1000;

/** GET /api/integrations/airtable. Never includes the key. */
export const statusAnswer = z
  .object({
    ...syncStatusFields,
    baseId: z.string(),
    tableName: z.string(),
    syncDirection,
    mapping: fieldMapping.meta({ description: 'Fields with a different name in Airtable' }),
  })
  .meta({ id: 'AirtableStatus' });
export type AirtableStatus = z.infer<typeof statusAnswer>;

const NOT_BOTH = 'Please provide both API Key and Base ID.';
const needed = (max: number) =>
  z.string({ error: NOT_BOTH }).pipe(
    line(max)
      .min(1, { error: NOT_BOTH })
      .regex(/^[!-~]*$/, { error: 'must not contain spaces' }),
  );

/** POST /api/integrations/airtable. An empty table name stores the credentials only. */
export const connectInput = z.object({
  apiKey: needed(500).meta({ example: 'patExample.0123456789' }),
  baseId: needed(100).meta({ example: 'appExample0000001' }),
  tableName: line(200).default(''),
  mapping: fieldMapping.optional(),
});

/** PATCH /api/integrations/airtable */
export const settingsInput = z.object({
  syncDirection: syncDirection.optional(),
  syncFrequency: syncFrequency.optional(),
  monthlyLimit: z.int().min(1).max(1_000_000_000).nullable().optional(),
});

/** A table of the base, with its missing fields. */
export const discoveredTable = z.object({
  name: z.string(),
  fields: z.array(z.string()),
  missing: z.array(z.string()).meta({ description: 'Fields that Camellia needs and the table lacks' }),
  changeClock,
});

/** GET /api/integrations/airtable/discover */
export const discoverAnswer = z.object({ tables: z.array(discoveredTable) });

/** POST /api/integrations/airtable/setup */
export const setupInput = z.object({
  tableName: z
    .string({ error: 'Please enter the name of your tea inventory table' })
    .pipe(line(200).min(1, { error: 'Please enter the name of your tea inventory table' })),
  mapping: fieldMapping.optional(),
});

/** POST …/sync-to-airtable: the number of records written (so far, while `run.status` is `running`). */
export const syncToAnswer = z.object({ recordsSynced: z.int(), run: runAnswer });
/** POST …/sync-from-airtable: the number of items written (so far, while `run.status` is `running`). */
export const syncFromAnswer = z.object({ recordsUpdated: z.int(), run: runAnswer });

const endpoint = endpointsOf('airtable');

const path = '/integrations/airtable';
const IN_BACKGROUND =
  'A sync that takes more than a few seconds continues in the background; `run.status` is then `running`.';
export const airtableStatus = endpoint({
  method: 'get',
  path,
  summary: 'Retrieve the Airtable integration and its sync status',
  description: 'The API key is never returned.',
  access: office,
  answer: { status: 200, body: statusAnswer },
});

export const connectAirtable = endpoint({
  method: 'post',
  path,
  summary: 'Connect Airtable',
  description: 'The key is verified with Airtable, then stored encrypted.',
  access: office,
  reauthentication: true,
  body: connectInput,
  answer: { status: 200, body: statusAnswer },
  refusals: ['rate_limited', 'upstream_failed'],
});

export const saveSettings = endpoint({
  method: 'patch',
  path,
  summary: 'Update the direction and frequency of the Airtable sync',
  access: office,
  body: settingsInput,
  answer: { status: 200, body: statusAnswer },
  refusals: ['not_connected'],
});

export const removeAirtable = endpoint({
  method: 'delete',
  path,
  summary: 'Disconnect Airtable',
  description: 'Items and records are kept.',
  access: office,
  reauthentication: true,
  answer: { status: 204 },
});

export const discoverTables = endpoint({
  method: 'get',
  path: `${path}/discover`,
  summary: 'List the tables of the base',
  access: office,
  limit: 'sync',
  answer: { status: 200, body: discoverAnswer },
  refusals: ['not_connected', 'rate_limited', 'upstream_failed'],
});

export const setUpTable = endpoint({
  method: 'post',
  path: `${path}/setup`,
  summary: 'Choose the table to sync with',
  access: office,
  limit: 'sync',
  body: setupInput,
  answer: { status: 200, body: statusAnswer },
  refusals: ['not_connected', 'rate_limited', 'upstream_failed'],
});

export const syncToAirtable = endpoint({
  method: 'post',
  path: `${path}/sync-to-airtable`,
  summary: 'Send changes to Airtable',
  description: IN_BACKGROUND,
  access: office,
  limit: 'sync',
  answer: { status: 200, body: syncToAnswer },
  refusals: ['not_connected', 'sync_running', 'upstream_failed'],
});

export const syncFromAirtable = endpoint({
  method: 'post',
  path: `${path}/sync-from-airtable`,
  summary: 'Import changes from Airtable',
  description: IN_BACKGROUND,
  access: office,
  limit: 'sync',
  answer: { status: 200, body: syncFromAnswer },
  refusals: ['not_connected', 'sync_running', 'upstream_failed'],
});

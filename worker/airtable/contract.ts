import { z } from 'zod';
import { line } from '../core/contract.ts';
import { changeClock, fieldMapping, runAnswer, syncFrequency, syncStatusFields } from '../sync/contract.ts';

export const syncDirection = z.enum(['bidirectional', 'toAirtable', 'fromAirtable']);
export type SyncDirection = z.infer<typeof syncDirection>;

/** Calls a month of Airtable's Free plan; taken until an admin says otherwise. */
export const FREE_PLAN_CALLS = 1000;

/** GET /api/integrations/airtable. The key is never in it. */
export const statusAnswer = z
  .object({
    ...syncStatusFields,
    baseId: z.string(),
    tableName: z.string(),
    syncDirection,
    mapping: fieldMapping.meta({ description: 'Fields that Airtable calls otherwise than usual' }),
  })
  .meta({ id: 'AirtableStatus' });
export type AirtableStatus = z.infer<typeof statusAnswer>;

const NOT_BOTH = 'Please provide both API Key and Base ID.';
const needed = (max: number) =>
  z.string({ error: NOT_BOTH }).pipe(
    line(max)
      .min(1, { error: NOT_BOTH })
      .regex(/^[!-~]*$/, { error: 'may not contain blanks' }),
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

/** A table of the base, and how well it fits. */
export const discoveredTable = z.object({
  name: z.string(),
  fields: z.array(z.string()),
  missing: z.array(z.string()).meta({ description: 'Fields that Camellia needs and the table does not have' }),
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

/** POST …/sync-to-airtable: how many records were written there; while `run.status` is `running`, so far. */
export const syncToAnswer = z.object({ recordsSynced: z.int(), run: runAnswer });
/** POST …/sync-from-airtable: how many items were written here; while `run.status` is `running`, so far. */
export const syncFromAnswer = z.object({ recordsUpdated: z.int(), run: runAnswer });

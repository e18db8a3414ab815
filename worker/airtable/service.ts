import type { z } from 'zod';
import { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import type { SyncDirectionPolicy } from '../../engines/sync-merge/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalid, invalidField, rateLimited } from '../core/errors.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import type { FieldMapping } from '../sync/contract.ts';
import { deleteCredentialStatements, saveCredentialStatements } from '../sync/providers/credential-service.ts';
import {
  changeSettings,
  clockStatus,
  concluded,
  connectTo,
  removeIntegration,
  startSync,
  syncStatus,
} from '../sync/service.ts';
import type { ApiTable } from './api-types.ts';
import { findClocks } from './clocks.ts';
import {
  type AirtableStatus,
  type connectInput,
  type discoverAnswer,
  FREE_PLAN_CALLS,
  type SyncDirection,
  type settingsInput,
  type setupInput,
  type syncFromAnswer,
  type syncToAnswer,
} from './contract.ts';
import { fieldNames, missingFields } from './field-names.ts';
import { findTable, listTables } from './provider.ts';
import { clientFor, readKey } from './provider-service.ts';

const SERVICE = 'airtable';

const POLICIES: Record<SyncDirection, SyncDirectionPolicy> = {
  bidirectional: 'both',
  toAirtable: 'out',
  fromAirtable: 'in',
};
const toDirection = (policy: SyncDirectionPolicy): SyncDirection =>
  policy === 'both' ? 'bidirectional' : policy === 'out' ? 'toAirtable' : 'fromAirtable';

/** The connection and sync status. */
export async function airtableStatus(ctx: WorkspaceContext): Promise<AirtableStatus> {
  const { integration, ...status } = await syncStatus(ctx, SERVICE);
  return {
    ...status,
    connected: integration !== null && integration.tableName !== '',
    hasCredentials: integration !== null,
    baseId: integration?.container ?? '',
    tableName: integration?.tableName ?? '',
    syncDirection: toDirection(integration?.direction ?? 'both'),
  };
}

/**
 * Stores the key and the table once Airtable has accepted the key for the base. Without a table, only the credentials
 * are stored.
 * @throws 400 for an unknown key, base or table, or a table with missing fields; 502
 */
export async function connectAirtable(
  ctx: WorkspaceContext,
  { apiKey, baseId, tableName, mapping: given }: z.output<typeof connectInput>,
): Promise<JsonText<AirtableStatus>> {
  // Read first: this rejects callers without permission before Airtable is called.
  const { integration, mapping: known } = await syncStatus(ctx, SERVICE);
  const isSame = integration?.container === baseId && integration.tableName === tableName;
  // A new key for the same table keeps the field mapping.
  const mapping = given ?? (isSame ? known : {});
  const tables = await callAirtable(() => listTables(clientFor(ctx.env, baseId, apiKey), baseId), {
    revoked: (message) => invalid(message, [{ path: 'apiKey', message }]),
    missing: () => invalidField('baseId', 'must be a base that this API key can access'),
  });
  const clocks = tableName === '' ? [] : findClocks(requireTable(tables, tableName, mapping), fieldNames(mapping));
  const key = await saveCredentialStatements(ctx, 'airtable-key', apiKey);
  const place = {
    service: SERVICE,
    container: baseId,
    tableName,
    mapping,
    clocks,
    monthlyLimit: FREE_PLAN_CALLS,
  } as const;
  await connectTo(ctx, place, key);
  return concluded(ctx, await airtableStatus(ctx));
}

/** Chooses the table, with the stored credentials. @throws 400, 409 if nothing is connected, 502 */
export async function setUpTable(
  ctx: WorkspaceContext,
  { tableName, mapping }: z.output<typeof setupInput>,
): Promise<JsonText<AirtableStatus>> {
  const { tables, baseId, known, monthlyLimit } = await storedTables(ctx);
  const wanted = mapping ?? known;
  const clocks = findClocks(requireTable(tables, tableName, wanted), fieldNames(wanted));
  const place = { service: SERVICE, container: baseId, tableName, mapping: wanted, clocks, monthlyLimit } as const;
  await connectTo(ctx, place, []);
  return concluded(ctx, await airtableStatus(ctx));
}

/** The tables of the base with their missing fields. @throws 409, 502 */
export async function discoverTables(ctx: WorkspaceContext): Promise<z.output<typeof discoverAnswer>> {
  const { tables, known } = await storedTables(ctx);
  const names = fieldNames(known);
  return {
    tables: tables.map((table) => ({
      name: table.name,
      fields: table.fields.map(({ name }) => name),
      missing: missingFields(table, names),
      changeClock: clockStatus(findClocks(table, names), false),
    })),
  };
}

async function storedTables(ctx: WorkspaceContext) {
  const { integration, mapping: known, monthlyLimit } = await syncStatus(ctx, SERVICE);
  if (!integration) throw new DomainError('not_connected', 'Connect Airtable first: enter its API key and base ID.');
  const baseId = integration.container;
  const tables = await callAirtable(async () => listTables(clientFor(ctx.env, baseId, await readKey(ctx)), baseId), {});
  return { tables, baseId, known, monthlyLimit };
}

/** Finds the table. @throws 400 naming the missing fields */
function requireTable(tables: readonly ApiTable[], tableName: string, mapping: FieldMapping): ApiTable {
  try {
    return findTable(tables, tableName, fieldNames(mapping));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw invalid(error.message, [{ path: 'tableName', message: error.message }]);
  }
}

/** Saves direction, frequency and quota. @throws 409 if nothing is connected */
export async function saveSettings(
  ctx: WorkspaceContext,
  { syncDirection, syncFrequency, monthlyLimit }: z.output<typeof settingsInput>,
): Promise<AirtableStatus> {
  await changeSettings(ctx, SERVICE, {
    ...(syncDirection && { direction: POLICIES[syncDirection] }),
    ...(syncFrequency && { frequency: syncFrequency }),
    ...(monthlyLimit !== undefined && { monthlyLimit }),
  });
  return airtableStatus(ctx);
}

/** Deletes the key and the connection; items and records stay. */
export async function removeAirtable(ctx: WorkspaceContext): Promise<void> {
  await removeIntegration(ctx, SERVICE, deleteCredentialStatements(ctx, 'airtable-key'));
}

/** Sends local changes to Airtable. @throws 409; 502 if the sync failed */
export async function syncToAirtable(ctx: WorkspaceContext): Promise<JsonText<z.input<typeof syncToAnswer>>> {
  const run = await startSync(ctx, SERVICE, { kind: 'out' });
  if (run.status === 'failed') throw new DomainError('upstream_failed', run.note ?? 'Failed to sync to Airtable.');
  const { createdThere, updatedThere, deletedThere } = run.counts;
  return concluded(ctx, { recordsSynced: createdThere + updatedThere + deletedThere, run });
}

/** Imports changes from Airtable. @throws 409; 502 if the sync failed */
export async function syncFromAirtable(ctx: WorkspaceContext): Promise<JsonText<z.input<typeof syncFromAnswer>>> {
  const run = await startSync(ctx, SERVICE, { kind: 'in' });
  if (run.status === 'failed') throw new DomainError('upstream_failed', run.note ?? 'Failed to sync from Airtable.');
  const { createdHere, updatedHere, archivedHere, restoredHere } = run.counts;
  return concluded(ctx, { recordsUpdated: createdHere + updatedHere + archivedHere + restoredHere, run });
}

/** Calls Airtable and maps its errors. @throws the given refusals, else 429 or 502 with Airtable's reason */
async function callAirtable<T>(
  ask: () => Promise<T>,
  refusals: Partial<Record<ProviderError['fault'], (message: string) => DomainError>>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const refusal = refusals[error.fault];
    if (refusal) throw refusal(error.message);
    throw error.fault === 'quota'
      ? rateLimited(error.message, 24 * 60 * 60)
      : new DomainError('upstream_failed', error.message);
  }
}

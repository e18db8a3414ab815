import { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import type { Retries } from '../../engines/sync-merge/retries.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Connection, Provider } from '../sync/providers/provider.ts';
import { runningRun } from '../sync/runs/run-service.ts';
import { openSheets } from './credentials-service.ts';
import { GoogleFailure } from './failure.ts';
import { SheetsProvider } from './sheets-provider.ts';

/**
 * Opens the workspace's sheet for a run. A preview writes nothing: it identifies rows without an ID by their position.
 * @throws ProviderError `revoked` if nobody is signed in with Google
 */
export async function openGoogleSheets(
  ctx: WorkspaceContext,
  connection: Connection,
  retries: Retries,
): Promise<Provider> {
  const [client, going] = await Promise.all([openSheets(ctx, retries).catch(asProviderError), runningRun(ctx)]);
  return new SheetsProvider(client, {
    spreadsheetId: connection.container,
    sheetName: connection.tableName,
    mapping: connection.mapping,
    numbers: going?.run.dryRun !== true,
  });
}

function asProviderError(error: unknown): never {
  throw error instanceof GoogleFailure ? new ProviderError('revoked', error.message) : error;
}

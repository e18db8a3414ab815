import type { z } from 'zod';
import type { SyncDirectionPolicy } from '../../engines/sync-merge/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, rateLimited } from '../core/errors.ts';
import type { FieldMapping, SyncRun } from '../sync/contract.ts';
import { deleteCredentialStatements } from '../sync/providers/credential-service.ts';
import { changeSettings, connectTo, removeIntegration, startSync, syncStatus } from '../sync/service.ts';
import type { SpreadsheetAnswer } from './api-types.ts';
import type { SheetsClient } from './client.ts';
import {
  type createInput,
  DEFAULT_SHEET_NAME,
  type linkInput,
  type SheetsDirection,
  type SheetsDiscovery,
  type SheetsStatus,
  type sheetsSettingsInput,
} from './contract.ts';
import { openSheets, readCredentials, revokeQuietly } from './credentials-service.ts';
import { GoogleFailure } from './failure.ts';
import { columnName, missingHeadings, parseSpreadsheetId, rangeIn } from './layout.ts';

export { storeClient } from './credentials-service.ts';
export { beginSignIn, completeSignIn, SIGN_IN_LIFETIME_MS } from './sign-in-service.ts';

const SERVICE = 'google-sheets';
/** Maximum sheets listed: all their first rows are read in one request. */
const MAX_SHEETS = 50;
const RETRY_AFTER_SECONDS = 60;

const DIRECTIONS: Record<SyncDirectionPolicy, SheetsDirection> = {
  both: 'bidirectional',
  out: 'toSheets',
  in: 'fromSheets',
};
const STORED: Record<SheetsDirection, SyncDirectionPolicy> = {
  bidirectional: 'both',
  toSheets: 'out',
  fromSheets: 'in',
};

/** Whether an OAuth client is stored. */
export async function credentialsStatus(ctx: WorkspaceContext): Promise<{ isConfigured: boolean }> {
  return { isConfigured: (await readCredentials(ctx)).client !== null };
}

/** Removes the OAuth client, its sign-in and the link. Items and the spreadsheet stay. */
export async function removeClient(ctx: WorkspaceContext): Promise<void> {
  const { grant } = await readCredentials(ctx);
  await removeIntegration(ctx, SERVICE, [
    ...deleteCredentialStatements(ctx, 'google-client'),
    ...deleteCredentialStatements(ctx, 'google-grant'),
  ]);
  if (grant) await revokeQuietly(ctx, grant);
}

/** The connection and sync status. */
export async function getStatus(ctx: WorkspaceContext): Promise<SheetsStatus> {
  const [{ integration, ...status }, { client, grant }] = await Promise.all([
    syncStatus(ctx, SERVICE),
    readCredentials(ctx),
  ]);
  const spreadsheetId = integration?.container ?? '';
  const policy: SyncDirectionPolicy = integration?.direction ?? 'both';
  return {
    ...status,
    connected: client !== null && grant !== null && integration !== null && integration.tableName !== '',
    hasCredentials: client !== null && grant !== null,
    isConfigured: client !== null,
    spreadsheetId,
    spreadsheetUrl: spreadsheetId === '' ? null : `https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit`,
    sheetName: integration?.tableName ?? '',
    syncDirection: DIRECTIONS[policy],
  };
}

/** The sheets of a spreadsheet with their missing columns. @throws 400, 409 if nobody is signed in, 429, 502 */
export async function discoverSheets(ctx: WorkspaceContext, address: string): Promise<SheetsDiscovery> {
  return asDomainErrors(async () => {
    const client = await openSheets(ctx);
    const spreadsheet = await client.spreadsheet(parseId(address));
    const sheets = listGrids(spreadsheet).slice(0, MAX_SHEETS);
    const firstRows = await client.read(
      spreadsheet.spreadsheetId,
      sheets.map(({ title }) => rangeIn(title, '1:1')),
    );
    return {
      spreadsheetId: spreadsheet.spreadsheetId,
      title: spreadsheet.properties.title,
      sheets: sheets.map(({ title }, index) => {
        const headings = firstRows[index]?.[0] ?? [];
        return {
          name: title,
          fields: headings.map(String).filter((heading) => heading.trim() !== ''),
          missing: missingHeadings(headings, {}),
        };
      }),
    };
  });
}

/**
 * Links an existing sheet and adds missing columns on the right.
 * @throws 400 for an unknown spreadsheet or sheet, 409 if nobody is signed in, 429, 502
 */
export async function linkSheet(ctx: WorkspaceContext, input: z.output<typeof linkInput>): Promise<SheetsStatus> {
  const { mapping = {} } = input;
  const place = await asDomainErrors(async () => {
    const client = await openSheets(ctx);
    const spreadsheet = await client.spreadsheet(parseId(input.spreadsheetId));
    const grids = listGrids(spreadsheet);
    const sheet = input.sheetName === '' ? grids[0] : grids.find(({ title }) => title === input.sheetName);
    if (!sheet) throw invalidField('sheetName', 'must be a sheet of this spreadsheet');
    await addHeadings(client, spreadsheet.spreadsheetId, sheet, mapping);
    return { container: spreadsheet.spreadsheetId, tableName: sheet.title };
  });
  await connectTo(ctx, { service: SERVICE, ...place, mapping, monthlyLimit: null }, []);
  return getStatus(ctx);
}

/** Creates a spreadsheet with one sheet and its headings, and links it. @throws 409 if nobody is signed in, 429, 502 */
export async function createSpreadsheet(
  ctx: WorkspaceContext,
  { title, sheetName }: z.output<typeof createInput>,
): Promise<SheetsStatus> {
  const place = await asDomainErrors(async () => {
    const client = await openSheets(ctx);
    const spreadsheet = await client.create(title || 'Tea inventory', sheetName || DEFAULT_SHEET_NAME);
    const [sheet] = listGrids(spreadsheet);
    if (!sheet) throw new GoogleFailure('refused', 'Google created a spreadsheet without a sheet. Try again.');
    await addHeadings(client, spreadsheet.spreadsheetId, sheet, {});
    return { container: spreadsheet.spreadsheetId, tableName: sheet.title };
  });
  await connectTo(ctx, { service: SERVICE, ...place, mapping: {}, monthlyLimit: null }, []);
  return getStatus(ctx);
}

/** Saves direction and frequency. @throws 409 if no sheet is linked */
export async function saveSettings(
  ctx: WorkspaceContext,
  { syncDirection, syncFrequency }: z.output<typeof sheetsSettingsInput>,
): Promise<SheetsStatus> {
  await changeSettings(ctx, SERVICE, {
    ...(syncDirection && { direction: STORED[syncDirection] }),
    ...(syncFrequency && { frequency: syncFrequency }),
  });
  return getStatus(ctx);
}

/** Removes the link and revokes the sign-in at Google. The OAuth client stays. */
export async function disconnect(ctx: WorkspaceContext): Promise<void> {
  const { grant } = await readCredentials(ctx);
  await removeIntegration(ctx, SERVICE, deleteCredentialStatements(ctx, 'google-grant'));
  if (grant) await revokeQuietly(ctx, grant);
}

/** Sends local changes to the sheet. @returns rows written so far */
export async function syncToSheets(ctx: WorkspaceContext): Promise<{ recordsSynced: number; run: SyncRun }> {
  const run = await startSync(ctx, SERVICE, { kind: 'out' });
  const { createdThere, updatedThere, deletedThere } = run.counts;
  return { recordsSynced: createdThere + updatedThere + deletedThere, run };
}

/** Imports changes from the sheet. @returns items written so far */
export async function syncFromSheets(ctx: WorkspaceContext): Promise<{ recordsUpdated: number; run: SyncRun }> {
  const run = await startSync(ctx, SERVICE, { kind: 'in' });
  const { createdHere, updatedHere, archivedHere, restoredHere } = run.counts;
  return { recordsUpdated: createdHere + updatedHere + archivedHere + restoredHere, run };
}

function parseId(address: string): string {
  const id = parseSpreadsheetId(address);
  if (id === null) throw invalidField('spreadsheetId', 'must be the URL or ID of a Google spreadsheet');
  return id;
}

interface SheetOfGrid {
  sheetId: number;
  title: string;
  columnCount: number;
}

/** The sheets with cells; a sheet can also be a chart. */
const listGrids = ({ sheets }: SpreadsheetAnswer): SheetOfGrid[] =>
  sheets.flatMap(({ properties: { sheetId, title, gridProperties } }) =>
    gridProperties ? [{ sheetId, title, columnCount: gridProperties.columnCount }] : [],
  );

async function addHeadings(
  client: SheetsClient,
  spreadsheetId: string,
  { sheetId, title, columnCount }: SheetOfGrid,
  mapping: FieldMapping,
): Promise<void> {
  const [rows = []] = await client.read(spreadsheetId, [rangeIn(title, '1:1')]);
  const headings = rows[0] ?? [];
  const missing = missingHeadings(headings, mapping);
  if (missing.length === 0) return;
  const lacking = headings.length + missing.length - columnCount;
  if (lacking > 0) {
    await client.change(spreadsheetId, [{ appendDimension: { sheetId, dimension: 'COLUMNS', length: lacking } }]);
  }
  await client.write(spreadsheetId, [{ range: rangeIn(title, `${columnName(headings.length)}1`), values: [missing] }]);
}

/** Maps Google errors to API errors. */
async function asDomainErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    switch (error.kind) {
      case 'signed-out':
        throw new DomainError('not_connected', 'Sign in with Google first');
      case 'client':
        throw new DomainError('not_connected', error.message);
      case 'limited':
        throw rateLimited(`${error.message} Try again in a minute.`, error.retryAfter ?? RETRY_AFTER_SECONDS);
      case 'forbidden':
      case 'not-found':
        throw new DomainError('invalid_request', error.message, {
          details: [{ path: 'spreadsheetId', message: error.message }],
        });
      case 'unavailable':
        throw new DomainError('upstream_failed', `${error.message} Try again in a few minutes.`);
      default:
        throw new DomainError('upstream_failed', error.message);
    }
  }
}

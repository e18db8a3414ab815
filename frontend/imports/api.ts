import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { BulkAnswer, Import, ImportPreview, ImportRow, undoAnswer } from '../../worker/imports/contract.ts';
import { ApiError, getJson, requestJson } from '../lib/api.ts';
import { joinPreviews } from './join-parts.ts';

const INVENTORY = '/api/inventory';
const BULK = `${INVENTORY}/bulk`;
const IMPORTS = `${INVENTORY}/imports`;

/** The imports of the workspace, newest first; asked for anew whenever the list comes onto the screen. */
export const importsQuery = queryOptions({
  queryKey: [IMPORTS] as const,
  queryFn: ({ signal }) => getJson<Import[]>(IMPORTS, signal),
  staleTime: 0,
});

/** What a new item starts with whose row gives no stock. */
export type WithoutStock = '1' | '0';

/** The rows of a file and how they are sent. */
export interface RowsToSend {
  rows: readonly ImportRow[];
  parts: readonly (readonly number[])[];
  withoutStock: WithoutStock;
}

const rowsOf = (rows: readonly ImportRow[], part: readonly number[]) => part.flatMap((index) => rows[index] ?? []);

/**
 * What an import of these rows would do. It is true of the inventory as it stands, so nothing of it is kept.
 * @param revision a number that stands for the rows: a file of many is too long for a key
 */
export function previewQuery(revision: number, { rows, parts, withoutStock }: RowsToSend) {
  const path = `${BULK}/preview?withoutStock=${withoutStock}`;
  return queryOptions({
    queryKey: [`${BULK}/preview`, revision] as const,
    queryFn: async ({ signal }) => {
      const previews: ImportPreview[] = [];
      for (const part of parts) {
        previews.push(await requestJson<ImportPreview>('POST', path, rowsOf(rows, part), { signal }));
      }
      return joinPreviews(previews, parts);
    },
    enabled: rows.length > 0,
    gcTime: 0,
  });
}

/**
 * Imports one part of a file's rows: all of them or none. Sent twice under the same key it is done once, and answered as
 * the first time. Throws the ApiError of a refusal.
 */
export function importPart(
  fileName: string,
  { rows, parts, withoutStock }: RowsToSend,
  { at, importId, key }: { at: number; importId: number | null; key: string },
): Promise<BulkAnswer> {
  const query = new URLSearchParams({ fileName: fileName.slice(-255).toWellFormed(), withoutStock });
  if (parts.length > 1) query.set('partsLeft', String(parts.length - at - 1));
  if (importId !== null) query.set('importId', String(importId));
  const body = rowsOf(rows, parts[at] ?? []);
  return requestJson<BulkAnswer>('POST', `${BULK}?${query}`, body, { headers: { 'Idempotency-Key': key } });
}

/** What undoing an import did. */
export type Undone = z.infer<typeof undoAnswer>;

/** Undoes an import as a whole; what somebody has changed since is left alone and comes back under `skipped`. */
export function undoImport(importId: number): Promise<Undone> {
  return requestJson('POST', `${IMPORTS}/${importId}/undo`);
}

/** After an import or its undo: everything known of items, their ledgers, imports and an open preview is asked anew. */
export function refreshInventory(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(INVENTORY) });
}

/** Why an import was refused: the server's sentence, with the rows that it is about as a spreadsheet counts them. */
export function refusalText(failure: unknown, rowNumbers: readonly number[]): string {
  if (!(failure instanceof ApiError) || !failure.error) return 'Failed to upload CSV data';
  const rows = failure.details.slice(0, 3).map(({ path, message }) => {
    const [index = '', ...field] = path.split('.');
    const row = rowNumbers[Number(index)];
    return row === undefined ? message : `row ${row}, ${field.join('.')} ${message}`;
  });
  return rows.length === 0 ? failure.error : `${failure.error}: ${rows.join('; ')}`;
}

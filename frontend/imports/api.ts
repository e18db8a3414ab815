import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { toCostInput } from '../../engines/inventory/exact-cost.ts';
import type {
  BulkAnswer,
  ImportMode,
  ImportPreview,
  ImportRow,
  NewPlaces,
  SkuConflicts,
  undoAnswer,
} from '../../worker/imports/contract.ts';
import * as contract from '../../worker/imports/contract.ts';
import { listItems } from '../../worker/inventory/contract.ts';
import { api, apiQuery, pathTo, queriesUnder } from '../lib/requests/api.ts';
import { ApiError } from '../lib/requests/api-error.ts';
import { joinPreviews } from './join-parts.ts';

/** The workspace's imports, newest first, fetched each time the list is shown. */
export const importsQuery = queryOptions({
  ...apiQuery(contract.listImports),
  staleTime: 0,
});

/** Initial stock of new items without a quantity in the file. */
export type WithoutStock = '1' | '0';

/** What a person says of a file. Null is not answered. */
export interface ImportChoices {
  withoutStock: WithoutStock;
  /** What its quantities mean for existing items. */
  mode: ImportMode | null;
  /** What rows are whose SKU belongs to another name. */
  skuConflicts: SkuConflicts | null;
  /** Whether places that the workspace does not have are added. */
  newPlaces: NewPlaces | null;
}

const choicesQuery = ({ withoutStock, mode, skuConflicts, newPlaces }: ImportChoices) => ({
  withoutStock,
  ...(mode && { mode }),
  ...(skuConflicts && { skuConflicts }),
  ...(newPlaces && { newPlaces }),
});

/** The rows of a file and the parts they are sent in. */
export interface RowsToSend {
  rows: readonly ImportRow[];
  parts: readonly (readonly number[])[];
}

const pickRows = (rows: readonly ImportRow[], part: readonly number[]) =>
  part.flatMap((index) => (rows[index] ? toCostInput(rows[index]) : []));

/**
 * Previews an import of these rows. Not cached, because it depends on the current inventory.
 * @param revision a number that identifies the rows, which are too long for a query key
 */
export function previewQuery(revision: number, { rows, parts }: RowsToSend, choices: ImportChoices) {
  const query = choicesQuery(choices);
  return queryOptions({
    queryKey: [pathTo(contract.previewImport), revision, query] as const,
    queryFn: async ({ signal }) => {
      const previews: ImportPreview[] = [];
      for (const part of parts) {
        previews.push(await api(contract.previewImport, { query, body: pickRows(rows, part), signal }));
      }
      return joinPreviews(previews, parts);
    },
    enabled: rows.length > 0,
    // Another answer about the same rows: the questions stay while its preview is on its way.
    placeholderData: (last: ImportPreview | undefined, query) => (query?.queryKey[1] === revision ? last : undefined),
    gcTime: 0,
  });
}

/**
 * Imports one part of a file's rows, all or none. Sending the same key twice has no further effect and returns the same
 * response. @throws ApiError
 */
export function importPart(
  fileName: string,
  { rows, parts }: RowsToSend,
  choices: ImportChoices,
  { at, importId, key }: { at: number; importId: number | null; key: string },
): Promise<BulkAnswer> {
  const query = {
    fileName: fileName.slice(-255).toWellFormed(),
    ...choicesQuery(choices),
    ...(parts.length > 1 && { partsLeft: parts.length - at - 1 }),
    ...(importId !== null && { importId }),
  };
  const body = pickRows(rows, parts[at] ?? []);
  return api(contract.importRows, { query, body, idempotencyKey: key });
}

/** What undoing an import did. */
export type Undone = z.infer<typeof undoAnswer>;

/** Undoes an import. Items changed since then are skipped and listed under `skipped`. */
export function undoImport(importId: number): Promise<Undone> {
  return api(contract.undoImport, { params: { id: importId } });
}

/** Refetches items, movements, imports and previews after an import or its undo. */
export function refreshInventory(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(queriesUnder(listItems));
}

/** The error of an import: the server's message with spreadsheet row numbers. */
export function refusalText(failure: unknown, rowNumbers: readonly number[]): string {
  if (!(failure instanceof ApiError) || !failure.error) return 'Failed to upload CSV data';
  const rows = failure.details.slice(0, 3).map(({ path, message }) => {
    const [index = '', ...field] = path.split('.');
    const row = rowNumbers[Number(index)];
    return row === undefined ? message : `row ${row}, ${field.join('.')} ${message}`;
  });
  return rows.length === 0 ? failure.error : `${failure.error}: ${rows.join('; ')}`;
}

import { useMutation } from '@tanstack/react-query';
import type { CheckedExport } from '../../../engines/workspace-export/check.ts';
import { addImportRows, finishImport, startImport } from '../../../worker/backups/import-contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { api } from '../../lib/requests/api.ts';

const MAX_MEGABYTES = 200;
/** Loaded when the first file is chosen. */
const loadChecks = () => importOrReload(import('../../../engines/workspace-export/check.ts'));

/** Reads and checks an export. The error's message names the field that is wrong. */
export function useReadExport() {
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_MEGABYTES * 1024 * 1024) {
        throw new Error(`The file is larger than ${MAX_MEGABYTES} MB. Ask the operator to restore it.`);
      }
      const { checkExport } = await loadChecks();
      return checkExport(await file.text());
    },
  });
}

/** Restores a checked export into a new workspace. */
export function useRestoreExport() {
  return useMutation({
    mutationFn: async (file: CheckedExport) => {
      const { mapLists, partsOf } = await loadChecks();
      const rows = mapLists((list) => file.lists[list].length);
      const { id } = await api(startImport, { body: { head: file.head, rows } });
      for (const part of partsOf(file)) {
        await api(addImportRows, { params: { id }, body: { ...part, rows: part.rows.map(toObject) } });
      }
      const { restored } = await api(finishImport, { params: { id } });
      if (!restored) throw new Error('The export was not restored');
      return restored;
    },
  });
}

/** The check has found that every row is an object. */
const toObject = (row: unknown): Record<string, unknown> =>
  typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {};

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { readToday } from '../../worker/analytics/today-contract.ts';
import { importRows, listImports, undoImport } from '../../worker/imports/contract.ts';
import { archiveItem, type Item, listItems } from '../../worker/inventory/contract.ts';
import { deleteSupplier, listSuppliers } from '../../worker/suppliers/contract.ts';
import { addNamedSuppliers } from '../../worker/suppliers/names-contract.ts';
import { api, queriesUnder, repeatUntilAnswered } from '../lib/requests/api.ts';
import { errorText, isRefusal } from '../lib/requests/api-error.ts';
import { toast } from '../lib/toast/toast.ts';
import { isSample } from './is-sample.ts';
import { SAMPLE_FILE, SAMPLE_SUPPLIERS, sampleRows, suppliersOf } from './sample-teas.ts';
import { SAMPLE } from './words.ts';

/** Puts the sample into the workspace: an import like any other, and the suppliers that it names. */
export function useAddSample(keeps: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const body = sampleRows(keeps);
      await repeatUntilAnswered((idempotencyKey) =>
        api(importRows, { query: { fileName: SAMPLE_FILE }, body, idempotencyKey }),
      );
      await api(addNamedSuppliers, { body: { names: suppliersOf(body) } });
    },
    onSuccess: () => toast({ title: SAMPLE.added }),
    onError: (failure) =>
      toast({ title: SAMPLE.label, description: errorText(failure, SAMPLE.addFailed), variant: 'destructive' }),
    onSettled: () => refresh(queryClient),
  });
}

/**
 * Takes the sample out again: undoes its imports, and deletes what undoing leaves because it was changed since, and the
 * suppliers that came with it.
 */
export function useRemoveSample() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const imports = await api(listImports);
      for (const { id, fileName, undoneAt } of imports) {
        if (fileName !== SAMPLE_FILE || undoneAt !== null) continue;
        await api(undoImport, { params: { id } }).catch(unlessGone);
      }
      const left: Item[] = (await api(listItems, {})).filter(isSample);
      for (const { id } of left) await api(archiveItem, { params: { id } }).catch(unlessGone);
      const suppliers = (await api(listSuppliers)).filter(({ name }) => SAMPLE_SUPPLIERS.includes(name));
      for (const { id } of suppliers) await api(deleteSupplier, { params: { id } }).catch(unlessGone);
    },
    onSuccess: () => toast({ title: SAMPLE.removed }),
    onError: (failure) =>
      toast({ title: SAMPLE.label, description: errorText(failure, SAMPLE.removeFailed), variant: 'destructive' }),
    onSettled: () => refresh(queryClient),
  });
}

/** Somebody else may have removed a part of it in the same moment. */
function unlessGone(failure: unknown): void {
  if (!isRefusal(failure, 'not_found', 'already_undone')) throw failure;
}

function refresh(queryClient: QueryClient): void {
  for (const endpoint of [listItems, listSuppliers, readToday]) {
    void queryClient.invalidateQueries(queriesUnder(endpoint));
  }
}

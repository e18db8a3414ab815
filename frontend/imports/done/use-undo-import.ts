import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import type { Import } from '../../../worker/imports/contract.ts';
import { ApiError, errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { refreshInventory, undoImport } from '../api.ts';
import { products } from '../review/outcome.ts';

/** Whether this person may undo an import: it deletes items, so staff undo only their own. */
export function mayUndo(me: Pick<Me, 'id' | 'role'> | null | undefined, createdBy: Import['createdBy']): boolean {
  return me?.role !== 'staff' || createdBy?.id === me.id;
}

/** Undoes an import and shows a toast. */
export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: undoImport,
    onSuccess: ({ reverted, skipped }) => {
      const left = skipped.length > 0 ? ` ${products(skipped.length)} not reverted.` : '';
      toast({ title: 'Import undone', description: `${products(reverted)} reverted.${left}` });
      refreshInventory(queryClient);
    },
    onError: (failure) => {
      toast({
        title: 'Undo Failed',
        description: errorText(failure, 'Couldn’t undo the import. Please try again.'),
        variant: 'destructive',
      });
      // Someone else has undone it already, or it is gone: show the current state.
      if (failure instanceof ApiError) refreshInventory(queryClient);
    },
  });
}

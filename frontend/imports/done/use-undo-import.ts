import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { refreshInventory, undoImport } from '../api.ts';
import { products } from '../review/outcome.ts';

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

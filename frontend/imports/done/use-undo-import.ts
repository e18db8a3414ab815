import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { refreshInventory, undoImport } from '../api.ts';
import { products } from '../review/outcome.ts';

/** Undoes the import of an id. */
export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: undoImport,
    onSuccess: ({ reverted, skipped }) => {
      const left =
        skipped.length > 0
          ? ` ${products(skipped.length)} left as ${skipped.length === 1 ? 'it is' : 'they are'}.`
          : '';
      toast({ title: 'Import undone', description: `${products(reverted)} reverted.${left}` });
      refreshInventory(queryClient);
    },
    onError: (failure) => {
      toast({
        title: 'Undo Failed',
        description: errorText(failure, 'The import could not be undone. Please try again.'),
        variant: 'destructive',
      });
      // Somebody else was faster, or the import is gone: show how it is.
      if (failure instanceof ApiError) refreshInventory(queryClient);
    },
  });
}

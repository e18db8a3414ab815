import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';
import { listedItems, refreshInventory, undoImport } from './api.ts';
import { products } from './outcome.ts';

/** What undoing an import did. */
export interface Undone {
  reverted: number;
  /** Items that somebody has changed since, and why they were left alone. */
  kept: { id: number; name: string; reason: string }[];
}

/** Names for items; those that are deleted may have none left. */
export type NamedItems = readonly { id: number; name: string }[];

/** Undoes imports. `known` names items that the list may not hold any more. */
export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ importId, known = [] }: { importId: number; known?: NamedItems }): Promise<Undone> => {
      const { reverted, skipped } = await undoImport(importId);
      const items: NamedItems = skipped.length > 0 ? [...known, ...(await listedItems(queryClient))] : [];
      const names = new Map(items.map(({ id, name }) => [id, name]));
      return { reverted, kept: skipped.map((item) => ({ ...item, name: names.get(item.id) ?? 'A deleted item' })) };
    },
    onSuccess: ({ reverted, kept }) => {
      const left =
        kept.length > 0 ? ` ${products(kept.length)} left as ${kept.length === 1 ? 'it is' : 'they are'}.` : '';
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

import { type QueryClient, useMutation } from '@tanstack/react-query';
import { type BuyingWindow, listWindows, setWindows } from '../../../worker/buying/contract.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { api, apiQuery, queriesUnder } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { WINDOWS } from './words.ts';

type Change = { windows: readonly BuyingWindow[]; before: readonly BuyingWindow[] };

/** Saves the buying windows of an item, with a toast that brings back those from before. */
export function useSaveWindows(queryClient: QueryClient, item: Pick<Item, 'id' | 'name'>) {
  const put = async (windows: readonly BuyingWindow[]) => {
    const params = { id: item.id };
    const saved = await api(setWindows, { params, body: { windows: [...windows] } });
    queryClient.setQueryData(apiQuery(listWindows, { params }).queryKey, saved);
    void queryClient.invalidateQueries(queriesUnder({ path: '/buying' }));
  };
  const undo = (before: readonly BuyingWindow[]) =>
    put(before).then(
      () => toast({ title: WINDOWS.undone, description: item.name }),
      (error: unknown) =>
        toast({ title: 'Undo Failed', description: errorText(error, WINDOWS.failed), variant: 'destructive' }),
    );
  return useMutation({
    mutationFn: ({ windows }: Change) => put(windows),
    onSuccess: (_, { before }) =>
      toast({
        title: WINDOWS.saved,
        description: item.name,
        action: { label: 'Undo', onClick: () => void undo(before) },
      }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeLot, type Lot, type LotStatus } from '../../../worker/lots/contract.ts';
import { api } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { refreshLots } from '../../lib/session/refresh-stock.ts';
import { toast } from '../../lib/toast/toast.ts';
import { WORDS } from './list-words.ts';

type Change = { lots: readonly Pick<Lot, 'id' | 'status'>[]; onDone: () => void };

/** Holds or releases several lots, one after the other, with one Undo. */
export function useHoldLots() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ lots }: Change) => {
      for (const { id, status } of lots) await api(changeLot, { params: { id }, body: { status } });
    },
    // Here, not where it is called: Undo is pressed when the bar of the selection is gone.
    onSuccess: (_, { onDone }) => onDone(),
    onError: (failure) =>
      toast({
        title: WORDS.changeFailed,
        description: errorText(failure, WORDS.changeFailedText),
        variant: 'destructive',
      }),
    // Those before a failure have changed.
    onSettled: () => refreshLots(queryClient),
  });
  const undo = (lots: Change['lots']) =>
    mutate({
      lots,
      onDone: () => toast({ title: WORDS.undone, description: WORDS.undoneText(lots.length) }),
    });
  const set = ({ lots, to }: Pick<Change, 'lots'> & { to: LotStatus }, onDone: () => void) =>
    mutate({
      lots: lots.map(({ id }) => ({ id, status: to })),
      onDone: () => {
        toast({
          title: (to === 'hold' ? WORDS.held : WORDS.released)(lots.length),
          action: { label: WORDS.undo, onClick: () => undo(lots) },
        });
        onDone();
      },
    });
  return { set, isPending };
}

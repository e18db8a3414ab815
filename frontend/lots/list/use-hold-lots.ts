import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeLot, type Lot, type LotStatus } from '../../../worker/lots/contract.ts';
import { api } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { refreshLots } from '../../lib/stock/any-lot.ts';
import { toast } from '../../lib/toast/toast.ts';
import { WORDS } from './list-words.ts';

type Change = { lots: readonly Pick<Lot, 'id' | 'status'>[]; to: LotStatus };

/** Holds or releases several lots, one after the other, with one Undo. */
export function useHoldLots() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (changes: readonly { id: number; status: LotStatus }[]) => {
      for (const { id, status } of changes) await api(changeLot, { params: { id }, body: { status } });
    },
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
    mutate(
      lots.map(({ id, status }) => ({ id, status })),
      { onSuccess: () => toast({ title: WORDS.undone, description: WORDS.undoneText(lots.length) }) },
    );
  const set = ({ lots, to }: Change, onDone: () => void) =>
    mutate(
      lots.map(({ id }) => ({ id, status: to })),
      {
        onSuccess: () => {
          toast({
            title: (to === 'hold' ? WORDS.held : WORDS.released)(lots.length),
            action: { label: WORDS.undo, onClick: () => undo(lots) },
          });
          onDone();
        },
      },
    );
  return { set, isPending };
}

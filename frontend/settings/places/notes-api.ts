import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listItems } from '../../../worker/inventory/contract.ts';
import { undoMove } from '../../../worker/inventory/move-contract.ts';
import { listNotes, makePlaces } from '../../../worker/locations/notes-contract.ts';
import { api, apiQuery, queriesUnder, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { placesQuery } from '../../lib/stock/places.ts';
import { formatCount } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';

/** The location notes of items. Null when signed out. */
export const notesQuery = queryOptions({ ...apiQuery(listNotes), staleTime: 0 });

/** Many thousand items may be moved at once. */
const DEADLINE_MS = 60_000;

/** Runs a change, and fetches notes, places and items again. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      onDone(answer);
      void queryClient.invalidateQueries({ queryKey: placesQuery.queryKey });
      void queryClient.invalidateQueries(queriesUnder(listItems));
      await queryClient.invalidateQueries({ queryKey: notesQuery.queryKey });
    },
  });
}

/** Turns notes into places. */
export const useMakePlaces = () =>
  useChange(
    (places: { note: string; name: string }[]) =>
      repeatUntilAnswered((idempotencyKey) =>
        api(makePlaces, { body: { places }, idempotencyKey, deadlineMs: DEADLINE_MS }),
      ),
    ({ moved, created }) =>
      toast({
        title: created.length === 1 ? '1 Place Added' : `${created.length} Places Added`,
        description: `${formatCount(moved)} ${moved === 1 ? 'item was' : 'items were'} moved`,
      }),
  );

/** Undoes it as a whole. */
export const useUndoPlaces = () =>
  useChange(
    (id: number) =>
      repeatUntilAnswered((idempotencyKey) =>
        api(undoMove, { params: { id }, idempotencyKey, deadlineMs: DEADLINE_MS }),
      ),
    ({ reverted, skipped }) => {
      const names = skipped.slice(0, 3).map(({ name }) => name);
      const more = skipped.length > names.length ? ' and others' : '';
      toast({
        title: 'Undone',
        description: `${formatCount(reverted)} ${reverted === 1 ? 'item is' : 'items are'} back${
          names.length === 0 ? '' : `. ${names.join(', ')}${more} stay`
        }`,
      });
    },
  );

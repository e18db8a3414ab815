import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createLocation, deleteLocation, type Location, renameLocation } from '../../../worker/locations/contract.ts';
import { api } from '../../lib/requests/api.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { placesQuery } from '../../lib/stock/places.ts';

/** Runs a change of the places, and fetches them again. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: placesQuery.queryKey }),
  });
}

export const useAddPlace = () =>
  useChange((name: string) => api(createLocation, { body: { name }, deadlineMs: DEADLINE_MS }));

export const useRenamePlace = () =>
  useChange(({ id, name }: Pick<Location, 'id' | 'name'>) =>
    api(renameLocation, { params: { id }, body: { name }, deadlineMs: DEADLINE_MS }),
  );

export const useDeletePlace = () =>
  useChange((id: number) => api(deleteLocation, { params: { id }, deadlineMs: DEADLINE_MS }));

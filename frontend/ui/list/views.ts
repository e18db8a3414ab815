import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../worker/views/contract.ts';
import { api, apiQuery, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { LIST_WORDS } from './list-words.ts';

/** The search of a list's address. */
export type ViewSearch = contract.View['search'];

const FRESH_MS = 60_000;

/** Own views and those that others share, of all lists. Null when signed out. */
export const viewsQuery = queryOptions({ ...apiQuery(contract.listViews), staleTime: FRESH_MS });

type NewView = Pick<contract.View, 'list' | 'name' | 'isShared' | 'search'>;

function change(queryClient: QueryClient, make: (views: contract.View[]) => contract.View[]): void {
  queryClient.setQueryData(viewsQuery.queryKey, (views) => views && make(views));
}

/** Saves what a list shows as a new view. The form shows any error. */
export function useSaveView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (view: NewView) =>
      repeatUntilAnswered((idempotencyKey) => api(contract.createView, { body: view, idempotencyKey })),
    onSuccess: (view) => {
      change(queryClient, (views) => [...views, view]);
      toast({ title: LIST_WORDS.viewSaved, description: view.name });
    },
  });
}

/** Puts what a list shows now into an own view. */
export function useUpdateView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, search }: { id: number; search: ViewSearch }) =>
      api(contract.updateView, { params: { id }, body: { search } }),
    onSuccess: (view) => {
      change(queryClient, (views) => views.map((one) => (one.id === view.id ? view : one)));
      toast({ title: LIST_WORDS.viewSaved, description: view.name });
    },
    onError: (failure) => fail(LIST_WORDS.viewFailed, failure),
  });
}

/** Deletes an own view, with Undo. */
export function useDeleteView() {
  const queryClient = useQueryClient();
  const save = useSaveView();
  return useMutation({
    mutationFn: ({ id }: contract.View) => api(contract.deleteView, { params: { id } }),
    onSuccess: (_, { id, isOwn: __, ...view }) => {
      change(queryClient, (views) => views.filter((one) => one.id !== id));
      toast({
        title: LIST_WORDS.viewDeleted,
        description: view.name,
        action: {
          label: LIST_WORDS.undo,
          onClick: () => save.mutate(view, { onError: (failure) => fail(LIST_WORDS.viewFailed, failure) }),
        },
      });
    },
    onError: (failure) => fail(LIST_WORDS.viewNotDeleted, failure),
  });
}

function fail(title: string, failure: unknown): void {
  toast({ title, description: errorText(failure, LIST_WORDS.tryAgain), variant: 'destructive' });
}

/** A search as a view keeps it: only what is set. */
export function keptSearch(search: Record<string, ViewSearch[string] | undefined>): ViewSearch {
  const kept: ViewSearch = {};
  for (const [name, value] of Object.entries(search)) if (value !== undefined) kept[name] = value;
  return kept;
}

/** Whether two searches show the same. */
export function isSameSearch(one: ViewSearch, other: ViewSearch): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

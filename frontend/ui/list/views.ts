import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../worker/views/contract.ts';
import { api, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { VIEW_WORDS } from './view-words.ts';
import { type ViewSearch, viewsQuery } from './views-query.ts';

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
      toast({ title: VIEW_WORDS.viewSaved, description: view.name });
    },
  });
}

/** Changes a view: what it shows, its name, or who sees it. A form shows the error itself. */
export function useUpdateView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...patch }: { id: number } & Partial<Pick<contract.View, 'name' | 'isShared' | 'search'>>) =>
      api(contract.updateView, { params: { id }, body: patch }),
    onSuccess: (view) => {
      change(queryClient, (views) => views.map((one) => (one.id === view.id ? view : one)));
      toast({ title: VIEW_WORDS.viewSaved, description: view.name });
    },
  });
}

/** Says that a view could not be saved. */
export const viewFailed = (failure: unknown): void => fail(VIEW_WORDS.viewFailed, failure);

/** Deletes a view, with Undo where it is one’s own. */
export function useDeleteView() {
  const queryClient = useQueryClient();
  const save = useSaveView();
  return useMutation({
    mutationFn: ({ id }: contract.View) => api(contract.deleteView, { params: { id } }),
    onSuccess: (_, { id, isOwn, ...view }) => {
      change(queryClient, (views) => views.filter((one) => one.id !== id));
      toast({
        title: VIEW_WORDS.viewDeleted,
        description: view.name,
        // Saved again, another's would be one's own.
        ...(isOwn && {
          action: { label: VIEW_WORDS.undo, onClick: () => save.mutate(view, { onError: viewFailed }) },
        }),
      });
    },
    onError: (failure) => fail(VIEW_WORDS.viewNotDeleted, failure),
  });
}

function fail(title: string, failure: unknown): void {
  toast({ title, description: errorText(failure, VIEW_WORDS.tryAgain), variant: 'destructive' });
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

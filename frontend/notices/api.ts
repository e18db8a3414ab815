import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { countUnread } from '../../worker/messages/contract.ts';
import * as contract from '../../worker/notices/contract.ts';
import { api, apiQuery, pathTo, queriesUnder } from '../lib/requests/api.ts';
import { toast } from '../lib/toast/toast.ts';

/** A person’s notices, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [pathTo(contract.listNotices), 'pages'] as const,
  queryFn: ({ pageParam, signal }) =>
    apiQuery(contract.listNotices, pageParam === null ? {} : { query: { cursor: pageParam } }).queryFn({ signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page?.next ?? null,
  staleTime: 0,
});

/** Marks everything up to a time as read, on every device. */
export function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (through: string) => api(contract.markSeen, { body: { through } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey }),
        queryClient.invalidateQueries(queriesUnder(countUnread)),
      ]),
    onError: () => toast({ title: 'Couldn’t mark as read', description: 'Please try again.', variant: 'destructive' }),
  });
}

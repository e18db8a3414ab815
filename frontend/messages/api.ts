import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Me } from '../../worker/accounts/contract.ts';
import * as contract from '../../worker/messages/contract.ts';
import { DEFAULT_MESSAGES_PAGE, type TeamMessage } from '../../worker/messages/contract.ts';
import { pollEvery } from '../lib/push/push.ts';
import { api, apiQuery, pathTo } from '../lib/requests/api.ts';
import { errorText, isRefusal } from '../lib/requests/api-error.ts';
import { fetchIfChanged } from '../lib/requests/request.ts';
import { retryUnlessRejected } from '../lib/requests/retries.ts';
import { toast } from '../lib/toast/toast.ts';

const MESSAGES = pathTo(contract.listMessages);

/** Polling interval for visible messages when the push channel is down. */
export const MESSAGES_POLL_MS = 3000;
/** Polled less often: the badge is on every screen. */
const UNREAD_POLL_MS = 30_000;

/** The newest messages this person may see, newest first. Null when signed out. */
export const messagesQuery = newestMessages(DEFAULT_MESSAGES_PAGE);

/**
 * `messagesQuery` with another length, or about one item. The shorter list stays on screen until the longer one is loaded.
 */
export function newestMessages(count: number, itemId?: number) {
  const query = { limit: count === DEFAULT_MESSAGES_PAGE ? undefined : count, inventoryItemId: itemId };
  const path = pathTo(contract.listMessages, { query });
  return queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => fetchIfChanged<TeamMessage[]>(path, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(MESSAGES_POLL_MS),
    staleTime: MESSAGES_POLL_MS,
    retry: retryUnlessRejected(1),
  });
}

/** Matches message lists of any length in the cache. */
const lists = {
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => String(path).split('?')[0] === MESSAGES,
};

const unreadQuery = queryOptions({
  ...apiQuery(contract.countUnread),
  refetchInterval: pollEvery(UNREAD_POLL_MS),
  staleTime: UNREAD_POLL_MS,
});

/** The number of unread messages. */
export function useUnread(): number {
  return useQuery(unreadQuery).data?.unread ?? 0;
}

/** The number of notifications that the person has not seen: it comes with that of the messages. */
export function useUnreadNotices(): number {
  return useQuery(unreadQuery).data?.notices ?? 0;
}

/** The id of the last read message on the server; undefined until loaded. */
export function useLastRead(): number | undefined {
  return useQuery(unreadQuery).data?.lastReadId;
}

/** Changes the lists of messages in the cache. */
export function changeList(queryClient: QueryClient, change: (list: TeamMessage[]) => TeamMessage[]): void {
  queryClient.setQueriesData<TeamMessage[] | null>(lists, (list) => list && change(list));
}

/** Puts a posted message first in the lists that it belongs to: of the team, and of its item. */
export function addMessage(queryClient: QueryClient, message: TeamMessage): void {
  for (const [key, list] of queryClient.getQueriesData<TeamMessage[] | null>(lists)) {
    const about = new URLSearchParams(String(key[0]).split('?')[1]).get('inventoryItemId');
    if (!list || (about !== null && Number(about) !== message.inventoryItemId)) continue;
    queryClient.setQueryData(key, [message, ...list.filter(({ id }) => id !== message.id)]);
  }
}

/** Refetches the lists: a response already on its way may predate the change. */
export function settle(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(lists);
}

/** Whether the person may delete a message: it is theirs, or they are an admin. */
export const mayDelete = (me: Pick<Me, 'id' | 'role'>, { senderId }: TeamMessage) =>
  me.role === 'admin' || senderId === me.id;

/** Deletes a message and shows a toast. */
export function useDeleteMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TeamMessage) =>
      api(contract.removeMessage, { params: { id } }).catch((failure) => {
        // Already deleted by someone else: nothing left to do.
        if (!isRefusal(failure, 'not_found')) throw failure;
      }),
    onSuccess: (_, { id }) => {
      changeList(queryClient, (list) => list.filter((message) => message.id !== id));
      settle(queryClient);
      toast({ title: 'Message deleted' });
    },
    onError: (failure) =>
      toast({
        title: 'Failed to delete message',
        description: errorText(failure, 'Please try again.'),
        variant: 'destructive',
      }),
  });
}

/** What clearing up to this message would delete; fetched each time the dialog opens. */
export function clearableQuery(through: number) {
  return queryOptions({
    queryKey: [pathTo(contract.countClearable), through] as const,
    queryFn: ({ signal }) => api(contract.countClearable, { query: { through }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes messages up to the newest one shown, and says how many were kept. */
export function useClearMessages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (through: number) => api(contract.clearMessages, { query: { through } }),
    onSuccess: ({ kept }) => {
      settle(queryClient);
      toast(
        kept === 0
          ? { title: 'All messages cleared' }
          : { title: 'Your messages cleared', description: whatStays(kept) },
      );
    },
    onError: () =>
      toast({ title: 'Failed to clear messages', description: 'Please try again.', variant: 'destructive' }),
  });
}

const whatStays = (kept: number) =>
  kept === 1
    ? '1 message from someone else was kept. Only they or an admin can delete it.'
    : `${kept} messages from others were kept. Only they or an admin can delete them.`;

/** Saves the last read message. Failures are ignored: the badge simply stays. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lastReadId: number) => api(contract.markRead, { body: { lastReadId } }),
    onSuccess: (unread) => queryClient.setQueryData(unreadQuery.queryKey, (known) => known && { ...known, ...unread }),
  });
}

import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Clearable,
  type Cleared,
  MESSAGES_PAGE,
  type MessageInput,
  type TeamMessage,
  type Unread,
} from '../../worker/messages/contract.ts';
import { ApiError, errorText, fetchIfChanged, getJson, requestJson } from '../lib/api.ts';
import { newIdempotencyKey } from '../lib/idempotency.ts';
import { pollEvery } from '../lib/push.ts';
import { toast } from '../lib/toast.ts';

const MESSAGES = '/api/team-messages';
const UNREAD = `${MESSAGES}/unread`;

/** Polling interval for visible messages when the push channel is down. */
export const MESSAGES_POLL_MS = 3000;
/** Polled less often: the badge is on every screen. */
const UNREAD_POLL_MS = 30_000;

/** The newest messages this person may see, newest first. Null when signed out. */
export const messagesQuery = newestMessages(MESSAGES_PAGE);

/** `messagesQuery` with another length. The shorter list stays on screen until the longer one is loaded. */
export function newestMessages(count: number) {
  const path = count === MESSAGES_PAGE ? MESSAGES : `${MESSAGES}?limit=${count}`;
  return queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => fetchIfChanged<TeamMessage[]>(path, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(MESSAGES_POLL_MS),
    staleTime: MESSAGES_POLL_MS,
    retry: 1,
  });
}

/** Matches message lists of any length in the cache. */
const lists = {
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => String(path).split('?')[0] === MESSAGES,
};

const unreadQuery = queryOptions({
  queryKey: [UNREAD] as const,
  queryFn: ({ signal }) => getJson<Unread>(UNREAD, signal),
  refetchInterval: pollEvery(UNREAD_POLL_MS),
  staleTime: UNREAD_POLL_MS,
});

/** The number of unread messages. */
export function useUnread(): number {
  return useQuery(unreadQuery).data?.unread ?? 0;
}

/** The id of the last read message on the server; undefined until loaded. */
export function useLastRead(): number | undefined {
  return useQuery(unreadQuery).data?.lastReadId;
}

function changeList(queryClient: QueryClient, change: (list: TeamMessage[]) => TeamMessage[]): void {
  queryClient.setQueriesData<TeamMessage[] | null>(lists, (list) => list && change(list));
}

/** Refetches the lists: a response already on its way may predate the change. */
function settle(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(lists);
}

/** Posts a message. The form shows any error. */
export function usePostMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageInput) =>
      requestJson<TeamMessage>('POST', MESSAGES, message, { headers: { 'Idempotency-Key': newIdempotencyKey() } }),
    onSuccess: (message) => {
      changeList(queryClient, (list) => [message, ...list.filter(({ id }) => id !== message.id)]);
      settle(queryClient);
    },
  });
}

/** The reason for a 400, such as an unknown recipient; otherwise undefined. */
export function sendFailure(failure: unknown): string | undefined {
  return failure instanceof ApiError && failure.status === 400 ? failure.error : undefined;
}

/** Deletes a message and shows a toast. */
export function useDeleteMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TeamMessage) =>
      requestJson<void>('DELETE', `${MESSAGES}/${id}`).catch((failure) => {
        // Already deleted by someone else: nothing left to do.
        if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
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
  const path = `${MESSAGES}/clearable?through=${through}`;
  return queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => requestJson<Clearable>('GET', path, undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes messages up to the newest one shown, and says how many were kept. */
export function useClearMessages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (through: number) => requestJson<Cleared>('DELETE', `${MESSAGES}?through=${through}`),
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
    mutationFn: (lastReadId: number) => requestJson<Unread>('POST', `${MESSAGES}/read`, { lastReadId }),
    onSuccess: (unread) => queryClient.setQueryData(unreadQuery.queryKey, unread),
  });
}

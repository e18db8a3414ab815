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

/** Without the push channel the messages on the screen are fetched again this often. */
export const MESSAGES_POLL_MS = 3000;
/** As the badge of the navigation is on every screen, it does with less. */
const UNREAD_POLL_MS = 30_000;

/** The newest messages that one may see, newest first. Null when nobody is signed in. */
export const messagesQuery = newestMessages(MESSAGES_PAGE);

/** As `messagesQuery`, so many of them. What was shown before stays until the longer list is there. */
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

/** The lists of messages in the cache, long and short. */
const lists = {
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => String(path).split('?')[0] === MESSAGES,
};

const unreadQuery = queryOptions({
  queryKey: [UNREAD] as const,
  queryFn: ({ signal }) => getJson<Unread>(UNREAD, signal),
  refetchInterval: pollEvery(UNREAD_POLL_MS),
  staleTime: UNREAD_POLL_MS,
});

/** How many messages wait to be read. */
export function useUnread(): number {
  return useQuery(unreadQuery).data?.unread ?? 0;
}

/** Up to which message has been read, as the server holds it; undefined until it has said. */
export function useLastRead(): number | undefined {
  return useQuery(unreadQuery).data?.lastReadId;
}

function changeList(queryClient: QueryClient, change: (list: TeamMessage[]) => TeamMessage[]): void {
  queryClient.setQueriesData<TeamMessage[] | null>(lists, (list) => list && change(list));
}

/** Asks again for what is certain: an answer that was on its way may be from before the change. */
function settle(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(lists);
}

/** Posts a message. What a failure says is left to the form. */
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

/** What to tell of a message that was refused for what it says, such as an address that is nobody's; else undefined. */
export function sendFailure(failure: unknown): string | undefined {
  return failure instanceof ApiError && failure.status === 400 ? failure.error : undefined;
}

/** Deletes a message, and says so. */
export function useDeleteMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TeamMessage) =>
      requestJson<void>('DELETE', `${MESSAGES}/${id}`).catch((failure) => {
        // Somebody else has deleted it: what was asked for is the case.
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

/** What clearing up to this message would delete; fetched again whenever the question is put. */
export function clearableQuery(through: number) {
  const path = `${MESSAGES}/clearable?through=${through}`;
  return queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => requestJson<Clearable>('GET', path, undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes what is listed up to the newest that was seen, and says what had to stay. */
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
    ? '1 message of someone else stays: only they or an admin may delete it.'
    : `${kept} messages of others stay: only they or an admin may delete them.`;

/** Tells the server how far one has read. A failure is nobody's concern: the badge stays. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lastReadId: number) => requestJson<Unread>('POST', `${MESSAGES}/read`, { lastReadId }),
    onSuccess: (unread) => queryClient.setQueryData(unreadQuery.queryKey, unread),
  });
}

import type { QueryClient } from '@tanstack/react-query';
import { type Item, listMovements, type Movement } from '../../../worker/inventory/contract.ts';
import { reverseMovement } from '../../../worker/inventory/posting-contract.ts';
import { api, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { refreshLots } from '../../lib/session/refresh-stock.ts';
import { meQuery } from '../../lib/session/session.ts';
import { dropRunningPoll, fetchFresh, refreshMovements } from '../api.ts';

/** More entries than one change makes: what leaves is taken from 128 lots at most, and of each there is one. */
const NEWEST = 200;

/** Reverses an entry of the ledger; of a move, both. @throws ApiError, such as for one that is reversed already */
export async function reverseEntry(
  queryClient: QueryClient,
  { id, itemId }: Pick<Movement, 'id' | 'itemId'>,
  note = '',
): Promise<Item | undefined> {
  await send(itemId, id, note);
  return refreshReversed(queryClient, itemId);
}

/** Reverses what a change of one's own did that was saved as given. */
export function reverseSaved(queryClient: QueryClient, { id, lastUpdated }: Item): Promise<Item | undefined> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return reverseAll(queryClient, id, (one) => one.createdAt === lastUpdated && one.createdBy?.id === me?.id);
}

/** Reverses what a move did to an item. */
export function reverseMove(queryClient: QueryClient, itemId: number, documentId: number): Promise<Item | undefined> {
  // Each move of a lot is two entries, and reversing one reverses both.
  return reverseAll(queryClient, itemId, (one) => one.documentId === documentId && one.delta > 0);
}

async function reverseAll(queryClient: QueryClient, itemId: number, isPart: (movement: Movement) => boolean) {
  const movements = await api(listMovements, { params: { id: itemId }, query: { limit: NEWEST } });
  // One after the other: each is written on its own, and an answer that is lost is asked for again.
  for (const movement of movements) {
    if (isPart(movement) && movement.reversedBy === null && movement.delta !== 0) await send(itemId, movement.id);
  }
  return refreshReversed(queryClient, itemId);
}

const send = (id: number, movementId: number, note = '') =>
  repeatUntilAnswered((idempotencyKey) =>
    api(reverseMovement, {
      params: { id, movementId },
      body: { ...(note && { note }) },
      ...{ idempotencyKey, deadlineMs: DEADLINE_MS },
    }),
  );

async function refreshReversed(queryClient: QueryClient, itemId: number): Promise<Item | undefined> {
  void dropRunningPoll(queryClient);
  refreshLots(queryClient);
  refreshMovements(queryClient, itemId);
  return fetchFresh(queryClient, itemId);
}

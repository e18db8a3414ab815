import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorText, isUnanswered } from '../requests/api-error.ts';
import { isOwn } from './owned-by.ts';
import type { Sendable, WaitingList } from './waiting-list.ts';

/** What does not hold anymore; the message is a sentence for the person. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** How long the server recognizes a change that is sent again, with an hour to spare (IDEMPOTENCY_TTL_MS in worker/core/idempotency.ts). */
const RECOGNIZED_MS = 23 * 60 * 60 * 1000;

/** A session that has ended says nothing about a change: it is sent in the next one. */
const isSignedOut = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

/** The server has no time for it now. */
const isBusy = (failure: unknown) => failure instanceof ApiError && [429, 502, 503, 504].includes(failure.status);

/** {@link sendWaiting} for the person who is signed in, in one tab at a time. @param name of the list */
export function sendInTurn<T extends Sendable>(
  name: string,
  list: WaitingList<T>,
  queryClient: QueryClient,
  advice: string,
  send: (entry: T) => Promise<void>,
): Promise<boolean> {
  const work = () => sendWaiting(list, (entry) => isOwn(entry, queryClient), advice, send);
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/**
 * Sends what waits for this person, the oldest first, and marks what is refused.
 * @param advice what to do before something is sent again that the server may have saved
 * @param send saves one entry; @throws as `api`
 * @returns whether nothing is left to be tried again
 */
export async function sendWaiting<T extends Sendable>(
  list: WaitingList<T>,
  isMine: (entry: T) => boolean,
  advice: string,
  send: (entry: T) => Promise<void>,
  now = Date.now(),
): Promise<boolean> {
  await list.load();
  for (const entry of list.entries().filter(({ refused }) => refused === null)) {
    // Asked each time: while one was sent, somebody else may have signed in.
    if (!isMine(entry)) continue;
    if (entry.mayBeSaved && now - entry.madeAt > RECOGNIZED_MS) {
      await list.put({ ...entry, refused: `It may have been saved already. ${advice}` });
      continue;
    }
    try {
      await send(entry);
      await list.remove(entry.key);
    } catch (failure) {
      if (isSignedOut(failure)) return true;
      if (isUnanswered(failure) || isBusy(failure)) {
        if (!entry.mayBeSaved) await list.put({ ...entry, mayBeSaved: true });
        return false;
      }
      await list.put({ ...entry, refused: reasonOf(failure) });
    }
  }
  return true;
}

const reasonOf = (failure: unknown): string =>
  failure instanceof Outdated ? failure.message : errorText(failure, 'Camellia refused it.');

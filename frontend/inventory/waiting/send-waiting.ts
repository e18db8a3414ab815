import type { WaitingList } from '../../lib/offline/waiting-list.ts';
import { ApiError, errorText, isUnanswered } from '../../lib/requests/api-error.ts';
import type { WaitingChange } from './waiting-changes.ts';

/** A change that does not hold anymore; the message is a sentence for the person. */
export class OutdatedChange extends Error {
  override readonly name = 'OutdatedChange';
}

/** How long the server recognizes a change that is sent again, with an hour to spare (IDEMPOTENCY_TTL_MS in worker/core/idempotency.ts). */
const RECOGNIZED_MS = 23 * 60 * 60 * 1000;

/** A session that has ended says nothing about a change: it is sent in the next one. */
const isSignedOut = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

/** The server has no time for it now. */
const isBusy = (failure: unknown) => failure instanceof ApiError && [429, 502, 503, 504].includes(failure.status);

/**
 * Sends what waits for this person, the oldest first, and marks what is refused.
 * @param send saves one change; @throws as `api`
 * @returns whether nothing is left to be tried again
 */
export async function sendWaiting(
  list: WaitingList<WaitingChange>,
  isMine: (entry: WaitingChange) => boolean,
  send: (entry: WaitingChange) => Promise<void>,
  now = Date.now(),
): Promise<boolean> {
  await list.load();
  for (const entry of list.entries().filter((one) => isMine(one) && one.refused === null)) {
    if (entry.mayBeSaved && now - entry.madeAt > RECOGNIZED_MS) {
      await list.put({
        ...entry,
        refused: 'It may have been saved already. Compare the stock before you send it again.',
      });
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
  failure instanceof OutdatedChange ? failure.message : errorText(failure, 'Camellia refused it.');

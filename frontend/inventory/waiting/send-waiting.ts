import type { WaitingList } from '../../lib/offline/waiting-list.ts';
import { ApiError, errorText, mayBeSentLater } from '../../lib/requests/api-error.ts';
import type { WaitingChange } from './waiting-changes.ts';

/** How long the server recognizes a change that is sent again, with an hour to spare (IDEMPOTENCY_TTL_MS in worker/core/idempotency.ts). */
const RECOGNIZED_MS = 23 * 60 * 60 * 1000;

/** A session that has ended says nothing about a change: it is sent in the next one. */
const isSignedOut = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

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
      if (mayBeSentLater(failure)) {
        if (!entry.mayBeSaved) await list.put({ ...entry, mayBeSaved: true });
        return false;
      }
      await list.put({ ...entry, refused: errorText(failure, 'Camellia refused it.') });
    }
  }
  return true;
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Count, type CountLine, enterCount } from '../../../worker/counts/contract.ts';
import { type Entry, Outbox } from '../../lib/offline/outbox.ts';
import { isOwn, useOwn } from '../../lib/offline/owned-by.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { countQuery, isSameLine, putLine } from '../api.ts';
import { titleOf } from '../words.ts';

interface Content {
  count: { id: number; title: string };
  line: Pick<CountLine, 'itemId' | 'locationId' | 'lotId' | 'item' | 'lot'>;
  /** null takes the entry back. */
  counted: number | null;
}

/** What somebody has counted, and the server has not confirmed. */
export type WaitingEntry = Entry<Content>;

/** The entries of counts on this device. */
export const countEntries = new Outbox<Content, CountLine>('camellia-count-entries', {
  save,
  advice: 'Compare the count before you send it again.',
});

async function save(queryClient: QueryClient, { count, line, counted }: WaitingEntry): Promise<CountLine> {
  const { itemId, locationId, lotId } = line;
  try {
    const saved = await api(enterCount, {
      params: { id: count.id },
      body: { itemId, locationId, lotId, counted },
      // The request goes on when its page is closed.
      ...{ keepalive: true, deadlineMs: DEADLINE_MS },
    });
    await putLine(queryClient, count.id, saved);
    return saved;
  } catch (failure) {
    // Somebody else has counted the line, or ended the count: that is to be seen.
    if (failure instanceof ApiError) void queryClient.invalidateQueries({ queryKey: countQuery(count.id).queryKey });
    throw failure;
  }
}

/** What waits of a count, of the person who is signed in. */
export function useEntriesOf(countId: number): readonly WaitingEntry[] {
  const entries = useOwn(countEntries.list);
  return useMemo(() => entries.filter(({ count }) => count.id === countId), [entries, countId]);
}

/**
 * Enters what was counted of a line: stores it on this device, which shows it, and sends it. It replaces what waits of
 * the line. The promise rejects with what the server refuses; nothing is kept then.
 */
export function useEnter(count: Pick<Count, 'id' | 'name' | 'number'>) {
  const queryClient = useQueryClient();
  const { id } = count;
  const title = titleOf(count);
  return useCallback(
    ({ itemId, locationId, lotId, item, lot }: CountLine, counted: number | null) => {
      const line = { itemId, locationId, lotId, item, lot };
      const replaced = countEntries.list
        .entries()
        .filter((entry) => entry.count.id === id && isSameLine(entry.line, line) && isOwn(entry, queryClient))
        .map(({ key }) => key);
      return countEntries.post(queryClient, { count: { id, title }, line, counted }, { replaced });
    },
    [queryClient, id, title],
  );
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Sheet, type SheetInput, type Tasting, writeSheet } from '../../../worker/tastings/contract.ts';
import { type Entry, Outbox } from '../../lib/offline/outbox.ts';
import { isOwn, useOwn } from '../../lib/offline/owned-by.ts';
import { useWaiting } from '../../lib/offline/use-waiting.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { showSheet, tastingQuery } from '../api.ts';

interface Content {
  tasting: { id: number; name: string };
  sheet: SheetInput;
}

/** A sheet that the server has not confirmed. */
export type WaitingSheet = Entry<Content>;

/** The sheets of tastings on this device. */
export const waitingSheets = new Outbox<Content, Sheet>('camellia-tasting-sheets', {
  save,
  advice: 'Compare the tasting before you send it again.',
});

async function save(queryClient: QueryClient, { tasting, sheet }: WaitingSheet): Promise<Sheet> {
  try {
    const saved = await api(writeSheet, {
      params: { id: tasting.id },
      body: sheet,
      // The request goes on when its page is closed.
      ...{ keepalive: true, deadlineMs: DEADLINE_MS },
    });
    await showSheet(queryClient, tasting.id, saved);
    return saved;
  } catch (failure) {
    // Somebody has ended the tasting: that is to be seen.
    if (failure instanceof ApiError)
      void queryClient.invalidateQueries({ queryKey: tastingQuery(tasting.id).queryKey });
    throw failure;
  }
}

/** What a person writes of one cup. */
export type Written = Omit<SheetInput, 'cup' | 'writtenAt'>;

/** A person’s sheets of a tasting by cup: as the server has them, or as they wait here. */
export function useOwnSheets({ id, sheets }: Tasting, userId: number | undefined): ReadonlyMap<number, Written> {
  const waiting = useOwn(waitingSheets.list);
  return useMemo(() => {
    const own = new Map<number, Written & { writtenAt: string }>();
    for (const sheet of sheets) if (sheet.userId === userId) own.set(sheet.cup, sheet);
    for (const { tasting, sheet } of waiting) {
      const known = own.get(sheet.cup);
      if (tasting.id === id && (!known || known.writtenAt <= sheet.writtenAt)) own.set(sheet.cup, sheet);
    }
    return own;
  }, [id, sheets, userId, waiting]);
}

/**
 * Writes a sheet: stores it on this device, which shows it, and sends it with what follows within a moment. It replaces
 * what waits of the cup. The promise rejects with what the server refuses.
 */
export function useWriteSheet({ id, name }: Pick<Tasting, 'id' | 'name'>) {
  const queryClient = useQueryClient();
  return useCallback(
    (cup: number, written: Written) => {
      const sheet = { ...written, cup, writtenAt: new Date().toISOString() };
      const replaced = waitingSheets.list
        .entries()
        .filter((entry) => entry.tasting.id === id && entry.sheet.cup === cup && isOwn(entry, queryClient))
        .map(({ key }) => key);
      return waitingSheets.post(queryClient, { tasting: { id, name }, sheet }, { replaced, soon: true });
    },
    [queryClient, id, name],
  );
}

/** The sheets that wait on this device. */
export const useWaitingSheets = () =>
  useWaiting(waitingSheets, {
    words: ({ sheet, tasting }) => ({
      noun: ['tasting sheet', 'tasting sheets'],
      title: `Cup ${sheet.cup}`,
      detail: tasting.name,
    }),
  });

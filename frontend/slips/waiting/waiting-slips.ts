import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RecognizedText } from '../../../worker/slips/recognized-contract.ts';
import { isOwnedBy } from '../../lib/offline/owned-by.ts';
import { browserStorage, type Waiting, WaitingList } from '../../lib/offline/waiting-list.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency.ts';
import { meQuery } from '../../lib/session/session.ts';
import { readingOf, rememberReading } from '../device/read-on-device.ts';
import type { SlipPicture } from '../picture/picture.ts';

/** A picture that could not be sent, with what this device has read on it. It waits until its goods are in stock. */
export interface WaitingSlip extends Waiting {
  picture: SlipPicture;
  /** Null where the reader is not on this device. */
  reading: RecognizedText | null;
}

const NAME = 'camellia-slips';
const list = new WaitingList<WaitingSlip>(browserStorage(NAME), NAME);

/** The pictures of this person that wait on this device, the oldest first. */
export function useWaitingSlips(): readonly WaitingSlip[] {
  const queryClient = useQueryClient();
  const entries = useSyncExternalStore(list.subscribe, list.entries);
  useEffect(() => void list.load(), []);
  return useMemo(() => entries.filter(isOwnedBy(queryClient)), [entries, queryClient]);
}

/** Keeps a picture that could not be sent. @returns its key, or null where it cannot be kept */
export async function keepSlip(queryClient: QueryClient, picture: SlipPicture): Promise<string | null> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me?.workspace) return null;
  const { fileName, blob, width, height, original } = picture;
  const key = newIdempotencyKey();
  try {
    await list.put({
      ...{ key, userId: me.id, workspaceId: me.workspace.id, madeAt: Date.now() },
      picture: { fileName, blob, width, height, original },
      reading: (await readingOf(blob)) ?? null,
    });
    return key;
  } catch {
    return null;
  }
}

/** The picture to read: what this device has read on it before is not read again. */
export function pictureOf({ picture, reading }: WaitingSlip): SlipPicture {
  if (reading) rememberReading(picture.blob, reading);
  return picture;
}

export const deleteWaitingSlip = (key: string): Promise<void> => list.remove(key);

export const bringBackSlip = (slip: WaitingSlip): Promise<void> => list.put(slip);

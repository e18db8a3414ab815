import type { QueryClient } from '@tanstack/react-query';
import type { RecognizedText } from '../../../worker/slips/recognized-contract.ts';
import { ownerOf, useOwn } from '../../lib/offline/owned-by.ts';
import { browserStorage, type Waiting, WaitingList } from '../../lib/offline/waiting-list.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency.ts';
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
export const useWaitingSlips = (): readonly WaitingSlip[] => useOwn(list);

/** Keeps a picture that could not be sent. @returns its key, or null where it cannot be kept */
export async function keepSlip(queryClient: QueryClient, picture: SlipPicture): Promise<string | null> {
  const owner = ownerOf(queryClient);
  if (!owner) return null;
  const { fileName, blob, width, height, original } = picture;
  const key = newIdempotencyKey();
  try {
    await list.put({
      ...{ ...owner, key, madeAt: Date.now() },
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

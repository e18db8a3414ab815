import type { QueryClient } from '@tanstack/react-query';
import { type MessageInput, postMessage } from '../../../worker/messages/contract.ts';
import { ownerOf, useOwn } from '../../lib/offline/owned-by.ts';
import { sendInTurn } from '../../lib/offline/send-waiting.ts';
import { browserStorage, type Sendable, WaitingList } from '../../lib/offline/waiting-list.ts';
import { api } from '../../lib/requests/api.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency.ts';

/** A message that could not be sent. */
export interface WaitingMessage extends Sendable {
  message: MessageInput;
}

const NAME = 'camellia-messages';
const list = new WaitingList<WaitingMessage>(browserStorage(NAME), NAME);

/** The messages of this person that wait on this device, the oldest first. */
export const useWaitingMessages = (): readonly WaitingMessage[] => useOwn(list);

/**
 * Keeps a message that could not be sent.
 * @param key the one that it was sent with, so that the server does not post it twice
 * @returns false where it cannot be kept
 */
export async function keepMessage(queryClient: QueryClient, key: string, message: MessageInput): Promise<boolean> {
  const owner = ownerOf(queryClient);
  if (!owner) return false;
  try {
    await list.put({
      ...{ ...owner, key, madeAt: Date.now(), message },
      ...{ mayBeSaved: navigator.onLine, refused: null },
    });
    return true;
  } catch {
    return false;
  }
}

export const deleteMessage = ({ key }: WaitingMessage): Promise<void> => list.remove(key);

export const bringBackMessage = (entry: WaitingMessage): Promise<void> => list.put(entry);

/** Lets a refused message be sent again, as a new one. */
export async function sendMessageAgain(entry: WaitingMessage): Promise<void> {
  await list.put({ ...entry, key: newIdempotencyKey(), refused: null, mayBeSaved: false });
  await list.remove(entry.key);
}

/** Posts what waits. @returns whether nothing is left to be tried again */
export const sendMessages = (queryClient: QueryClient, onPosted: () => void): Promise<boolean> =>
  sendInTurn(NAME, list, queryClient, 'Look whether the team has it before you send it again.', async (entry) => {
    await api(postMessage, { body: entry.message, idempotencyKey: entry.key });
    onPosted();
  });

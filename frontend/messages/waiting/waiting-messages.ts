import type { QueryClient } from '@tanstack/react-query';
import { type MessageInput, postMessage, type TeamMessage } from '../../../worker/messages/contract.ts';
import { type Entry, Outbox } from '../../lib/offline/outbox.ts';
import { api } from '../../lib/requests/api.ts';
import { addMessage, settle } from '../api.ts';

/** A message that the server has not confirmed. */
export type WaitingMessage = Entry<{ message: MessageInput }>;

/** The messages of this device. */
export const messageOutbox = new Outbox<{ message: MessageInput }, TeamMessage>('camellia-messages', {
  save: async (queryClient: QueryClient, { key, message: body }) => {
    const message = await api(postMessage, { body, idempotencyKey: key, keepalive: true });
    addMessage(queryClient, message);
    settle(queryClient);
    return message;
  },
  advice: 'Look whether the team has it before you send it again.',
});

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type MessageInput, postMessage, type TeamMessage } from '../../worker/messages/contract.ts';
import { api } from '../lib/requests/api.ts';
import { isRefusal, isUnanswered } from '../lib/requests/api-error.ts';
import { createKeyStore } from '../lib/requests/idempotency.ts';
import type { Toast } from '../lib/toast/toast-message.ts';
import { changeList, settle } from './api.ts';

/** Posts a message, or keeps it on this device if no answer comes: its data is then null. The form shows any error. */
export function usePostMessage() {
  const queryClient = useQueryClient();
  const keys = useRef(createKeyStore());
  return useMutation({
    mutationFn: async (message: MessageInput) => {
      const key = keys.current.keyFor(message);
      try {
        return await api(postMessage, { body: message, idempotencyKey: key });
      } catch (failure) {
        if (!isUnanswered(failure)) throw failure;
        const { keepMessage } = await import('./waiting/waiting-messages.ts');
        if (await keepMessage(queryClient, key, message)) return null;
        throw failure;
      }
    },
    onSuccess: (message) => {
      keys.current.taken();
      if (message === null) return;
      changeList(queryClient, (list) => [message, ...list.filter(({ id }) => id !== message.id)]);
      settle(queryClient);
    },
  });
}

/** What became of a posted message. */
export const postedToast = (posted: TeamMessage | null): Toast =>
  posted
    ? { title: 'Message sent' }
    : { title: 'Message kept on this device', description: 'It will be sent when Camellia can be reached.' };

/** The reason for a 400, such as an unknown recipient; otherwise undefined. */
export function sendFailure(failure: unknown): string | undefined {
  return isRefusal(failure, 'invalid_request') ? failure.error : undefined;
}

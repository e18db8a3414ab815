import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageInput, TeamMessage } from '../../worker/messages/contract.ts';
import { isRefusal } from '../lib/requests/api-error.ts';
import type { Toast } from '../lib/toast/toast-message.ts';
import { messageOutbox } from './waiting/waiting-messages.ts';

/** Posts a message; its data is null where it waits on this device. The form shows any error. */
export function usePostMessage() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: (message: MessageInput) => messageOutbox.post(queryClient, { message }) });
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

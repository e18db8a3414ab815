import { useWaiting } from '../../lib/offline/use-waiting.ts';
import { messageOutbox } from './waiting-messages.ts';

/** The messages that wait on this device. */
export const useWaitingMessages = () =>
  useWaiting(messageOutbox, {
    words: ({ message }) => ({
      noun: ['message', 'messages'],
      title: message.content,
      detail: message.isUrgent ? 'Urgent' : 'Message',
    }),
  });

import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast/toast.ts';
import { WaitingBar } from '../../ui/waiting/WaitingBar.tsx';
import { settle } from '../api.ts';
import {
  bringBackMessage,
  deleteMessage,
  sendMessageAgain,
  sendMessages,
  useWaitingMessages,
  type WaitingMessage,
} from './waiting-messages.ts';

/** The messages that wait on this device. */
export function WaitingMessagesNotice() {
  const queryClient = useQueryClient();
  const entries = useWaitingMessages().map((entry) => ({
    ...entry,
    title: entry.message.content,
    detail: entry.message.isUrgent ? 'Urgent' : 'Message',
    again: { label: 'Send again', send: () => void sendMessageAgain(entry) },
    remove: () => void remove(entry),
  }));
  const send = () => sendMessages(queryClient, () => settle(queryClient));
  return <WaitingBar entries={entries} nouns={['message', 'messages']} send={send} />;
}

async function remove(entry: WaitingMessage): Promise<void> {
  await deleteMessage(entry);
  toast({
    title: 'Message deleted',
    description: entry.message.content,
    action: { label: 'Undo', onClick: () => void bringBackMessage(entry) },
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useLate } from '../../lib/offline/outbox.ts';
import { toast } from '../../lib/toast/toast.ts';
import { WaitingBar } from '../../ui/waiting/WaitingBar.tsx';
import { messageOutbox, type WaitingMessage } from './waiting-messages.ts';

/** The messages that wait on this device. */
export function WaitingMessagesNotice() {
  const queryClient = useQueryClient();
  const entries = useLate(messageOutbox).map((entry) => ({
    ...entry,
    title: entry.message.content,
    detail: entry.message.isUrgent ? 'Urgent' : 'Message',
    again: { label: 'Send again', send: () => void messageOutbox.sendAgain(entry) },
    remove: () => void remove(entry),
  }));
  return <WaitingBar entries={entries} nouns={['message', 'messages']} send={() => messageOutbox.send(queryClient)} />;
}

async function remove(entry: WaitingMessage): Promise<void> {
  await messageOutbox.remove(entry);
  toast({
    title: 'Message deleted',
    description: entry.message.content,
    action: { label: 'Undo', onClick: () => void messageOutbox.list.put(entry) },
  });
}

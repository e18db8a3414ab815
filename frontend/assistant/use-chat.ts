import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatAnswer } from '../../worker/assistant/contract.ts';
import { IMAGE_ALONE } from '../../worker/assistant/suggested.shared.ts';
import { requestJson } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';
import { type ChatMessage, readHistory, writeHistory } from './chat-storage.ts';
import type { Picture } from './picture.ts';
import { readSlip } from './slip-reading.ts';

/** Earlier messages that go along with a question. */
const SENT_ALONG = 10;

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const newMessage = (message: Omit<ChatMessage, 'id' | 'timestamp'>): ChatMessage => ({
  ...message,
  id: crypto.randomUUID(),
  timestamp: Date.now(),
});

/** The chat of one member: what was said, and what can be done with it. */
export function useChat(key: string) {
  const [messages, setMessages] = useState(() => readHistory(key));
  const latest = useRef(messages);
  const change = useCallback(
    (update: (before: ChatMessage[]) => ChatMessage[]) => {
      latest.current = update(latest.current);
      setMessages(latest.current);
      writeHistory(key, latest.current);
    },
    [key],
  );
  useEffect(() => {
    latest.current = readHistory(key);
    setMessages(latest.current);
  }, [key]);

  const ask = useMutation({
    mutationFn: ({ message, picture }: { message: string; picture: Picture | null }) =>
      picture ? readSlip(message, picture) : sendMessage(message, latest.current.slice(0, -1)),
    onSuccess: (answer) =>
      change((before) => [...before, newMessage({ role: 'assistant', content: answer.response, answer })]),
    onError: () => {
      const content = 'Sorry, I encountered an error. Please try your question again.';
      change((before) => [...before, newMessage({ role: 'assistant', content })]);
      toast({
        title: 'Chat Error',
        description: 'Failed to get AI response. Please try again.',
        variant: 'destructive',
      });
    },
  });

  /** Sends a message, with a picture where there is one. Nothing happens while an answer is on its way. */
  const send = (text: string, picture: Picture | null = null) => {
    const message = text.trim() || (picture ? IMAGE_ALONE : '');
    if (message === '' || ask.isPending) return;
    change((before) => [
      ...before,
      newMessage({ role: 'user', content: message, ...(picture ? { image: picture.thumbnail } : {}) }),
    ]);
    ask.mutate({ message, picture });
  };

  /** Clears the chat; the toast brings it back. */
  const clear = () => {
    const cleared = latest.current;
    change(() => []);
    toast({
      title: 'Chat Cleared',
      action: { label: 'Undo', onClick: () => change((since) => [...cleared, ...since]) },
    });
  };

  /** Remembers that a person has confirmed a proposal of an answer. */
  const markDone = (messageId: string, proposal: number) =>
    change((before) =>
      before.map((message) =>
        message.id === messageId ? { ...message, done: [...(message.done ?? []), proposal] } : message,
      ),
    );

  return { messages, send, clear, markDone, isPending: ask.isPending };
}

function sendMessage(message: string, before: readonly ChatMessage[]): Promise<ChatAnswer> {
  const history = before.slice(-SENT_ALONG).map(({ role, content }) => ({ role, content: content.slice(0, 4000) }));
  return requestJson<ChatAnswer>('POST', '/api/ai/chat', { message, history, timeZone: timeZone() });
}

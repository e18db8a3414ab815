import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ask } from '../../engines/questions/ask.ts';
import { IMAGE_ALONE } from '../../engines/questions/literal-asks.ts';
import { type ChatAnswer, type ChatPart, chat } from '../../worker/assistant/contract.ts';
import { pathTo } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { isModelFailure } from '../lib/requests/model-failure.ts';
import { storedToken } from '../lib/session/session-storage.ts';
import { toast } from '../lib/toast/toast.ts';
import { type ChatMessage, readHistory, writeHistory } from './chat-storage.ts';
import { requestEvents } from './event-stream.ts';
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
  const session = useRef(storedToken());
  const change = useCallback(
    (update: (before: ChatMessage[]) => ChatMessage[]) => {
      latest.current = update(latest.current);
      setMessages(latest.current);
      // An answer may come when its person has signed out: then nothing of it is kept.
      if (storedToken() === session.current) writeHistory(key, latest.current);
    },
    [key],
  );
  useEffect(() => {
    latest.current = readHistory(key);
    setMessages(latest.current);
  }, [key]);

  /** The words of an answer that is still coming. */
  const [words, setWords] = useState('');
  const ask = useMutation({
    mutationFn: ({ message, picture, engine, ask: meant }: Asked) =>
      picture ? readSlip(picture) : sendMessage({ message, engine, ask: meant }, latest.current.slice(0, -1), setWords),
    onSettled: () => setWords(''),
    onSuccess: (answer) =>
      change((before) => [...before, newMessage({ role: 'assistant', content: answer.response, answer })]),
    onError: (failure, { message, picture, engine }) => {
      const content = 'Sorry, I encountered an error. Please try your question again.';
      const canDoWithout = isModelFailure(failure) && !picture && engine === undefined;
      change((before) => [
        ...before,
        newMessage({
          role: 'assistant',
          content,
          ...(canDoWithout ? { unanswered: message, why: errorText(failure, '') } : {}),
        }),
      ]);
      toast({
        title: 'Chat Error',
        description: 'Failed to get AI response. Please try again.',
        variant: 'destructive',
      });
    },
  });

  /** Sends a message, with a picture where there is one. Nothing happens while an answer is on its way. */
  const send = (text: string, picture: Picture | null = null, meant?: Ask) => {
    const message = text.trim() || (picture ? IMAGE_ALONE : '');
    if (message === '' || ask.isPending) return;
    change((before) => [
      ...before,
      newMessage({ role: 'user', content: message, ...(picture ? { image: picture.thumbnail } : {}) }),
    ]);
    ask.mutate({ message, picture, ...(meant ? { ask: meant } : {}) });
  };

  /** Has a question answered without the model that gave no answer to it; the apology gives way to the answer. */
  const askWithoutModel = ({ id, unanswered }: ChatMessage) => {
    if (unanswered === undefined || ask.isPending) return;
    change((before) => before.filter((message) => message.id !== id));
    ask.mutate({ message: unanswered, picture: null, engine: 'built-in' });
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

  return { messages, words, send, askWithoutModel, clear, markDone, isPending: ask.isPending };
}

type Asked = { message: string; picture: Picture | null; engine?: 'built-in' | undefined; ask?: Ask | undefined };

/** @param hear gets all the text received so far */
async function sendMessage(
  { message, engine, ask }: Omit<Asked, 'picture'>,
  before: readonly ChatMessage[],
  hear: (words: string) => void,
): Promise<ChatAnswer> {
  const history = before.slice(-SENT_ALONG).map(({ role, content }) => ({ role, content: content.slice(0, 4000) }));
  const context = before.findLast(({ answer }) => answer)?.answer?.context ?? null;
  const asked = {
    ...{ message, history, context, timeZone: timeZone() },
    ...(engine ? { engine } : {}),
    ...(ask ? { ask } : {}),
  };
  let words = '';
  for await (const part of requestEvents(pathTo(chat), asked)) {
    const { event, data } = part as ChatPart;
    if (event === 'answer') return data;
    // What was said before something is looked up is no answer yet.
    words = event === 'text' ? words + data.text : '';
    hear(words);
  }
  throw new Error('The answer was interrupted');
}

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ask } from '../../engines/questions/ask.ts';
import { IMAGE_ALONE } from '../../engines/questions/literal-asks.ts';
import { type ChatAnswer, type ChatPart, chat } from '../../worker/assistant/contract.ts';
import { pathTo } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { isModelFailure } from '../lib/requests/model-failure.ts';
import { storedToken } from '../lib/session/session-storage.ts';
import { shownTimeZone } from '../lib/text/shown-style.ts';
import { toast } from '../lib/toast/toast.ts';
import { contextFor, type PageItem } from './chat-context.ts';
import { type ChatMessage, readHistory, type Thumb, writeHistory } from './chat-storage.ts';
import { requestEvents } from './event-stream.ts';
import type { Picture } from './picture.ts';
import { readSlip } from './slip-reading.ts';

/** Earlier messages that go along with a question. */
const SENT_ALONG = 10;

/** What a member and the assistant have said. Every page that shows it shows the same one. */
type Thread = {
  messages: readonly ChatMessage[];
  /** The answer that is on its way. */
  coming: Coming | null;
};

export type Coming = {
  words: string;
  /** The tools that the model has asked so far. */
  lookups: readonly string[];
  stop: () => void;
};

/** How a page tells that an answer failed. */
export type Failure = { content: string; toast?: { title: string; description: string } };

type Asked = {
  message: string;
  picture?: Picture | null | undefined;
  ask?: Ask | undefined;
  engine?: 'built-in';
};

const newMessage = (message: Omit<ChatMessage, 'id' | 'timestamp'>): ChatMessage => ({
  ...message,
  id: crypto.randomUUID(),
  timestamp: Date.now(),
});

const readThread = (key: string) => (): Thread => ({ messages: readHistory(key), coming: null });

/** Held by the query cache, which ends with the session, and kept in the browser. */
const threadQuery = (key: string) =>
  queryOptions({
    queryKey: ['assistant', key] as const,
    queryFn: readThread(key),
    initialData: readThread(key),
    enabled: false,
    structuralSharing: false,
  });

/** The thread of one member, and what can be done with it. */
export function useChat(key: string, failure: Failure, about: PageItem | null) {
  const client = useQueryClient();
  const { messages, coming } = useQuery(threadQuery(key)).data;
  const current = () => threadOf(client, key);
  const change = (update: (before: readonly ChatMessage[]) => readonly ChatMessage[]) =>
    changeMessages(client, key, update);

  const answer = async (asked: Asked, before: readonly ChatMessage[]) => {
    const session = storedToken();
    const stopper = new AbortController();
    const progress: Coming = { words: '', lookups: [], stop: () => stopper.abort() };
    const show = (news: Partial<Coming>) => {
      Object.assign(progress, news);
      setThread(client, key, (thread) => ({ ...thread, coming: { ...progress } }));
    };
    show({});
    const told = await (asked.picture
      ? readSlip(asked.picture, stopper.signal).then((read) => newAnswer(read))
      : sendMessage(asked, before, about, stopper.signal, show).then((said) => newAnswer(said, progress.lookups))
    ).catch((error: unknown) => {
      if (stopper.signal.aborted) {
        return newMessage({ role: 'assistant', content: progress.words, lookups: progress.lookups, stopped: true });
      }
      if (failure.toast) toast({ ...failure.toast, variant: 'destructive' });
      const canDoWithout = isModelFailure(error) && !asked.picture && asked.engine === undefined;
      return newMessage({
        role: 'assistant',
        content: failure.content,
        ...(canDoWithout ? { unanswered: asked.message, why: errorText(error, '') } : {}),
      });
    });
    setThread(client, key, (thread) => ({ ...thread, coming: null }));
    // An answer may come when its person has signed out: then nothing of it is kept.
    if (storedToken() === session) change((all) => [...all, told]);
  };

  /** Sends a message, with a picture where there is one. Nothing happens while an answer is on its way. */
  const send = (text: string, picture: Picture | null = null, ask?: Ask) => {
    const message = text.trim() || (picture ? IMAGE_ALONE : '');
    const before = current();
    if (message === '' || before.coming) return;
    change((all) => [
      ...all,
      newMessage({
        role: 'user',
        content: message,
        ...(picture ? { image: picture.thumbnail } : {}),
        ...(about ? { aboutItemId: about.itemId } : {}),
      }),
    ]);
    void answer({ message, picture, ask }, before.messages);
  };

  /** Has a question answered without the model that gave no answer to it; the apology gives way to the answer. */
  const askWithoutModel = ({ id, unanswered }: ChatMessage) => {
    if (unanswered === undefined || current().coming) return;
    change((all) => all.filter((message) => message.id !== id));
    void answer({ message: unanswered, engine: 'built-in' }, current().messages.slice(0, -1));
  };

  /** Clears the chat; the toast brings it back. */
  const clear = () => {
    const cleared = current().messages;
    change(() => []);
    toast({
      title: 'Chat Cleared',
      action: { label: 'Undo', onClick: () => change((since) => [...cleared, ...since]) },
    });
  };

  const changeMessage = (id: string, update: (message: ChatMessage) => ChatMessage) =>
    change((all) => all.map((message) => (message.id === id ? update(message) : message)));

  /** Remembers that a person has confirmed a proposal of an answer. */
  const markDone = (id: string, proposal: number) =>
    changeMessage(id, (message) => ({ ...message, done: [...(message.done ?? []), proposal] }));

  /** Keeps what a person thinks of an answer; the same thumb again takes it back. */
  const rate = (id: string, thumb: Thumb) =>
    changeMessage(id, ({ thumb: before, ...message }) => (before === thumb ? message : { ...message, thumb }));

  return { messages, coming, send, askWithoutModel, clear, markDone, rate };
}

const threadOf = (client: QueryClient, key: string): Thread =>
  client.getQueryData(threadQuery(key).queryKey) ?? readThread(key)();

const setThread = (client: QueryClient, key: string, update: (thread: Thread) => Thread) =>
  client.setQueryData(threadQuery(key).queryKey, (thread) => thread && update(thread));

function changeMessages(
  client: QueryClient,
  key: string,
  update: (before: readonly ChatMessage[]) => readonly ChatMessage[],
): void {
  setThread(client, key, (thread) => ({ ...thread, messages: update(thread.messages) }));
  writeHistory(key, threadOf(client, key).messages);
}

const newAnswer = (answer: ChatAnswer, lookups?: readonly string[]): ChatMessage =>
  newMessage({ role: 'assistant', content: answer.response, answer, ...(lookups ? { lookups } : {}) });

async function sendMessage(
  { message, engine, ask }: Asked,
  before: readonly ChatMessage[],
  about: PageItem | null,
  stop: AbortSignal,
  show: (news: Partial<Coming>) => void,
): Promise<ChatAnswer> {
  const history = before
    .filter(({ content }) => content !== '')
    .slice(-SENT_ALONG)
    .map(({ role, content }) => ({ role, content: content.slice(0, 4000) }));
  const asked = {
    ...{ message, history, context: contextFor(message, before, about), timeZone: shownTimeZone() },
    ...(engine ? { engine } : {}),
    ...(ask ? { ask } : {}),
  };
  let words = '';
  const lookups: string[] = [];
  for await (const part of requestEvents(pathTo(chat), asked, stop)) {
    const { event, data } = part as ChatPart;
    if (event === 'answer') return data;
    if (event === 'text') words += data.text;
    else {
      // What was said before something is looked up is no answer yet.
      words = '';
      if (!lookups.includes(data.tool)) lookups.push(data.tool);
    }
    show({ words, lookups: [...lookups] });
  }
  throw new Error('The answer was interrupted');
}

import type { ChatAnswer } from '../../worker/assistant/contract.ts';

/** One message of the chat, as it is kept in this browser. */
export type ChatMessage = {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** Epoch milliseconds. */
  timestamp: number;
  /** A small picture as a data-URL. */
  image?: string;
  /** What the server answered; absent for what a person said, and for an error. */
  answer?: ChatAnswer;
  /** The question to which a model gave no answer: it can be answered without one. */
  unanswered?: string;
  /** Why it gave none, in the server's words. */
  why?: string;
  /** Proposals that a person has confirmed, by their place in the answer. */
  done?: number[];
  /** The tools that a model asked for this answer; absent for what no question was asked for. */
  lookups?: readonly string[];
  /** Whether the person stopped the answer: its words are those that had come. */
  stopped?: true;
  /** What the person thinks of the answer. */
  thumb?: Thumb;
  /** The item of the page that a question was asked on. */
  aboutItemId?: number;
};

export type Thumb = 'up' | 'down';

/** The history is kept for each member of each workspace: another who signs in here finds their own. */
export const historyKey = (workspaceId: number, userId: number): string => `chatHistory:${workspaceId}:${userId}`;

/** As many messages are kept: what lies further back nobody reads again, and the browser's storage is small. */
export const MAX_MESSAGES = 60;
/** Pictures are kept with the latest messages only. */
const PICTURES_KEPT = 4;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads the saved history; empty if there is none or it is unreadable. */
export function readHistory(key: string, storage: Store = localStorage): ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMessage).slice(-MAX_MESSAGES).map(withKnownAnswer) : [];
  } catch {
    return [];
  }
}

/** Keeps the latest messages. Where the browser has no room, or no storage, the chat lasts as long as the page. */
export function writeHistory(key: string, messages: readonly ChatMessage[], storage: Store = localStorage): void {
  try {
    if (messages.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(thinned(messages)));
  } catch {
    // Nothing is lost that a person is looking at.
  }
}

function thinned(messages: readonly ChatMessage[]): ChatMessage[] {
  const kept = messages.slice(-MAX_MESSAGES);
  const firstWithPicture = kept.filter(({ image }) => image).at(-PICTURES_KEPT)?.timestamp ?? 0;
  return kept.map(({ image, ...message }) =>
    image && message.timestamp >= firstWithPicture ? { ...message, image } : message,
  );
}

/** An answer of an earlier version keeps its words only. */
function withKnownAnswer({ answer, ...message }: ChatMessage): ChatMessage {
  const isKnown = Array.isArray((answer as Partial<ChatAnswer> | undefined)?.offers);
  return answer && isKnown ? { ...message, answer } : message;
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { id, role, content, timestamp } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    typeof timestamp === 'number'
  );
}

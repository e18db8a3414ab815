import type { Lexicon } from './lexicon.ts';
import type { Question } from './question.ts';
import { readConversation } from './rules/conversation.ts';
import { readKeywords } from './rules/keywords.ts';

/** What a message asks. */
export type Understanding =
  /**
   * `outside` is what the message also asks and no records hold, in words that end “nothing about …”. Where only its key
   * words were read, `isWhole` is false.
   */
  | { kind: 'understood'; questions: readonly Question[]; isWhole: boolean; outside: string | null }
  /** The person has to say what `word` means first. */
  | { kind: 'clarification'; word: string }
  /** `unread` are the words that were in the way. */
  | { kind: 'not-understood'; unread: readonly string[]; outside: string | null };

export interface Conversation {
  /** What the person asked before, the oldest first: `and its supplier?` refers to that. */
  said?: readonly string[];
  /** Accept a message of which only the key words are understood: for a page that shows findings, not for a chat. */
  acceptsKeywords?: boolean;
}

/**
 * Turns words into questions. This function is all that the rest of Camellia knows of the reading: the rules behind it can
 * be replaced as long as they give `Question`s.
 */
export function understand(text: string, lexicon: Lexicon, conversation: Conversation = {}): Understanding {
  const { said = [], acceptsKeywords = false } = conversation;
  const { questions, unread } = readConversation(text, said, lexicon);
  const keywords = acceptsKeywords ? readKeywords(text, lexicon) : null;
  // `Top suppliers and category analysis` are two topics: the rules for one sentence find only the first.
  const topics = new Set(keywords?.questions.map(({ topic }) => topic));
  const isWhole = questions.length > 0 && (questions.length > 1 || topics.size < 2);
  if (isWhole) return { kind: 'understood', questions, isWhole, outside: null };
  if (keywords && keywords.questions.length > 0) return { kind: 'understood', isWhole, ...keywords };
  if (unread.length > 0 && unread.every((word) => word === 'it')) return { kind: 'clarification', word: 'it' };
  return { kind: 'not-understood', unread, outside: keywords?.outside ?? null };
}

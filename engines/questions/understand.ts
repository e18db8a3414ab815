import { inCase } from './conversation/answered-in-case.ts';
import { SURE } from './conversation/choose.ts';
import { offersOf, readMessage, readTopics } from './conversation/conversation.ts';
import type { Lexicon } from './lexicon.ts';
import type { Question, Subject } from './question.ts';
import { tellingWords } from './texts/asked-words.ts';
import type { SoughtTexts } from './texts/sought-texts.ts';
import { type NoSuchTime, noSuchTime } from './words/no-such-time.ts';
import { Reader } from './words/read.ts';

/** What a message asks. */
export type Understanding =
  /**
   * `outside` is what the message also asks and no records hold, in words that end “nothing about …”. Where it is likely
   * rather than sure, `isWhole` is false. `unanswered` are the words of another question of it that was not understood.
   */
  | {
      kind: 'understood';
      questions: readonly Question[];
      isWhole: boolean;
      outside: string | null;
      unanswered?: string;
    }
  /** It is about a time that no calendar has, or that has not come yet. */
  | ({ kind: 'no-such-time' } & NoSuchTime)
  /** The person has to say first what `word` means, or, where it is null, which item they mean. */
  | { kind: 'clarification'; word: string | null; sought?: SoughtTexts }
  /**
   * `offers` are questions that it may have meant, complete, the likeliest first; `unread` words that were in the way.
   * `likely` is the first of them where it is likely enough to be answered in case it is meant. `sought` is what texts may say.
   */
  | {
      kind: 'not-understood';
      unread: readonly string[];
      offers: readonly string[];
      likely: Question | null;
      outside: string | null;
      sought?: SoughtTexts;
    };

export interface Conversation {
  /** What the person asked before, the oldest first: `and its supplier?` refers to that. */
  said?: readonly string[];
  /** Accept the likeliest reading of a message: for a page that shows findings, not for a chat. */
  acceptsKeywords?: boolean;
}

/** From this likelihood on a page that shows findings takes the likeliest meaning. */
const LIKELY = 0.2;

/**
 * Turns words into questions. This function is all that the rest of Camellia knows of the reading: what is behind it can
 * be replaced as long as it gives `Question`s.
 */
export function understand(text: string, lexicon: Lexicon, conversation: Conversation = {}): Understanding {
  const { said = [], acceptsKeywords = false } = conversation;
  const time = noSuchTime(text);
  if (time) return { kind: 'no-such-time', ...time };
  const heard = readMessage(text, said, lexicon);
  const { questions, confidence, maybe, unread, pointsAt, lacking, unanswered, sought } = heard;
  const written = sought ? { sought } : {};
  const [only, another] = questions;
  const isOutside = only?.topic === 'outside' && !another;
  const outside = isOutside && only.subject !== null && only.subject !== 'other' ? SUBJECT_WORDS[only.subject] : null;
  // A remark asks nothing: what it may mean after all is offered.
  const isSure = questions.length > 0 && confidence >= SURE && !(only?.topic === 'aside' && maybe.length > 0);
  if (acceptsKeywords && isOutside)
    return { kind: 'not-understood', unread, offers: [], likely: null, outside, ...written };
  const topics = acceptsKeywords && questions.length < 2 ? readTopics(text, lexicon) : [];
  if (topics.length > 1) return { kind: 'understood', questions: topics, isWhole: true, outside: null };
  if (isSure)
    return {
      ...{ kind: 'understood', questions, isWhole: true, outside: null },
      ...(unanswered === undefined ? {} : { unanswered }),
    };
  if (acceptsKeywords && questions.length > 0 && confidence >= LIKELY) {
    return { kind: 'understood', questions, isWhole: false, outside: null };
  }
  if (pointsAt !== null && maybe.length === 0) return { kind: 'clarification', word: pointsAt, ...written };
  if (maybe.length + unread.length === 0 && lacking?.startsWith('item'))
    return { kind: 'clarification', word: null, ...written };
  const offers = offersOf(maybe, lexicon);
  return { kind: 'not-understood', unread, offers, likely: inCase(heard), outside, ...written };
}

/** The words of a message that no question is made of: what texts may hold where nothing else is understood. */
export const wordsToSearch = (text: string, lexicon: Lexicon): string[] =>
  tellingWords(new Reader(lexicon).read(text.slice(0, MAX_SEARCHED)));
const MAX_SEARCHED = 500;

/** What no records hold, as `nothing about …` goes on. */
export const SUBJECT_WORDS: Readonly<Record<Subject, string>> = {
  competitors: 'competitors',
  market: 'the market',
  weather: 'weather and harvests',
  customers: 'customers',
  accounting: 'taxes, invoices or other expenses',
  staff: 'working hours, wages or people',
  tea: 'what a tea contains, how it tastes or how it is brewed',
  dates: 'best-before dates and batches',
  sources: 'who else could deliver an item',
  history: 'prices, pars or orders of an earlier day',
  served: 'cups and pots that were poured',
  goods: 'sizes, weights and contents of goods',
  reviews: 'ratings and reviews',
  insurance: 'insurance and warranties',
  other: 'that',
};

import { isWeight } from '../../numbers/weight.ts';
import { newQuestion, type Question, type Topic, type Wanted } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import type { Amount } from './tokens.ts';

/** Orders of several lines: `30 tins and 2 kg of sencha`. */

/** More are a list to import. */
const MOST_LINES = 12;

/** The amounts of a message that are wanted, without what is to stay. */
export const wantedAmounts = (amounts: readonly Amount[]): readonly Amount[] => {
  const wanted = amounts.filter(({ isKept }) => isKept !== true);
  return wanted.length === 0 ? amounts : wanted;
};

/** `30 tins, 100 g each`: the second amount is what each of the first holds. */
export function withSizeEach(amounts: readonly Amount[], text: string): readonly Amount[] {
  const [first, size, another] = amounts;
  if (!first || !size || another || first.holds || size.unit === null || !isWeight(size.unit)) return amounts;
  const isOfPieces = first.unit === null || !isWeight(first.unit);
  const isOfEach = new RegExp(`\\b${size.value} ?\\p{L}+ (?:each|apiece|per|a piece|in each|in every)\\b`, 'u').test(
    text,
  );
  return isOfPieces && isOfEach ? [{ ...first, holds: { quantity: size.value, unit: size.unit } }] : amounts;
}

/** `3 samplers and 2 sets`: as many amounts as items. */
export function isPaired({ amounts, mentions }: Pick<Reading, 'amounts' | 'mentions'>): boolean {
  const lines = wantedAmounts(amounts).length;
  return lines > 1 && lines <= MOST_LINES && lines === mentions.length;
}

/** Topics that are asked of several lines at once. */
export const OF_LINES: ReadonlySet<Topic> = new Set(['fulfil', 'total', 'contact']);

/** A message as the lines of its order: each amount with the name beside it, and what was not read. */
export function inLines(reading: Reading, topic: Topic): Reading {
  const { order, amounts } = reading;
  if (!order || !OF_LINES.has(topic)) return reading;
  const kept = amounts.filter(({ isKept }) => isKept === true);
  return {
    ...reading,
    mentions: order.mentions,
    amounts: [...order.amounts, ...kept],
    unreadLines: order.unread,
  };
}

/** `how much can I sell if I keep 300 g back?`: what can go is asked, and all that is said is what stays. */
export const asksWhatCanGo = ({ amounts, text }: Pick<Reading, 'amounts' | 'text'>): boolean =>
  amounts.length > 0 && amounts.every(({ isKept }) => isKept === true) && CAN_GO.test(text);
const CAN_GO =
  /\bhow (?:much|many)\b.*\b(?:can|could|may) (?:i|we|they|you|go|leave|be (?:sold|sent|given|spared)|still go|at most)\b|\b(?:max(?:imum)?|most|limit)\b.*\b(?:i|we|they|you) (?:can|could|may)\b|\b(?:can|could|may) (?:i|we|they|you)\b.*\bat (?:most|max(?:imum)?)\b/;

/** An amount of a message as a question has it; null where it is none: `0 tins`. */
export const toWanted = ({ value, unit, holds }: Amount): Wanted | null =>
  value > 0 ? { quantity: value, unit, ...(holds ? { holds } : {}) } : null;

/** A question about several lines as one question for each line. */
export function linesOfOrder(question: Question): Question[] {
  const { items, amounts } = question;
  if (amounts.length === 0) return [question];
  return items.map((item, i) => newQuestion({ ...question, items: [item], amounts: [], wanted: amounts[i] ?? null }));
}

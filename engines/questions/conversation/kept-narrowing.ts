import { OF_LEDGER } from '../ledger-topics.ts';
import type { Question, Topic } from '../question.ts';
import { isOfAllTime } from '../words/all-time.ts';
import type { Reading } from '../words/reading.ts';
import type { Before, One } from './context.ts';
import { listBefore } from './list-before.ts';
import { isAnswered } from './spoken/certain.ts';
import { pointsAtList } from './spoken/list-narrowed.ts';
import { listedFor } from './spoken/which-of-them.ts';
import type { Option } from './weigh.ts';

/** What narrowed the question before it, and narrows a message that goes on with it without a word of its own for it. */

type Trade = 'sold' | 'received' | 'damaged';
const TRADE: Readonly<Partial<Record<Topic, Trade>>> = {
  ...{ revenue: 'sold', topSelling: 'sold', salesByDay: 'sold', spending: 'received' },
};
/** Which goods went which way in what is asked; null where it is of something else. */
function tradeOf({ topic, flow, measure }: Question): Trade | null {
  if (topic === 'rankSuppliers') return measure === 'spent' ? 'received' : measure === 'sold' ? 'sold' : null;
  if (!OF_LEDGER.has(topic)) return null;
  return flow === 'sold' || flow === 'received' || flow === 'damaged' ? flow : (TRADE[topic] ?? null);
}

/** What is asked of the same trade as the question before it, in its time. */
export const inTimeOf = (asked: Question, { period, ...before }: Question): Question =>
  asked.period === null && !asked.since && !asked.ever && tradeOf(asked) === tradeOf({ ...before, period })
    ? { ...asked, period: tradeOf(asked) === null ? null : period }
    : asked;

/**
 * `what did Noor book` after `who booked sales on Friday`: a question about a person keeps the period of the answer before it. As it
 * is where the message says a time, or asks for what was done otherwise.
 */
export function ofPersonInTime(one: One, reading: Reading, before: Before | null): One {
  const [asked, another] = one.questions;
  if (!before || !asked || another || !one.last || !isAnswered(before)) return one;
  const { question: earlier } = before;
  const isOfPeople = OF_PEOPLE.has(asked.topic) && asked.people.length > 0 && reading.people.length > 0;
  if (!isOfPeople || !OF_PEOPLE.has(earlier.topic) || earlier.period === null || asked.period !== null) return one;
  const isSameWay = asked.flow === null || earlier.flow === null || asked.flow === earlier.flow;
  if (!isSameWay || asked.since || asked.ever || reading.time !== null || isOfAllTime(reading.text)) return one;
  if (before.reading.time === null || USUALLY.test(reading.text)) return one;
  const timed = (question: Question): Question =>
    question === asked ? { ...asked, period: earlier.period } : question;
  const { last } = one;
  return {
    ...{ ...one, questions: one.questions.map(timed), maybe: one.maybe.map(timed) },
    last: { ...last, question: timed(last.question), reading: { ...last.reading, time: before.reading.time } },
  };
}
const OF_PEOPLE: ReadonlySet<Topic> = new Set<Topic>(['whoDid', 'movement', 'revenue']);
/** `what does Noor sell` is of no single time. */
const USUALLY = /\b(?:do|does|usually|normally|always)\b/;

/**
 * Without what forgets when, where the question before it was of the same trade in a time: `who did we spend the most with`
 * after what was bought in October. Its chance is that of the same question in that time.
 */
export function inTimeBefore(options: readonly Option[], reading: Reading, before: Before | null): readonly Option[] {
  const trade = before && !before.isUnasked ? tradeOf(before.question) : null;
  const { mentions, suppliers, categories, people, notes, time, text } = reading;
  const isNaming = [mentions, suppliers, categories, people, notes].some((some) => some.length > 0);
  if (!before || trade === null || before.question.period === null || isNaming || time !== null) return options;
  if (isOfAllTime(text)) return options;
  const kept = options.map((option) => ({ ...option }));
  const isTimed = ({ best: { carry, question } }: Option) =>
    carry !== 'nothing' && JSON.stringify(question.period) === JSON.stringify(before.question.period);
  const forgets = ({ best: { question } }: Option) =>
    tradeOf(question) === trade && question.period === null && !question.within && !question.since;
  return kept
    .filter((option) => {
      const timed = forgets(option) && kept.find((one) => one.best.index === option.best.index && isTimed(one));
      if (timed) timed.chance += option.chance;
      return !timed;
    })
    .toSorted((a, b) => b.chance - a.chance);
}

/**
 * What is asked of the list that a message points at, with all that asks the same of more: of the list that this one was made of,
 * or of all there is.
 */
export function ofListPointedAt(
  options: readonly Option[],
  reading: Reading,
  before: Before | null,
): readonly Option[] {
  if (!before || before.isUnasked || !(pointsAtList(reading) || listedFor(reading, before))) return options;
  const list = listBefore(before, reading);
  if (!list || list.topic === 'rankSuppliers' || (list.limit !== 1 && !list.within)) return options;
  const pointed = JSON.stringify(list);
  const isOfList = ({ best: { question } }: Option) => JSON.stringify(question.within) === pointed;
  const isWider = ({ best: { question } }: Option) =>
    question.items.length + question.people.length === 0 &&
    (['suppliers', 'categories', 'locations', 'groups'] as const).every((kind) => reading[kind].length === 0);
  const kept = options.map((option) => ({ ...option }));
  return kept
    .filter((option) => {
      const closest = kept.find((one) => one.best.index === option.best.index && isOfList(one));
      if (!closest || isOfList(option) || !isWider(option)) return true;
      closest.chance += option.chance;
      return false;
    })
    .toSorted((a, b) => b.chance - a.chance);
}

import { OF_LEDGER } from '../ledger-topics.ts';
import type { Question, Topic } from '../question.ts';
import { isOfAllTime } from '../words/all-time.ts';
import type { Reading } from '../words/reading.ts';
import type { Before } from './context.ts';
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

import { newQuestion, type Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import type { One } from './context.ts';

/** Changes of stock that a message reports in one sentence and asks to record in another. */

/** From this confidence on a message reports one change. */
const CLEAR = 0.7;

/** Whether a message reports one change in several sentences: `Seven labels are torn; please record them as damaged.` */
export function isOneReport(
  whole: One,
  sentences: readonly string[],
  reader: Reader,
  read: (sentence: string) => One,
): boolean {
  const [change] = whole.questions;
  if (sentences.length < 2 || change?.topic !== 'change' || whole.confidence < CLEAR) return false;
  const others = sentences.filter((sentence) => reader.read(sentence).amounts.length === 0);
  return others.every((sentence) => {
    const alone = read(sentence);
    return alone.confidence < CLEAR || alone.questions.every(({ topic }) => OF_CHANGES.has(topic));
  });
}
/** What `would you note it down?` is easily taken for. */
const OF_CHANGES: ReadonlySet<string> = new Set([
  ...['change', 'refused', 'movement', 'messages', 'contact', 'reorder', 'greeting', 'thanks', 'outside'],
]);

/**
 * Merges parts that ask the same: a change and the request to record it, what is too much and what is too little, who a
 * supplier is and what they supply.
 */
export function withoutEchoes(all: Question[]): Question[] {
  const stories = all.filter(({ topic }) => topic === 'supplierStory');
  const questions = all.filter(
    (one) => !(one.topic === 'list' && stories.some((story) => isOfSupplierAlone(one, story))),
  );
  const changes = questions.filter(({ topic }) => topic === 'change');
  const [first] = changes;
  if (first && questions.length > 1) {
    const others = questions.filter(
      (one) => one.topic !== 'change' && !(OF_CHANGES.has(one.topic) && isOfSame(one, first)),
    );
    return [...changes, ...others];
  }
  const topics = questions.map(({ topic }) => topic);
  const analysis = questions.find(({ topic }) => topic === 'reorderAnalysis');
  if (analysis && topics.every((topic) => OF_ANALYSIS.has(topic))) return [analysis];
  const isBoth = topics.includes('optimize') || (topics.includes('excess') && topics.includes('low'));
  const [one] = questions;
  return one && questions.length > 1 && isBoth && topics.every((topic) => OF_LEVELS.has(topic))
    ? [newQuestion({ ...one, topic: 'optimize' })]
    : questions;
}
/** Whether a list has everything from the supplier that the story is about. */
const isOfSupplierAlone = (list: Question, { suppliers }: Question): boolean =>
  JSON.stringify(list.suppliers) === JSON.stringify(suppliers) &&
  list.items.length + list.categories.length + list.locations.length + list.groups.length === 0 &&
  list.type === null;
/** What a reorder analysis tells anyway. */
const OF_ANALYSIS: ReadonlySet<string> = new Set(['reorderAnalysis', 'reorder', 'forecast']);
const OF_LEVELS: ReadonlySet<string> = new Set(['optimize', 'excess', 'low']);
const isOfSame = (one: Question, { items }: Question) =>
  one.items.length === 0 || JSON.stringify(one.items) === JSON.stringify(items);

/** Two sentences that come to one question are answered once. */
export const withoutRepeats = (questions: readonly Question[]): Question[] => [
  ...new Map(
    questions.map((question) => [
      JSON.stringify({ ...question, ...(question.topic === 'orderTerms' && NO_COUNT) }),
      question,
    ]),
  ).values(),
];

/** The minimum order and the size of a pack are one answer. */
const NO_COUNT = { countOnly: false, wanted: null, unit: null };

import type { One } from './follow-up.ts';
import { newQuestion, type Question } from './question.ts';
import type { Reader } from './words/read.ts';

/** What is told has happened to stock, with the sentence that asks to note it. */

/** From this confidence on a message tells of one change. */
const CLEAR = 0.7;

/** `Seven labels are torn; please record them as damaged.`: what is told and what is to be done about it are one. */
export function isToldAtOnce(
  whole: One,
  sentences: readonly string[],
  reader: Reader,
  read: (sentence: string) => One,
): boolean {
  const [told] = whole.questions;
  if (sentences.length < 2 || told?.topic !== 'change' || whole.confidence < CLEAR) return false;
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

/** Two parts that come to one question: what is told and that it be noted; too much and too little. */
export function withoutEchoes(questions: Question[]): Question[] {
  const told = questions.filter(({ topic }) => topic === 'change');
  const [first] = told;
  if (first && questions.length > 1) {
    const others = questions.filter(
      (one) => one.topic !== 'change' && !(OF_CHANGES.has(one.topic) && isOfSame(one, first)),
    );
    return [...told, ...others];
  }
  const topics = questions.map(({ topic }) => topic);
  const isBoth = topics.includes('optimize') || (topics.includes('excess') && topics.includes('low'));
  const [one] = questions;
  return one && questions.length > 1 && isBoth && topics.every((topic) => OF_LEVELS.has(topic))
    ? [newQuestion({ ...one, topic: 'optimize' })]
    : questions;
}
const OF_LEVELS: ReadonlySet<string> = new Set(['optimize', 'excess', 'low']);
const isOfSame = (one: Question, { items }: Question) =>
  one.items.length === 0 || JSON.stringify(one.items) === JSON.stringify(items);

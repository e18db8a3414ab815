import { figureToDivide } from '../../divisions.ts';
import { saysShare } from '../../meaning/share-said.ts';
import type { Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, isAnswered, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `what share does Wuyi Ridge have?` after a figure or its parts: what part of that figure is the supplier's, category's or item's. */

const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `share shares proportion fraction percentage percent cent per pct part portion big large small much make makes made up come comes came go goes
     account accounts hold holds alone total whole sum amount figure whats s stock value worth sales spend spending money`,
  ),
]);
/** The meanings whose figures have parts. */
const MEANINGS: Readonly<Partial<Record<Question['topic'], string>>> = {
  ...{ value: 'value', revenue: 'revenue', spending: 'spending' },
};

/** The share of what a message names; null where it asks for something else, or where the figure before it has no such parts. */
export function shareOfNamed(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { mentions, suppliers, categories, people, locations, notes, types, amounts, bound, time, text } = reading;
  if (!isAnswered(before) || question.within || !(saysShare(text) || SHARE_OF.test(text))) return null;
  if ([people, locations, notes, types, amounts].some((some) => some.length > 0)) return null;
  if (bound !== null || time !== null || mentions.length + suppliers.length + categories.length !== 1) return null;
  const figure = figureOf(question);
  const meaning = figure && MEANINGS[figure.topic];
  if (!figure || !meaning || !saysOnly(reading, WORDS) || !isPlain(question)) return null;
  const { period, ever } = question;
  return certain(meaning, { ...reading, time: null }, before, {
    ...{ share: true, by: null, per: null, order: null, limit: null, countOnly: false, measure: figure.measure },
    ...(figure.topic === 'value' ? {} : { period, ever, flow: figure.flow }),
  });
}
/** `and Wuyi Ridge’s part?` */
const SHARE_OF = /\b(?:part|share|percent\w*|proportion|fraction|portion)\b/;

/** What the ranking before it ranks suppliers or categories by, or the figure that it gives. */
function figureOf(question: Question): ReturnType<typeof figureToDivide> {
  if (question.topic !== 'rankSuppliers') return figureToDivide(question);
  if (question.measure === 'value') return { topic: 'value', flow: null, measure: null };
  return question.measure === 'sold' ? { topic: 'revenue', flow: 'sold', measure: null } : figureToDivide(question);
}

/** Whether nothing narrows the figure that a share of it would lose. */
const isPlain = ({
  items,
  suppliers,
  categories,
  groups,
  locations,
  type,
  except,
  notes,
  people,
  conditions,
}: Question) =>
  [items, suppliers, categories, groups, locations, notes, people, conditions].every((some) => some.length === 0) &&
  type === null &&
  except === null;

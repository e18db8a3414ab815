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
     account accounts hold holds alone total whole sum amount figure whats s stock value worth sales spend spending money first second former latter figure number one`,
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
  // A profit is not divided as sales are: `how much of that came from black tea` is the profit with black tea.
  if (question.measure === 'earned') return null;
  const which = WHICH.exec(text)?.[1];
  const numbers = which === undefined ? amounts : amounts.filter(({ value, unit }) => value > 2 || unit !== null);
  if ([people, locations, notes, types, numbers].some((some) => some.length > 0)) return null;
  if (bound !== null || time !== null || mentions.length + suppliers.length + categories.length !== 1) return null;
  const figure = which === undefined ? figureOf(question) : ofTwo(before, which !== 'first' && which !== 'former');
  const meaning = figure && MEANINGS[figure.topic];
  if (!figure || !meaning || !saysOnly(reading, WORDS) || !isPlain(question)) return null;
  const { period, ever } = question;
  return certain(meaning, { ...reading, time: null, amounts: [] }, before, {
    ...{ share: true, by: null, per: null, order: null, limit: null, countOnly: false, measure: figure.measure },
    ...(figure.topic === 'value' ? {} : { period, ever, flow: figure.flow }),
  });
}
/** `and Wuyi Ridge’s part?` */
const SHARE_OF =
  /\b(?:part|share|percent\w*|proportion|fraction|portion)\b|\bhow much of the (?:first|second|former|latter)\b/;
/** `of the first one`: of two figures that the answer before it gave. */
const WHICH = /\b(?:of|in) the (first|second|former|latter)(?: (?:one|figure|number|amount|sum|value))?\b/;

/** One of two values of stock that were asked for: at cost and at selling prices, in that order or the other. */
function ofTwo({ question, reading, beside = [] }: Before, isSecond: boolean): ReturnType<typeof figureToDivide> {
  const asked = [...beside.map((one) => one.question), question];
  if (asked.length === 2 && asked.every(({ topic }) => topic === 'value'))
    return figureToDivide(asked[isSecond ? 1 : 0] ?? question);
  const [cost, selling] = [reading.text.search(AT_COST), reading.text.search(AT_SELLING)];
  if (question.topic !== 'value' || cost < 0 || selling < 0) return null;
  return { topic: 'value', flow: null, measure: cost < selling === isSecond ? 'price' : null };
}
const AT_COST = /\b(?:at|by|in) (?:the )?cost\b|\bcost (?:price|value)s?\b/;
const AT_SELLING = /\b(?:selling|retail|shop|shelf|sales?) (?:price|value)s?\b|\bat retail\b/;

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

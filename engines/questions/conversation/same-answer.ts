import { gramsOf } from '../../numbers/weight.ts';
import type { Question } from '../question.ts';

/** Which questions have the same answer, so that a message that may mean either is no doubt. */

/**
 * What a question is answered with: two that have the same answer are as one. What no records hold, and what is refused, is
 * said in one way, whatever it is.
 */
export function senseOf({ within, ...asked }: Question): string {
  const whole = within ? withListPut(asked, within) : null;
  if (whole) return senseOf(whole);
  const question: Question = {
    ...asked,
    similarItems: CHANGING.has(asked.topic) ? asked.similarItems : [],
    ...(within && !holdsAll(asked, within) ? { within } : {}),
  };
  if (SAID_ONE_WAY.has(question.topic)) return question.topic;
  const { topic, items, wanted } = question;
  // `how many` of an item is how much of it, and `how many pouches` of what is called a pouch is how many of it.
  if (topic === 'quantity') {
    const isWeight = question.unit !== null && gramsOf(question.unit) !== null;
    return JSON.stringify({ ...question, countOnly: false, unit: isWeight ? question.unit : null });
  }
  // The cost, the price and the margin of an item are one line.
  const isOfToday = question.asks === null && wanted === null;
  const isOfPrices = (topic === 'price' || topic === 'margin') && items.length > 0 && isOfToday;
  if (isOfPrices) return JSON.stringify({ ...question, topic: 'price', measure: null, countOnly: false });
  // Answers about losses and deliveries give their cost anyway.
  const isOfCost = topic === 'movement' && (question.flow === 'damaged' || question.flow === 'received');
  if (isOfCost && question.measure === 'cost') return senseOf({ ...question, measure: null });
  // Whether and when a named item is to be ordered is the same until whichever day.
  if (topic === 'reorder' && items.length > 0) return JSON.stringify({ ...question, deadline: null, countOnly: false });
  // What was spent, supplier by supplier, is the ranking of them.
  if (topic === 'spending' && question.by === 'supplier')
    return senseOf({ ...question, topic: 'rankSuppliers', measure: 'spent', flow: null, by: null, order: 'most' });
  // Whether something was sold in a time is answered with how much of it was.
  if (topic === 'lastEvent' && question.whether && question.period !== null)
    return senseOf({ ...question, topic: 'movement', whether: false });
  // Both money and quantities are compared.
  if (topic === 'trend') return JSON.stringify({ ...question, measure: null });
  // Answers about sales give quantities and money, whichever of the two is asked for.
  const isOfSales = topic === 'revenue' || (topic === 'movement' && question.flow === 'sold');
  const isPlain =
    (question.measure === null || question.measure === 'price') &&
    !question.countOnly &&
    question.words.length === 0 &&
    question.by !== 'entry';
  if (isOfSales && isPlain)
    return JSON.stringify({ ...question, topic: 'revenue', flow: 'sold', measure: null, limit: null });
  return JSON.stringify(question);
}

/** What something else is asked of the goods of a list for, where the topic finds the same goods itself: what it costs to reorder what to reorder. */
function withListPut(asked: Omit<Question, 'within'>, list: Question): Question | null {
  const isOwn = asked.topic === list.topic && FINDS.has(list.topic) && list.measure === null && list.asks === null;
  const isPlain = list.within === undefined && list.limit === null && list.conditions.length === 0;
  if (!isOwn || !isPlain || NARROWING.some((part) => !isEmpty(asked[part]))) return null;
  const { items, suppliers, categories, groups, locations, type, except, deadline } = list;
  const overdue = asked.overdue || list.overdue;
  return { ...asked, items, suppliers, categories, groups, locations, type, except, deadline, overdue };
}
/** Topics that find their goods themselves, whatever is asked of them. */
const FINDS: ReadonlySet<string> = new Set(['reorder', 'onOrder']);

/** Whether a list holds all that the same question asks for anyway: `what is low except packaging` of what is low, and what is late of all orders. */
const holdsAll = (question: Question, list: Question): boolean =>
  list.within === undefined &&
  list.limit === null &&
  (list.overdue === question.overdue || !list.overdue) &&
  list.conditions.every((one) => question.conditions.some((other) => JSON.stringify(one) === JSON.stringify(other))) &&
  JSON.stringify({ ...question, ...NARROWED }) === JSON.stringify({ ...list, ...NARROWED }) &&
  NARROWING.every((part) => isEmpty(list[part]) || JSON.stringify(list[part]) === JSON.stringify(question[part]));
const NARROWING = ['items', 'suppliers', 'categories', 'groups', 'locations', 'type', 'except'] as const;
const NARROWED = Object.fromEntries(
  [...NARROWING, 'similarItems', 'overdue', 'conditions'].map((part) => [part, null]),
);
const isEmpty = (part: unknown): boolean => part === null || (Array.isArray(part) && part.length === 0);

const SAID_ONE_WAY: ReadonlySet<string> = new Set(['outside', 'refused', 'aside']);

/** Whether two questions differ only in how many of the items that a name means they take. */
export function isSameOfMore(one: Question, other: Question): boolean {
  if (CHANGING.has(one.topic) || one.items.length === 0 || one.items.length !== other.items.length) return false;
  return (
    one.items.every((mention, at) => overlaps(mention, other.items[at] ?? [])) &&
    senseOf({ ...one, items: [], similarItems: [] }) === senseOf({ ...other, items: [], similarItems: [] })
  );
}
const overlaps = (one: Question['items'][number], other: Question['items'][number]): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  (one.every((id) => other.includes(id)) || other.every((id) => one.includes(id)));
/** What changes stock or is sent must be of the very item. */
const CHANGING: ReadonlySet<string> = new Set(['change', 'contact', 'refused']);

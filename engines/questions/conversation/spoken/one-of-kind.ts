import type { Lexicon, NamedItem } from '../../lexicon.ts';
import { newQuestion, type Topic } from '../../question.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** What narrows an answer to one item, or to how much of it was ordered. */

export const oneOfKind = (before: Before, reading: Reading, lexicon: Lexicon): One | null =>
  before.isUnasked ? null : (correctedToOne(before, reading, lexicon) ?? amountOrdered(before, reading));

const CORRECTS = /^\W*(?:(?:oh|sorry|ah|but|well)\W+)*(?:no|nope|nah|not all|i mean(?:t)?|just|only)\b/;
const OF_CORRECTION: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet('no nope nah not mean meant just only ones'),
]);
const OF_STOCK: ReadonlySet<Topic> = new Set(['count', 'quantity', 'list']);

/** `no, the rolls` after how many labels there are: the stock of those of them that are called so. */
function correctedToOne({ question }: Before, reading: Reading, { items }: Lexicon): One | null {
  const [category, other] = question.categories;
  const [mention, another] = reading.mentions;
  if (!OF_STOCK.has(question.topic) || question.items.length > 0 || category === undefined || other) return null;
  if (another || reading.amounts.length + reading.suppliers.length > 0 || reading.time !== null) return null;
  if (!CORRECTS.test(reading.text) || !saysOnly(reading, OF_CORRECTION)) return null;
  // A word for packages names what is called so only where it is of that kind: `rolls`.
  const [unit, more] = reading.units;
  const isCalled = ({ name }: NamedItem) => unit !== undefined && !more && stemsOfName(name).includes(unit);
  const values = (mention?.values ?? items.filter(isCalled)).filter((item) => item.category === category);
  if (values.length === 0) return null;
  const named = { ...{ start: 0, end: 0, weight: 1 }, ...mention, values, exact: [] };
  return certain('quantity', { ...reading, mentions: [named], units: [], categories: [] }, null, {});
}

const ORDERED =
  /^\W*(?:(?:and|so|but|ok|okay|then)\W+)*how (?:much|many)(?: \p{L}+){0,3}? (?:did|has|have|was|were|is|are) (?:\p{L}+ ){0,3}?order(?:ed)?\b/u;
const OF_ORDER: ReadonlySet<string> = new Set([...PLAIN_WORDS, ...wordSet('order ordered she he him her pieces')]);

/** `how many pounds did she order?` after who ordered an item: what is on order of it, or that nothing is. */
function amountOrdered(before: Before, reading: Reading): One | null {
  const { topic, items, similarItems } = before.question;
  if (topic !== 'onOrder' || items.length === 0 || reading.mentions.length + reading.amounts.length > 0) return null;
  if (reading.time !== null || !ORDERED.test(reading.text) || !saysOnly(reading, OF_ORDER)) return null;
  return certain('on-order', { ...before.reading, text: reading.text, amounts: [], units: [] }, before, {
    ...newQuestion({ topic: 'onOrder', items, similarItems }),
  });
}

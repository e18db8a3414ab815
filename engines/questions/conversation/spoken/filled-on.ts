import { keepsPar } from '../../meaning/keeps-par.ts';
import { newQuestion, type Question } from '../../question.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf } from '../../words/words.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/**
 * `enough for 10 lbs if we keep 15 back?` after an item: whether so much of it can go. After an order also what changes only a
 * part of it: `what about 4 if I keep 1`, `and still keep 12 for the counters`, `what’s the most we can give them then`.
 */

const MOST_TOKENS = 20;
const FILLS =
  /\benough (?:for|to)\b|\b(?:can|could|may) (?:we|i|you|they) (?:still |also |now |then )?(?:do|fill|sell|send|ship|spare|give|deliver|promise|supply|manage|cover|let)\b/;
const GOES_ON =
  /^\W*(?:(?:and|or|then|so|ok|okay|but|now)\W+)*(?:what|how) about\b|^\W*(?:and|or|if|make (?:it|that)|(?:then )?only|just)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`enough keep keeping kept back hold holding aside set setting put reserve reserving leave leaving left over stay still shelf shop
   customer customers guest guests order spare sell send ship fill deliver promise supply manage cover touching without
   least remain remaining them of ourselves order safe possible doable fine right only but say way counter counters store
   cafe front want wants must ourselves so make then myself`
    .trim()
    .split(/\s+/),
]);
/** Topics after which an amount is no order. */
const OTHERS: ReadonlySet<string> = new Set(['change', 'contact', 'blend', 'messages', 'search', 'packs']);

/** The order that a message asks of the item mentioned before; null where it asks for something else. */
export function filledOn(before: Before, said: Reading): One | null {
  const { question } = before;
  if (before.isUnasked || OTHERS.has(question.topic) || question.items.length !== 1) return null;
  const reading = withoutPlaceOf(said);
  // Who it is for changes nothing.
  const { text, mentions, suppliers, categories, locations, time, tokens, pack } = reading;
  if ([mentions, suppliers, categories, locations].some((some) => some.length > 0)) return null;
  if (time !== null || pack !== null || tokens.length > MOST_TOKENS || reading.assumed?.length) return null;
  if (isOrder(question)) return ofOrder(before, reading);
  const [amount, another] = reading.amounts.filter(({ isKept }) => isKept !== true);
  if (question.topic === 'fulfil' || !amount || another || !areAmounts(reading)) return null;
  if (!FILLS.test(text) || !saysOnly(reading, WORDS)) return null;
  const { items, similarItems } = question;
  return certain('fulfil', { ...reading, mentions: before.reading.mentions, types: [], people: [] }, before, {
    items,
    similarItems,
  });
}

/** Whether the amounts are of goods, with one at most that is to stay. */
const areAmounts = ({ amounts }: Reading): boolean =>
  amounts.length > 0 &&
  amounts.every(({ isMoney, value }) => !isMoney && value > 0) &&
  amounts.filter(({ isKept }) => isKept === true).length < 2;

const isOrder = ({ topic, wanted, amounts }: Question): boolean =>
  topic === 'fulfil' && wanted !== null && amounts.length === 0;

/** The last order with another amount, or with an amount to keep; the rest of it stays the same. */
function ofOrder(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, amounts } = reading;
  if (amounts.length === 0) return mostOf(before, reading) ?? withPar(before, reading);
  if (!areAmounts(reading) || !saysOnly(reading, WORDS)) return null;
  const wanted = amounts.filter(({ isKept }) => isKept !== true);
  const kept = amounts.filter(({ isKept }) => isKept === true);
  if (wanted.length > 1 || !(FILLS.test(text) || (kept.length > 0 && (wanted.length === 0 || GOES_ON.test(text)))))
    return null;
  const unit = question.wanted?.holds ? null : (question.wanted?.unit ?? null);
  const earlier = before.reading.amounts;
  const merged = [
    ...(wanted.length > 0
      ? wanted.map((one) => ({ ...one, unit: one.holds ? one.unit : (one.unit ?? unit) }))
      : earlier.filter(({ isKept }) => isKept !== true)),
    ...(kept.length > 0
      ? kept.map((one) => ({ ...one, unit: one.unit ?? unit }))
      : earlier.filter(({ isKept }) => isKept === true)),
  ];
  const one = certain('fulfil', { ...before.reading, text, amounts: merged }, before, {});
  const [asked] = one?.questions ?? [];
  if (!one?.last || !asked) return null;
  const order: Question = {
    ...question,
    wanted: wanted.length > 0 ? asked.wanted : question.wanted,
    keep: kept.length > 0 ? asked.keep : question.keep,
  };
  return { ...one, questions: [order], maybe: [order], last: { ...one.last, question: order } };
}

/** `what’s the most we can give them then`: all that what is to be kept leaves, or all there is. */
function mostOf(before: Before, reading: Reading): One | null {
  const { question } = before;
  if (!MOST.test(reading.text) || !saysOnly(reading, OF_MOST)) return null;
  const { items, similarItems } = question;
  const read = { ...before.reading, text: reading.text };
  return question.keep === null
    ? certain('quantity', read, before, newQuestion({ topic: 'quantity', items, similarItems }))
    : certain('fulfil', read, before, { ...question, wanted: null });
}
/** `and still keep par?`: the same order, with par to stay. */
function withPar(before: Before, reading: Reading): One | null {
  if (!keepsPar(reading.text) || !saysOnly(reading, OF_PAR)) return null;
  const read = { ...before.reading, text: reading.text };
  return certain('fulfil', read, before, { ...before.question, keep: null, keepsPar: true });
}
const OF_PAR: ReadonlySet<string> = new Set([
  ...WORDS,
  ...`par level minimum min safety stock going go dropping drop falling fall below under above than hold holding not never maintain respect
   usual own down to while stays`.split(/\s+/),
]);
const MOST =
  /\b(?:max(?:imum)?|most|limit)\b.*\b(?:we|i|they|she|he|you)\b.*\b(?:give|sell|let|send|ship|spare|do|have|get|take|offer|promise|fill|supply|deliver|go)\b|\bhow (?:much|many) (?:can|could|may) (?:we|i|you|they|she|he) (?:(?:then|still|at most|actually) )?(?:give|sell|let|send|ship|spare|do|have|get|take|offer|promise|supply|deliver)\b|^\W*(?:(?:and|so|ok|but|then)\W+)*(?:what(?: is)? ?(?:s |['’]s )?)?(?:the )?(?:max|maximum|most)(?: (?:possible|then|amount))*\W*$/;
const OF_MOST: ReadonlySet<string> = new Set([
  ...WORDS,
  ...`max maximum most limit amount possible offer let take they she he actually instead at`.split(/\s+/),
]);

/** `keep 12 for the counters`: one word of a longer name, which says what it is for, is no item. */
function withoutPlaceOf(reading: Reading): Reading {
  const [mention, another] = reading.mentions;
  if (!mention || another || mention.exact.length > 0 || mention.end - mention.start !== 1) return reading;
  if (!reading.amounts.some(({ isKept }) => isKept === true)) return reading;
  const words = wordsOf(reading.text);
  const isBehind = FOR.has(words[mention.start - 2]?.text ?? '') && OWN.has(words[mention.start - 1]?.text ?? '');
  const isPart = mention.values.every(({ name }) => stemsOfName(name).length > 1);
  return isBehind && isPart ? { ...reading, mentions: [] } : reading;
}
const FOR = new Set(['for', 'on', 'at', 'in']);
const OWN = new Set(['the', 'our', 'my']);

import { meaningsKnown } from '../../meaning/model.ts';
import { newQuestion, type Question, type Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Candidate } from '../candidate.ts';
import { after, type Before, type One } from '../context.ts';

/** Whether a sum is of what is bought, at cost, or of what is sold, at selling prices. */

type Side = 'cost' | 'price';

const BUYING =
  /\b(?:(?:we|i|us|id|wed|d|ll) (?:\p{L}+ )?(?:pay|owe|spend|buy)|(?:do|would|will|to) (?:i|we) (?:pay|owe|spend|have to pay)|owe|owed|cost (?:us|me|price)|set us back|at cost|(?:our|their|the supplier s?) (?:bill|invoice)|(?:bill|invoice) from|(?:buying|ordering|reordering|purchas\w+))\b/u;
const SELLING =
  /\b(?:charge|charging|sell|sells|selling|quote|invoice (?:them|him|her|the customer)|bill (?:them|him|her|the customer)|customers?|client|guest|(?:he|she|they) (?:pay|pays|owe|owes)|(?:for|to) (?:him|her|the (?:shop|caf[eé]|hotel|lady|gentleman))|revenue|takings|at (?:retail|selling prices?)|(?:we|i) (?:\p{L}+ )?(?:get|make|take(?: in)?|earn|receive|fetch) (?:for|from|with|on) (?:it|them|that|those|these|both|all|everything)|(?:it|they|that|those|both) (?:\p{L}+ )?(?:fetch|bring(?: in)?|sell))\b/u;

/** Topics that are about what comes from suppliers, and about what goes to customers. */
const OF_BUYING: ReadonlySet<Topic> = new Set([
  ...(['supplierStory', 'supplierOf', 'rankSuppliers', 'leadTime', 'contact', 'orderTerms'] as const),
  ...(['reorder', 'reorderAnalysis', 'onOrder', 'fillUp', 'spending'] as const),
]);
const OF_SELLING: ReadonlySet<Topic> = new Set(['fulfil', 'revenue', 'topSelling']);

/** The side that a message means, by its words or by what was talked about; null where neither tells. */
export function sideMeant({ text, suppliers }: Reading, before: Before | null): Side | null {
  const [buys, sells] = [BUYING.test(text), SELLING.test(text)];
  if (buys !== sells) return buys ? 'cost' : 'price';
  if (buys || !before) return suppliers.length > 0 && buys ? 'cost' : null;
  const { topic, measure, items, suppliers: spoken, flow } = before.question;
  if (topic === 'total') return measure === 'cost' || measure === 'price' ? measure : null;
  if (OF_BUYING.has(topic) || flow === 'received' || (spoken.length > 0 && items.length === 0)) return 'cost';
  return OF_SELLING.has(topic) ? 'price' : null;
}

/** Sums of the side that is meant, each as likely as both together; all where no such sum is among them. */
export function ofSideMeant(all: readonly Candidate[], side: Side | null): readonly Candidate[] {
  const isSum = ({ meaning: { topic, sets } }: Candidate) => topic === 'total' && sets.measure !== 'margin';
  const isOther = (one: Candidate) => isSum(one) && one.meaning.sets.measure !== side;
  const meant = side === null ? [] : all.filter((one) => isSum(one) && !isOther(one));
  if (meant.length === 0) return all;
  return all.flatMap((one) => {
    if (!isSum(one)) return [one];
    if (isOther(one)) return [];
    const twin = all.find((two) => isOther(two) && two.carry === one.carry);
    return [
      {
        ...one,
        alone: one.alone + (twin?.alone ?? 0),
        placed: one.placed + (twin?.placed ?? 0),
        joined: one.joined + (twin?.joined ?? 0),
        sensed: one.sensed + (twin?.sensed ?? 0),
      },
    ];
  });
}

const CONFIDENCE = 0.9;
const MAX_WORDS = 12;
/** `how much is it for them?`, `what's the bill?`, of the order that was talked about. */
const BILL =
  /\b(?:how much (?:is|would|will|does|do|should|shall)|what(?:s| is| would| will| does| do| did| should)?|whats)\b.*\b(?:bill|charge|pay|owe|come to|cost|total|sum|price|worth|be|it|that|them)\b|^\W*(?:and |so )?(?:(?:the )?(?:bill|total|sum|price|invoice)|how much(?: (?:for|is) (?:it|that|all|them))?)\W*(?:please)?\W*$/;
const WORDS = new Set(
  `a all altogether and are at be bill charge come comes cost do does everything for full give going have her him how hm i if in invoice
   is it its just lot me much now of ok order our out owe pay please price quote s shall should so sum tell that thats the them then
   they this those to together total us we what whats whole will with would you worth both customer supplier need ll d as an make price
   pls exactly selling get make take earn receive fetch from bring sell`
    .trim()
    .split(/\s+/),
);

/** `and how much would we get for them`, `what would they sell for`: the same sum at selling prices. */
const GETS =
  /^\W*(?:(?:and|so|ok|okay|then|but|now)\W+)*(?:how much|what)(?: money)? (?:(?:would|will|do|could|can|should|did) (?:we|i|it|that|they|those|these|this|all (?:that|of (?:it|that|them)))|are we|is it) (?:(?:then|all|even) )?(?:get|getting|ask|take|make|sell (?:it|them|that|those|this)|sell|fetch|bring|bring in|go|going)(?: (?:for|in|to sell (?:it|them|that|those) for))*(?: (?:it|them|that|those|these|this|all (?:that|of (?:it|that|them))|the lot|both|in total|altogether|then|at the counter|from customers|when we sell (?:it|them)|if we (?:sell|sold) (?:it|them|all of it|all of them)))*\W*$/;
/** `how much do we make on it` is less what it cost. */
const IS_SALE = /\b(?:get|ask|take) for\b|\b(?:sell|fetch|bring in|go for)\b/;
/** `and at our cost`, `at selling prices?`: the same of the other side. */
const AT_SIDE =
  /^\W*(?:(?:and|so|ok|okay|then|but|now|or|what about|how about|what is it|what (?:would|will) (?:it|that|they) be)\W+)*(?:at|for|by|to) (?:(?:our|the|its|their|my) )?(?:own )?(?:costs?|us|(?:cost|buying|purchase|selling|retail|shop|sale|list) prices?|retail)(?: (?:then|please|instead|in total|altogether))*\W*$/;
const AT_COST = /\b(?:our costs?|at costs?|costs? prices?|(?:buying|purchase) prices?|(?:for|to) us)\b/;
/** `the three`, `all 4 of them`, `both`: as many as the order has lines. */
const ALL_OF =
  /\b(?:the|all|those|these)(?: of)?(?: the)? (?:2|3|4|5|6|7|8|9|10|11|12|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/;

/** Whether the number of a message is that of the lines that were talked about. */
const countsLines = ({ amounts: [amount, another], text }: Reading, { items }: Question): boolean =>
  (amount === undefined && (items.length === 2 || !/\bboth\b/.test(text))) ||
  (!another &&
    amount !== undefined &&
    !amount.isMoney &&
    amount.unit === null &&
    amount.value === items.length &&
    ALL_OF.test(text));

/** What the order before it comes to; null where a message asks for something else. */
export function billOf(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, mentions, suppliers, categories, people, locations, bound, time, tokens } = reading;
  const isOrder =
    (question.topic === 'fulfil' || question.topic === 'total') &&
    (question.wanted !== null || question.amounts.length > 0);
  if (!isOrder || before.isUnasked) return null;
  if ([mentions, suppliers, categories, people, locations].some((some) => some.length > 0)) return null;
  if (!countsLines(reading, question)) return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  if (bound !== null || time !== null || said.length > MAX_WORDS) return null;
  const isSide = AT_SIDE.test(text) || (question.topic === 'total' && GETS.test(text) && IS_SALE.test(text));
  if (!isSide && !(said.every((word) => WORDS.has(word)) && BILL.test(text))) return null;
  if (PER_UNIT.test(text)) return null;
  const side: Side = (BUYING.test(text) || AT_COST.test(text)) && !SELLING.test(text) ? 'cost' : 'price';
  const meaning = meaningsKnown().find(({ topic, sets }) => topic === 'total' && sets.measure === side);
  if (!meaning) return null;
  const asked: Question = newQuestion({
    ...question,
    ...{ topic: 'total', measure: side, keep: null, extra: null, withOrders: false, deadline: null, countOnly: false },
  });
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question: asked, meaning, reading: before.reading }, CONFIDENCE),
  };
}
/** What one costs. */
const PER_UNIT = /\b(?:each|per|apiece|a piece|one of|a unit|prices)\b/;

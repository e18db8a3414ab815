import { newQuestion, type Question, type Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';
import { saysWhatToReach } from './plain-amounts.ts';

/** What is asked next of an item, or of a part of the stock, whose question leaves one reading only. */

/** What a message asks so; null where it asks for something else. */
export function askedNext(before: Before, reading: Reading): One | null {
  if (before.isUnasked || reading.tokens.length > MOST_TOKENS) return null;
  if (!namesNothing(reading)) return packsOfSoMany(before, reading);
  return (
    costOfMinimum(before, reading) ??
    costOfAdvice(before, reading) ??
    orderNow(before, reading) ??
    howMuchToOrder(before, reading) ??
    packsOfIt(before, reading) ??
    onTheWay(before, reading) ??
    worthOfAll(before, reading)
  );
}
const MOST_TOKENS = 14;

const words = (more: string): ReadonlySet<string> => new Set([...PLAIN_WORDS, ...more.trim().split(/\s+/)]);

/** `what would that cost?` after the minimum order of an item. */
function costOfMinimum(before: Before, reading: Reading): One | null {
  const { question } = before;
  const isOfOne = question.topic === 'orderTerms' && question.items.length > 0 && question.order === null;
  if (!isOfOne || !COSTS.test(reading.text) || !saysOnly(reading, OF_COST)) return null;
  return certain('total-cost', { ...before.reading, text: reading.text, isOfMinimum: true }, before, {
    ...{ items: question.items, similarItems: question.similarItems, measure: 'cost', ofMinimum: true, wanted: null },
  });
}
/** `what does it cost` may ask for the price of the item. */
const COSTS =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|ouch|wow)\W+)*(?:(?:how much|what(?:['’]?s)?) (?:would|will|does|is|do|are) (?:(?:all )?(?:that|this|those|these|they)|it all|the lot|the minimum|a minimum order|the minimum order|it all|one order|such an order)(?: (?:order|minimum))?(?: (?:cost|come to|set us back|be|run us|amount to))?(?: us)?|(?:how much|what) (?:would|will) it (?:cost|come to|set us back|be)(?: us)?|at what cost|what['’]?s that (?:cost|in money|in dollars))(?: (?:then|in total|in all|altogether|in money|in dollars|at cost|each time|please|all together|in all|all in))*\W*$/;
const OF_COST = words(
  'cost costs come set back run money dollars minimum order total altogether together in ouch wow each time',
);

/** `what would that cost altogether` after what is to be ordered. */
function costOfAdvice(before: Before, reading: Reading): One | null {
  const { question } = before;
  const isAdvice = question.topic === 'reorder' && question.measure === null && question.limit === null;
  if (!isAdvice || !COSTS.test(reading.text) || !saysOnly(reading, OF_COST)) return null;
  return certain('reorder-cost', { ...before.reading, text: reading.text }, before, { ...question, measure: 'cost' });
}

/** `so do I need to order now? how much` after an item. */
function orderNow(before: Before, reading: Reading): One | null {
  const { items, similarItems, topic, within } = before.question;
  if (items.length !== 1 || within || OF_CHANGES.has(topic) || !ORDER_NOW.test(reading.text)) return null;
  return certain('reorder', { ...before.reading, text: reading.text, amounts: [] }, before, {
    ...newQuestion({ topic: 'reorder', items, similarItems }),
  });
}
const ORDER_NOW =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now|well)\W+)*(?:(?:do|should|shall|must) (?:i|we) (?:(?:need|have|want) to |better )?(?:re)?order|is it time to (?:re)?order)(?: (?:it|some|more|that|any|again|now|already|today|yet|soon|then|of it))*\W*(?:(?:and|if so|if yes)\W+)*(?:how (?:much|many)(?: of it)?(?: then)?)?\W*$/;

/** `how many should I get`: what reaches the day until which it was to last, or what is due. */
function howMuchToOrder(before: Before, reading: Reading): One | null {
  const { items, similarItems, topic, within, deadline } = before.question;
  if (items.length !== 1 || within || OF_CHANGES.has(topic)) return null;
  const isAsked =
    HOW_MUCH_TO_ORDER.test(reading.text) ||
    (topic === 'reorder' && HOW_MUCH.test(reading.text)) ||
    (topic === 'runOut' && deadline !== null && HOW_MUCH_MORE.test(reading.text));
  if (!isAsked) return null;
  if (before.question.pace !== null || before.question.extra !== null || before.question.wanted !== null) return null;
  const isUntil = topic === 'runOut' && deadline !== null;
  const read = { ...before.reading, text: reading.text, amounts: [], time: null };
  return isUntil
    ? certain('fill-to', read, before, {
        ...newQuestion({ topic: 'fillUp', measure: 'quantity', items, similarItems, deadline }),
      })
    : certain('reorder', read, before, { ...newQuestion({ topic: 'reorder', items, similarItems }) });
}
const HOW_MUCH_TO_ORDER =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now|well)\W+)*(?:order how (?:much|many)|how (?:much|many)(?: (?:more|extra))?(?: of (?:it|them|those|that))?(?: (?:more|extra))? (?:should|shall|do|must|would|ought) (?:i|we) (?:(?:need|have|want|best|better|to|then|now|actually) )*(?:get|order|buy|reorder|restock|order in|get in|bring in))(?: (?:then|now|today|in|more|of (?:it|them|that)|for (?:that|it|then)|to be safe|to make it|to get there|to last|until then|till then|by then|it|them))*\W*$/;

const HOW_MUCH =
  /^\W*(?:(?:and|so|ok|okay|yes|then|if so|if yes)\W+)*how (?:much|many)(?: (?:then|of it|exactly))*\W*$/;
const HOW_MUCH_MORE =
  /^\W*(?:(?:and|so|ok|okay|then|but)\W+)*how (?:much|many) more (?:do|would|will|should) (?:we|i) need(?: (?:then|for that|until then|to get there))*\W*$/;

/** `how many packs is that?` after the stock of an item, or after so much of it. */
function packsOfIt(before: Before, reading: Reading): One | null {
  const { topic, items, similarItems, period, wanted } = before.question;
  const isOfAmount = OF_AMOUNTS.has(topic) && wanted !== null && !IN_PACKS_ALONE.test(wanted.unit ?? '');
  if (!(OF_STOCK.has(topic) || isOfAmount) || items.length === 0 || period !== null) return null;
  if (!IN_PACKS.test(reading.text)) return null;
  const amounts = isOfAmount ? before.reading.amounts : [];
  return certain('packs-own', { ...before.reading, text: reading.text, amounts, units: [] }, before, {
    ...newQuestion({ topic: 'packs', items, similarItems, wanted: isOfAmount ? wanted : null, countOnly: true }),
  });
}
/** `if I want 700 of them, how many packs is that`. */
function packsOfSoMany(before: Before, reading: Reading): One | null {
  const { amounts, text } = reading;
  const { items, similarItems } = before.question;
  const [amount, another] = amounts;
  if (!amount || another || amount.isMoney || !(amount.value > 0) || items.length !== 1) return null;
  if (saysWhatToReach(reading)) return null;
  // `how many bags is 64 kg` names no bags that are kept.
  const isOfContainer = amount.unit !== null && CONTAINERS_OF.test(text);
  const own = { ...reading, amounts: [], bounds: [], ...(isOfContainer ? { categories: [] } : {}) };
  if (!namesNothing(own) || before.question.change !== null) return null;
  if (!(isOfContainer || PACKS_OF_THAT.test(text)) || !saysOnly(reading, OF_PACKS)) return null;
  const wanted = { quantity: amount.value, unit: IN_PACKS_ALONE.test(amount.unit ?? '') ? null : amount.unit };
  return certain('packs-own', { ...before.reading, text, amounts, units: [] }, before, {
    ...newQuestion({ topic: 'packs', items, similarItems, wanted, countOnly: true }),
  });
}
const PACKS_OF_THAT =
  /\bhow many (?:full )?(?:packs|cases|cartons) (?:is|are|does|do|would|will|s|make) (?:that|it|this|they|those|these|i|we)\b/;
const CONTAINERS_OF =
  /\bhow many (?:full |whole )?(?:packs|cases|cartons|bags|sacks|boxes|crates|bales|chests|drums|bundles|rolls|packets|tins) (?:is|are|make|makes|would|will|do|does|for|in|to)\b/;
const IN_PACKS_ALONE = /^(?:pack|case|carton)$/;
const OF_PACKS = words(
  'packs cases cartons bags sacks boxes crates bales chests drums bundles rolls packets tins whole full make makes come take order need wanted of them pieces that',
);

const OF_AMOUNTS: ReadonlySet<Topic> = new Set<Topic>(['total', 'fulfil', 'price']);
const OF_STOCK: ReadonlySet<Topic> = new Set<Topic>(['quantity', 'story', 'location', 'out']);
const IN_PACKS =
  /^\W*(?:(?:and|so|ok|okay|right|then|but|now|hm)\W+)*(?:how many (?:full )?(?:packs|cases|cartons|delivery packs) (?:is|are|does|do|would|s|make) (?:that|it|this|they|those|these|there)(?: (?:make|come to|be))?|(?:what(?:['’]?s| is)? (?:that|it) )?in (?:full )?(?:packs|cases|cartons))(?: (?:then|in all|in total|altogether|please|pls))*\W*$/;

/** `how many are on the way` after an item. */
function onTheWay(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { items, similarItems, topic } = question;
  if (!COMING.test(reading.text) || !saysOnly(reading, OF_COMING)) return null;
  // After what is on order: that again, with its number first.
  if (topic === 'onOrder' && question.asks === null && !question.overdue)
    return goingOn(before, { ...question, measure: null, order: null });
  if (items.length === 0 || OF_CHANGES.has(topic) || question.within) return null;
  return certain('on-order', { ...before.reading, text: reading.text, amounts: [] }, before, {
    ...newQuestion({ topic: 'onOrder', items, similarItems }),
  });
}
const OF_CHANGES: ReadonlySet<Topic> = new Set<Topic>(['change', 'contact', 'messages', 'search', 'onOrder', 'blend']);
/** `what is on order` asks of all there is. */
const COMING =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now|also)\W+)*(?:how (?:many|much)(?: more)?(?: of (?:it|them|those|that))?|(?:is|are) (?:there )?(?:any|some|more)(?: more)?|any(?: more)?|do we have any|have we got any|got any)(?: (?:more|is|are|do we have|have we(?: got)?|already|of (?:it|them)))* (?:on (?:the|its|their) way|on order|in transit|coming(?: in)?|inbound|incoming|still to come)(?: (?:then|now|already|at the moment|right now|please|in))*\W*$/;
const OF_COMING = words('more way order transit coming inbound incoming still come already moment got');

/** `what is all that worth` after what is kept in a place, or of a kind. */
function worthOfAll(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { topic, categories, locations, suppliers, groups, type, except, conditions, items } = question;
  const isPart = categories.length + locations.length + suppliers.length + groups.length > 0 || type !== null;
  if (!LISTED.has(topic) || items.length > 0 || question.within || !isPart) return null;
  if (!WORTH.test(reading.text) || !saysOnly(reading, OF_WORTH)) return null;
  const isRetail = /\b(?:retail|sell|sells|selling)\b/.test(reading.text);
  return certain(isRetail ? 'value-at-price' : 'value', { ...before.reading, text: reading.text }, before, {
    ...newQuestion({
      ...{ topic: 'value', categories, locations, suppliers, groups, type, except, conditions },
      measure: isRetail ? 'price' : null,
    }),
  });
}
const LISTED: ReadonlySet<Question['topic']> = new Set(['list', 'count']);
const WORTH =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now|also)\W+)*(?:(?:what|how much|what['’]?s)(?: (?:is|are|s|was|would))? (?:all |the whole |the )*(?:of )?(?:that|it|this|those|these|they|them|lot|stuff|everything)(?: (?:stuff|lot|all|stock|altogether|together|be|in there|there|in total|in all))* worth|(?:the )?(?:total |stock )?(?:worth|value)(?: of (?:all )?(?:that|it|this|those|these|them))?)(?: (?:then|in total|in all|altogether|all together|together|at cost|at retail|at selling prices?|in there|there|please|pls))*\W*$/;
const OF_WORTH = words(
  'worth value total whole lot stuff everything stock altogether together cost retail selling price prices of',
);

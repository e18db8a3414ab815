import { measureOf } from '../../../numbers/measure.ts';
import { toWanted, wantedAmounts } from '../../meaning/order-lines.ts';
import { newQuestion, type Question, type Topic, type Wanted } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, ofItem, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** What so much of an item sells for or costs, and how many packs it is, in words that are beyond doubt. */

const MOST_TOKENS = 22;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `cost costs price priced prices sell sells selling sold charge per come comes make makes altogether total together worth money dollars
     pay need order want take buy packs cases cartons pack case of each customer customers guest they loose us then retail our at
     full way like times time x multiplied by`,
  ),
]);

/** `how much is it per 100 g`, `how much is 100 grams of it`, `the price of 2 kg`. */
const PRICED =
  /\bhow much (?:is|are|s|would|will|do|does|for)\b|\b(?:price|charge)\b|\bsells? for\b|\b(?:what|how much) (?:is|are|s|do|does|would|will) .*\b(?:come to|per \d)/;
const BUYING = /\b(?:costs? (?:us|me)|(?:our|at) costs?|(?:we|i) pay|set us back|cost price)\b/;
const PACK = /^(?:pack|case|carton|crate)$/;
const PACKS_COST = /\bwhat (?:would|will|do|does|did)\b.*\bcosts?(?: (?:us|me))?\W*$/;
/** Other figures than money. */
const ELSE =
  /\b(?:left|stock|have|has|got|on hand|remain\w*|in (?:packs|grams?|kilos?|pounds?|ounces?)|reorder|should|deliver\w*|arriv\w*|more|less|cheaper|dearer|difference|margin|profit|earn|each|a (?:cup|pot|week|month|day)|per (?:cup|pot|week|month|day|person))\b/;
const IN_PACKS = /\bhow many (?:full |whole )?(?:packs|cases|cartons)\b/;
/** `how many sacks is 40 kg of rooibos`: what is weighed comes in one kind of them. */
const IN_CONTAINERS =
  /\bhow many (?:full |whole )?(?:bags|sacks|boxes|crates|bales|chests|drums|bundles) (?:is|are|makes?|would|will|do|does|for|in)\b/;
const isWeighed = ({ values }: Reading['mentions'][number]): boolean =>
  values.every(({ unit }) => measureOf(unit) !== null);
const COST = /\b(?:cost|costs|price|pay|come to|charge|money)\b/;
const PACK_OF_STOCK = /\b(?:left|stock|have|on hand|sold|receive\w*|arriv\w*)\b/;

/** What a message asks of an amount of one item, which it names or which was mentioned before; null for anything else. */
export function pricedAmount(before: Before | null, reading: Reading): One | null {
  const { mentions, suppliers, categories, people, locations, notes, time, bound, tokens, text } = reading;
  if (tokens.length > MOST_TOKENS || time !== null || bound !== null || reading.assumed?.length) return null;
  if ([suppliers, categories, people, locations, notes].some((some) => some.length > 0)) return null;
  const [amount, another] = wantedAmounts(reading.amounts);
  const wanted = amount && !another && !amount.isMoney && !amount.isKept ? toWanted(amount) : null;
  const named = mentions.length > 0 ? mentions : spokenOne(before);
  if (wanted !== null && before && mentions.length === 0 && isOfFound(before, reading))
    return ofFound(before, wanted, reading);
  if (wanted === null || named.length !== 1 || reading.pack !== null || !saysOnly(reading, WORDS)) return null;
  const own = { ...reading, mentions: named, types: [] };
  const isPacked = IN_PACKS.test(text) || (IN_CONTAINERS.test(text) && mentions.every(isWeighed));
  if (isPacked && !PACK_OF_STOCK.test(text) && mentions.length > 0) return inPacks(own, wanted, before);
  if (ELSE.test(text)) return null;
  const isMeasured = measureOf(wanted.holds?.unit ?? wanted.unit ?? '') !== null;
  const earlier = before && mentions.length === 0 && !before.isUnasked ? before.question : null;
  const goesOn = earlier !== null && OF_SUMS.has(earlier.topic) && WOULD_BE.test(text);
  // Packs as they are delivered are bought.
  const isOfPacks = PACKS_COST.test(text) && PACK.test(wanted.unit ?? '');
  if (!goesOn && !isOfPacks && !(isMeasured && PRICED.test(text))) return null;
  const measure = isOfPacks || BUYING.test(text) || (goesOn && wasOfCost(before, earlier)) ? 'cost' : 'price';
  // `and for 5` of what was asked of in kilos
  const unit = wanted.unit ?? (goesOn && !wanted.holds ? (earlier.wanted?.unit ?? null) : null);
  return summed(own, { wanted: { ...wanted, unit }, measure }, before);
}

/** `what do the pouches cost us > times 2500?` */
const wasOfCost = (before: Before | null, { measure }: Question): boolean =>
  measure === 'cost' || (measure === null && before !== null && BUYING.test(before.reading.text));

/** `so 2.5 kg would be?`, `and for 5 of them` after what so much costs. */
const WOULD_BE =
  /^\W*(?:(?:and|so|ok|okay|then|now|but)\W+)*(?:what (?:about|of) |how about |how much (?:for|is|would be) |for |then |at |times |time |x |× ?|multiplied by )?[\d.,]+ ?\p{L}*(?: (?:of (?:it|them|those|that|these)))?(?: (?:would|will) (?:be|come to|cost|make)(?: (?:how much|what))?| (?:is|are|comes to|come to|makes|costs?)(?: (?:how much|what))?)?(?: (?:then|please))?\W*$/u;
const OF_SUMS: ReadonlySet<Topic> = new Set(['total', 'price']);

/** `how much is 100 grams of it` after what is described so: of each that was found. */
const isOfFound = ({ question, isUnasked }: Before, reading: Reading): boolean =>
  !isUnasked &&
  question.topic === 'search' &&
  question.items.length === 0 &&
  !question.within &&
  OF_IT.test(reading.text) &&
  PRICED.test(reading.text) &&
  !ELSE.test(reading.text) &&
  saysOnly(reading, WORDS);
const OF_IT = /\bof (?:it|that|this|them|those|these|each)\b/;

function ofFound(before: Before, wanted: Wanted, reading: Reading): One | null {
  const measure = BUYING.test(reading.text) ? 'cost' : 'price';
  const one = certain(measure === 'cost' ? 'total-cost' : 'total-price', { ...reading, types: [] }, before, {});
  if (!one?.last) return null;
  const asked = newQuestion({ topic: 'total', measure, wanted, within: before.question });
  return { ...one, questions: [asked], maybe: [asked], last: { ...one.last, question: asked } };
}

/** The one item mentioned before. */
function spokenOne(before: Before | null): Reading['mentions'] {
  if (!before || before.question.within) return [];
  const spoken = before.reading.mentions;
  return spoken.length === 1 && before.question.items.length === 1 && !NO_ITEM.has(before.question.topic) ? spoken : [];
}
const NO_ITEM: ReadonlySet<Topic> = new Set(['change', 'contact', 'blend', 'compare']);

const summed = (reading: Reading, more: Pick<Question, 'wanted' | 'measure'>, before: Before | null): One | null =>
  ofItem(more.measure === 'cost' ? 'total-cost' : 'total-price', reading, before, { topic: 'total', ...more });

/** `I need 1200 of them, how many packs is that and what do they cost` */
function inPacks(reading: Reading, wanted: Wanted, before: Before | null): One | null {
  const packs = ofItem('packs-own', reading, before, { topic: 'packs', wanted, countOnly: true });
  if (!packs || !COST.test(reading.text)) return packs;
  const cost = summed(reading, { wanted, measure: 'cost' }, packs.last);
  return cost && { ...cost, questions: [...packs.questions, ...cost.questions], maybe: [] };
}

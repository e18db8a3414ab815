import { MOST_DAYS_LISTED } from '../../asked-flows.ts';
import type { Lexicon } from '../../lexicon.ts';
import type { Flow, Question, Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { SURE } from '../choose.ts';
import type { Before, One } from '../context.ts';
import { certain, isAnswered, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** What moved, asked in words that are beyond doubt: `sold any kettles this week`, `which days did tins arrive in May`. */

/** What a message asks of movements in such words; null where it asks for something else. */
export const movedPlainly = (before: Before | null, reading: Reading, lexicon: Lexicon): One | null =>
  reading.people.length > 0 || reading.against !== null || (reading.periods ?? []).length > 0
    ? null
    : (soldAny(before, reading) ??
      salesOfTime(before, reading) ??
      boughtFromEach(before, reading) ??
      onWhichDays(before, reading) ??
      onlyInPart(before, reading) ??
      biggestNoted(before, reading) ??
      namedCount(before, reading, lexicon));

const words = (more: string): ReadonlySet<string> => new Set([...PLAIN_WORDS, ...more.trim().split(/\s+/)]);

const namesGoods = ({ mentions, suppliers, categories, groups }: Reading): boolean =>
  mentions.length + suppliers.length + categories.length + groups.length > 0;

/** Whether an item was talked about, which such words may go on with. */
const goesOnWithItem = (before: Before | null): boolean =>
  before !== null && isAnswered(before) && before.question.items.length > 0;

/** `sold any glass teapots this week?`, `any sales today`: what was sold then. */
function soldAny(before: Before | null, reading: Reading): One | null {
  const { text, amounts, time, notes } = reading;
  if (!time?.past || amounts.length > 0 || !saysOnly(reading, OF_SALES)) return null;
  const isAsked = namesGoods(reading)
    ? SOLD_ANY.test(text) || ANY_SALES.test(text)
    : ANY_SALES.test(text) && !goesOnWithItem(before);
  if (!isAsked) return null;
  return certain('sold', reading, before, { ...SUMS, flow: 'sold', way: null, notes: [...notes] });
}
/** A sum over a time, with nothing that would narrow or divide it. */
const SUMS: Partial<Question> = {
  ...{ by: null, per: null, order: null, limit: null, measure: null, countOnly: false, words: [], share: false },
};
const SOLD_ANY = /^\W*(?:\p{L}+\W+){0,4}?(?:sold|sell) (?:us )?any\b/u;
const ANY_SALES = /^\W*(?:\p{L}+\W+){0,4}?(?:any|some) (?:\p{L}+ ){0,2}?sales?\b/u;
const OF_SALES = words('sold sell sale sales made make yet so far shop anybody anyone people lately recently');

/** `yesterday’s sales` after a question of one item: those of the whole shop, where no sales were talked about. */
function salesOfTime(before: Before | null, reading: Reading): One | null {
  const { text, time, notes, units, groups, types } = reading;
  if (!time?.past || !SALES.test(text) || !saysOnly(reading, OF_TAKINGS)) return null;
  if (!namesNothing({ ...reading, time: null }) || notes.length + units.length + groups.length + types.length > 0)
    return null;
  if (before !== null && isAnswered(before) && (before.question.flow !== null || OF_TIMES.has(before.question.topic)))
    return null;
  return certain('revenue', reading, before, { ...SUMS, flow: 'sold' });
}
const SALES =
  /^\W*(?:(?:and|so|ok|okay|now|show|give|me|us|what|were|was|the|our|total) )*(?:\S+ ){0,4}(?:sales|takings|revenue|turnover)\b/;
const OF_TAKINGS: ReadonlySet<string> = new Set(
  'and so ok okay now show give me us what were was the our total of for sales takings revenue turnover please pls s in on'.split(
    ' ',
  ),
);
/** Topics in which another time goes on with what was asked. */
const OF_TIMES: ReadonlySet<Topic> = new Set(['trend', 'stockOn', 'stockClose', 'rankItems', 'categories', 'compare']);

/** `how much did we buy from each supplier last 90 days`: suppliers by what was received from them. */
function boughtFromEach(before: Before | null, reading: Reading): One | null {
  const { text, time, notes } = reading;
  if (!time?.past || !BOUGHT.test(text) || !EACH_SUPPLIER.test(text) || notes.length > 0) return null;
  if (!namesNothing({ ...reading, time: null }) || !saysOnly(reading, OF_BUYING)) return null;
  return certain('suppliers-spent', reading, before, {
    ...{ measure: 'spent', order: 'most', limit: null, by: null, bound: null, countOnly: false },
  });
}
const BOUGHT = /\b(?:bought|buy|buying|spent|spend|spending|purchased?|purchases|paid|pay|received?|ordered)\b/;
const EACH_SUPPLIER =
  /\b(?:each|every|per|by)(?: (?:single|of (?:the|our)|one of (?:the|our)))? (?:supplier|vendor|wholesaler)s?\b/;
const OF_BUYING = words(
  `bought buy buying spent spend spending purchase purchased purchases paid pay received receive ordered goods stock each every per by
   supplier suppliers vendor vendors wholesaler wholesalers single money worth value cost total split broken`,
);

/** `on which days did goods come from Kiln & Kettle in May`: the days of a time on which something moved, with what did. */
function onWhichDays(before: Before | null, reading: Reading): One | null {
  const { text, amounts, time, notes } = reading;
  if (!time?.past || amounts.length > 0 || RANKED.test(text) || !saysOnly(reading, OF_DAYS)) return null;
  const found = EVENTS.filter(([, said]) => said.test(text));
  const [event, another] = found;
  if (!event || another) return null;
  const [flow] = event;
  const isOfDays = WHICH_DAYS.test(text) || (flow === 'received' && WHEN.test(text));
  if (!isOfDays) return null;
  return certain(flow === 'sold' ? 'sale-lines' : 'delivery-lines', reading, before, {
    ...{
      flow,
      by: 'day',
      limit: MOST_DAYS_LISTED,
      order: null,
      whether: false,
      place: null,
      asks: null,
      measure: null,
    },
    ...{ countOnly: false, ever: false, period: time.past, notes: [...notes] },
  });
}
const WHICH_DAYS = /^\W*(?:\p{L}+\W+){0,4}?(?:which|what) (?:days?|dates?)\b(?! of the (?:week|month)\b)/u;
const WHEN = /^\W*(?:(?:and|so|ok|hi|hey|please) )*when (?:did|were|was|have)\b(?!.*\b(?:we|it|they|anything) last\b)/;
const RANKED =
  /\b(?:most|least|best|worst|busiest|biggest|highest|lowest|fewest|strongest|weakest|slowest|quietest|usual(?:ly)?|normally|typically|average|mostly|not|never|no|without|weekdays?|expected|supposed|due|order(?:ed|s)?)\b/;
const EVENTS: readonly (readonly [Flow, RegExp])[] = [
  ['received', /\b(?:received?|deliver(?:y|ies|ed)?|arriv(?:e|ed)|c[ao]me in|come|came|get|got|shipments?|goods in)\b/],
  ['sold', /\b(?:sell|sold|sales?)\b/],
  [
    'damaged',
    /\b(?:wr(?:ite|ote|itten)[- ]?offs?|written off|breakages?|losses|damaged?|broke(?:n)?|lost|lose|binned)\b/,
  ],
];
const OF_DAYS = words(
  `day days date dates receive received delivery deliveries delivered deliver arrive arrived come came in goods shipment shipments stock get got
   sell sold sale sales write wrote written off offs breakage breakages losses damage damaged broke broken lost lose binned bin list exact`,
);

/** `which deliveries today were only partial`: those that are noted so. */
function onlyInPart(before: Before | null, reading: Reading): One | null {
  const { text, amounts, notes, mentions } = reading;
  if (!IN_PART.test(text) || !DELIVERED.test(text) || NOT_DELIVERED.test(text)) return null;
  if (amounts.length + notes.length > 0 || !saysOnly(reading, OF_PARTS)) return null;
  // `any part deliveries?` after a list of deliveries is of those.
  const isOfThose = before !== null && isAnswered(before) && POINTS.test(text) && before.question.flow === 'received';
  const named = isOfThose && mentions.length === 0 && !reading.time ? before.reading : reading;
  const period = isOfThose && !reading.time ? { period: before.question.period } : {};
  return certain('entries-received', { ...named, text, amounts: [], bounds: [], bound: null }, before, {
    ...{ by: 'entry', flow: 'received', noted: 'inPart', order: null, limit: null, measure: null, per: null },
    ...{ words: [], notes: [], countOnly: false, way: null, bound: null, people: [] },
    ...period,
  });
}
const IN_PART =
  /\b(?:part|parts|partial(?:ly)?|partly|incomplete(?:ly)?)\b|\bshort (?:deliver(?:y|ies)|shipments?|delivered)\b/;
const DELIVERED =
  /\b(?:deliver(?:y|ies|ed)|shipments?|shipped|consignments?|receipts?|received?|arriv(?:e|ed|als?)|c[ao]me|orders?)\b/;
/** Who delivers so is asked of suppliers, and what is still missing of orders. */
const NOT_DELIVERED =
  /\b(?:suppliers?|vendors?|who|whom|missing|outstanding|open|rest|most|often|how many|next|will|spare)\b/;
const POINTS = /\b(?:those|these|them|that)\b/;
const OF_PARTS = words(
  `part parts deliver receive arrive partial partially partly incomplete incompletely short delivery deliveries delivered shipment shipments shipped consignment consignments
   receipt receipts received arrived arrival arrivals come came order orders in complete completely noted as goods only just`,
);

/** `the biggest café order this month`: the largest single sale that is noted so. */
function biggestNoted(before: Before | null, reading: Reading): One | null {
  const { text, notes, amounts, time } = reading;
  if (notes.length === 0 || amounts.length > 0 || !time?.past || !BIGGEST.test(text)) return null;
  return saysOnly(reading, OF_BIGGEST) ? certain('largest-sold', reading, before, {}) : null;
}
const BIGGEST =
  /\b(?:biggest|largest|highest|smallest|lowest) (?:single )?(?:\p{L}+ ){0,4}?(?:orders?|sales?|invoices?)\b/u;
const OF_BIGGEST = words(
  'biggest largest highest smallest lowest single order orders sale sales invoice invoices value money by worth year month week quarter',
);

/** `what did the monthly count change`: the last day that is noted so; hedged where no note says so. */
function namedCount(before: Before | null, reading: Reading, { written }: Lexicon): One | null {
  const { text, amounts, time, mentions } = reading;
  const [, kind] = NAMED_COUNT.exec(text) ?? [];
  if (kind === undefined || amounts.length + mentions.length > 0 || time !== null) return null;
  const notes = (written?.notes ?? []).filter((note) => {
    const said = note.toLowerCase().split(/[^\p{L}]+/u);
    return said.includes(kind) && said.some((word) => /^(?:re)?counts?$|^stocktake$/.test(word));
  });
  const last = certain('delivery-lines', { ...reading, notes }, before, {
    ...{ flow: 'counted', by: 'day', limit: 1, order: null, whether: false, asks: null, measure: null, notes },
    ...{ countOnly: false, words: [], suppliers: [], ever: false },
  });
  return last === null || notes.length > 0 ? last : { ...last, confidence: SURE - 0.01, isWhole: false };
}
const NAMED_COUNT =
  /^\W*(?:(?:and|so|ok|hi|hey|please) )*what (?:did|has|had) (?:the|our|that|this) (daily|weekly|fortnightly|monthly|quarterly|yearly|annual|cycle|full|spot) (?:stock )?(?:count|stock ?take|recount|inventory) (?:change|changed|find|found|show|showed|correct|corrected|turn(?:ed)? up|come|came)\b/;

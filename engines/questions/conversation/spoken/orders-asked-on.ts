import { newQuestion, type Question, type Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** What is asked of open orders after an item or an order: how much and when, when more comes, and whether it comes in time. */

const MOST_TOKENS = 16;
const OPENING = String.raw`^\W*(?:(?:and|so|ok|okay|but|then|hm+|right|now|also|great|good|thanks)\W+)*`;
const END = String.raw`(?: (?:then|now|please|pls|again|exactly|roughly|in|here|there|already|by|yet|next))*\W*$`;

/** Such a question; null where a message asks for something else. */
export function ordersAskedOn(before: Before, reading: Reading): One | null {
  if (before.isUnasked || reading.tokens.length > MOST_TOKENS || !namesNothing(reading)) return null;
  return factsOfOrder(before, reading) ?? moreComing(before, reading) ?? beforeItRunsOut(before, reading);
}

const words = (more: string): ReadonlySet<string> => new Set([...PLAIN_WORDS, ...more.trim().split(/\s+/)]);

/** `how much and when` after whether something is on order, or has arrived: that again, whose answer says both. */
function factsOfOrder(before: Before, { text, ...reading }: Reading): One | null {
  const { question } = before;
  const { topic, asks, measure, overdue, order, ended, items } = question;
  if (topic !== 'onOrder' || measure !== null || order !== null || (asks !== null && asks !== 'author')) return null;
  if (ended === 'cancelled' && WHICH.test(text)) return goingOn(before, question);
  if (items.length === 0) return null;
  if (ended === null && WHO.test(text)) return goingOn(before, { ...question, asks: 'author', countOnly: false });
  if (!FACTS.test(text) || !saysOnly(reading, OF_FACTS)) return null;
  return goingOn(before, ended === null ? { ...question, overdue, asks: null, countOnly: false } : question);
}
/** `which ones?`, `what was it` after whether an order was cancelled. */
const WHICH = new RegExp(
  `${OPENING}(?:which(?: ones?)?|what(?: (?:was|were) (?:it|that|they|those))?|when(?: was (?:it|that))?)${END}`,
);
const WHO = new RegExp(
  `${OPENING}who (?:sent|ordered|placed|made|did)(?: (?:it|that|them|this|those|the|order))*${END}`,
);
const FACT =
  '(?:how (?:much|many)(?: (?:of (?:it|them|that)|pounds|kilos|kg|lbs?|grams|pieces|packs|boxes|bags))?|when|what (?:day|date)|how big|from (?:who|whom)|which supplier)';
const FACTS = new RegExp(
  `${OPENING}${FACT}(?:(?:,| and| &|\\?)+ ?(?:${FACT}|how long|for when))*(?: (?:(?:did|have|has|had) (?:we|i|they|she|he|you) (?:order|ordered|buy|get|ask for)|(?:did|have|has) (?:we|i|they|she|he|you)(?: last)? (?:place|placed|send|sent)|(?:was|were|is|are|has|have) (?:it|that|they|those|this|the order)?(?: been)? ?(?:ordered|on order|expected|due|coming|sent|placed)|(?:is|was) (?:it|that|the order)(?: for)?|(?:will|does|do|is|are|should) (?:it|that|they|those|this|the order|the delivery) (?:be |get |supposed to )?(?:here|arrive|come|coming|in|due|expected|land|get here)|(?:did|does) (?:it|that|they) (?:come|arrive|get here|turn up|show up)))?(?: (?:it|them|that|for|on))?${END}`,
);
const OF_FACTS = words(
  `order ordered orders place last day date days big supplier long expected due coming come arrive arrives land placed sent delivery been pounds kilos lbs kg grams
   pieces packs boxes bags supposed turn show buy get ask`,
);

/** `when are more coming`, `have we ordered any` after an item: what is on order of it. */
function moreComing(before: Before, reading: Reading): One | null {
  const { items, similarItems, topic, within } = before.question;
  if (items.length === 0 || within || NOT_OF_STOCK.has(topic)) return null;
  if (!(MORE.test(reading.text) || ORDERED.test(reading.text)) || !saysOnly(reading, OF_MORE)) return null;
  return onOrder(before, reading, { items, similarItems });
}
const MORE = new RegExp(
  `${OPENING}(?:by )?when (?:(?:are|is|will|would|do|does|can|should) )?(?:(?:we|i|there|you)(?: be)? )?(?:(?:get|getting|have|expect|expecting|receive|see) )?(?:more|some more|any more|new ones|new stock|the (?:next|new) (?:ones?|lot|batch|load|delivery|shipment|order|stock|box|bag))(?: (?:of (?:it|them|those|that)))?(?: (?:be|being))?(?: (?:coming|come|comes|arriving|arrive|arrives|due|in|here|expected|get here|gets here|delivered|land))?${END}`,
);
const ORDERED = new RegExp(
  `${OPENING}(?:(?:is|are) there (?:(?:an?|any|another|some|already|more) )*(?:orders?|deliver(?:y|ies)|shipments?|more)(?: (?:coming|on the way|on order|open|placed|due|in transit|of (?:it|that|them)))*|(?:did|have|has) (?:we|i|you|they|anyone|anybody|someone|somebody)(?: (?:already|ever|actually|just))* order(?:ed)?(?: (?:it|them|that|those|any|some|more|new|of|ones))*|(?:when|how (?:much|many)(?: (?:of (?:it|them|that)))?|when and how (?:much|many)|how (?:much|many) and when) (?:did|have|has) (?:we|i|you|they)(?: last)? (?:order|place|send)(?:ed)?(?: (?:it|them|that|those|some|more|the order))*)${END}`,
);
const OF_MORE = words(
  `another some transit way open deliveries orders already ever actually just order ordered place placed send last anyone anybody someone somebody more new ones stock lot batch load delivery shipment order box bag next due expected expect expecting arrive arrives arriving coming come comes
   delivered land receive see getting be being`,
);

/** `does the order get here before that` after how long stock lasts. */
function beforeItRunsOut(before: Before, reading: Reading): One | null {
  const { topic, items, similarItems, within, pace, extra } = before.question;
  if (!LASTS.has(topic) || items.length === 0 || within || pace !== null || extra !== null) return null;
  if (!IN_TIME.test(reading.text) || !saysOnly(reading, OF_TIME)) return null;
  return onOrder(before, reading, { items, similarItems, measure: 'leadTime' });
}
const IN_TIME = new RegExp(
  `${OPENING}(?:does|do|will|would|is|are|can|could|has|have)(?: the| our| that| this| my| any| what)?(?: (?:open|next|new|current|last))? (?:orders?|deliver(?:y|ies)|shipments?|stuff on order|is on order|ones on order|ordered|new stock)(?: (?:we (?:have|placed|made|sent)|on order|we ordered))?(?: (?:going to|expected to|supposed to|due to))? ?(?:be |get |make it |still )?(?:here|arrive|come|coming|in|due|land|turn up|there|make it)?(?: in| here)? ?(?:before (?:that|then|it (?:does|runs out|is gone)|they (?:do|run out)|we run out|it is out)|by (?:then|that day)|in time|early enough|soon enough|sooner)${END}`,
);
const OF_TIME = words(
  `order orders delivery deliveries shipment shipments open next new stock ordered placed made sent expected supposed due land turn before by then time early
   enough soon sooner runs run gone day that arrive arrives coming come make going still current last`,
);
const LASTS: ReadonlySet<Topic> = new Set<Topic>([
  'runOut',
  'quantity',
  'reorder',
  'onOrder',
  'forecast',
  'low',
  'out',
]);
const NOT_OF_STOCK: ReadonlySet<Topic> = new Set<Topic>(['change', 'contact', 'messages', 'search', 'blend']);

const onOrder = (
  before: Before,
  { text }: Reading,
  more: Pick<Question, 'items' | 'similarItems'> & Partial<Question>,
) =>
  certain('on-order', { ...before.reading, text, amounts: [], units: [], time: null }, before, {
    ...newQuestion({ topic: 'onOrder' }),
    ...more,
  });

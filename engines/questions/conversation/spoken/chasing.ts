import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain } from './certain.ts';

/** `draft him a mail asking where it is`, `chase them about the fine cut`: a letter about an open order. */

/** The draft that a message wants about open orders; null if another letter is meant, or the supplier is not clear. */
export function chasesOrder(before: Before | null, reading: Reading): One | null {
  const { text, people, amounts, notes, mentions, suppliers, categories, bounds } = reading;
  if (people.length + amounts.length + notes.length + bounds.length > 0 || reading.tokens.length > MOST_TOKENS)
    return null;
  if (ASKS.test(text) || NOT_SO.test(text)) return null;
  const isOfAll = ALL_ORDERS.test(text);
  if (!(CHASES.test(text) || (WRITES.test(text) && (WHERE.test(text) || (isOfAll && TO_ALL.test(text)))))) return null;
  const isNamed = mentions.length + suppliers.length + categories.length > 0;
  const spoken = before === null || before.isUnasked ? null : ordersSpokenOf(before.question);
  if (!isNamed && spoken === null && !isOfAll) return null;
  // `write a note where the hojicha is kept` is of no order.
  const isOfOther = spoken === null || mentions.length + categories.length > 0;
  if (isOfOther && suppliers.length === 0 && !CHASES.test(text) && !OF_ORDERS.test(text)) return null;
  // The goods mentioned before are those of the supplier that a message points at.
  const own = mentions.length + categories.length > 0 || spoken === null || isNewSupplier(reading, before);
  const read: Reading = {
    ...reading,
    ...{ time: null, units: [], bound: null, types: [], locations: [], groups: [] },
    mentions: own ? mentions : (before?.reading.mentions ?? []),
  };
  const named = own || isOfAll ? {} : { items: spoken?.items, similarItems: spoken?.similarItems };
  return certain('contact', read, before, {
    ...named,
    ...(suppliers.length === 0 && !isOfAll && !own && spoken ? { suppliers: spoken.suppliers } : {}),
    ...{ asks: 'chase', overdue: (isOfAll && LATE.test(text)) || (!isNamed && spoken?.overdue === true) },
    ...{ wanted: null, amounts: [], order: null, limit: null, countOnly: false, deadline: null, period: null },
  });
}
const MOST_TOKENS = 24;

/** Whether a message names another supplier than the one mentioned before. */
function isNewSupplier({ suppliers }: Reading, before: Before | null): boolean {
  if (suppliers.length === 0 || before === null) return false;
  const spoken = new Set(before.reading.suppliers.map(({ key }) => key));
  return before.reading.suppliers.length > 0
    ? suppliers.some(({ key }) => !spoken.has(key))
    : before.question.items.length === 0 || suppliers.some(({ key }) => !suppliesAll(key, before));
}
const suppliesAll = (key: string, { reading }: Before): boolean =>
  reading.mentions.every(({ values, exact }) =>
    (exact.length > 0 ? exact : values).every(({ supplierKey }) => supplierKey === key),
  );

/** The question of orders or of a supplier that the last one was, or was about; null where it was of something else. */
function ordersSpokenOf(question: Question): Question | null {
  const { topic, within, items, suppliers } = question;
  if (within !== undefined && items.length + suppliers.length === 0) return ordersSpokenOf(within);
  if (topic === 'onOrder') return question;
  return OF_SUPPLIERS.has(topic) && items.length + suppliers.length > 0
    ? newQuestion({ topic, items, suppliers })
    : null;
}
const OF_SUPPLIERS: ReadonlySet<Question['topic']> = new Set([
  ...(['supplierOf', 'supplierStory', 'leadTime', 'contact'] as const),
]);

const POLITE =
  '^\\W*(?:(?:and|so|ok|okay|then|but|right|well|hey|hi|please|pls|now|good|great|thanks|no|yes|yeah|hm+)\\W+)*';
/** `who do I chase`, `should we chase them` asks something. */
const ASKS = new RegExp(
  `${POLITE}(?:who|whom|whose|which|what|whats|when|where|wheres|why|how|hows|should|shall|did|do|does|has|have|had|is|are|was|were|if)\\b`,
);
/** `remind me`, `don't chase them`, `a note that it was chased`. */
const NOT_SO =
  /\b(?:remind|reminder (?:for|to)) (?:me|us|myself|everyone|the team)\b|\b(?:don['’]?t|do not|never|no need to|not) (?:chase|remind|write|mail|email|message|nudge)\b|\b(?:chased|reminded|payment|invoices?|money|owe\w*|paid|pay|refund|credit)\b|\bteam\b/;
const CHASES =
  /\b(?:chase|chasing|nudge|hurry up|(?:send|write|draft)(?: \S+){0,4} (?:reminder|chaser|nudge)|remind|follow(?:ing)?[- ]?up (?:with|on))\b/;
const WRITES =
  /\b(?:draft|write|compose|prepare|e-?mail|mail|message|text|whatsapp|sms|letter|note|send|drop|ping|ask|contact|get in touch)\b/;
const WHERE =
  /\b(?:where(?:['’]?s|abouts)?|when(?:['’]?s)?|what(?:['’]?s| is| has)? (?:happen\w*|going on|keeping|taking|holding|up with|the (?:hold|delay|status))|status|eta|how (?:much longer|long))\b/;
const OF_ORDERS =
  /\b(?:order(?:s|ed)?|deliver(?:y|ies|ed)|shipments?|consignments?|parcels?|overdue|late|com(?:es?|ing)|arriv\w*|lands?|gets? here|turns? up|due)\b/;
/** `chase all late orders`, `write to everyone who is overdue` */
const ALL_ORDERS =
  /\b(?:late|overdue|delayed|outstanding|open) (?:orders|deliveries|ones|stuff|shipments)\b|\b(?:everything|all|anything|whatever|everyone|everybody)\b.*\b(?:late|overdue|delayed|open)\b/;
const LATE = /\b(?:late|overdue|delayed|outstanding)\b/;
const TO_ALL = /\b(?:everyone|everybody|all (?:the |our )?suppliers|suppliers)\b/;

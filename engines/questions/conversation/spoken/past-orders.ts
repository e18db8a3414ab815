import type { Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** Orders that have ended: `did we ever cancel an order`, and, after a delivery, `did that take longer than planned`; `did the oolong we ordered ever show up`. */

/** What a message asks of such orders; null where it asks for something else, or wants an order cancelled. */
export const askedOfPastOrders = (before: Before | null, reading: Reading): One | null =>
  cancelled(before, reading) ?? asPlanned(before, reading) ?? arrived(before, reading);

const words = (more: string): ReadonlySet<string> => new Set([...PLAIN_WORDS, ...more.trim().split(/\s+/)]);

const PLAIN: Partial<Question> = {
  ...{ overdue: false, asks: null, measure: null, order: null, deadline: null, limit: null, countOnly: false },
};

function cancelled(before: Before | null, reading: Reading): One | null {
  const { text, people, amounts, notes, bounds, locations } = reading;
  if ([people, amounts, notes, bounds, locations].some((some) => some.length > 0) || reading.time?.deadline)
    return null;
  if (!CANCELLED.test(text) || WANTED.test(text) || !saysOnly(reading, OF_CANCELLING)) return null;
  const period = reading.time?.past ?? null;
  return certain('on-order', reading, before, { ...PLAIN, ended: 'cancelled', period });
}
const CANCELLED = new RegExp(
  [
    String.raw`^\W*(?:(?:and|so|ok|but|hey|hi)\W+)*(?:did|have|has|had) (?:we|i|you|they|any(?:one|body)|some(?:one|body))\b.*\bcancel(?:l?ed)?\b`,
    String.raw`\b(?:was|were|is|are|got|been|get) (?:ever |any |\S+ ){0,4}cancell?ed\b`,
    String.raw`\b(?:any|which|what|all|list|show|our|the|see) (?:of (?:the|our) )?(?:\S+ )?(?:cancell?ed (?:orders?|ones)|cancell?ations?|orders? (?:\S+ ){0,3}cancel(?:l?ed)?)\b`,
    String.raw`^\W*cancell?ed orders?\b|\bhow many (?:\S+ )?(?:orders|have we|did we)\b.*\bcancel(?:l?ed)?\b`,
    String.raw`\b(?:what|which)\b.*\b(?:we|i) (?:ever )?cancel(?:l?ed)?\b`,
  ].join('|'),
);
/** `can you cancel the order` wants it done. */
const WANTED =
  /\b(?:can|could|would|will|please|pls|how (?:do|can)|want|need|should|shall|must|may|let['’]?s)\b|^\W*cancel\b|\b(?:subscriptions?|customers?|sales?|plan|account)\b/;
const OF_CANCELLING = words(
  `cancel canceled cancelled cancellation cancellations order orders ordered supplier suppliers ever before past already somebody someone anybody anyone yet got
   been called off so far history previous previously with there`,
);

/** Whether the delivery mentioned before came when it was planned. */
function asPlanned(before: Before | null, reading: Reading): One | null {
  const { text } = reading;
  const isOfDelivery = before !== null && !before.isUnasked && isDelivery(before.question);
  const isNamed = reading.suppliers.length + reading.mentions.length > 0;
  const { suppliers: _s, mentions: _m, ...rest } = reading;
  if (!namesNothing({ ...rest, suppliers: [], mentions: [] }) || !saysOnly(reading, OF_PLANS)) return null;
  if (isNamed) {
    if (!(LAST_ORDER.test(text) && PLANNED.test(text)) && !ORDER_TOOK.test(text)) return null;
    return certain('on-order', { ...reading, time: null }, before, { ...PLAIN, ended: 'arrived', period: null });
  }
  if (!isOfDelivery || !(PLANNED.test(text) || HOW_LONG.test(text)) || !POINTS.test(text)) return null;
  const { question, reading: spoken } = before;
  if (question.within !== undefined) return null;
  const { suppliers, items, similarItems, categories, period, origin } = question;
  if (suppliers.length + items.length + categories.length === 0) return null;
  return certain('on-order', { ...spoken, text, amounts: [], bounds: [], bound: null }, before, {
    ...{
      ...PLAIN,
      ended: 'arrived',
      whether: false,
      suppliers,
      items,
      similarItems,
      categories,
      period,
      origin,
      flow: null,
    },
  });
}
/** What came in, or what has become of an order. */
const isDelivery = ({ topic, flow, ended }: Question): boolean =>
  (DELIVERIES.has(topic) && flow === 'received') || (topic === 'onOrder' && ended === 'arrived');
const DELIVERIES: ReadonlySet<Question['topic']> = new Set(['movement', 'lastEvent', 'whoDid']);
const PLANNED =
  /\b(?:longer|later|slower|faster|earlier|sooner|quicker) than (?:planned|expected|promised|agreed|usual|it should|they (?:said|promised)|planed)\b|\b(?:on time|in time|late|early|on schedule|behind schedule|delayed|as (?:planned|expected|promised|agreed))\b/;
const HOW_LONG = /\bhow (?:long|many days) (?:did|was|has|had)\b/;
/** `how long did the last sencha order take` */
const ORDER_TOOK =
  /\bhow (?:long|many days) did (?:the|our|that|my) (?:\S+ ){0,6}?(?:orders?|deliver(?:y|ies)|shipment)\b.*\b(?:take|need)\b/;
const POINTS = /\b(?:that|it|they|this|those|them|the delivery|the order)\b/;
const LAST_ORDER =
  /^\W*(?:(?:and|so|ok|but)\W+)*(?:did|was|were) (?:(?:the|our|that) last (?:\S+ ){0,4}?(?:orders?|deliver(?:y|ies)|shipment)\b|(?:\S+ ){1,4}?(?:late|on time|early|in time) (?:the )?last time\b)/;
const OF_PLANS = words(
  `take took taken longer later slower faster earlier sooner quicker than planned planed expected promised agreed usual should said time schedule behind
   late early delayed long days order ordered orders delivery deliveries shipment arrive arrived come came need last before it from till until get`,
);

/** Whether what was ordered has come: of items, a kind or a supplier that the message names. */
function arrived(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, people, amounts, notes, bounds, locations, time } = reading;
  if ([people, amounts, notes, bounds, locations].some((some) => some.length > 0) || time !== null) return null;
  if (mentions.length + suppliers.length + categories.length === 0 || !saysOnly(reading, OF_ARRIVING)) return null;
  if (!WHETHER.test(text) || !ORDERED.test(text) || !CAME.test(text) || OPEN_ONLY.test(text)) return null;
  return certain('on-order', reading, before, { ...PLAIN, ended: 'arrived', whether: true, period: null });
}
const WHETHER =
  /^\W*(?:(?:and|so|ok|okay|but|hey|hi|hello|btw|quick question|any idea if|do you know if|do we know if|check if|can you check if)[\s,:]+)*(?:did|has|have|was|were|is|are|the|our|that|if|whether|any)\b/;
const ORDERED = /\b(?:order|orders|ordered)\b/;
const CAME =
  /\b(?:arrived?|(?:come|came)(?: (?:in|yet|through|at all|ever))?|(?:show(?:ed|n)?|turn(?:ed)?|pop(?:ped)?) up|(?:get|got|gotten|made it|make it|land(?:ed)?|here)|delivered|received?)\b/;
/** What asks only of what is still open, or wants something done. */
const OPEN_ONLY =
  /\b(?:when|how|what|which|who|why|where|should|can we|could we|please order|still (?:open|coming|to come|outstanding)|will|going to|more|again|next|late|overdue)\b|\b(?:any|an|some|more) orders?\b|\b(?:get|got|had|received?) (?:the |that |those |our )?orders? for\b|\b(?:we|i|you) (?:(?!ordered)\S+ )?deliver/;
const OF_ARRIVING = words(
  `order orders ordered ever yet arrive arrived arrives come came in through show showed shown turn turned pop popped up get got gotten made
   make land landed here delivered deliver delivery receive received already at last finally actually never it that which was were
   has have did back then bought idea if whether know check btw question`,
);

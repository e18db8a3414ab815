import type { Question } from '../../question.ts';
import { leadTimeIn } from '../../words/lead-time-said.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `who can deliver within 10 days`: suppliers by a bound of their lead time. */

/** Suppliers that deliver so fast; null where a message asks for something else. */
export function suppliersInTime(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, locations, people, notes, groups } = reading;
  if ([mentions, suppliers, categories, locations, people, notes, groups].some((some) => some.length > 0)) return null;
  const said = WHO.test(text) ? leadTimeIn(text.replace(GETS_HERE, 'deliver')) : null;
  if (!said || !saysOnly(reading, WORDS)) return null;
  return certain('suppliers-lead', { ...reading, time: null, amounts: [], conditions: [] }, before, {
    ...{ order: null, limit: null, deadline: null, bound: boundOf(said, text), countOnly: HOW_MANY.test(text) },
  });
}

/** `under two weeks` ends before them, `within two weeks` with them. */
function boundOf({ side, value, upTo }: NonNullable<ReturnType<typeof leadTimeIn>>, text: string): Question['bound'] {
  if (upTo === undefined) return { side, value };
  return LESS.test(text) ? { side: 'under', value: upTo } : { side: 'under', value, upTo };
}
/** `who gets here in under two weeks` */
const GETS_HERE = /\b(?:gets?|comes?|is|are|be) (?:(?:it|stuff|things|goods|them) )?(?:here|to us)\b/;
const LESS = /\b(?:under|less than|below|shorter than|faster than)\b/;
const HOW_MANY = /\bhow many\b/;
const WHO =
  /\b(?:who(?:s|se)?|which (?:one|ones|of)?|any(?:one|body)|some(?:one|body)|suppliers?|vendors?|ones|those|people)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`deliver delivers delivery deliveries delivering ship ships shipping supply supplies send sends get gets take takes taking need needs within
   inside under less than below most up no more shorter faster over above longer beyond slower day days week weeks fortnight month months
   supplier suppliers vendor vendors anyone anybody someone somebody people usually normally always lead time times about roughly around two
   couple goods only list come comes`
    .trim()
    .split(/\s+/),
]);

/** `which supplier has delivered to us most often`: suppliers by how many deliveries came from them, or by what came. */
export function suppliersByDeliveries(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, people, notes, amounts, bounds, time } = reading;
  if ([mentions, suppliers, people, notes, amounts, bounds].some((some) => some.length > 0)) return null;
  if (
    (time !== null && time.past === null) ||
    !BY_WHOM.test(text) ||
    !CAME.test(text) ||
    !saysOnly(reading, OF_DELIVERIES)
  )
    return null;
  const isCounted = OFTEN.test(text);
  if (!isCounted && !DELIVERED_MOST.test(text)) return null;
  const order = /\b(?:least|fewest|seldom|rarely)\b/.test(text) ? 'least' : 'most';
  return certain(isCounted ? 'suppliers-in-part' : 'suppliers-spent', reading, before, {
    ...{ measure: isCounted ? 'deliveries' : 'spent', order, limit: null, bound: null, by: null, countOnly: false },
  });
}
const BY_WHOM =
  /^\W*(?:(?:and|so|ok|hi|hey|please|show me|rank) )*(?:who|(?:which|what)(?: of (?:our|the))? (?:suppliers?|vendors?|wholesalers?|growers?|compan(?:y|ies))|(?:our |the |all )*(?:suppliers|vendors)|how (?:often|many (?:times|deliveries))\b.*\b(?:each|every|per|by)(?: of our| of the)? (?:suppliers?|vendors?))\b/;
const CAME = /\b(?:deliver\w*|shipments?|shipped|sent|came)\b/;
const OFTEN =
  /\b(?:(?:most|least|more|less) (?:often|frequently|regularly)|the most times|(?:most|more|fewest|least|many) (?:deliver(?:y|ies)|shipments)|(?:number|count) of (?:deliveries|shipments)|how often|how many (?:times|deliveries)|oftenest|rarely|seldom)\b/;
const DELIVERED_MOST =
  /\b(?:delivered|shipped|sent)(?: to)?(?: us)?(?: the)? (?:most|least)\b(?! (?:reliabl|quick|slow|punctual|late))/;
const OF_DELIVERIES: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`which supplier suppliers vendor vendors wholesaler wholesalers grower growers company companies deliver delivers delivered delivery deliveries shipment
   shipments shipped sent came come made most least more less often frequently regularly oftenest rarely seldom fewest number count times time each rank by
   us goods stuff overall`
    .trim()
    .split(/\s+/),
]);

/** `what does an order of 25 gaiwans need for free shipping`: what the note on its supplier says, against the order. */
export function freeShippingOf(before: Before | null, reading: Reading): One | null {
  const { text, mentions, amounts, suppliers, people } = reading;
  const [amount, another] = amounts;
  const [item, more] = mentions;
  if (!amount || another || amount.isMoney || amount.value <= 0 || !item || more || !asksFreeShipping(text))
    return null;
  if (people.length > 0 || suppliers.length > 0 || !ORDER.test(text)) return null;
  return certain('supplier-notes', { ...reading, time: null, amounts: [], bounds: [], bound: null }, before, {
    ...{ topic: 'supplierStory', measure: 'notes', measures: [], words: ['free', 'shipping'], countOnly: false },
    wanted: { quantity: amount.value, unit: amount.unit },
  });
}
const ORDER = /\b(?:order(?:ing|ed)?|buy(?:ing)?|get(?:ting)?|with|take)\b/;

/** Whether a text asks what is needed for free shipping. */
export const asksFreeShipping = (text: string): boolean => FREE.test(text) && NEEDED.test(text);
const FREE =
  /\b(?:free (?:shipping|delivery|carriage|postage|freight)|(?:shipping|delivery|carriage|postage|freight|they)(?: (?:is|be|was|would be|comes|deliver|ship|goes))?(?: for)? free|carriage paid|no (?:shipping|delivery|carriage) (?:cost|charge|fee)s?)\b/;
const NEEDED =
  /\b(?:need|needs|needed|missing|more|extra|on top|add|far|short|reach|get|qualify|order|left|still|enough|when|from|much|many)\b/;

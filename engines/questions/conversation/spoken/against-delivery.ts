import { newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `is that longer than a delivery takes?` after how long something lasts: yes or no, with both. */

const DELIVERY =
  '(?:(?:a|the|their|its|one|an|another|next|new|order|until|till|before|from|it|they|of|for|when|how|long|what)\\W+)*(?:deliver(?:y|ies)|lead time|new stock|restock|shipment|order takes|it takes|they (?:take|need))\\b';
const LONGER = new RegExp(
  `\\b(?:longer than|more than|long enough (?:for|until|till)|enough (?:until|till|for|to (?:cover|bridge|last(?: until)?))|outlasts?|beats?|cover|last (?:longer than|past|until|till))\\W+${DELIVERY}`,
);
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`longer long than as until till before more enough cover bridge last lasts outlast outlasts beat beats past delivery deliveries lead time take takes
   new stock order restock shipment need needs arrive arrives comes come get gets here days supplier usual usually next one another`
    .trim()
    .split(/\s+/),
]);
/** One that is on its way already. */
const THE_NEXT =
  /\b(?:until|till|past)\b.*\b(?:the|next|their|this|that) (?:next )?(?:deliver(?:y|ies)|shipment|order|new stock|restock)\b/;
const WHETHER =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now)\W+)*(?:is|will|would|does|do|longer|long enough|enough)\b/;

/** Whether stock lasts longer than a delivery takes, of what a message names or what was mentioned before; null for anything else. */
export function againstDelivery(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, people, amounts, time } = reading;
  if (!LONGER.test(text) || !WHETHER.test(text) || THE_NEXT.test(text) || !saysOnly(reading, WORDS)) return null;
  if ([categories, people, amounts].some((some) => some.length > 0) || suppliers.length > 1 || time !== null)
    return null;
  const lasts = before !== null && !before.isUnasked && isPlain(before) ? before.reading.mentions : [];
  const named = mentions.length + suppliers.length > 0 ? mentions : lasts;
  if (named.length + suppliers.length === 0) return null;
  const one = certain('order-by', { ...reading, mentions: named }, before, {});
  const [question] = one?.questions ?? [];
  if (!one?.last || !question) return null;
  const asked = newQuestion({
    ...{ topic: 'runOut', measure: 'leadTime', order: 'least', whether: true },
    ...{ items: question.items, similarItems: question.similarItems, suppliers: question.suppliers },
  });
  return { ...one, questions: [asked], maybe: [asked], last: { ...one.last, question: asked } };
}

/** How long something lasts as it goes now, or how much of it there is. */
const isPlain = ({ question: { topic, measure, pace, extra, deadline, items } }: Before): boolean =>
  (topic === 'runOut' || topic === 'quantity') &&
  items.length > 0 &&
  measure === null &&
  pace === null &&
  extra === null &&
  deadline === null;

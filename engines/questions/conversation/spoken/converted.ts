import { toSingular } from '../../../numbers/quantity-text.ts';
import { conversionSaid } from '../../meaning/conversion-said.ts';
import { toWanted } from '../../meaning/order-lines.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, namesNothing, ofItem, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `how many grams is 3 lb`, `30 kg Genmaicha, how many pounds is it?`, in words that are beyond doubt. */

/** The amount in the unit that a message asks for; null where it asks for anything else. */
export function convertedAmount(before: Before | null, reading: Reading): One | null {
  const said = conversionSaid(reading);
  if (said === null) return before && (otherAmount(before, reading) ?? inPieces(before, reading));
  const pointsAt = reading.mentions.length === 0 && POINTS.test(reading.text) ? before?.reading.mentions : undefined;
  return ofItem('packs-own', { ...reading, mentions: pointsAt ?? reading.mentions, types: [] }, before, {
    ...{ topic: 'packs', wanted: said.wanted, unit: said.unit, countOnly: true },
  });
}
const POINTS = /\bof (?:it|that|this|them|those|these)\b/;

/** Whether a question is what an amount is in another unit. */
export const isConversion = ({ topic, wanted, unit, pack }: Question): boolean =>
  topic === 'packs' && wanted !== null && unit !== null && pack === null;

/** `and 5?`, `what about 750 g` after such a question. */
function otherAmount(before: Before, reading: Reading): One | null {
  const { question } = before;
  const [amount, another] = reading.amounts;
  if (before.isUnasked || !isConversion(question) || !amount || another || amount.isMoney || amount.isKept) return null;
  if (!namesNothing({ ...reading, amounts: [] }) || reading.units.length > 0 || reading.pack !== null) return null;
  if (!saysOnly(reading, OTHER) || reading.tokens.length > MOST_TOKENS) return null;
  const wanted = toWanted(amount);
  if (wanted === null) return null;
  const unit = wanted.unit ?? (wanted.holds ? null : (question.wanted?.unit ?? null));
  return certain('packs-own', { ...before.reading, text: reading.text, amounts: [amount] }, before, {
    ...question,
    wanted: { ...wanted, unit },
  });
}
const MOST_TOKENS = 8;
const OTHER: ReadonlySet<string> = new Set(
  [...PLAIN_WORDS]
    .filter((word) => !/^(?:have|has|had|need|got|get|left|give|want)$/.test(word))
    .concat('say', 'about'),
);

/** `how many pieces is that` after so many packs of an item. */
function inPieces(before: Before, reading: Reading): One | null {
  const { items, similarItems, wanted } = before.question;
  const { text } = reading;
  const [, unit] = PIECES_OF_THAT.exec(text) ?? [];
  if (before.isUnasked || unit === undefined || items.length === 0 || !PACK.test(wanted?.unit ?? '')) return null;
  if (!namesNothing({ ...reading, categories: [] })) return null;
  return certain('packs-own', { ...before.reading, text }, before, {
    ...newQuestion({ topic: 'packs', items, similarItems, wanted, unit: toSingular(unit), countOnly: true }),
  });
}
const PACK = /^(?:pack|case|carton|crate)$/;
const PIECES_OF_THAT =
  /^\W*(?:(?:and|so|ok|okay|then|but|now)\W+)*(?:how many |in )(?:single |individual )?(pieces|pcs|units|tins|bags|pouches|boxes|cups|jars|bottles)(?: (?:is|are|would|in) (?:that|it|those|them|these|this|they)(?: (?:be|make))?)?(?: (?:then|in all|in total|altogether|please))*\W*$/;

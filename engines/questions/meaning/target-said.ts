import type { Question, Wanted } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { toWanted, wantedAmounts } from './order-lines.ts';

/** An amount that stock is to reach: `up to 30 kg`, `to get to 1500`, `six weeks of stock`, in packs of a size that is said. */

type Said = Pick<Reading, 'amounts' | 'text'>;

const CONTAINER =
  '(?:packs?|packets?|packages?|boxes|box|cases?|cartons?|bags?|sacks?|bundles?|sleeves?|trays?|crates?|rolls?|lots?|multiples?|batches)';
const UNIT = '(kgs?|kilos?|kilograms?|g|grams?|lbs?|pounds?|oz|ounces?)';
const NUMBER = '(\\d+(?:\\.\\d+)?|a dozen|dozens?)';
const PACKS: readonly RegExp[] = [
  // `they come in 50s`
  new RegExp(`\\bin ${NUMBER}(?:'?s)\\b()`),
  // `packs of 50`, `sacks of 25 kg`
  new RegExp(`\\b${CONTAINER} (?:of|with|holding|at|x) ${NUMBER}(?: ?${UNIT})?\\b`),
  // `in 25 kg sacks`
  new RegExp(`\\bin ${NUMBER} ?${UNIT} ${CONTAINER}\\b`),
  // `50 to a pack`, `24 per case`
  new RegExp(
    `\\b${NUMBER}(?: ?${UNIT})? (?:to|in|per|each|come in|go in|go into|are in)(?: a| the| each| every| one)? ${CONTAINER}\\b`,
  ),
  // `a pack is 50`, `each case holds 24`
  new RegExp(`\\b(?:a|each|every|one|the) ${CONTAINER} (?:is|has|holds|contains) ${NUMBER}(?: ?${UNIT})?\\b`),
];

/** The size of the packs in which an item is delivered, as a message says it; null where it says none. An empty unit is the item's. */
export function packSaid(text: string): Question['pack'] {
  for (const pattern of PACKS) {
    const [, number, unit] = pattern.exec(text) ?? [];
    if (number === undefined) continue;
    const quantity = /dozen/.test(number) ? 12 : Number(number);
    if (quantity > 0) return { quantity, unit: unit ?? '' };
  }
  return null;
}

const TIMES =
  /\b(day|week|month|quarter|year)s?['’]?s?(?: worth)?(?: of)?(?: \p{L}+){0,3}? ?(?:stock|supply|cover|worth|sales|demand)\b|\b(?:last|for|cover|covers)(?: us)?(?: the| about| another| a good)? (?:\S+ )?(day|week|month|quarter|year)s\b|\b\S+ (day|week|month|quarter|year)s['’]?s? (?:worth|of)\b/u;

/** What stock is to reach: an amount, or what goes out in so many days, weeks or months; null where nothing says it. */
export function targetSaid({ amounts, text }: Said): Wanted | null {
  const pack = packSaid(text);
  const plain = wantedAmounts(amounts).filter(({ isMoney }) => !isMoney);
  const own = plain.filter(({ value }) => value !== pack?.quantity);
  const [amount] = own.length > 0 || plain.length > 1 ? own : pack ? [] : plain;
  const wanted = amount ? toWanted(amount) : null;
  const [, stock, last, worth] = TIMES.exec(text) ?? [];
  const time = stock ?? last ?? worth;
  if (time === undefined) return wanted;
  if (wanted === null || wanted.unit === time)
    return wanted ?? (/\ban? (?:day|week|month|quarter|year)\b/.test(text) ? { quantity: 1, unit: time } : null);
  return wanted.unit === null ? { ...wanted, unit: time } : wanted;
}

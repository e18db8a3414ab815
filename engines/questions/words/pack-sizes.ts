import { measureOf } from '../../numbers/measure.ts';
import { type FoundSize, portionsAsked } from './portion-sizes.ts';
import type { Word } from './words.ts';

/** Sizes of packs in a message: `how many 100 g pouches would it fill`, `40 bags of 250 g`. */

const PACKS = new Set(
  'pouch bag baggie tin packet pack package sachet box caddy jar can bottle tub carton parcel portion serving refill container'.split(
    ' ',
  ),
);
/** What may stand between a size and the pack: `100 g sample bags`. */
const KINDS_OF_PACK = new Set('size sized sample retail gift empty paper foil small little'.split(' '));
const HOLDING = new Set(['of', 'at', 'a', 'holding', 'with', 'x']);

export const isPackWord = ({ stem }: Word): boolean => PACKS.has(stem);

/** A weight or a volume that is written at a word: `250 g`. */
function weightAt(words: readonly Word[], at: number): FoundSize | null {
  const [number, unit] = [words[at]?.number ?? null, words[at + 1]?.stem ?? ''];
  if (number === null || number <= 0 || words[at]?.isMoney || measureOf(unit) === null) return null;
  return { size: { quantity: number, unit }, end: at + 2 };
}

/** What each of so many packs holds: what follows `40` or `40 bags` in `40 bags of 250 g` and `40 250 g bags`. */
export function sizeBehind(words: readonly Word[], at: number): FoundSize | null {
  if (HOLDING.has(words[at]?.text ?? '')) {
    const held = weightAt(words, at + 1);
    return held && { ...held, end: behindPack(words, held.end) ?? held.end };
  }
  const held = weightAt(words, at);
  const end = held && behindPack(words, held.end);
  return held && end !== null ? { ...held, end } : null;
}

/** Where the word for a pack ends that follows a size; null where none follows. */
function behindPack(words: readonly Word[], at: number): number | null {
  const end = KINDS_OF_PACK.has(words[at]?.text ?? '') ? at + 1 : at;
  const word = words[end];
  return word && isPackWord(word) ? end + 1 : null;
}

/** A size of pack that is asked about: `100 g pouches`, `pouches of 100 g`, and `how many 100 g`. */
function packAt(words: readonly Word[], at: number): FoundSize | null {
  const word = words[at];
  if (!word) return null;
  if (isPackWord(word) && HOLDING.has(words[at + 1]?.text ?? '')) return weightAt(words, at + 2);
  const held = weightAt(words, at);
  if (!held) return null;
  const end = behindPack(words, held.end);
  const isCounted = words[at - 1]?.text === 'many' && words[at - 2]?.text === 'how';
  return end === null ? (isCounted ? held : null) : { ...held, end };
}

/** How many packs a stock fills, rather than how many there are. */
const ASKS_HOW_MANY = /\b(?:how many|number of|how far)\b/;
const FILLS =
  /\b(?:re)?(?:fill|pack)(?:s|ed|ing)?\b|\b(?:portion|divid|split|weigh|bag)(?:e|s|ed|ing)?\b(?! of)|\b(?:make|making|made|yield|produce|give|put|putting)s?\b|\bout of\b|\bcomes? out\b|\binto\b|\bfrom (?:\d|(?:our|all|it|that)\b)|\b(?:can|could|would|will|might|do|does|may) (?:i|we|you|they|it|that|this|those|he|she) (?:be|do|come to|equal|mean)\b|\b(?:get|do|come|have) (?:\w+ ){0,2}from (?:\d|it|that|this|these|those|our|my|the|what|all)\b|\bis (?:that|it|this)\b|\b(?:is|are) \d[\d.,]* (?:kgs?|kilos?|kilograms?|lbs?|pounds?|g|grams?|oz|ounces?)\b/;
/** Packs that were moved, ordered or asked for are items. */
const OF_RECORDS =
  /\b(?:did|sold|sell|selling|received|ordered|bought|buy|arrived|came|on order|in stock|left)\b|^(?!.*\bif\b).*\b(?:were|was)\b/;

/** Where a message asks how many packs of a size something fills, the words of that size, by where they begin. */
export function packsAsked(words: readonly Word[]): ReadonlyMap<number, FoundSize> {
  const text = words.map((word) => word.text).join(' ');
  const found = new Map(portionsAsked(words));
  if (found.size > 0) return found;
  if (OF_RECORDS.test(text) || !FILLS.test(text) || !(ASKS_HOW_MANY.test(text) || /\binto\b/.test(text))) return found;
  for (let at = 0; at < words.length; at++) {
    // `40 bags of 250 g` says how many.
    const isGiven = words[at - 1]?.number != null;
    const pack = isGiven ? null : packAt(words, at);
    if (!pack) continue;
    found.set(at, pack);
    at = pack.end - 1;
  }
  return found;
}

/** Sizes of packs whose number is said, as words that name no item: `40 pouches of 250 g of rooibos`. */
export function packsCounted(words: readonly Word[]): readonly { start: number; end: number }[] {
  const text = words.map((word) => word.text).join(' ');
  return words.flatMap((word, at) => {
    if (word.number === null || word.isMoney) return [];
    const next = words[at + 1];
    const start = next && isPackWord(next) ? at + 2 : at + 1;
    const size = sizeBehind(words, start);
    // `40 100 g pouches` may as well be an item: what is in them says that they are not.
    const isFilled =
      size !== null && (words[size.end]?.text === 'of' || FOR.has(words[at - 1]?.text ?? '') || IS_ENOUGH.test(text));
    return size && isFilled ? [{ start: at + 1, end: size.end }] : [];
  });
}
const FOR = new Set(['for', 'into']);
const IS_ENOUGH = /\b(?:enough|suffice|sufficient|fill|pack|make)\b/;

/** Whether what is talked about is as much as a supplier delivers at least. */
export const isOfMinimum = (text: string): boolean => OF_MINIMUM.test(text);
const OF_MINIMUM = /\b(?:minimum|min\.?|smallest|least) (?:order|quantity|amount|lot|batch)s?\b|\bmoq\b/;

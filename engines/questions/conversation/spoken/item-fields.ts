import type { ItemDetail } from '../../record-fields.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { isPointer } from '../pointers.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `sku for the lemon verbena`, `what unit is the matcha in`: one field of an item. */

/** The field of an item that a message asks for; null where it asks for something else. */
export function fieldOfItem(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, people, notes, amounts, bounds, locations, time } = reading;
  if ([suppliers, people, notes, amounts, bounds, locations].some((some) => some.length > 0) || time !== null)
    return null;
  const detail = FIELDS.find(([, said]) => said.test(text))?.[0];
  // `add the sku` is a wish, `when did we add it` is none.
  const isWish = NOT_ASKED.test(text) && !(detail === 'added' && SINCE.test(text));
  if (detail === undefined || isWish || (detail !== 'added' && ADDS.test(text)) || !saysOnly(reading, WORDS))
    return null;
  const spoken = mentions.length > 0 ? mentions : pointed(before, reading);
  if (spoken.length === 0 || spoken.length > MOST) return null;
  return certain('story', { ...reading, mentions: spoken, categories: [], groups: [], types: [], units: [] }, before, {
    ...{ detail, unit: null, categories: [], groups: [], type: null, measure: null, countOnly: false, conditions: [] },
  });
}
const MOST = 6;

/** The item mentioned before, where a message points at it or says nothing else. */
function pointed(before: Before | null, { tokens, categories, groups }: Reading): Reading['mentions'] {
  if (before === null || before.isUnasked || before.question.items.length === 0) return [];
  if (categories.length + groups.length > 0) return [];
  const isShort = tokens.length <= SHORT;
  return isShort || tokens.some((_, at) => isPointer(tokens, at)) ? [...before.reading.mentions] : [];
}
const SHORT = 5;

const FIELDS: readonly (readonly [ItemDetail, RegExp])[] = [
  ['barcode', /\b(?:bar ?codes?|eans?|upcs?|gtins?)\b/],
  [
    'sku',
    /\bskus?\b|\b(?:stock|item|article|product|part) (?:codes?|numbers?|nos?|nr|ids?)\b|\b(?:what['’]?s|what is) (?:the|its|their) codes?\b|\bcodes? (?:of|for) <item>/,
  ],
  [
    'unit',
    /\b(?:what|which) units?\b|\bunits? of (?:measure|the|it)\b|\b(?:counted|kept|measured|tracked|stocked|recorded|booked) (?:by|in) (?:what|which|weight or)\b/,
  ],
  [
    'category',
    /\b(?:what|which) (?:category|categories)\b|\bcategor(?:y|ies) (?:of|for|is|are)\b|\b(?:its|their) category\b|\bin (?:what|which) category\b/,
  ],
  ['description', /\bdescriptions?\b|\bhow (?:is|are|do we|did we|have we) .*\bdescribed?\b/],
  [
    'added',
    /\b(?:when|since when|what (?:day|date)|which (?:day|date)|how long (?:ago)?)\b.*\b(?:add(?:ed)?(?! to\b)|create[d]?|set ?up|first (?:entered|recorded|stocked|listed)|start(?:ed)? (?:stocking|carrying|keeping|selling|listing)|in (?:the|our) (?:system|range|list|catalogue?|inventory))\b|\bsince when (?:do|have) we (?:stock|carry|carried|sell|sold|keep|kept|have|had|list)\b/,
  ],
];
const SINCE = /\bsince when\b/;
const ADDS = /\badd\b/;
/** A change, a list of what has one, or a figure. */
const NOT_ASKED =
  /\b(?:change|set|edit|update|correct|rename|give|print|scan|remove|delete|without|no|missing|lack\w*|have|has|sold|sell|sales|cost|price|worth|how (?:many|much)|stock left|left|low|order|more|best|most)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`sku skus barcode barcodes bar code codes ean eans upc upcs gtin gtins stock item article product part number numbers nos nr id ids unit units measure
   measured counted kept tracked stocked booked weight or category categories description descriptions described describe since day date long ago added
   created set setup first entered listed start started stocking carrying keeping selling listing system range catalogue catalog inventory tea teas
   under belong belongs fall falls filed own called text say says read reads count counted add carry carried sell sold keep kept stocked have had into`
    .trim()
    .split(/\s+/),
]);

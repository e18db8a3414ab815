import { comparedBy } from '../../meaning/compared-by.ts';
import { newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { goingOn, isAnswered, namesNothing, saysOnly, wordSet } from './certain.ts';

/** `and their margins?`, `what about what they sold?` after two that were compared: the same two by another figure. */

const WORDS = wordSet(`
  a about again and as at back bring brings brought but buy by compare compared comparing cost costs delivery did do does earn earned earns
  for from had hand have how in is it its lead level levels make makes margin margins markup me money now of ok okay on or our please
  price prices profit profits reliability revenue sale sales same sell selling sells side so sold spend spent stock takings terms that the
  their theirs them then these they those time times to turnover two us value we were what whats with would
`);
/** What a message goes on with: two that were compared are mostly compared again. */
const GOES_ON =
  /^\W*(?:(?:ok|okay|so|now|then|but|right|well) )*(?:and\b|what about\b|how about\b|by\b|compare\b|on\b|in terms of\b|same\b)|\b(?:their|theirs|they|them|the two|both|those)\b/;
/** Of a single one or of both together nothing is compared. */
const IS_OTHER = /\b(?:together|total|each|one|which|who|first|second|other|combined|sum|why|when|where)\b/;
const STOCK = /\bstock(?: on hand| levels?)?(?! value)\b|\bon hand\b/;

/** The comparison before it by what the message names; null where it asks for something else. */
export function comparedByOther(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, types, groups, notes, units } = reading;
  if (!isAnswered(before) || question.topic !== 'compare' || question.within) return null;
  if (!namesNothing(reading) || types.length + groups.length + notes.length + units.length > 0) return null;
  if (!GOES_ON.test(text) || IS_OTHER.test(text) || !saysOnly(reading, WORDS)) return null;
  const measure = comparedBy(text) ?? (STOCK.test(text) ? 'quantity' : null);
  if (measure === null) return null;
  return goingOn(before, newQuestion({ ...question, measure, measures: [], order: null, bound: null }));
}

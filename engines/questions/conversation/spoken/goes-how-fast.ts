import { newQuestion, type Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, isAnswered, PLAIN_WORDS, saysOnly } from './certain.ts';
import { namesNothing } from './said-only.ts';

/** What is asked of how an item goes: how fast it sells, and how much more of it is needed until some day. */

/** `how fast do they go`: how much of it sells in a time, rather than how fast it is delivered. */
const GOES =
  /\b(?:how|at what) (?:fast|quick|quickly|rapidly|slow|slowly|rate|speed|pace)\b(?=.*\b(?:go|goes|going|gone|went|sell|sells|selling|sold|move|moves|moving|shift|shifts|shifting|leave|leaves|leaving|fly|flies|flying|use|uses|using|used)\b)/;
const OF_PACE = new Set([
  ...PLAIN_WORDS,
  ...`at rate speed pace fast quick quickly rapidly slow slowly go goes going gone went sell sells selling sold move moves moving shift shifts shifting leave
   leaves leaving fly flies flying use uses using used through off shelf shelves usually normally typically currently people customers`.split(
    /\s+/,
  ),
]);
/** `how fast are they with us, and could they go`: about the supplier. */
const OF_SUPPLIERS: ReadonlySet<Topic> = new Set(['supplierOf', 'supplierStory', 'rankSuppliers', 'contact']);

/** How much of an item sells in a time, of what a message names or of what was mentioned before; null for anything else. */
export function goesHowFast(before: Before | null, reading: Reading): One | null {
  const { mentions, time, amounts, bound, text } = reading;
  if (!GOES.test(text) || amounts.length > 0 || bound !== null || time?.deadline) return null;
  if (!namesNothing({ ...reading, mentions: [] }) || !saysOnly(reading, OF_PACE)) return null;
  const spoken =
    before !== null && isAnswered(before) && !before.question.within && !OF_SUPPLIERS.has(before.question.topic)
      ? before.reading.mentions
      : [];
  const named = mentions.length > 0 ? mentions : spoken;
  if (named.length !== 1) return null;
  return certain('sold', { ...reading, mentions: named }, before, { per: null, by: null, measure: null });
}

const MORE =
  /\bhow (?:much|many) more\b(?: of (?:it|them|those|that))?(?: (?:(?:do|would|will|should|must|shall) (?:we|i)(?: (?:need|have|want|order|get|buy))*))?(?: to)? (?:(?:get|bring|see|tide) (?:us )?(?:through|thru|over|to)|last|make it|reach|cover|be safe|survive|until|till|for|through|by|before)\b/;
const OF_MORE = new Set([
  ...PLAIN_WORDS,
  ...`more need order buy through thru last make reach cover safe survive until till by before bring tide sure enough next must shall`.split(
    /\s+/,
  ),
]);

/** `how many more to get through Christmas` after an item: what is missing until then, and not all that goes out. */
export function moreUntil(before: Before, reading: Reading): One | null {
  const { items, similarItems, within, change } = before.question;
  const { time, text, amounts, bound } = reading;
  const deadline = time?.deadline ?? null;
  if (items.length !== 1 || within || change !== null || deadline === null || !isAnswered(before)) return null;
  if (!namesNothing(reading) || amounts.length > 0 || bound !== null) return null;
  if (!MORE.test(text) || !saysOnly(reading, OF_MORE)) return null;
  return certain('fill-to', { ...before.reading, text, amounts: [], time: time && { ...time, past: null } }, before, {
    ...newQuestion({ topic: 'fillUp', measure: 'quantity', items, similarItems, deadline }),
  });
}

import { measureOf } from '../../numbers/measure.ts';
import { contentOf } from '../../stock/pack-content.ts';
import type { Topic } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';

/** `everything in the freezer, litres total`, `whole milk, how many litres`: stock in a unit, in words that also ask otherwise. */

/** What is asked with a unit for what one costs, or is worth. */
const OF_MONEY =
  /\b(?:worth|valu\w*|money|cash|cents?|dollars?|costs?|pric\w*|margins?|profit\w*|capital|tied|sell\w*|pay|paid|per|each|charge)\b|[$€£]/;
/** What packs are asked with: how goods are delivered. */
const OF_PACKS =
  /\b(?:packs?|packets?|packed|cases?|crates?|cartons?|minimum|min|moq|order\w*|deliver\w*|come|comes|suppl\w*)\b/;
/** What has happened, or may. */
const OF_TRADE = /\b(?:sold|used|received|bought|went|arrived|lost|damaged|wasted|need|fill|enough|last|lasts|if)\b/;

/** The topic of a question that asks how much there is in a unit; null where the words ask for something else. */
export function stockInUnit({ topic, sets }: Pick<KnownMeaning, 'topic' | 'sets'>, reading: Reading): Topic | null {
  const { text, units, amounts, bound, mentions } = reading;
  const isOfStock = topic === 'value' || topic === 'list' ? sets.measure === undefined && sets.by === undefined : false;
  const isOfPacks =
    (topic === 'packs' && sets.measure === undefined && reading.pack === null) || topic === 'orderTerms';
  if (!(isOfStock || isOfPacks) || amounts.length > 0 || bound !== null || reading.within) return null;
  if (OF_MONEY.test(text) || OF_TRADE.test(text) || (isOfPacks && OF_PACKS.test(text))) return null;
  const isMeasured = units.some((unit) => measureOf(unit) !== null);
  if (!isMeasured && !(isOfPacks && asksSingles(reading))) return null;
  return mentions.length > 0 ? 'quantity' : 'count';
}

/** `how many single bags`: of what comes in boxes of so many. */
function asksSingles({ text, units, mentions }: Reading): boolean {
  const named = mentions.flatMap(({ values }) => values);
  return units.length > 0 && SINGLES.test(text) && named.length > 0 && named.every((item) => contentOf(item, 'count'));
}
const SINGLES =
  /\b(?:single|individual|separate|actual)\b|\bhow many (?:tea ?)?(?:bags|sachets|pouches|pieces) (?:are )?(?:there )?in\b/;

/** Of several units the one that says how much there is: `how many kilos in all, tins included`. */
export const measuredUnit = (units: readonly string[]): string | null =>
  units.find((unit) => measureOf(unit) !== null) ?? units[0] ?? null;

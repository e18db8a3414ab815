import { meaningsKnown } from '../../meaning/model.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';

/** `How much is it?` after where an item is, or when it comes: its price. */

const CONFIDENCE = 0.85;
const HOW_MUCH =
  /^\W*(?:(?:and|so|then|ok|okay|but|also|plus)\W+)*(?:how much (?:is|are|s) (?:it|one|that|this|they|those|these)|how much (?:do|does|did|would|will) (?:it|that|one|they|those) (?:cost|sell for|go for)|what (?:do|does|would|will) (?:it|that|one|they|those) (?:cost|sell for|go for)|what(?: is|s| ?['’]s)? (?:it|its|the|their) (?:price|cost)|at what price)\W*$/;
const WOULD = /\b(?:would|will) (?:that|it|this|they|those)\b/;
/** What is asked of an item, with no amount or money in it that `it` could stand for. */
const OF_ITEMS: ReadonlySet<string> = new Set([
  ...['onOrder', 'leadTime', 'runOut', 'location', 'supplierOf', 'story', 'forecast', 'reorder', 'lastEvent', 'out'],
]);

/** The price of the item mentioned before; null where a message does not ask for it, or amounts were talked about. */
export function priceOfIt(before: Before, reading: Reading): One | null {
  const { question, reading: spoken } = before;
  const isOfOne = spoken.mentions.length === 1 && OF_ITEMS.has(question.topic) && !before.isUnasked;
  if (!isOfOne || question.measure === 'value' || question.measure === 'cost' || spoken.amounts.length > 0) return null;
  if (reading.mentions.length + reading.suppliers.length > 0 || !HOW_MUCH.test(reading.text)) return null;
  // What is to be ordered would cost as much as all of it does.
  if (question.topic === 'reorder' && WOULD.test(reading.text)) return null;
  const meaning = meaningsKnown().find(({ name }) => name === 'price');
  if (!meaning) return null;
  const merged: Reading = { ...reading, mentions: spoken.mentions };
  const asked = toQuestion(meaning, merged);
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question: asked, meaning, reading: merged }, CONFIDENCE),
  };
}

import { contentOf } from '../../../stock/pack-content.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import { newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { beyondDoubt } from './certain.ts';

/** `How many tea bags is that?` after boxes of twenty: what is in them. */

const ASKS =
  /^\W*(?:(?:and|so|ok|okay|right|then|but|now)\W+)*how many (?:(?:single|individual|actual|separate) )?(tea ?bags?|teabags?|bags|sachets|pieces|pouches|pyramids|capsules|pods|sticks)(?: (?:is|are|does|do|would|s|make|in) (?:that|it|this|they|those|these|there|we)(?: (?:make|have|come to|be|in it|in them|in those))?)?(?: (?:in (?:all|total)|altogether|all together|then|each time))*\W*$/;
const IN_ONE: Readonly<Record<string, string>> = {
  ...{ teabag: 'bag', bag: 'bag', sachet: 'sachet', piece: 'piece', pouche: 'pouch', pyramid: 'bag' },
  ...{ capsule: 'capsule', pod: 'pod', stick: 'stick' },
};
/** Topics of which an amount of stock is the answer, or what is asked of an item. */
const OF_STOCK: ReadonlySet<string> = new Set([
  'quantity',
  'story',
  'location',
  'price',
  'out',
  'par',
  'orderTerms',
  'packs',
]);

/** The stock of the boxes mentioned before in what is in them; null where a message asks for something else. */
export function piecesAsked(before: Before, reading: Reading): One | null {
  const said = ASKS.exec(reading.text)?.[1];
  if (said === undefined || before.isUnasked || !OF_STOCK.has(before.question.topic)) return null;
  const { items, similarItems } = before.question;
  const spoken = before.reading.mentions.flatMap(({ values }) => values);
  if (items.length === 0 || spoken.length === 0 || !spoken.every((item) => contentOf(item, 'count'))) return null;
  const unit = IN_ONE[said.replace(/ /g, '').replace(/s$/, '')] ?? 'piece';
  const meaning = meaningsKnown().find(({ name }) => name === 'quantity');
  if (!meaning) return null;
  const asked = newQuestion({ topic: 'quantity', items, similarItems, unit, countOnly: true });
  return beyondDoubt(before, { question: asked, meaning, reading: before.reading });
}

/** At which price a text values what moved: `what was damaged in October, at cost`. */

const AT_COST =
  /\b(?:at|in|by) (?:our |the )?(?:cost|cost prices?|purchase prices?|buying prices?|what we paid)\b|\bcost value\b/g;
const AT_PRICE =
  /\b(?:at|in|by) (?:our |the |full )?(?:retail(?: prices?| value)?|selling prices?|sales? prices?|shop prices?|shelf prices?|list prices?|what (?:we|it|they) (?:charge|(?:sells?|charge) (?:it |them |that )?for))\b|\b(?:retail|selling) value\b/g;

/** The price that was said last; null where none is. */
export function valuedAt(text: string): 'cost' | 'price' | null {
  const lastOf = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.index ?? -1;
  const [cost, price] = [lastOf(AT_COST), lastOf(AT_PRICE)];
  return cost < 0 && price < 0 ? null : cost > price ? 'cost' : 'price';
}

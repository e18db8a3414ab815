/** What kind of goods a category holds, by its own words: what people mean by `our teas` or `the packaging`. */
export type ItemGroup = 'tea' | 'packaging' | 'accessories';

/** Words that make a category one of things to drink, and words that make it one of things around them. */
const TO_DRINK = /\b(?:teas?|rooibos|chai|matcha|oolongs?|pu-?erh|herbal|herbs|tisanes?)\b/i;
const AROUND = /\b(?:accessor\w*|tea ?ware|equipment|packag\w*|labels?|suppl\w*|gifts?)\b/i;
const OF_GROUP: Record<Exclude<ItemGroup, 'tea'>, RegExp> = {
  packaging: /\b(?:packag\w*|packing|labels?|box(?:es)?|tins?|bags?|pouch(?:es)?)\b/i,
  accessories: /\b(?:accessor\w*|tea ?ware|equipment|utensils?)\b/i,
};

/** Whether a category holds tea: "Green Tea" and "TEA" do, "Tea Accessories" does not. */
export function isTea(category: string): boolean {
  return TO_DRINK.test(category) && !AROUND.test(category);
}

/** Whether a category holds goods of a kind. */
export function isOfGroup(category: string, group: ItemGroup): boolean {
  return group === 'tea' ? isTea(category) : OF_GROUP[group].test(category);
}

/** Words by which a question speaks of a kind of goods. */
export const GROUP_WORDS: Readonly<Record<ItemGroup, readonly string[]>> = {
  tea: ['tea', 'teas'],
  packaging: ['packaging', 'packing'],
  accessories: ['accessory', 'accessories', 'teaware', 'equipment', 'utensil', 'utensils'],
};

/** What a kind is called in a sentence. */
export const GROUP_NAMES: Readonly<Record<ItemGroup, string>> = {
  tea: 'teas',
  packaging: 'packaging',
  accessories: 'accessories',
};

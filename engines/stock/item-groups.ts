/** The kind of goods in a category: what people mean by `our teas` or `the packaging`. */
export type ItemGroup = 'tea' | 'packaging' | 'accessories';

/** Words for categories of tea, in the languages that shops keep them in, and words for categories of supplies. */
const TEA_WORDS =
  /(?<!\p{L})(?:teas?|tees?|thés?|tés?|chás?|thee|tè|rooibos|chai|matcha|oolongs?|pu-?erh|herbal|herbs|tisanes?|tisanas?|infusions?|infusiones|infusioni|herbals|kruiden|botanicals|blends?|leaf|ctc|darjeelings?|assams?|ceylons?|nilgiris?|senchas?|hojicha|wakoucha|orthodox|yerba|puers?|\p{L}{4,}tees?|\p{L}{4,}thee|çay(?:lar)?)(?!\p{L})/iu;
/** `Green`, `Loose Black`: a tea shop calls its categories so. */
const COLOURS = /^\W*(?:\p{L}+ )?(?:green|black|white|yellow|dark)s?(?: (?:and|&) \p{L}+)?\W*$/iu;
/** What else is blended, or has leaves. */
const OTHER_GOODS =
  /\b(?:coffees?|espresso|cocoa|spice blends?|cakes?|bakery|biscuits?|sweets|chocolates?|syrups?|candles?|soaps?|incense|tobacco|paper|filters?|tools?|linen)\b/i;
const SUPPLY_WORDS =
  /\b(?:acc?es+oi?r\w*|tea ?ware|equipment|packag\w*|labels?|suppl\w*|gifts?|cups?|mugs?|pots?)\b|zubeh(?:ö|oe)r|geschirr|verpackung|emballage|embalaje|imballagg/i;
const GROUP_PATTERNS: Record<Exclude<ItemGroup, 'tea'>, RegExp> = {
  packaging:
    /\b(?:packag\w*|packing|labels?|box(?:es)?|tins?|bags?|pouch(?:es)?|ambalaj\w*|envases?)\b|verpackung|verpakking|emballage|embalaje|imballagg/i,
  accessories:
    /\b(?:acc?es+oi?r\w*|tea ?ware|equipment|utensils?|vajilla|vaisselle|stoviglie|servies)\b|zubeh(?:ö|oe)r|geschirr/i,
};

/** Whether a category holds tea: "Green Tea", "TEA" and "Green" do, "Tea Accessories" does not. */
export function isTea(category: string): boolean {
  return (
    (TEA_WORDS.test(category) || COLOURS.test(category)) && !SUPPLY_WORDS.test(category) && !OTHER_GOODS.test(category)
  );
}

/** Whether a category belongs to a group. */
export function isOfGroup(category: string, group: ItemGroup): boolean {
  return group === 'tea' ? isTea(category) : GROUP_PATTERNS[group].test(category);
}

/** Categories, with the groups that none of them belongs to: `tea or packaging`, `black tea or teaware`. */
export const kindsIn = (
  categories: readonly string[],
  groups: readonly ItemGroup[],
): { category: string | null; group: ItemGroup | null }[] => [
  ...categories.map((category) => ({ category, group: null })),
  ...[...new Set(groups)]
    .filter((group) => !categories.some((one) => isOfGroup(one, group)))
    .map((group) => ({ category: null, group })),
];

/** Words in questions that mean a group. */
export const GROUP_WORDS: Readonly<Record<ItemGroup, readonly string[]>> = {
  tea: ['tea', 'teas'],
  packaging: ['packaging', 'packing'],
  accessories: ['accessory', 'accessories', 'teaware', 'equipment', 'utensil', 'utensils'],
};

/** The name of a group in a sentence. */
export const GROUP_NAMES: Readonly<Record<ItemGroup, string>> = {
  tea: 'teas',
  packaging: 'packaging',
  accessories: 'accessories',
};

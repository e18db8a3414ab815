import type { SaidBound } from '../meaning/tokens.ts';
import type { BoundCondition, Condition, ItemState } from '../question.ts';
import type { Word } from './words.ts';

/** What a message says has to hold of the items that it is about: `low and not pinned`, `over $30 with a margin under 55`. */

/** A run of words that says which words a name or description has to hold. */
export interface HeldWords {
  start: number;
  end: number;
  words: string[];
  isFree: boolean;
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** States by the words for them, those that deny something first: each takes its words with it. */
const STATES: readonly (readonly [ItemState, RegExp])[] = [
  [
    'notPinned',
    /\b(?:(?:not|nor|never|no longer) (?:been )?(?:pinned|flagged|starred)|(?:nobody|no one) (?:has |have |ever )*(?:pinned|flagged)|unpinned|without (?:a |any )?pins?)\b/g,
  ],
  ['pinned', /\b(?:pinned|flagged|starred)\b/g],
  [
    'notOnOrder',
    /\b(?:not|nor|never|no longer|nothing|none) (?:yet |already |been |is |are )*(?:on order|on the way|ordered|incoming)\b|\b(?:without|no) (?:an? |any )?(?:open |pending )?orders?\b(?! of)/g,
  ],
  ['onOrder', /\b(?:on order|on the way|already ordered)\b/g],
  ['inStock', /\b(?:not|nor|never) (?:yet )?(?:sold out|out of stock)\b/g],
  ['out', /\b(?:out of stock|sold out)\b|(?<=\bthat (?:are|is) )out$/g],
  [
    'notLow',
    /\b(?:not|nor|nowhere near|nothing|none) (?:yet |is |are )*(?:(?:running|getting) )?low\b(?! (?:in|on) (?:price|margin|cost))|\b(?:above|over) (?:the |their |its )?par\b|\b(?:not|nothing|none) (?:is |are )?(?:under|below) (?:the |their |its )?par\b/g,
  ],
  [
    'low',
    /\b(?:(?:running|getting|run) low|low (?:on )?(?:stock|items?|ones?)|(?:under|below|beneath) (?:the |their |its )?(?:par|minimum)|(?:is|are|but|and|also|both|be) low|^low(?= (?:_|and|but|or|not|ones|without|pinned)))\b(?! (?:in )?(?:margins?|prices?|costs?|values?|profits?|sell\w*|sales))/g,
  ],
  // `the most critical one` is a row, and `critical for us` no stock.
  [
    'critical',
    /(?<!\b(?:most|least|more|mission|business|time|very) )\bcritical(?:ly low)?\b(?! (?:for|to|of|about|path|mass|supplier|vendor)\b)/g,
  ],
  [
    'noSupplier',
    /\b(?:without|no|lacking|missing) (?:an? |any |the )?(?:named )?(?:supplier|vendor)s?\b(?! (?:from|in|of) \p{L})/gu,
  ],
  ['noCost', /\b(?:without|no|lacking|missing) (?:an? |any |the )?costs?(?: price)?\b/g],
  ['noPrice', /\b(?:without|no|lacking|missing) (?:an? |any |the )?(?:selling )?price\b(?! chang)/g],
  ['noPar', /\b(?:without|no|lacking|missing) (?:an? |any |the )?par\b/g],
  ['noLocation', /\b(?:without|no|lacking|missing) (?:an? |any |the )?(?:location|shelf|place)\b/g],
  [
    'byPiece',
    /\bnot loose\b|\bby the (?:piece|unit|pack|package|packet|bag|tin|box)\b|\bpre ?pack(?:ed|aged)\b|\bpackaged\b/g,
  ],
  [
    'byWeight',
    /\bloose(?: leaf)?\b|\b(?:sell|sold|selling|buy|keep|kept|stock|priced|goes|go)(?: \w+){0,3} by (?:the )?(?:weight|pound|lb|kilo|kg|gram|ounce|oz)\b/g,
  ],
];

/** States of the words that name nothing. @param names the words that do */
export function statesIn(words: readonly Word[], names: (i: number) => boolean): ItemState[] {
  let text = textOf(words.map((word, i) => (names(i) ? { ...word, text: '_' } : word)));
  const states: ItemState[] = [];
  for (const [state, pattern] of STATES) {
    const rest = text.replaceAll(pattern, '_');
    if (rest !== text) states.push(state);
    text = rest;
  }
  return states;
}

/** Words that part two conditions. */
const JOINTS = new Set(['and', 'but', 'or', 'yet', 'while', 'plus', 'also', 'although', 'though']);
const MEASURES: readonly (readonly [BoundCondition['measure'], RegExp])[] = [
  ['margin', /^(?:margins?|markups?|percent)$/],
  ['cost', /^(?:costs?|costing|pay|paying|paid|buy|bought|purchase)$/],
  ['price', /^(?:pric\w+|sell\w*|sold|retails?|retailing|charged?|goes|going|cheaper|dearer)$/],
  ['profit', /^(?:profits?|earn\w*)$/],
  ['value', /^(?:worth|valued?|values|tied|holds?|holding)$/],
  ['quantity', /^(?:stock|hand|left|units|quantity|remaining|have|got)$/],
];
const measureOf = ({ text }: Word): BoundCondition['measure'] | null =>
  MEASURES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The bounds of a message, each with what it is of: the nearest word that says so in its own clause, else its unit. */
export function boundsIn(bounds: readonly SaidBound[], words: readonly Word[]): BoundCondition[] {
  const all = bounds.map((bound, at) => {
    const from = bounds[at - 1]?.end ?? 0;
    const to = bounds[at + 1]?.start ?? words.length;
    const isJoint = (i: number) => JOINTS.has(words[i]?.text ?? '') || words[i]?.isSeparated === true;
    let start = bound.start;
    while (start > from && !JOINTS.has(words[start - 1]?.text ?? '') && !words[start]?.isSeparated) start -= 1;
    let end = bound.end;
    while (end < to && !isJoint(end)) end += 1;
    const before = words.slice(start, bound.start).flatMap((word) => measureOf(word) ?? []);
    const behind = words.slice(bound.end, end).flatMap((word) => measureOf(word) ?? []);
    const { side, value, isMoney } = bound;
    const said = named(before.at(-1), behind[0], bound);
    const per = bound.unit ?? perUnit(words, bound.end);
    return {
      ...{ measure: said, side, value, unit: said === 'margin' || said === 'value' ? null : per },
      ...(bound.upTo === null ? {} : { upTo: bound.upTo }),
      ...(isMoney && said === 'margin' ? { measure: 'profit' as const } : {}),
    };
  });
  // `over 10, ugh, over $15`: what was said last of the same counts.
  return all.filter(
    ({ measure, side }, at) => !all.slice(at + 1).some((one) => one.measure === measure && one.side === side),
  );
}

/** What a bound is of. `have under 10 lb` is stock; `under $20` is a price whatever else is said. */
function named(
  before: BoundCondition['measure'] | undefined,
  behind: BoundCondition['measure'] | undefined,
  { isMoney, isPercent, unit }: SaidBound,
): BoundCondition['measure'] {
  if (isPercent) return 'margin';
  const said = [before, behind].find((one) => one !== undefined && (!isMoney || one !== 'quantity'));
  if (unit !== null && !isMoney) return 'quantity';
  return said ?? (isMoney ? 'price' : 'quantity');
}

/** `$20 a pound` */
function perUnit(words: readonly Word[], end: number): string | null {
  const isPer = /^(?:a|an|per|each|the)$/.test(words[end]?.text ?? '');
  const unit = words[end + 1]?.stem ?? '';
  return isPer && WEIGHTS.has(unit) ? unit : null;
}
const WEIGHTS = new Set(['pound', 'lb', 'kilo', 'kg', 'kilogram', 'gram', 'g', 'ounce', 'oz']);

/** Words for what teas are, which a description may hold. */
export const ATTRIBUTES: ReadonlySet<string> = new Set(
  `organic decaf decaffeinated caffeinated fairtrade smoky smoked floral fruity spicy flavoured flavored scented roasted vegan kosher
   halal certified malty nutty grassy earthy citrusy ceremonial seasonal festive minty biodynamic`
    .trim()
    .split(/\s+/),
);
const GOODS = /^(?:teas|items|ones|products|blends|goods|things|options)$/;
const ONE_GOOD = /^(?:tea|one|blend|stuff|item|product|option)$/;
const ARTICLES = /^(?:a|an|the|any|some|real|fresh)$/;
/** What is said to be in something and is no ingredient. */
const NO_INGREDIENT =
  /^(?:with|most|least|fewest|largest|greatest|widest|highest|biggest|number|words?|items?|things?|articles?|lines?|references?|products?|she|he|they|we|you|any\w*|some\w*|every\w*|nothing|stock|stocks|par|price|prices|margin|it|them|there|money|less|more|at|under|over|no|not|only|\d.*)$/;
const MAX_HELD = 3;

/** Whether a word, by its stem, is one of the names of items or categories: `decaf tea` may be an item. */
export interface Naming {
  items: { has(stem: string): boolean };
  categories: { has(stem: string): boolean };
}

/** Words that the names or descriptions of the items meant have to hold. */
export function heldWordsIn(words: readonly Word[], { items, categories }: Naming): HeldWords[] {
  const isAttribute = (at: number): boolean => {
    const [word, next] = [words[at], words[at + 1]];
    if (!word || !ATTRIBUTES.has(word.text)) return false;
    if (next && (GOODS.test(next.text) || (categories.has(next.stem) && next.text !== next.stem))) return true;
    return (JOINTS.has(next?.text ?? '') || ONE_GOOD.test(next?.text ?? '')) && !items.has(word.stem);
  };
  return words.flatMap(({ text }, at): HeldWords[] => {
    const next = words[at + 1]?.text ?? '';
    if (next === 'free' && /^\p{L}{4,}$/u.test(text) && !FOR_FREE.test(text))
      return [{ start: at, end: at + 2, words: [words[at]?.stem ?? text], isFree: true }];
    if (isAttribute(at)) return [{ start: at, end: at + 1, words: [words[at]?.stem ?? text], isFree: false }];
    const held = ingredientAt(words, at) ?? lackedAt(words, at) ?? flavourAt(words, at);
    return held === null ? [] : [held];
  });
}

/** What goods are asked to be without; `without a supplier` is a state. */
const CONTENTS =
  /^(?:caffein\w*|theine|sugar|milk|dairy|lactose|nuts?|gluten|soya?|additives?|flavou?rings?|sweeteners?|preservatives?|alcohol|liquorice|licorice|allergens?)$/;

/** `without caffeine`, `with no added sugar`, `free of nuts` */
function lackedAt(words: readonly Word[], at: number): HeldWords | null {
  const [text, next] = [words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  const isTwo = (text === 'with' && next === 'no') || (text === 'free' && (next === 'of' || next === 'from'));
  if (!isTwo && text !== 'without' && text !== 'w/o') return null;
  let start = at + (isTwo ? 2 : 1);
  while (/^(?:any|the|added|real|much)$/.test(words[start]?.text ?? '')) start += 1;
  const word = words[start];
  if (!word || !CONTENTS.test(word.text)) return null;
  return { start: at, end: start + 1, words: [word.stem], isFree: true };
}

/** `any tea with vanilla`, `something flavoured with rose`: a single word at the end, of goods that nothing else names. */
function flavourAt(words: readonly Word[], at: number): HeldWords | null {
  const word = words[at + 1];
  const before = words[at - 1]?.text ?? '';
  if (words[at]?.text !== 'with' || !word || at + 2 !== words.length) return null;
  const isGoods = ONE_GOOD.test(before) || /^(?:teas|something|anything|flavou?red|scented|blended|made)$/.test(before);
  const isAny = words.slice(0, at).some(({ text }) => /^(?:any|anything|something|some|a|an|which|what)$/.test(text));
  if (
    !isGoods ||
    !isAny ||
    NO_INGREDIENT.test(word.text) ||
    !/^\p{L}{3,}$/u.test(word.text) ||
    NO_FLAVOUR.test(word.text)
  )
    return null;
  return { start: at, end: at + 2, words: [word.stem], isFree: false };
}
const NO_FLAVOUR =
  /^(?:orders?|suppliers?|costs?|labels?|notes?|pins?|margins?|locations?|descriptions?|movements?|sales|losses|discounts?|people|friends|customers|care|us|him|her|me|that|those|these|this)$/;
const FOR_FREE = /^(?:duty|toll|hands|worry|hour|hours|minute|moment|feel|room|space|shelf|shelves|hand|that)$/;

/** `with ginger in it`, `containing rose petals`, `has cardamom in it` */
function ingredientAt(words: readonly Word[], at: number): HeldWords | null {
  const text = words[at]?.text ?? '';
  const needsEnd = /^(?:with|w|has|have|having)$/.test(text);
  if (!needsEnd && !/^(?:containing|contains|contain)$/.test(text)) return null;
  let start = at + 1;
  while (ARTICLES.test(words[start]?.text ?? '')) start += 1;
  let end = start;
  while (end - start < MAX_HELD && /^\p{L}{3,}$/u.test(words[end]?.text ?? '') && !JOINTS.has(words[end]?.text ?? '')) {
    if (words[end]?.text === 'in') break;
    end += 1;
  }
  const isIn = words[end]?.text === 'in' && /^(?:it|them|there)$/.test(words[end + 1]?.text ?? '');
  const held = words.slice(start, isIn || !needsEnd ? end : start);
  if (held.length === 0 || held.some((word) => NO_INGREDIENT.test(word.text))) return null;
  return { start: at, end: isIn ? end + 2 : end, words: held.map(({ stem }) => stem), isFree: false };
}

/** All conditions of a message. */
export function conditionsSaid(
  bounds: readonly BoundCondition[],
  states: readonly ItemState[],
  held: readonly HeldWords[],
): Condition[] {
  return [...bounds, ...states.map((state) => ({ state })), ...held.map(({ words, isFree }) => ({ words, isFree }))];
}

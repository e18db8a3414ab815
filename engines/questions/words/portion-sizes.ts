import { isWeight } from '../../numbers/weight.ts';
import type { Word } from './words.ts';

/** What one pack holds, or goes into one serving. */
export interface PackSize {
  quantity: number;
  unit: string;
}

/** A size in a message. */
export interface FoundSize {
  size: PackSize;
  /** Where its words end. */
  end: number;
}

/** What goes into a cup or a serving: `3 grams each`, `2.5 g per cup`, `at 3 g a pot`. */

const PORTIONS = new Set(
  'cup cuppa serving portion pot teapot mug brew infusion steep steeping dose scoop drink glass shot helping bowl latte'.split(
    ' ',
  ),
);
/** Whether a word is called so by what people drink from, which a shop may sell, too. */
export const isPortionWord = ({ stem }: Word): boolean => PORTIONS.has(stem);

/** `what does a cup of it cost`, `how many cups can I brew`: drinks are meant rather than goods of that name. */
const OF_DRINKS =
  /\b(?:per|each|every|a|an|one) (?:single )?(?:cup|cuppa|mug|pot|teapot|glass|bowl|serving|portion|brew|infusion|drink)\b|\b(?:brew\w*|steep\w*|pour\w*|drink\w*|servings?|portions?)\b|\bhow many (?:cups|mugs|pots|glasses|bowls|drinks)\b.*\b(?:from|out of|make|get)\b/;
export const speaksOfDrinks = (text: string): boolean => OF_DRINKS.test(text);

/** `how many cups of tea did we pour`: what was drunk, of which no word names goods. */
const SERVED =
  /\b(?:cups?|mugs?|pots?|glasses|bowls?) of (?:\w+ )?(?:tea|coffee|chai)\b|\b(?:cups?|mugs?|pots?|glasses|bowls?)\b.*\b(?:pour(?:ed)?|served?|drunk|drank)\b|\b(?:poured|served)\b.*\b(?:cups?|mugs?|pots?|glasses|bowls?)\b/;
export const speaksOfServed = (text: string): boolean => SERVED.test(text);

/** Words in front of the weight of a portion, and behind it. */
const BEFORE = new Set('at @ use using take taking need needing say with by is reckon measure dose'.split(' '));
const BEHIND = new Set('each per apiece a every for to'.split(' '));
/** A portion is no more than goes into a large pot. */
const LARGEST_GRAMS = 100;

/** Portions that were sold or ordered are items, and what is bought or sold by weight is no portion. */
const OF_RECORDS =
  /\b(?:did|sold|sell|selling|received|ordered|bought|arrived|came|on order|broke|broken|smashed|deliver\w*|draft)\b/;
const HOLDS_NOTHING = /\b(?:\d+(?:\.\d+)?) (?:cups|mugs|pots|glasses|bowls|teapots) (?:sold|gone|left|short|in)\b/;

const gramsIn: ReadonlyMap<string, number> = new Map([
  ...(['g', 'gr', 'gram', 'gramme', 'gm'] as const).map((unit) => [unit, 1] as const),
  ...(['oz', 'ounce'] as const).map((unit) => [unit, 28.35] as const),
]);

/** Where a message asks what so much a cup comes to, the words of that weight, by where they begin. */
export function portionsAsked(words: readonly Word[]): ReadonlyMap<number, FoundSize> {
  const found = new Map<number, FoundSize>();
  const text = words.map((word) => word.text).join(' ');
  if (OF_RECORDS.test(text) || HOLDS_NOTHING.test(text)) return found;
  if (!words.some(({ stem }) => PORTIONS.has(stem))) return found;
  for (let at = 0; at + 1 < words.length; at++) {
    const [word, unit] = [words[at], words[at + 1]];
    if (!word || !unit || word.number === null || word.number <= 0 || word.isMoney || !isWeight(unit.stem)) continue;
    const each = gramsIn.get(unit.stem);
    if (each === undefined || word.number * each > LARGEST_GRAMS) continue;
    const [before, behind] = [words[at - 1], words[at + 2]];
    const isPortion =
      (before && (BEFORE.has(before.stem) || BEFORE.has(before.text))) ||
      (behind && (BEHIND.has(behind.text) || PORTIONS.has(behind.stem))) ||
      (before?.text === 'of' && PORTIONS.has(words[at - 2]?.stem ?? ''));
    if (!isPortion) continue;
    found.set(at, { size: { quantity: word.number, unit: unit.stem }, end: at + 2 });
    break;
  }
  return found;
}

import { isKnownWord, relatedTo } from '../../meaning/model.ts';
import type { Token } from '../../meaning/tokens.ts';
import type { Condition } from '../../question.ts';
import { ATTRIBUTES } from '../../words/conditions-said.ts';
import { isNeutral } from '../../words/neutral.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { isPointer } from '../pointers.ts';
import { certain, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `do we have anything smoky`, `any tea without caffeine`: all that is called or described so, whatever was mentioned before. */

/** The items that a message asks for by what they are; null where it asks for something else. */
export function propertyAsked(before: Before | null, reading: Reading): One | null {
  const { text, mentions, people, notes, amounts, time, bound, tokens } = reading;
  if ([mentions, people, notes, amounts].some((some) => some.length > 0) || time !== null || bound !== null)
    return null;
  if (!ASKS_ANY.test(text) || tokens.some((_, at) => isPointer(tokens, at))) return null;
  // `any organic?` after a list asks of that list.
  if (before !== null && !ASKS_OF_ALL.test(text)) return null;
  // `something smoky for a regular`: who it is for does not describe it.
  const end = tokens.findIndex(({ word }) => word?.text === 'for');
  const asking = end < 0 ? tokens : tokens.slice(0, end);
  if (tokens.length - asking.length > MOST_BEHIND) return null;
  const words = propertiesIn(asking, text);
  const held = (reading.conditions ?? []).filter((one) => 'words' in one);
  if (words.length > MOST_WORDS || words.length + held.length === 0) return null;
  // `is there an audit trail` asks for no goods.
  if (!OF_GOODS.test(text) && words.some((word) => !ATTRIBUTES.has(word))) return null;
  const said = new Set(words);
  const allowed = { has: (word: string) => WORDS.has(word) || said.has(word) };
  if (!saysOnly({ tokens: asking }, allowed)) return null;
  const found: Condition[] = words.length === 0 ? [] : [{ words, isFree: false }];
  const conditions = [...held, ...found];
  const named: Reading = { ...reading, conditions };
  return certain('list', named, before, { conditions, unit: null, limit: null, countOnly: false, order: null });
}
/** What more words say is no property. */
const MOST_WORDS = 3;
/** At most so many words say who it is for. */
const MOST_BEHIND = 5;

/** The words of a message that say what goods are like, or that stand where goods are named and no question is known by. */
function propertiesIn(tokens: readonly Token[], text: string): string[] {
  const words: string[] = [];
  // `any black teas we have overcooked` says what was done, and `which item is the costliest` ranks.
  let isNaming = false;
  for (const { word } of tokens) {
    const said = word?.text ?? '';
    const isWord = word !== null && word.number === null && word.stem.length >= MIN_LETTERS && !WORDS.has(said);
    const isAttribute = isWord && ATTRIBUTES.has(said);
    const isDone = /ed$/.test(said) && !SAYS_ANY.test(text);
    const isUnknown = isWord && !isDone && !isNeutral(said) && !isKnownWord(word.stem) && !isKnownWord(said);
    // `do we have any complaints` is of no goods.
    const isOfGoods = relatedTo(said) === null || SAYS_GOODS.test(text);
    if (isAttribute) words.push(said);
    else if (isUnknown && isNaming && isOfGoods) words.push(word.stem);
    else isNaming = NAMING.has(said);
  }
  return words;
}
/** `a smoked one`: no `have smoked`. */
const SAYS_ANY = /\b(?:any|an?|some|something|anything) \p{L}+ed\b/u;
const NAMING = wordSet('any a an some something anything have got stock carry sell keep hold offer');
const MIN_LETTERS = 3;

const POLITE =
  '\\W*(?:(?:ok|okay|and|so|now|then|please|pls|hi|hey|hello|morning|right|well|sorry|quick question)[\\s,.!:–-]+)*';
const GOODS = '(?:teas?|items?|products?|blends?|things?|goods|stuff|ones?)';
const ASKS_ANY = new RegExp(
  `^${POLITE}(?:(?:do|does|did|have|has|can) (?:we|you|u|i|they|the shop)\\b.*\\b(?:any|anything|something|some|an?|one)\\b|(?:do|have) (?:we|you|u|they) (?:have|got|carry|stock|sell|keep|hold)\\b|(?:got|have|is there|are there|we got|you got|(?:can|could) (?:i|you) (?:get|offer|recommend)) (?:any|anything|something|some|an?)\\b|(?:any|anything|something)\\b|(?:which|what) (?:of (?:our|the) )?(?:\\S+ )?(?:${GOODS}|\\S+s) (?:are|is|have|has|do we have|have we got)\\b)`,
);
const ASKS_OF_ALL = new RegExp(
  `\\b(?:we|you|u|i|they|our|anything|something|is there|are there|${GOODS.replace('|ones?', '')})\\b`,
);
const SAYS_GOODS = new RegExp(`\\b${GOODS.replace('|things?|goods|stuff|ones?', '')}\\b`);
const OF_GOODS = new RegExp(
  `\\b(?:(?:we|you|they|i) (?:have|got|stock|carry|sell|keep|still)|(?:have|do|did) (?:we|you|u|they|i)|${GOODS})\\b`,
);

const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`tea teas item items product products blend blends goods stuff got carry stock stocked sell hold keep kept offer range left at still shop store inventory recommend kind sort type called flavour flavoured flavored flavor tasting tastes taste style could u`
    .trim()
    .split(/\s+/),
]);

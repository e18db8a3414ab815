import { comparedBy } from '../../meaning/compared-by.ts';
import type { Measure } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain } from './certain.ts';

/** `is our Uji stock worth more than what comes from Wuyi`: two that a message names, by a figure in money that it names, too. */

/** Such a comparison; null for anything else. */
export function comparedPlainly(before: Before | null, reading: Reading): One | null {
  const { text, unnamed, amounts, people, notes, bound, against, assumed = [], conditions = [], time } = reading;
  const besides = [amounts, people, notes, assumed, conditions, reading.periods ?? []];
  if (besides.some((some) => some.length > 0) || bound !== null || against !== null || reading.except !== null)
    return null;
  if (
    !COMPARES.test(text) ||
    ADVICE.test(text) ||
    reading.tokens.length > MOST_TOKENS ||
    (time !== null && time.past === null)
  )
    return null;
  const measure = comparedBy(unnamed);
  if (measure === 'sold' && reading.mentions.length === 2 && namesTwo(reading) && OUTSELLS.test(text))
    return certain('compare', reading, before, {});
  if (measure === null || !IN_MONEY.has(measure)) return null;
  if (!namesTwo(reading)) return ofTwoPlaces(before, reading, measure);
  // Suppliers send different goods: what one costs us is what we spend with it.
  const isSpent = reading.suppliers.length > 0 && COSTS_US.test(text);
  return certain('compare', reading, before, isSpent ? { measure: 'spent' } : {});
}
/** `do the bags sell better than the tins`: each against the other, not each against an earlier time. */
const OUTSELLS =
  /\b(?:sells?|sold|selling|go(?:es)?|went|mov(?:e|es|ed)) (?:\p{L}+ )?(?:better|more|faster|worse|less|slower)(?: \p{L}+)? than\b|\boutsells?\b|\boutsold\b/u;
const MOST_TOKENS = 22;
const IN_MONEY: ReadonlySet<Measure> = new Set([
  ...(['value', 'cost', 'price', 'margin', 'profit', 'earned', 'revenue', 'spent', 'lost'] as const),
]);
const COSTS_US = /\bcosts? us\b/;
const COMPARES =
  /\b(?:more|less|higher|lower|better|worse|bigger|smaller|greater|larger|dearer|cheaper|pricier)\b.*\b(?:than|or|and|vs|versus)\b|\b(?:compared (?:to|with|against)|in comparison (?:to|with)|vs|versus)\b/;
/** What to do about two of them, or why and when one is more, is no comparison. */
const ADVICE = /\b(?:should|could|would|shall|will|if|why|when|where|order(?! (?:more|less))|can)\b/;

/** Whether exactly two things of one kind are named, and nothing of another. */
function namesTwo({ mentions, suppliers, categories, locations, types, groups }: Reading): boolean {
  const kinds = [mentions, suppliers, categories].filter((some) => some.length > 0);
  const others = locations.length + types.length + groups.filter((group) => group !== 'tea').length;
  return kinds.length === 1 && kinds.every((some) => some.length === 2) && others === 0;
}

/** `is there more money in B1 or in B2`: what is worth how much in either place. */
function ofTwoPlaces(before: Before | null, reading: Reading, measure: Measure): One | null {
  const { mentions, suppliers, categories, locations, types, time, text } = reading;
  if (measure !== 'value' || mentions.length + suppliers.length + categories.length > 0 || time !== null) return null;
  const areTypes = locations.length === 0 && new Set(types).size === 2;
  if (!areTypes && !(locations.length === 2 && types.length === 0)) return null;
  const order = /\b(?:less|lower|worse|smaller)\b/.test(text) ? 'least' : null;
  return certain('value', reading, before, { by: areTypes ? 'type' : 'place', order, measure: null, limit: null });
}

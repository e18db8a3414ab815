import type { Reading } from '../../words/reading.ts';
import type { One } from '../context.ts';
import { type Spoken, sureOf } from './sure-of.ts';

/** `why did we mark the ginger`, `what is starred`: what is pinned, in other words for it. */

const PINNED = /\b(?:flagged|starred|bookmarked|favou?rited|flag(?:ged)? up|pinned)\b/;
const WHY_MARKED =
  /\b(?:why|what for|(?:what(?:'s| is| was) )?the reason)\b.{0,40}\b(?:mark(?:ed)?|flag(?:ged)?|star(?:red)?|bookmark(?:ed)?|pin(?:ned)?)\b(?!.*\b(?:up|down|as|off|out)\b)/;
/** Asks for all pinned items: not who pinned them or when, nor which of them are low. */
const PLAINLY =
  /^\W*(?:(?:and|so|ok|hey|then),? )*(?:(?:what|which|whats|anything|something)\b(?: (?:items?|products?|goods|teas?))?(?:'s| is| are| did we| have we| do we have| have i)?(?: all)?) (?:flagged|starred|bookmarked|favou?rited)\b[\s?!.]*$/;

/** `marked 20% cheaper`, `marked so high` is of a price. */
const PRICED =
  /\bmark(?:ed|ing)?\b.*\b(?:cheap(?:er|ly)?|dear(?:er)?|expensive(?:ly)?|pric\w*|high(?:er)?|low(?:er)?|discount\w*|reduced?|sale|half|percent|pct|more|less|much|costs?|margin|over|under|above|below|at|by|to)\b|\bmark-?ups?\b|\bpric\w+\b|%/;
const isPriced = ({ text, assumed = [], amounts }: Reading): boolean =>
  assumed.length > 0 || amounts.length > 0 || PRICED.test(text);

/** The question of what is pinned and why; null where the wording leaves a doubt. */
export function askedOfPins(spoken: Spoken): One | null {
  const { reading, one } = spoken;
  const { text, mentions } = reading;
  const isWhy = WHY_MARKED.test(text) && mentions.length > 0 && !isPriced(reading);
  const isList = PINNED.test(text) && PLAINLY.test(text);
  if ((!isWhy && !isList) || one.questions.some(({ topic }) => topic === 'change')) return null;
  return sureOf('pinned', spoken, { flow: null, asks: null });
}

import type { One } from '../context.ts';
import { type Spoken, sureOf } from './sure-of.ts';

/** `why did we mark the ginger`, `what is starred`: what is pinned, in other words for it. */

const PINNED = /\b(?:flagged|starred|bookmarked|favou?rited|flag(?:ged)? up|pinned)\b/;
const WHY_MARKED =
  /\b(?:why|what for|(?:what(?:'s| is| was) )?the reason)\b.{0,40}\b(?:mark(?:ed)?|flag(?:ged)?|star(?:red)?|bookmark(?:ed)?|pin(?:ned)?)\b(?!.*\b(?:up|down|as|off|out)\b)/;
/** What is pinned is asked for, and not by whom or when, nor what of it is low. */
const PLAINLY =
  /^\W*(?:(?:and|so|ok|hey|then),? )*(?:(?:what|which|whats|anything|something)\b(?: (?:items?|products?|goods|teas?))?(?:'s| is| are| did we| have we| do we have| have i)?(?: all)?) (?:flagged|starred|bookmarked|favou?rited)\b[\s?!.]*$/;

/** The question of what is pinned and why; null where the wording leaves a doubt. */
export function askedOfPins(spoken: Spoken): One | null {
  const { reading, one } = spoken;
  const { text, mentions } = reading;
  const isWhy = WHY_MARKED.test(text) && mentions.length > 0;
  const isList = PINNED.test(text) && PLAINLY.test(text);
  if ((!isWhy && !isList) || one.questions.some(({ topic }) => topic === 'change')) return null;
  return sureOf('pinned', spoken, { flow: null, asks: null });
}

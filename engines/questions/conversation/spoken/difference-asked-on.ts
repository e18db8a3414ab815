import { measureOf } from '../../../numbers/measure.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { beyondDoubt } from './certain.ts';

/** `By how much?`, `and per kilo?`, `per 100 g then` after two things that were compared: the same comparison. */

const OPENING = '\\W*(?:(?:and|so|ok|okay|right|then|but|now|hm|well|sorry|no|ah|oh)\\W+)*';
const UNIT =
  '(?:per|a|an|for a|for|by the|for each|for every|each|in) ?((?:\\d+(?:\\.\\d+)? ?)?(?:kilos?|kgs?|kilograms?|grams?|g|lbs?|pounds?|oz|ounces?|lit(?:re|er)s?|l|ml))';
const DIFFERENCE =
  "(?:by )?how much(?: (?:cheaper|dearer|more|less|difference|is it|is that|more expensive|is the difference))*|(?:what(?: is|['’]?s| s)? )?(?:the )?difference|how big(?: is)? the (?:gap|difference)";
const ASKS = new RegExp(
  `^${OPENING}(?:(?:${DIFFERENCE})(?:(?: is (?:it|that))?,? ${UNIT})?|(?:what about |what is (?:it|that) |and )?${UNIT})(?: (?:then|please|pls|exactly|though|instead))*\\W*$`,
  'u',
);

/** The comparison before it with its difference, in the unit that the message says; null where it asks for something else. */
export function differenceAsked(before: Before, reading: Reading): One | null {
  const { question, meaning } = before;
  if (question.topic !== 'compare' || before.isUnasked || question.items.length === 0) return null;
  const { mentions, suppliers, categories, people, time } = reading;
  if ([mentions, suppliers, categories, people].some((some) => some.length > 0) || time !== null) return null;
  const found = ASKS.exec(reading.text);
  if (!found) return null;
  const said = found[1] ?? found[2];
  const unit = said === undefined ? question.unit : unitOf(said);
  const asked: Question = newQuestion({ ...question, measure: question.measure ?? 'price', unit });
  return beyondDoubt(before, { question: asked, meaning, reading: before.reading });
}

/** `100 g`, `kilo`; null for what measures nothing. */
export function unitOf(said: string): string | null {
  const unit = said.replace(/^(\d[\d.]*) ?/, '$1 ').replace(/^1 /, '');
  const singular = /^\d/.test(unit) ? unit : unit.replace(/(?<=\p{L}{2})s$/u, '');
  return measureOf(singular) === null ? null : singular;
}

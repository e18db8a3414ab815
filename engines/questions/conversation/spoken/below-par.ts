import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, isAnswered, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `give me the complete list of everything under par`: what is low, in words that ask for nothing else. */

const BELOW =
  /\b(?:everything|anything|all|items?|products?|goods|teas?|stock|stuff|things?|what|whatever|which|list)\b.*\b(?:below|under|beneath) (?:par|(?:the |its |their )(?:par|minimums?|min)(?! (?:orders?|quantit)))\b/;
/** A complete list is not cut. */
const COMPLETE = /\b(?:complete|full|whole|entire)\b/;
const MOST_ROWS = 100;
const COUNTS = /\bhow many\b|\bnumber of\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `full complete whole entire overview report item items product products goods tea teas stock whatever below under beneath par minimum minimums min
     level levels currently present moment right fallen dropped gone sitting falls fall kind kinds provide print run pull names`,
  ),
]);

/** That list; null where a message asks for anything else. */
export function belowPar(before: Before | null, reading: Reading): One | null {
  const { text, mentions, people, amounts, bounds, notes, time, except, conditions = [] } = reading;
  if ([mentions, people, amounts, bounds, notes].some((some) => some.length > 0)) return null;
  if (conditions.some((one) => !('state' in one) || one.state !== 'low')) return null;
  if (time !== null || except !== null || !BELOW.test(text) || !saysOnly(reading, WORDS)) return null;
  // After another answer it may narrow that one.
  if (before !== null && isAnswered(before)) return null;
  return certain('low', reading, before, {
    order: null,
    limit: COMPLETE.test(text) ? MOST_ROWS : null,
    conditions: [],
    countOnly: COUNTS.test(text),
  });
}

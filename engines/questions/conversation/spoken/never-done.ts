import type { Flow } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `which accessories were never counted`, `what was the last thing counted in aisle A`: the ends of what was done with goods. */

/** Such a question of all there is or of a part of it; null for anything else. */
export function neverOrLast(before: Before | null, reading: Reading): One | null {
  const { text, mentions, people, amounts, bounds, notes, time, except } = reading;
  if ([mentions, people, amounts, bounds, notes].some((some) => some.length > 0) || except !== null) return null;
  const [flow, another] = FLOWS.flatMap(([one, said]) => (said.test(text) ? [one] : []));
  if (time !== null || flow === undefined || another !== undefined || !saysOnly(reading, WORDS)) return null;
  return neverDone(flow, before, reading) ?? lastThing(flow, before, reading);
}
type Done = 'sold' | 'received' | 'counted';

/** All items that it never happened to, rather than the few that have gone longest without. */
function neverDone(flow: Done, before: Before | null, reading: Reading): One | null {
  if (!NEVER.test(reading.text) || !WHICH.test(reading.text)) return null;
  return certain(LONGEST[flow], reading, before, {
    ...{ flow, order: 'least', whether: true, limit: null, by: null, place: null, measure: null, ever: false },
    countOnly: HOW_MANY.test(reading.text),
  });
}
const LONGEST: Readonly<Record<Done, string>> = {
  ...{ sold: 'longest-unsold', received: 'longest-undelivered', counted: 'longest-uncounted' },
};

/** The one thing that it happened to last. */
const lastThing = (flow: Done, before: Before | null, reading: Reading): One | null =>
  LAST_THING.test(reading.text)
    ? certain(`any-last-${flow}`, reading, before, {
        ...{ flow, order: null, whether: false, limit: null, by: null, place: null, measure: null, countOnly: false },
      })
    : null;

const NEVER =
  /\bnever\b|\b(?:nobody|no one|noone|not|nt|havent|hasnt|werent|wasnt) (?:has |have |had |been )?(?:ever|once)\b/;
const WHICH = /\b(?:which|what|whats|any|anything|are there|is there|list|show|how many|everything|all)\b/;
const HOW_MANY = /\bhow many\b/;
const LAST_THING =
  /\b(?:what|which)\b.*\b(?:last|latest|most recent) (?:thing|item|tea|product|one|line)(?: (?:that|which))?(?: (?:was|were|has been|got|had been|we|you|they|anybody|somebody))?(?: (?:have|had))? (?:counted|sold|delivered|received)\b|\b(?:what|which \p{L}+)(?: (?:was|were|has been|got))? (?:counted|sold|delivered|received) last\b/u;
const FLOWS: readonly (readonly [Done & Flow, RegExp])[] = [
  ['counted', /\bcount(?:ed|s)?\b/],
  ['sold', /\b(?:sold|sell)\b/],
  ['received', /\b(?:received?|delivered)\b/],
];
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `never not nt havent hasnt werent wasnt nobody no noone once count counts counted sold sell receive received delivered item items tea teas product products
     goods line lines article articles thing things anybody somebody anyone someone yet so far time keeping since began kept last latest most recent got left
     difference differences wrong right off correct short over there stock who whom when much still currently before`,
  ),
]);

import type { Often } from '../../often.ts';
import type { Flow } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { NUMBERS } from '../../words/spelling/calendar-words.ts';
import { SURE } from '../choose.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `which items did we receive twice or more this month`: what moved so often. */

/** What moved as often as a message says; null where it asks for something else. */
export function movedOften(before: Before | null, reading: Reading): One | null {
  const { text, mentions, people, notes, conditions = [], periods = [], against } = reading;
  const often = ASKS.test(text) && !NOT_MOVED.test(text) ? oftenSaid(text) : null;
  if (often === null || mentions.length + people.length + notes.length + periods.length > 0) return null;
  // The number of times is read as a bound of whatever else; another condition is one of its own.
  const [condition, more] = conditions;
  if (against !== null || more || (condition && !('measure' in condition && condition.unit === null))) return null;
  if (SUPPLIERS.test(text)) return bySupplier(before, reading);
  const [found, another] = FLOWS.filter(([, , said]) => said.test(text));
  if (!found || another || !saysOnly(reading, WORDS)) return null;
  const [flow, meaning] = found;
  // The number is of times, and of no amount.
  const plain: Reading = { ...reading, amounts: [], bounds: [], bound: null, units: [], conditions: [], lossNotes: [] };
  return certain(meaning, plain, before, {
    ...{ flow, often, by: null, per: null, order: null, limit: null, bound: null, unit: null, measure: null },
    ...{ countOnly: false, words: [], notes: [], way: null, share: false },
  });
}

/** How often each supplier delivered is not counted: what came from each is near, and never sure. */
function bySupplier(before: Before | null, reading: Reading): One | null {
  if (!DELIVERED.test(reading.text)) return null;
  const plain: Reading = { ...reading, amounts: [], bounds: [], bound: null, units: [], conditions: [] };
  const one = certain('suppliers-spent', plain, before, { bound: null, limit: null, order: 'most', measure: 'spent' });
  return one && { ...one, confidence: SURE - 0.01, isWhole: false };
}
const SUPPLIERS = /\b(?:suppliers?|vendors?|who)\b/;
const DELIVERED = /\b(?:deliver(?:ed|y)?|sent|shipped|supplied|came)\b/;
const ASKS = /\b(?:which|what|any|anything|everything|list|show|items?|products?|goods|things|teas?|lines?)\b/;
const NOT_MOVED =
  /\b(?:(?:twice|times) as|never|not|ran out|run out|ordered|on order|will|should|a (?:day|week|month|year))\b/;
const FLOWS: readonly (readonly [Flow, string, RegExp])[] = [
  ['received', 'received', /\b(?:received?|deliver(?:ed)?|arriv(?:e|ed)|(?:came|come) in|g[eo]t)\b/],
  ['sold', 'sold', /\b(?:sell|sold)\b/],
  ['damaged', 'damaged', /\b(?:wr(?:ite|ote|itten)[- ]off|damaged?|broken?|lost|lose|binned)\b/],
  ['returned', 'returned', /\b(?:returned|(?:came|come|brought|taken|sent) back)\b/],
  ['counted', 'counted', /\bcount(?:ed)?\b/],
];
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...NUMBERS,
  ...`receive received deliver delivered arrive arrived come came in get got sell sold write wrote written off damage damaged break broke broken lost lose
   binned returned back brought taken sent count counted items item products product goods things teas tea lines line time times once twice thrice
   more less fewer than least most only just exactly several many multiple repeatedly often or no over under to at different separate stock`
    .trim()
    .split(/\s+/),
]);

const NUMBER = `(?:\\d{1,4}|${NUMBERS.slice(1).join('|')})`;
const TIMES = `(once|twice|thrice|${NUMBER} (?:separate |different )?times?)`;
const PATTERNS: readonly (readonly [RegExp, (n: number, to: number) => Often | null])[] = [
  [new RegExp(`\\b(${NUMBER}) (?:to|or) ${TIMES}`), (n, to) => (to >= n ? { least: n, most: to } : null)],
  [new RegExp(`\\b(?:more|over)(?: often)? than ${TIMES}|\\bover ${TIMES}`), (n) => ({ least: n + 1, most: null })],
  [
    new RegExp(`\\b(?:fewer|less)(?: often)? than ${TIMES}|\\bunder ${TIMES}`),
    (n) => (n > 1 ? { least: 1, most: n - 1 } : null),
  ],
  [new RegExp(`\\bat most ${TIMES}|\\b${TIMES} or (?:less|fewer)`), (n) => ({ least: 1, most: n })],
  [new RegExp(`\\b(?:only|just|exactly) ${TIMES}`), (n) => ({ least: n, most: n })],
  [/\b(?:several|multiple|many|a few) times\b|\brepeatedly\b|\bmore often\b/, () => ({ least: 2, most: null })],
  [
    new RegExp(`\\b(?:at least|no (?:less|fewer) than) ${TIMES}|\\b${TIMES} or (?:more|over|above)`),
    (n) => ({ least: n, most: null }),
  ],
  // Three times are at least three; once says little by itself.
  [new RegExp(`\\b${TIMES}`), (n) => (n > 1 ? { least: n, most: null } : null)],
];

/** How often a text says that something moved; null where it says nothing of it. */
function oftenSaid(text: string): Often | null {
  for (const [pattern, often] of PATTERNS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [n = 2, to = n] = found.slice(1).flatMap((said) => (said === undefined ? [] : [countOf(said)]));
    return n < 1 ? null : often(n, to);
  }
  return null;
}

function countOf(said: string): number {
  const [word = ''] = said.split(' ');
  if (word === 'once') return 1;
  if (word === 'twice') return 2;
  if (word === 'thrice') return 3;
  return /^\d/.test(word) ? Number(word) : NUMBERS.indexOf(word);
}

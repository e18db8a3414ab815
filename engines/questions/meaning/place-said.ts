import type { Question } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { NUMBERS } from '../words/spelling/calendar-words.ts';

/** Which row of a list a message means: by its number, or by an end of the order in which the list is. */

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ORDINAL = new RegExp(`\\b(${ORDINALS.join('|')})\\b`, 'u');
const NUMBER = `(?:\\d{1,3}|dozen|${NUMBERS.slice(1).join('|')})`;
const NUMBERED = new RegExp(
  `\\b(\\d{1,3})(?:st|nd|rd|th)\\b|\\b(?:number|no|nr|num|row|line|place|position|rank) ?(${NUMBER})\\b|# ?(\\d{1,3})\\b`,
  'u',
);
const FROM_END =
  /\b(?:second|third|2nd|3rd|next) (?:to )?last\b|\b(?:second|third|2nd|3rd) from (?:the )?(?:end|bottom|last)\b|\blast but one\b/u;
const LAST = /\b(?:last|final|bottom|lowest down|at the end|end of (?:it|that|the list|them))\b/u;
const TOP = /\b(?:top|first|1st|number one|no 1|head of|start of|beginning)\b/u;

const WORST =
  /\b(?:worst|worse|worry|worried|worrying|urgent|urgently|pressing|critical|serious|bad|badly|poorest|weakest|scariest|trouble|problem|first thing|priority|matters? most|riskiest)\b/u;
const BEST =
  /\b(?:best|better|safest|healthiest|strongest|nicest|finest|least (?:urgent|bad|worrying|pressing|critical|serious))\b/u;
const MOST =
  /\b(?:most|biggest|largest|highest|greatest|main|heaviest|fattest|longest|max(?:imum)?|dearest|priciest)\b/u;
const LEAST = /\b(?:least|smallest|lowest|fewest|lightest|tiniest|shortest|thinnest|min(?:imum)?|cheapest)\b/u;

/** Where what stands first is what needs something done, and the last row is the best of them. */
const BAD_FIRST: ReadonlySet<string> = new Set([
  ...['low', 'out', 'dead', 'excess', 'reorder', 'reorderAnalysis', 'missing', 'stopBuying', 'reprice', 'fillUp'],
  'recommendations',
]);
/** Measures of which much is bad. */
const BAD_MEASURES: ReadonlySet<string> = new Set(['leadTime', 'response', 'cost', 'spent']);

/** Whether a message names a row by its place at all. */
export const namesPlace = (text: string): boolean =>
  FROM_END.test(text) || NUMBERED.test(text) || LAST.test(text) || TOP.test(text) || ORDINAL.test(text);

/** Whether a message means the worst of a list, by that word. */
export const saysWorst = (text: string): boolean => WORST.test(text) && !BEST.test(text) && !namesPlace(text);

/** The row that a message means in the list of a question: 1 for the first, -1 for the last. */
export function placeSaid({ text, amounts }: Pick<Reading, 'text' | 'amounts'>, list: Question): number {
  const end = FROM_END.exec(text)?.[0];
  if (end !== undefined) return /third|3rd/.test(end) ? -3 : -2;
  const numbered = NUMBERED.exec(text);
  const number = numberOf(numbered?.[1] ?? numbered?.[2] ?? numbered?.[3] ?? '');
  if (number > 0) return number;
  const ordinal = ORDINALS.indexOf(ORDINAL.exec(text)?.[1] ?? '') + 1;
  if (ordinal > 1) return ordinal;
  // `the last two`, `the first of the last ones`
  if (LAST.test(text) && !BEST.test(text)) return -1;
  if (ordinal === 1 || TOP.test(text)) return 1;
  const [amount] = amounts;
  const isBare = amount && !amount.isMoney && amount.unit === null && BARE.test(text);
  if (isBare && Number.isInteger(amount.value) && amount.value > 0) return amount.value;
  return atEnd(text, list);
}

/** The row that a message names by its number, as in `who sent the second one`; null where it names none. */
export function rowNamed(text: string): number | null {
  const numbered = NUMBERED.exec(text);
  const number = numberOf(numbered?.[1] ?? numbered?.[2] ?? numbered?.[3] ?? '');
  const place = number > 0 ? number : ORDINALS.indexOf(ORDINAL.exec(text)?.[1] ?? '') + 1;
  return place > 0 && !FROM_END.test(text) ? place : null;
}

const BARE = new RegExp(`^\\W*(?:(?:and|so|ok|then|what about|how about) )*${NUMBER}\\W*$`, 'u');

/** Whether the worst, best, largest or smallest of a list stands first or last in it. */
function atEnd(text: string, list: Question): number {
  const first = firstOf(list);
  const side = (isFirst: boolean) => (isFirst ? 1 : -1);
  if (BEST.test(text)) return side(!first.isBad);
  if (WORST.test(text)) return side(first.isBad);
  if (LEAST.test(text)) return side(first.isLeast);
  return MOST.test(text) ? side(!first.isLeast) : 1;
}

/** What stands first in a list: the least of it, and whether that is bad. */
function firstOf({ topic, order, measure, flow }: Question): { isLeast: boolean; isBad: boolean } {
  if (BAD_FIRST.has(topic)) return { isLeast: false, isBad: true };
  if (topic === 'movement' || topic === 'why')
    return { isLeast: false, isBad: flow === 'damaged' || flow === 'counted' };
  // What runs out first is worst.
  if (topic === 'runOut') return { isLeast: order !== 'most', isBad: order !== 'most' };
  const isLeast = order === 'least';
  const isBadMuch = topic === 'spending' || BAD_MEASURES.has(measure ?? '');
  return { isLeast, isBad: isBadMuch ? !isLeast : isLeast };
}

/** How many rows are meant: `the top three`; null for one. */
export function rowsSaid({ text, amounts }: Pick<Reading, 'text' | 'amounts'>): number | null {
  const [amount] = amounts;
  if (!amount || amount.isMoney || amount.unit !== null || amount.value < 1) return null;
  return NUMBERED.test(text) || !SEVERAL.test(text) ? null : amount.value;
}
const SEVERAL = new RegExp(
  `\\b(?:top|first|last|bottom|worst|best|biggest|largest|smallest|highest|lowest|just|only|main|most \\p{L}+|next)(?: (?:the|of|those|these|my|our))* (?!one\\b)${NUMBER}\\b|\\b(?!one\\b)${NUMBER} (?:worst|best|biggest|largest|smallest|highest|lowest|most|top|main|last|first)\\b`,
  'u',
);

const numberOf = (text: string): number =>
  /\d/.test(text) ? Number(text) : text === 'dozen' ? 12 : NUMBERS.indexOf(text);

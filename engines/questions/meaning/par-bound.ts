import type { Question } from '../question.ts';

/** Bounds in terms of par, in percent of it: `more than twice par`, `under half of par`, `30 % below par`. */

type Bound = NonNullable<Question['bound']>;

const COUNTS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const PERCENT = String.raw`(${NUMBER}) ?(?:%|percent\b|per cent\b|pct\b)`;
const TIMES = String.raw`(${NUMBER}|${Object.keys(COUNTS).join('|')}) ?(?:times|x)\b`;
const SHARE = String.raw`\b(one and a half times|half|halfway|a third|one third|two thirds|a quarter|one quarter|three quarters|twice|double|triple|treble)\b`;
/** What stands between a share and what it is of: `half of their`, `twice as much as`. */
const BETWEEN = '(?:(?:of|as|much|many|the|their|its|our|his|that|usual|own|set|level|stock) )*';
const PAR = String.raw`(?:\bpars?\b|\b(?:minimum|target)(?! orders?\b)\b)`;

const FACTOR = `(?:${PERCENT}|${TIMES}|${SHARE})`;
/** `30 % below par`: by so much. */
const BY_SO_MUCH = new RegExp(
  `${PERCENT} (below|under|beneath|less than|short of|above|over|more than|beyond) ${BETWEEN}${PAR}`,
  'u',
);
const OF_PAR = new RegExp(`${FACTOR} ?${BETWEEN}${PAR}`, 'u');
const ALONE = new RegExp(FACTOR, 'gu');

const SHARES: Readonly<Record<string, number>> = {
  ...{ half: 50, halfway: 50, 'a third': 100 / 3, 'one third': 100 / 3, 'two thirds': 200 / 3 },
  ...{ 'a quarter': 25, 'one quarter': 25, 'three quarters': 75 },
  ...{ twice: 200, double: 200, triple: 300, treble: 300, 'one and a half times': 150 },
};

const UNDER =
  /\b(?:under|below|beneath|less|lower|fewer|not even|at most|up to|within|no more|not more|short of|down to|or less|doesn'?t reach|not reach)\b/;
const OVER = /\b(?:over|above|more|exceed\w*|beyond|at least|higher|past|or more)\b/;
const NOT_MORE = /\b(?:no|not) (?:more|over|above)\b/;

/**
 * The bound that a text sets in terms of par, in percent; null where it sets none.
 * @param isOfPar whether the text is about par anyway: `and under half?`
 */
export function parBound(text: string, isOfPar = false): Bound | null {
  const by = BY_SO_MUCH.exec(text);
  if (by) {
    const [, number = '', side = ''] = by;
    const isUnder = /^(?:below|under|beneath|less|short)/.test(side);
    const value = isUnder ? 100 - numberOf(number) : 100 + numberOf(number);
    return value < 0 ? null : { side: isUnder ? 'under' : 'over', value };
  }
  const found = OF_PAR.exec(text) ?? (isOfPar ? ([...text.matchAll(ALONE)].at(-1) ?? null) : null);
  if (found) {
    const value = factorOf(found);
    // What stands closest before it says on which side: `over twice par but under 40`.
    return value === null ? null : { side: sideBefore(text, found.index, value), value };
  }
  return isOfPar ? { side: UNDER.test(text) && !OVER.test(text) ? 'under' : 'over', value: 100 } : null;
}

function factorOf([, percent, times, share]: RegExpExecArray | RegExpMatchArray): number | null {
  const value =
    percent !== undefined
      ? numberOf(percent)
      : times !== undefined
        ? 100 * (COUNTS[times] ?? numberOf(times))
        : (SHARES[share ?? ''] ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? Math.round(value * 1000) / 1000 : null;
}

function sideBefore(text: string, at: number, value: number): Bound['side'] {
  const before = text.slice(Math.max(0, at - NEAR), at);
  const behind = text.slice(at);
  if (NOT_MORE.test(before) || UNDER.test(before)) return 'under';
  if (OVER.test(before)) return 'over';
  if (/\bor (?:less|below|under|fewer)\b/.test(behind)) return 'under';
  if (/\bor (?:more|above|over)\b/.test(behind)) return 'over';
  return value < 100 ? 'under' : 'over';
}
/** Letters. */
const NEAR = 26;

const numberOf = (text: string): number => Number(text.replace(',', '.'));

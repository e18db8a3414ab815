import { LINE_HEIGHT } from './crops.ts';
import type { Sign } from './ctc.ts';
import type { Gap } from './gaps.ts';

/** A word with its place in its line. */
export interface PlacedWord {
  text: string;
  /** 0 to 1: the mean of its characters. */
  confidence: number;
  /** From the left end of the line, in heights of the line. */
  left: number;
  right: number;
}

/** Widths of characters in common typefaces, relative to a digit. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijlI|!.,:;'’`]/, 0.5],
  [/[ftr()[\]{}"*°/\\-]/, 0.65],
  [/[mwMW%@—]/, 1.5],
  [/[A-Z&#=+<>~]/, 1.2],
];
/**
 * How much each sign of a gap between two characters counts, fitted to 74,000 pairs of characters on pictures of drawn papers and
 * on receipts.
 */
const WEIGHTS = {
  base: -3.047,
  /** The logarithm of the odds that recognition gives to a space, where it found other characters more likely. */
  space: 0.728,
  /** How much further apart their middles are than the typeface explains, in widths of a digit. */
  excess: -1.052,
  /** How far apart their middles are, as a multiple of what is usual in the line. */
  pitch: 2.816,
  /** How much wider the blank between them is than usual in the line, in pixels. */
  unusualBlank: 0.129,
  /** Its width in pixels. */
  blank: 0.188,
  /** Its width as a share of the usual distance. */
  blankShare: -0.247,
  /** How much the distances in the line vary. */
  variation: 2.02,
  /** As in 1.50. Both are lower than fitted (-2.3 and 0): a figure that is parted wrongly costs more than two that are joined. */
  markInNumber: -4,
  betweenDigits: -1.5,
  /** Within words and before marks there are hardly any; `PowderRice` and `Cup500` are rarely one word. */
  capitalInWord: 0.556,
  digitAfterLetter: 1.081,
  letterAfterDigit: 1.053,
  smallAfterCapital: -1.947,
  withinSmall: -2.013,
  beforeMark: -1.823,
  withinCapitals: -0.538,
};
/** The logarithm of the odds of a space where they are not known, and their bounds. */
const UNKNOWN_SPACE = -4;
const MIN_SPACE = 1e-5;
/** The logarithm of the odds above which two characters are parted: six in ten. */
const PARTED = 0.4;

const isSpace = ({ text }: Sign) => text.trim() === '';

/**
 * Parts the characters of a line into words: at the spaces that recognition saw, and at gaps where it saw none.
 * @param gaps where the line has no ink
 * @param width of the line, in heights
 */
export function toWords(signs: readonly Sign[], gaps: readonly Gap[], width: number): PlacedWord[] {
  const spacing = measureSpacing(signs, gaps, width * LINE_HEIGHT);
  const words: Sign[][] = [[]];
  for (const sign of signs) {
    const last = words.at(-1)?.at(-1);
    const isParted = last && arePartedBy(measurePair(last, sign, gaps, spacing.pixels), spacing);
    if (isSpace(sign) || isParted) words.push([]);
    if (!isSpace(sign)) words.at(-1)?.push(sign);
  }
  const found = words.filter(({ length }) => length > 0);
  return found.map((parts) => toWord(parts, inkAround(parts, gaps, spacing), width));
}

/** The usual distances in a line, in pixels. */
interface Spacing {
  /** The width of the line. */
  pixels: number;
  /** The width of a digit. */
  digit: number;
  /** From middle to middle. */
  pitch: number;
  blank: number;
  /** The median deviation from the pitch, as a share of it. */
  variation: number;
}

interface Pair {
  last: Sign;
  next: Sign;
  advance: number;
  blank: number;
}

function measurePair(last: Sign, next: Sign, gaps: readonly Gap[], pixels: number): Pair {
  const blanks = gaps.map(({ from, to }) => Math.min(to, next.at) - Math.max(from, last.at));
  return { last, next, advance: (next.at - last.at) * pixels, blank: Math.max(0, ...blanks) * pixels };
}

function measureSpacing(signs: readonly Sign[], gaps: readonly Gap[], pixels: number): Spacing {
  const pairs = signs.flatMap((sign, index) => {
    const next = signs[index + 1];
    return next && !isSpace(sign) && !isSpace(next) ? [measurePair(sign, next, gaps, pixels)] : [];
  });
  const pitch = median(pairs.map(({ advance }) => advance));
  return {
    pixels,
    pitch,
    digit: median(pairs.map(({ advance, last, next }) => advance / meanWidth(last, next))),
    blank: median(pairs.map(({ blank }) => blank)),
    variation: pitch === 0 ? 0 : median(pairs.map(({ advance }) => Math.abs(advance - pitch))) / pitch,
  };
}

function arePartedBy({ last, next, advance, blank }: Pair, usual: Spacing): boolean {
  if (usual.pitch === 0 || usual.digit === 0) return false;
  const odds =
    WEIGHTS.base +
    WEIGHTS.excess * (advance / usual.digit - meanWidth(last, next)) +
    WEIGHTS.pitch * (advance / usual.pitch) +
    WEIGHTS.unusualBlank * (blank - usual.blank) +
    WEIGHTS.blank * blank +
    WEIGHTS.blankShare * (blank / Math.max(4, usual.pitch)) +
    WEIGHTS.variation * usual.variation +
    WEIGHTS.space * oddsOfSpace(next) +
    weighKinds(last.text, next.text);
  return odds > PARTED;
}

function oddsOfSpace({ space }: Sign): number {
  if (space === undefined) return UNKNOWN_SPACE;
  const share = Math.min(1 - MIN_SPACE, Math.max(MIN_SPACE, space));
  return Math.log(share / (1 - share));
}

/** What the kinds of two characters say about a gap between them. */
function weighKinds(last: string, next: string): number {
  const [isSmall, isCapital, isDigit] = [/\p{Ll}/u.test(last), /\p{Lu}/u.test(last), /\d/.test(last)];
  const [small, capital, digit] = [/\p{Ll}/u.test(next), /\p{Lu}/u.test(next), /\d/.test(next)];
  let weight = 0;
  if (isSmall && capital) weight += WEIGHTS.capitalInWord;
  if ((isSmall || isCapital) && digit) weight += WEIGHTS.digitAfterLetter;
  if (isDigit && digit) weight += WEIGHTS.betweenDigits;
  if (isDigit && (small || capital)) weight += WEIGHTS.letterAfterDigit;
  if (isCapital && small) weight += WEIGHTS.smallAfterCapital;
  if (isSmall && small) weight += WEIGHTS.withinSmall;
  if (isCapital && capital) weight += WEIGHTS.withinCapitals;
  if (/[,.:;)]/.test(next)) weight += WEIGHTS.beforeMark;
  if (/[.,]/.test(last) && digit) weight += WEIGHTS.markInNumber;
  return weight;
}

const meanWidth = (last: Sign, next: Sign) => (widthOf(last) + widthOf(next)) / 2;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

const widthOf = ({ text }: Sign) => WIDTHS.find(([signs]) => signs.test(text))?.[1] ?? 1;

/** From where to where a word has ink, as shares of the width of the line. */
function inkAround(signs: readonly Sign[], gaps: readonly Gap[], { digit, pixels }: Spacing): Gap {
  const [first, last] = [signs[0], signs.at(-1)];
  const [start, end] = [first?.at ?? 0, last?.at ?? 1];
  const half = (sign: Sign | undefined) => (sign ? (widthOf(sign) * digit) / pixels / 2 : 0);
  if (digit > 0) return { from: Math.max(0, start - half(first)), to: Math.min(1, end + half(last)) };
  // A sign that stands alone has no neighbor to measure by.
  return {
    from: gaps.findLast(({ to }) => to <= start)?.to ?? 0,
    to: gaps.find(({ from }) => from >= end)?.from ?? 1,
  };
}

function toWord(signs: readonly Sign[], { from, to }: Gap, width: number): PlacedWord {
  return {
    text: signs.map(({ text }) => text).join(''),
    confidence: signs.reduce((sum, { confidence }) => sum + confidence, 0) / signs.length,
    left: from * width,
    right: to * width,
  };
}

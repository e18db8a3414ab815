import { isMeasured, isUnit } from '../row/units.ts';
import type { Line, Word } from './page.ts';

/**
 * Tills print the size of a pack behind names as others print a count: `SPONGES X10   4.60`, `LEMONS 5 LB   7.99`. Where a line with
 * another count and a price follows such names, `2 x 3.70`, it is the size on all lines of the slip. Weights are sizes where others are
 * counted so on lines of their own, and have fewer decimals than what was weighed.
 */

const SIZE = /^[x×]\d{1,4}$/i;
const COUNT = /^(\d{1,4}(?:[.,]\d{1,3})?)(?:[x×*@].*)?$/i;
const PRICE = /\d[.,]\d{2}(?!\d)/;

/** The lines with such sizes marked. */
export const withPackSizes = (lines: readonly Line[]): Line[] => withWeightsOfPacks(withNumbersOfPacks(lines));

function withNumbersOfPacks(lines: readonly Line[]): Line[] {
  const sizes = lines.map(sizeOf);
  const counted = sizes.flatMap((size, at) => {
    const count = size ? countOf(lines[at + 1]) : null;
    return size && count !== null ? [{ size: Number(size.text.slice(1)), count }] : [];
  });
  if (counted.length === 0 || counted.some(({ size, count }) => size === count)) return [...lines];
  return lines.map((line, at) => {
    const size = sizes[at];
    return size
      ? { ...line, words: line.words.map((word) => (word === size ? { ...word, isSize: true } : word)) }
      : line;
  });
}

function withWeightsOfPacks(lines: readonly Line[]): Line[] {
  const counted = lines.filter((line) => countOf(line) !== null).length;
  if (counted < MIN_COUNTED) return [...lines];
  return lines.map((line) => {
    const weight = weightOf(line);
    return weight.length === 0
      ? line
      : { ...line, words: line.words.map((word) => (weight.includes(word) ? { ...word, isSize: true } : word)) };
  });
}
/** So many lines that only count show how a till counts. */
const MIN_COUNTED = 2;

/** `5 LB` at the end of a name, before its only price; empty if there is none. */
function weightOf({ words }: Line): Word[] {
  const price = words.findIndex(({ text }) => /^\D{0,3}\d[\d.,]*[.,]\d{2}\D{0,3}$/.test(text));
  const [number, unit] = words.slice(Math.max(0, price - 2), Math.max(0, price));
  if (!number || !unit || !isMeasured(unit.text) || !/^\d{1,4}(?:[.,]\d)?$/.test(number.text)) return [];
  const isNamed = words.slice(0, price - 2).some(({ text }) => /\p{L}{3}/u.test(text));
  const letter = (unit.right - unit.left) / unit.text.length;
  const isTight = number.left - (words[price - 3]?.right ?? 0) < MAX_GAP * letter;
  return isNamed && isTight && words.slice(price + 1).every(({ text }) => !/\d/.test(text)) ? [number, unit] : [];
}
/** Further apart, in widths of a letter, a weight stands in a column of its own. */
const MAX_GAP = 2.2;

/** The last word of a name, before a price. */
function sizeOf({ words }: Line): Word | null {
  const at = words.findIndex(({ text }) => SIZE.test(text));
  const isNamed = words.slice(0, Math.max(0, at)).some(({ text }) => /\p{L}{3}/u.test(text));
  const [price, ...rest] = words.slice(at + 1);
  const isPriced =
    price !== undefined && PRICE.test(price.text) && rest.every(({ text }) => !/\d|\p{L}{4}/u.test(text));
  return isNamed && isPriced ? (words[at] ?? null) : null;
}

/** What a line counts that has no name: `2 x 3.70`, `4x 1.20 EUR`. */
function countOf(line: Line | undefined): number | null {
  const [first, ...rest] = line?.words ?? [];
  const count = COUNT.exec(first?.text ?? '')?.[1];
  const texts = [first?.text ?? '', ...rest.map(({ text }) => text)];
  const isProduct = texts.some((text) => /^(?:[\d.,]*)[x×*@]/i.test(text)) && texts.some((text) => PRICE.test(text));
  const hasName = rest.some(({ text }) => /\p{L}{4}/u.test(text) && !isUnit(text));
  return count !== undefined && isProduct && !hasName ? Number(count.replace(',', '.')) : null;
}

import { isUnit } from '../row/units.ts';
import type { Line, Word } from './page.ts';

/**
 * Tills print the size of a pack behind names as others print a count: `SPONGES X10   4.60`. Where a line with another count
 * and a price follows such names, `2 x 3.70`, it is the size on all lines of the slip.
 */

const SIZE = /^[x×]\d{1,4}$/i;
const COUNT = /^(\d{1,4}(?:[.,]\d{1,3})?)(?:[x×*@].*)?$/i;
const PRICE = /\d[.,]\d{2}(?!\d)/;

/** The lines with such sizes marked. */
export function withPackSizes(lines: readonly Line[]): Line[] {
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

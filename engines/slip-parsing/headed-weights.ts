import { weightNamed } from './grid/headings.ts';
import type { Line, Word } from './page/page.ts';
import { partedByGaps } from './table/gaps.ts';
import type { Item } from './table/items.ts';
import { parseRows } from './table/rows.ts';
import type { Token } from './table/tokens.ts';

/**
 * Units of weight that headings name above the quantities of goods that were read line by line (`Net kg`), or above prices
 * whose products are the amounts (`USD/kg`).
 */

/** Words of a heading that are closer than this, in widths of a letter, are one. */
const NEAR = 1.6;
/** A line of so many cells without figures is one of headings, though no list knows its words. */
const MIN_CELLS = 3;

interface Heading {
  left: number;
  right: number;
  top: number;
  unit: string;
}

/** Items with such units, where `hasUnit` says that they have none. */
export function withHeadedWeights(
  items: readonly Item[],
  lines: readonly Line[],
  hasUnit: (item: Item) => boolean,
): Item[] {
  const headings = parseRows(lines)
    .filter(({ kind, tokens }) => kind === 'heading' || tokens.every(({ figure }) => figure === null))
    .flatMap(({ kind, line }) => {
      const cells = partedByGaps(line.words, NEAR);
      return kind === 'heading' || cells.length >= MIN_CELLS ? weightsOf(cells) : [];
    });
  if (headings.length === 0) return [...items];
  return items.map((item) => {
    const [first, ...more] = item.rows;
    const { quantity, unitPrice, amount } = item.roles.slots;
    const isProduct = quantity !== null && unitPrice !== null && amount !== null && item.roles.proof !== 'none';
    const found =
      headingOf(quantity?.token, headings) ?? (isProduct ? headingOf(unitPrice?.token, headings) : undefined);
    if (!first || !quantity || !found || hasUnit(item)) return item;
    const unit: Token = {
      ...{ kind: 'unit', figure: null, isMoney: false },
      word: { ...quantity.token.word, text: found.unit },
    };
    return { ...item, rows: [{ ...first, tail: [...first.tail, unit] }, ...more] };
  });
}

/** The last heading above a figure. */
const headingOf = (token: Token | undefined, headings: readonly Heading[]): Heading | undefined =>
  token &&
  headings.findLast(({ left, right, top }) => {
    const { word } = token;
    return top < word.top && left < word.right && word.left < right;
  });

/** The headings that name a weight. */
const weightsOf = (cells: readonly Word[][]): Heading[] =>
  cells.flatMap((cell) => {
    const unit = weightNamed(cell);
    const [first, last] = [cell[0], cell.at(-1)];
    return unit && first && last ? [{ left: first.left, right: last.right, top: first.top, unit }] : [];
  });

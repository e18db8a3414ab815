import { isCode, isName, isUnit, share } from '../cells/column-values.ts';
import type { ColumnFactsOf } from './column-facts.ts';
import type { Idea } from './header-ideas.ts';
import { ideasOf } from './header-words.ts';
import type { Mapping, Suggestion } from './mapping.ts';

/** Headers with these ideas hold other texts than product names. */
const OTHER_TEXTS: readonly Idea[] = ['supplier', 'category', 'location', 'note', 'other', 'unit', 'customer', 'day'];
/** Only a list with some of these is one of products. */
const OF_PRODUCTS: readonly (keyof Mapping)[] = [
  'stockOnHand',
  'minimumPar',
  'costPrice',
  'sellingPrice',
  'sku',
  'unit',
];
const MIN_KNOWN = 2;
/** How far the best column must be ahead of the next. */
const MIN_LEAD = 0.3;

/** A unit or a size alone; names may end in one. */
const isSize = (cell: string) => isUnit(cell) && (/^\d/.test(cell) || !/\s/.test(cell));

/** How much a column looks like product names by its cells; 0 if it cannot be. */
function score(facts: ColumnFactsOf, column: number, rows: number): number {
  const { filled, numeric, distinct, elsewhere } = facts.get(column);
  const isFull = filled.length >= rows * 0.8;
  if (!isFull || filled.length < 2 || numeric > 0.2 || elsewhere > 0.2 || distinct < 0.7) return 0;
  if (share(filled, isName) < 0.8 || share(filled, isCode) > 0.8 || share(filled, isSize) > 0.8) return 0;
  const length = filled.reduce((sum, cell) => sum + Math.min(cell.length, 40), 0) / filled.length;
  return distinct + length / 40 + share(filled, (cell) => /[\s-]/.test(cell)) * 0.3 - column * 0.05;
}

/** The column that holds product names by its cells, if one is clearly ahead; undefined otherwise. */
export function findNameByCells(
  headers: readonly string[],
  facts: ColumnFactsOf,
  mapping: Mapping,
  rows: number,
): number | undefined {
  const taken = new Set(Object.values(mapping));
  const scored = headers
    .map((header, column) => {
      const { ideas } = ideasOf(header);
      const isOther = taken.has(column) || OTHER_TEXTS.some((idea) => ideas.has(idea));
      return { column, score: isOther ? 0 : score(facts, column, rows) };
    })
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best && best.score - (next?.score ?? 0) >= MIN_LEAD ? best.column : undefined;
}

/** Completes a mapping without product names by the column that holds them by its cells, in a list of products. */
export function withNameByCells(
  headers: readonly string[],
  facts: ColumnFactsOf,
  { mapping, byCells }: Suggestion,
): Suggestion {
  const known = OF_PRODUCTS.filter((field) => mapping[field] !== undefined).length;
  if (mapping.productName !== undefined || known < MIN_KNOWN) return { mapping, byCells };
  const column = findNameByCells(headers, facts, mapping, facts.rows);
  if (column === undefined) return { mapping, byCells };
  return { mapping: { ...mapping, productName: column }, byCells: new Set([...byCells, 'productName']) };
}

import type { Column } from './columns.ts';
import { gapBefore } from './gaps.ts';
import { countLetters, type Parts } from './parts.ts';
import type { Token } from './tokens.ts';

/** Cells of columns that hold neither names nor figures: batches, dates, pack sizes, tariff codes. */

/** From this gap, in widths of a letter, words may stand in different columns if headings say so. */
const CELL_GAP = 1.4;

/** A row whose name has no cells of other columns. Without a heading of names, nothing tells where they stand. */
export function withinNames(parts: Parts, columns: readonly Column[]): Parts {
  if (!columns.some(({ kind }) => kind === 'name') || !parts.isNamed) return parts;
  const cells = toCells(parts.name);
  const isOther = (cell: readonly Token[]) => columnOf(cell, columns) === 'other';
  let from = 0;
  while (from < cells.length - 1 && isOther(cells[from] ?? [])) from += 1;
  let to = cells.length;
  while (to > from + 1 && isOther(cells[to - 1] ?? [])) to -= 1;
  const name = cells.slice(from, to).flat();
  return name.length < parts.name.length && countLetters(name) >= 3 ? { ...parts, name } : parts;
}

function toCells(tokens: readonly Token[]): Token[][] {
  const cells: Token[][] = [];
  for (const [index, token] of tokens.entries()) {
    const last = cells.at(-1);
    if (last && gapBefore(token.word, tokens[index - 1]?.word) < CELL_GAP) last.push(token);
    else cells.push([token]);
  }
  return cells;
}

/** The kind of the column in which a cell stands: the one whose edge or middle is nearest to its own. */
function columnOf(cell: readonly Token[], columns: readonly Column[]): Column['kind'] | null {
  const [first, last] = [cell[0]?.word, cell.at(-1)?.word];
  if (!first || !last) return null;
  const letter = (first.right - first.left) / Math.max(1, first.text.length);
  const apart = ({ left, right }: Column) =>
    Math.min(
      Math.abs(first.left - left),
      Math.abs(last.right - right),
      Math.abs((first.left + last.right) / 2 - (left + right) / 2),
    );
  const nearest = columns.toSorted((a, b) => apart(a) - apart(b))[0];
  return nearest && apart(nearest) < MAX_LETTERS_APART * letter ? nearest.kind : null;
}
const MAX_LETTERS_APART = 4;

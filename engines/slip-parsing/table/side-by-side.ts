import { CURRENCY_WORD } from '../currencies.ts';
import { type Line, toLine, type Word } from '../page/page.ts';
import { parseFigure } from '../row/figures.ts';
import { isUnit } from '../row/units.ts';
import { parseRows, type Row } from './rows.ts';
import type { ColumnKind } from './vocabulary.ts';

/** Two lists next to each other are read one after the other. */

/** The lines of a page with two lists as lines of one; those of other pages as they are. */
export function withOneList(lines: readonly Line[]): Line[] {
  const rows = parseRows(lines);
  const headed = rows.findIndex(hasTwoNames);
  const gutter = headed === -1 ? null : gutterBelow(rows, headed);
  if (gutter === null) return [...lines];
  const from = headed + 1;
  const after = rows.findIndex(({ kind }, index) => index >= from && (kind === 'summary' || kind === 'about'));
  const within = lines.slice(from, after === -1 ? lines.length : after);
  if (!within.some((line) => isSplit(line, gutter))) return [...lines];
  const side = (isSecond: boolean) =>
    within.flatMap(({ words }) => {
      const own = words.filter((word) => isBehind(word, gutter) === isSecond);
      return own.length > 0 ? [toLine(own)] : [];
    });
  return [...lines.slice(0, from), ...side(false), ...side(true), ...lines.slice(from + within.length)];
}

const isBehind = ({ left, right }: Word, gutter: number) => (left + right) / 2 > gutter;

/** Whether goods stand on both sides of a line: words and figures. */
const isSplit = ({ words }: Line, gutter: number) =>
  [true, false].every((side) => {
    const own = words.filter((word) => isBehind(word, gutter) === side);
    return own.some(isText) && own.some(isNumber);
  });

const isNumber = (word: Word) => parseFigure(word) !== null;
const isText = (word: Word) =>
  /\p{L}{4}/u.test(word.text) && !isUnit(word.text) && !CURRENCY_WORD.test(word.text) && !isNumber(word);

/** Whether headings say the same twice, each time goods and figures of their own: `Item No. Item Ordered Delivered` does not. */
function hasTwoNames({ kind, headings }: Row): boolean {
  const said = headings.flatMap(({ value }) => (LISTED.has(value) ? [value] : []));
  const half = said.slice(0, said.length / 2);
  const isTwice = said.length % 2 === 0 && half.every((value, at) => value === said[at + half.length]);
  return kind === 'heading' && isTwice && half.length > 1 && half.filter((value) => value === 'name').length === 1;
}
const LISTED: ReadonlySet<ColumnKind> = new Set(['name', 'quantity', 'unitPrice', 'amount']);

/** The gutter between two groups of headings: the widest gap that the words below leave free. */
function gutterBelow(rows: readonly Row[], headed: number): number | null {
  const headings = rows[headed]?.headings ?? [];
  const [first] = headings;
  const at = headings.findIndex(({ value }, index) => index > 0 && value === first?.value);
  const [before, again] = [headings[at - 1], headings[at]];
  if (!again || !before) return null;
  const words = rows.slice(headed + 1).flatMap(({ line, kind }) => (kind === 'plain' ? line.words : []));
  return widestGap(words, (before.left + before.right) / 2, (again.left + again.right) / 2);
}

/** The middle of the widest stretch between two places that no word reaches into. */
function widestGap(words: readonly Word[], from: number, to: number): number {
  const within = words.filter(({ left, right }) => right > from && left < to).toSorted((a, b) => a.left - b.left);
  let reached = from;
  let best = { width: 0, middle: (from + to) / 2 };
  for (const { left, right } of [...within, { left: to, right: to }]) {
    if (left - reached > best.width) best = { width: left - reached, middle: (left + reached) / 2 };
    reached = Math.max(reached, right);
  }
  return best.middle;
}

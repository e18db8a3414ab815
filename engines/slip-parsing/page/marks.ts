import { isUnit } from '../row/units.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Headings of groups among the goods of a receipt: `22-PRODUITS LAITIERS`, `07 - BAKERY`. They have a number and a name and no figure,
 * and a name stands on the line below each of them.
 */

/** The number of a group, a dash and its name. */
const NUMBERED = /^\d{1,3}\s?[-–—]\s?\p{Lu}[^\d]*$/u;
const MIN_HEADINGS = 2;

/** The lines without such headings. */
export function withoutSections(lines: readonly Line[]): Line[] {
  const headings = lines.filter(isHeading);
  const isAbove = (line: Line) => {
    const below = lines[lines.indexOf(line) + 1];
    return below !== undefined && !isHeading(below) && hasName(below);
  };
  const numbers = new Set(headings.map((line) => Number.parseInt(textOf(line), 10)));
  const isSections =
    headings.length >= MIN_HEADINGS && numbers.size === headings.length && headings.every((line) => isAbove(line));
  return isSections ? lines.filter((line) => !headings.includes(line)) : [...lines];
}

const textOf = ({ words }: Line) => words.map(({ text }) => text).join(' ');

const isHeading = (line: Line) => NUMBERED.test(textOf(line));

/** Whether a line has words beside figures, units and signs: `2 x 3,00 EUR` has none. */
const hasName = ({ words }: Line) => words.filter(({ text }) => /\p{L}{4}/u.test(text)).length > 0;

/**
 * Flags of taxes and offers behind the names of a receipt, in a column of their own: `LAIT 4L      MR`, `SAVON   FPMRJ   6,99`. Capitals
 * in one place on several lines, mostly the same, are no part of names. Behind amounts they need no column.
 */

const FLAG = /^[A-Z]{1,5}\*?$/;
const MONEY = /^\D{0,4}\d[\d.,]*[.,]\d{2}\D{0,3}$/;
/** From this gap, in widths of a letter, a flag is apart from the name. */
const GAP = 2.2;
/** Edges so close, in widths of a letter, are of one column. */
const NEAR = 1.2;
/** So many flags make a column. */
const MIN_FLAGS = 3;

/** The lines without such flags, where no line is that of headings. */
export function withoutFlags(lines: readonly Line[]): Line[] {
  const found = lines.map(flagOf);
  const all = found.flatMap((flag) => flag ?? []);
  const isFlag = (flag: Word) => {
    const column = all.filter((other) => isBelow(flag, other));
    const kinds = new Set(column.map(({ text }) => text)).size;
    return column.length >= MIN_FLAGS && kinds * 2 < column.length;
  };
  return lines.map((line, at) => {
    const flag = found[at];
    return flag && isFlag(flag) ? toLine(line.words.filter((word) => word !== flag)) : line;
  });
}

/** Capitals apart from a name, at the end of a line or before its only figure; null if there are none. */
function flagOf({ words }: Line): Word | null {
  const last = words.length - (MONEY.test(words.at(-1)?.text ?? '') ? 2 : 1);
  const [before, flag] = [words[last - 1], words[last]];
  if (!before || !flag || !FLAG.test(flag.text) || isUnit(flag.text)) return null;
  const letter = (flag.right - flag.left) / flag.text.length;
  const isNamed = words.slice(0, last).some(({ text }) => /\p{L}{3}/u.test(text));
  return isNamed && flag.left - before.right >= GAP * letter ? flag : null;
}

function isBelow(a: Word, b: Word): boolean {
  const most = (NEAR * (a.right - a.left)) / a.text.length;
  return Math.abs(a.left - b.left) < most || Math.abs(a.right - b.right) < most;
}

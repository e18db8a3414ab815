import type { Line } from './page.ts';

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

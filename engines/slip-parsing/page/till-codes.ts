import { isUnit } from '../row/units.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Codes before the names of a receipt. Long ones are codes by their form; shorter ones look like counts, and are codes where they
 * stand below long ones, or where several lines begin so and nothing is multiplied with them. Numbers of rows before long ones are left out.
 */

/** More digits than a count has. */
const LONG = /^\d{7,14}$/;
const SHORT = /^\d{4,6}$/;
/** Without long ones above or below, a code has so many digits, and is no round number. */
const ALONE = /^\d{5,6}$/;
const ROUND = /00$/;
/** The flag of a tax before a code: `E 648112`. */
const FLAG = /^[A-Z*#]{1,2}$/;
/** How many are bought, before the code: `(2)06740010045`. */
const COUNTED = /^\((\d{1,3})\)(\d{4,14})$/;
const MIN_LINES = 2;

/** The lines with such codes marked, and without the counts before them that the line below repeats. */
export function withTillCodes(lines: readonly Line[]): Line[] {
  const parted = lines.map((line, at, all) => withoutCount(line, all[at + 1]));
  const found = parted.map(codeOf);
  const long = found.flatMap((code) => (code && LONG.test(code.text) ? [code] : []));
  const short = found.filter((code) => code !== null && SHORT.test(code.text));
  const alone = short.filter((code) => code && ALONE.test(code.text) && !ROUND.test(code.text));
  const areAlone = new Set(alone.map((code) => code?.text)).size >= MIN_LINES;
  const isCode = (code: Word) => long.length > 0 || (areAlone && alone.includes(code));
  return parted.map((line, at) => {
    const code = found[at];
    if (!code || !short.includes(code) || !isCode(code)) return line;
    return { ...line, words: line.words.map((word) => (word === code ? { ...word, isCode: true } : word)) };
  });
}

/** The number before a name, perhaps behind a flag; null if a line does not begin so. */
function codeOf({ words }: Line): Word | null {
  const at = FLAG.test(words[0]?.text ?? '') ? 1 : 0;
  const [code, next] = [words[at], words[at + 1]];
  const isNumber = code !== undefined && (LONG.test(code.text) || SHORT.test(code.text));
  return isNumber && isName(next) ? code : null;
}

const isName = (word: Word | undefined) =>
  word !== undefined && /\p{L}{2}/u.test(word.text) && !isUnit(word.text) && !/[.:]$/.test(word.text);

/** `(2)0674 TISANE` above `2 @ 4,49` without its count; elsewhere, count and code are two words. */
function withoutCount(line: Line, below: Line | undefined): Line {
  const [first, ...rest] = line.words;
  const [, count = '', code = ''] = COUNTED.exec(first?.text ?? '') ?? [];
  if (!first || code === '' || rest.length === 0) return line;
  const letter = (first.right - first.left) / first.text.length;
  const own: Word = { ...first, text: code, left: first.right - code.length * letter, isCode: true };
  const isRepeated = new RegExp(`^${count}(?:[x×*@]|$)`, 'i').test(below?.words[0]?.text ?? '');
  const before: Word = { ...first, text: count, right: first.left + (count.length + 2) * letter };
  return toLine([...(isRepeated ? [] : [before]), own, ...rest]);
}

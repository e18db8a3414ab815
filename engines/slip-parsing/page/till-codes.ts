import { parseFigure } from '../row/figures.ts';
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
/** Edges so close, in widths of a letter, are of one column. */
const NEAR = 1.2;
const MIN_LINES = 2;
const MAX_FIGURES = 6;

/** The lines with such codes marked, and without the counts before them that the line below repeats. */
export function withTillCodes(lines: readonly Line[]): Line[] {
  const parted = withoutCounters(lines).map((line, at, all) => withoutCount(line, all[at + 1]));
  const found = parted.map(codeOf);
  const long = found.flatMap((code) => (code && LONG.test(code.text) ? [code] : []));
  const short = found.filter(
    (code, at) => code !== null && SHORT.test(code.text) && !multiplies(parted[at] as Line, code),
  );
  const alone = short.filter((code) => code && ALONE.test(code.text) && !ROUND.test(code.text));
  const areAlone = new Set(alone.map((code) => code?.text)).size >= MIN_LINES;
  const isCode = (code: Word) =>
    long.filter((one) => isBelow(one, code)).length > 0 || (areAlone && alone.includes(code));
  return parted.map((line, at) => {
    const code = found[at];
    if (!code || !short.includes(code) || !isCode(code)) return line;
    return { ...line, words: line.words.map((word) => (word === code ? { ...word, isCode: true } : word)) };
  });
}

/**
 * The lines without numbers of rows before their codes: `001 7891021006125 CHA MATE`, `004 40231 ERVA DOCE`. They count the rows, one
 * after the other, and are no quantities: nothing is multiplied with them. Then even a short number behind them is a code.
 */
function withoutCounters(lines: readonly Line[]): Line[] {
  const numbered = lines.filter(({ words: [number, code, ...rest] }) => {
    const isCounter = /^\d{1,4}$/.test(number?.text ?? '') && CODE.test(code?.text ?? '');
    return isCounter && code !== undefined && isName(rest[0]);
  });
  const numbers = numbered.flatMap(({ words: [number] }) => number ?? []);
  const values = numbers.map(({ text }) => Number(text));
  const isPadded = numbers.every(({ text }) => text.length === numbers[0]?.text.length && PADDED.test(text));
  // A row that was voided has no number.
  const isInOrder = values.every(
    (value, at) => at === 0 || value - (values[at - 1] ?? 0) === 1 || (isPadded && value > (values[at - 1] ?? 0)),
  );
  const areCodes = numbered.every((line, at) => {
    const [number, code] = line.words;
    const isLong = LONG.test(code?.text ?? '');
    return (
      number &&
      code &&
      !(values[at] !== 1 && multiplies(line, number)) &&
      (isLong || (isPadded && !multiplies(line, code)))
    );
  });
  if (!isInOrder || !areCodes || numbers.length < (isPadded ? MIN_LINES : MIN_COUNTERS)) return [...lines];
  return lines.map((line) => {
    const [, code, ...rest] = line.words;
    return code && numbered.includes(line) ? toLine([{ ...code, isCode: true }, ...rest]) : line;
  });
}
const CODE = /^\d{3,14}$/;
const PADDED = /^0\d/;
/** Numbers without zeros before them might be quantities. */
const MIN_COUNTERS = 4;

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

/** Whether the number times a further figure of its line is another one: then it is a count. */
function multiplies({ words }: Line, code: Word): boolean {
  const figures = words
    .slice(words.indexOf(code) + 1)
    .flatMap((word) => parseFigure(word)?.value ?? [])
    .slice(0, MAX_FIGURES);
  const count = Number(code.text);
  return [1, 100, 1000].some((scale) =>
    figures.some((price, at) =>
      figures.slice(at + 1).some((amount) => amount > 0 && Math.abs((count * price) / scale - amount) < 0.011),
    ),
  );
}

function isBelow(a: Word, b: Word): boolean {
  const most = (NEAR * (b.right - b.left)) / b.text.length;
  return Math.abs(a.left - b.left) < most || Math.abs(a.right - b.right) < most;
}

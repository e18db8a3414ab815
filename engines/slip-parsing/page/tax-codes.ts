import { parseFigure } from '../row/figures.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Tills print the code of a tax before the name of goods, `SR* HM BAG`, and list the codes with their rates below the sum:
 * `SR 6.00  18.00  1.08`. What is listed there is no part of a name.
 */

const CODE = /^([A-Z]{1,3}\d?)[*:.]?$/;
/** So many of the lines with prices begin with a code of one letter, if it is one; names may begin with a letter. */
const MOST = 0.6;
const MAX_RATE = 40;
/** Lines of a list of taxes are short. */
const MAX_WORDS = 12;

/** The lines without such codes before names. */
export function withoutTaxCodes(lines: readonly Line[]): Line[] {
  const listed = lines.flatMap((line, at) => {
    const code = listedCode(line);
    return code ? [{ code, at }] : [];
  });
  const codes = new Set(listed.map(({ code }) => code));
  const end = listed[0]?.at ?? 0;
  const coded = lines.slice(0, end).map((line) => codes.has(codeOf(line.words[0])) && isNamed(line.words.slice(1)));
  const named = lines.slice(0, end).filter(({ words }) => isPriced(words) && isNamed(words.slice(1)));
  const isUsual = coded.filter((own) => own).length >= named.length * MOST;
  return lines.map((line, at) => {
    const [first, ...rest] = line.words;
    const isClear = codeOf(first).length > 1 || isUsual;
    return coded[at] && isClear ? toLine(rest) : line;
  });
}

const codeOf = (word: Word | undefined) => CODE.exec(word?.text ?? '')?.[1] ?? '';
const isNamed = (words: readonly Word[]) => words.some(({ text }) => /^\W*\p{L}{3}/u.test(text));
const isPriced = (words: readonly Word[]) => words.some(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text));

/** The code of a line that holds nothing else than its rate, what is taxed and the tax; null for other lines. */
function listedCode({ words }: Line): string | null {
  const code = words.length > MAX_WORDS ? '' : codeOf(words[0]);
  if (code === '') return null;
  const rest = words.slice(1).filter(({ text }) => !/^(?:[@=:%]|\p{Sc}|RM|EUR)$/iu.test(text));
  const figures = rest.map(
    (word) => parseFigure({ ...word, text: word.text.replace(/^[@=(]+|[%)]+$/g, '') })?.value ?? Number.NaN,
  );
  if (figures.length < 2 || figures.some(Number.isNaN)) return null;
  const hasSign = words.some(({ text }) => text.includes('%'));
  const isRated = figures.some((rate) => rate >= 0 && rate <= MAX_RATE && isTaxOf(rate, figures));
  return isRated && (hasSign || figures.length > 2) ? code : null;
}

/** Whether of two figures one is the share of the other, or contains it, by a rate. */
function isTaxOf(rate: number, figures: readonly number[]): boolean {
  return figures.some((base) =>
    figures.some(
      (tax) =>
        base > tax && [(base * rate) / 100, base - base / (1 + rate / 100)].some((own) => Math.abs(own - tax) < 0.016),
    ),
  );
}

import words from './decimal-words.json' with { type: 'json' };
import type { Line } from './page.ts';

/**
 * `1,234` is more than a thousand on a slip that writes `0.50`, and a little more than one on a slip that writes `0,50`.
 * The figures with two decimals tell which mark a slip uses.
 */

/** Whether commas are decimal marks: by figures with two decimals, by `0,125`, or by the language of the slip. */
function usesComma(lines: readonly Line[]): boolean {
  const texts = lines.flatMap(({ words }) => words.map(({ text }) => text));
  // `04.04.25` is a date.
  const marks = texts.flatMap((text) => (DATE.test(text) ? [] : (MARKED.exec(text)?.[1] ?? [])));
  if (marks.length > 0 && marks.includes(',')) return marks.filter((mark) => mark === ',').length * 2 > marks.length;
  const [hasComma, hasPoint] = [/^0,\d{3}$/, /^0\.\d{3}$/].map((zero) => texts.some((text) => zero.test(text)));
  if (hasComma || hasPoint) return hasComma === true && hasPoint === false;
  return marks.length === 0 && speaksWithCommas(texts);
}

/** Rewrites the figures of a slip with decimal commas whose marks are ambiguous: `1,234 kg` to `1.234`. */
export function withDecimalPoints(lines: readonly Line[]): Line[] {
  const texts = lines.flatMap(({ words }) => words.map(({ text }) => text));
  const grouped = texts.map(withoutMarks);
  const isOfCommas = usesComma(lines);
  let at = 0;
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => {
      const text = grouped[at++] ?? word.text;
      return { ...word, text: isOfCommas ? toPoint(text) : text };
    }),
  }));
}

/** Whether figures of a slip tell which mark it uses: with two decimals, or with two marks. */
export const showsDecimalMark = (lines: readonly Line[]): boolean =>
  lines.some(({ words }) =>
    words.some(({ text }) =>
      /\d[.,]\d{1,2}(?![\d/-]|[.,]\d)|\d[.,]\d{3}[.,]\d{1,3}(?!\d)|(?<!\d)0[.,]\d{3}(?!\d)/.test(text),
    ),
  );

const DATE = /^\D{0,2}\d{1,2}\.\d{1,2}\.\d{2}(?:\d{2})?\D{0,2}$/;
/** A figure with one or two decimals. */
const MARKED = /\d([.,])\d{1,2}(?!\d|[.,/-]\d)/;

/** Whether the words of a slip are of languages that write decimal commas: more of them than of others. */
const speaksWithCommas = (texts: readonly string[]) => speaks(texts, COMMA, POINT);

/** Whether more words of a slip are in one list than in another. */
function speaks(texts: readonly string[], own: readonly string[], others: readonly string[]): boolean {
  const said = new Set(
    texts.map((text) =>
      text
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^\p{L}]/gu, ''),
    ),
  );
  const count = (list: readonly string[]) => list.filter((word) => said.has(word)).length;
  return count(own) >= MIN_WORDS && count(own) > count(others);
}
const COMMA = words.comma.split(' ');
const POINT = words.point.split(' ');
const MIN_WORDS = 3;

/** `1'234.50` without its marks. */
const withoutMarks = (text: string) => text.replace(/(?<=\d)['’](?=\d{3}(?:\D|$))/g, '');

const toPoint = (text: string) => {
  if (!/^\D{0,4}\d{1,3}(?:\.\d{3})*(?:,\d+)?\D{0,4}$/.test(text)) return text;
  if (/\d\.\d{3}/.test(text)) return text.replace(/\.(?=\d{3})/g, '').replace(',', '.');
  return text.replace(/(?<=\d),(?=\d{3}(?!\d))/, '.');
};

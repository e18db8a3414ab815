import type { Line } from './page.ts';

/**
 * `1,234` is more than a thousand on a slip that writes `0.50`, and a little more than one on a slip that writes `0,50`.
 * The figures with two decimals tell which mark a slip uses.
 */

/** Rewrites the figures of a slip with decimal commas whose marks are ambiguous: `1,234 kg` to `1.234`. */
export function withDecimalPoints(lines: readonly Line[]): Line[] {
  const texts = lines.flatMap(({ words }) => words.map(({ text }) => text));
  const marks = texts.flatMap((text) => /\d([.,])\d{1,2}(?!\d|[.,/-]\d)/.exec(text)?.[1] ?? []);
  const commas = marks.filter((mark) => mark === ',').length;
  // Without prices, `0,125` is the only evidence.
  const hasZero = texts.some((text) => /^0,\d{3}$/.test(text)) && !texts.some((text) => /^0\.\d{3}$/.test(text));
  const grouped = texts.map(withoutMarks);
  const usesComma = commas > 0 ? commas * 2 > marks.length : hasZero;
  let at = 0;
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => {
      const text = grouped[at++] ?? word.text;
      return { ...word, text: usesComma ? toPoint(text) : text };
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

/** `1'234.50` without its marks. */
const withoutMarks = (text: string) => text.replace(/(?<=\d)['’](?=\d{3}(?:\D|$))/g, '');

const toPoint = (text: string) => {
  if (!/^\D{0,4}\d{1,3}(?:\.\d{3})*(?:,\d+)?\D{0,4}$/.test(text)) return text;
  if (/\d\.\d{3}/.test(text)) return text.replace(/\.(?=\d{3})/g, '').replace(',', '.');
  return text.replace(/(?<=\d),(?=\d{3}(?!\d))/, '.');
};

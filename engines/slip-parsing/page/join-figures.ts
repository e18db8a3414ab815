import { CURRENCY_ALONE } from '../currencies.ts';
import { type Line, toLine, type Word } from './page.ts';

const SPLIT_CURRENCY = /^@?(?:RM|US\$|S\$|USD|EUR|GBP)-?\d+[.,]\d{2}$/i;

/** Joins figures that were split: `14 00`, `0. 00`, `12 .50` and `RM 3.20` are one figure if the gap is narrow. */
export function joinFigures(line: Line): Line {
  const words: Word[] = [];
  const height = line.bottom - line.top;
  for (const word of line.words) {
    const before = words.at(-1);
    // Digits in pairs are a telephone number.
    const isLast = words.length > 1 && word === line.words.at(-1) && !/^\d{2,4}$/.test(words.at(-2)?.text ?? '');
    const between = before && glue(before, word, height, isLast);
    if (before && between !== null && between !== undefined) words[words.length - 1] = joined(before, word, between);
    else words.push(word);
  }
  return toLine(words);
}

/** The text between two parts of one figure; null if they are separate words. */
function glue(before: Word, word: Word, height: number, isLast: boolean): string | null {
  const gap = word.left - before.right;
  // A trailing point before two digits is a decimal point, even across a wider gap.
  if (gap < height * 1.5 && /^\D{0,3}[\d,]*\d[.,]$/.test(before.text) && /^\d{2}\W*$/.test(word.text)) return '';
  if (gap < height * 0.75 && /\d$/.test(before.text) && /^[.,]\d{2}\W*$/.test(word.text)) return '';
  if (gap < height * 0.5 && /^\d{1,3},$/.test(before.text) && /^\d{3}$/.test(word.text)) return '';
  // Thousands that came apart: `3. 959,40`, `19 ,960.56`.
  if (gap < height * 0.75 && /^\D{0,3}\d{1,3}[.,]$/.test(before.text) && /^\d{3}[.,]\d{2}\W*$/.test(word.text))
    return '';
  if (gap < height * 0.75 && /^\D{0,3}\d{1,3}$/.test(before.text) && /^[.,]\d{3}[.,]\d{2}\W*$/.test(word.text))
    return '';
  // The last digit of the cents: `37.7 8`.
  if (gap < height * 0.6 && isLast && /\d[.,]\d$/.test(before.text) && /^\d$/.test(word.text)) return '';
  if (gap < height * 0.75 && isLast && /^\d{1,4}$/.test(before.text) && /^\d{2}$/.test(word.text)) return '.';
  if (gap < height * 0.75 && /^\D{0,3}\d{1,4}$/.test(before.text) && word.text === '.') return '';
  // A currency that came apart: `@R M18.90`.
  if (gap < height && SPLIT_CURRENCY.test(before.text + word.text)) return '';
  // Narrower than a space: `1 78.08`.
  const letter = (word.right - word.left) / Math.max(1, word.text.length);
  if (gap < letter * 0.8 && /^-?\d{1,3}$/.test(before.text) && /^\d{1,3}[.,]\d{2}$/.test(word.text)) return '';
  if (gap < letter * 0.8 && /^-?\d{1,3},?$/.test(before.text) && /^,?\d{3}[.,]\d{2}$/.test(word.text)) return '';
  // `1 291,34`: where a comma parts the cents, a space parts the thousands.
  if (gap < letter * 1.3 && /^\D{0,3}[1-9]\d{0,2}$/.test(before.text) && /^\d{3},\d{2}\D{0,3}$/.test(word.text))
    return '';
  // At any distance: the currency may be at the left edge of the column.
  if (CURRENCY_ALONE.test(before.text) && /^-?\d/.test(word.text)) return '';
  return null;
}

function joined(a: Word, b: Word, between: string, end = b.text): Word {
  return {
    text: `${a.text}${between}${end}`,
    confidence: Math.min(a.confidence, b.confidence),
    left: a.left,
    top: Math.min(a.top, b.top),
    right: b.right,
    bottom: Math.max(a.bottom, b.bottom),
  };
}

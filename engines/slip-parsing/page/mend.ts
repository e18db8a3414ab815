import { type Line, lineOf, type Word } from './page.ts';

/** A currency that stands as a word of its own, perhaps behind an `@`. */
const CURRENCY = /^\(?@?(?:RM|MYR|S?\$|US\$|USD|SGD|EUR|GBP|Rp\.?|IDR|[€£¥₹])$/i;

/** Joins what print or camera has torn apart: `14 00`, `0. 00`, `12 .50` and `RM 3.20` are one figure each where the gap is narrow. */
export function mendLine(line: Line): Line {
  const words: Word[] = [];
  const height = line.bottom - line.top;
  for (const word of line.words) {
    const before = words.at(-1);
    const between = before && glue(before, word, height, words.length > 1 && word === line.words.at(-1));
    if (before && between !== null && between !== undefined) words[words.length - 1] = joined(before, word, between);
    else words.push(word);
  }
  return lineOf(words);
}

/**
 * With quantities written as most lines have them: `Qty 2 @ 3.50` is `2 @ 3.50`, and `Sencha x12 7.00` is
 * `12 x Sencha 7.00`.
 */
export function withPlainQuantity(line: Line): Line {
  const [first, ...rest] = line.words;
  if (first && rest.length > 0 && /^qty\W*$/i.test(first.text)) return { ...line, words: rest };
  const price = line.words.at(-1);
  const count = line.words.at(-2);
  const isCounted = count && /^[x×]\d{1,3}$/i.test(count.text) && /\d[.,]\d{2}\D{0,2}$/.test(price?.text ?? '');
  if (!isCounted || !price || line.words.length < 3) return line;
  const quantity = { ...count, text: count.text.slice(1) };
  return { ...line, words: [quantity, { ...count, text: 'x' }, ...line.words.slice(0, -2), price] };
}

/**
 * Where a slip's sums have three digits behind their last point, as where nobody counts cents (`81.500`), the points set
 * thousands apart: written with commas then, as figures are read.
 */
export function withThousands(lines: readonly Line[]): Line[] {
  const last = lines.flatMap(
    ({ words }) => words.map(({ text }) => text.replace(/^\D+/, '')).findLast((text) => /^\d+[.,]\d/.test(text)) ?? [],
  );
  const grouped = last.filter((text) => /^[1-9]\d{0,2}(?:\.\d{3})+\W*$/.test(text)).length;
  const isWeight = last.some((text) => /^0[.,]\d{3}/.test(text));
  if (grouped < 2 || isWeight || grouped * 2 <= last.length) return [...lines];
  const regrouped = (text: string) => text.replace(/(?<=^\D*\d{1,3}(?:\.\d{3})*)\.(?=\d{3}(?!\d))/g, ',');
  return lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, text: regrouped(word.text) })) }));
}

/** What belongs between two words that are one; null where they are two. */
function glue(before: Word, word: Word, height: number, isLast: boolean): string | null {
  const gap = word.left - before.right;
  // A point at the end is no end of a sentence where two digits follow: that may stand further away.
  if (gap < height * 1.5 && /^[\d,]*\d[.,]$/.test(before.text) && /^\d{2}\W*$/.test(word.text)) return '';
  if (gap < height * 0.75 && /\d$/.test(before.text) && /^[.,]\d{2}\W*$/.test(word.text)) return '';
  if (gap < height * 0.5 && /^\d{1,3},$/.test(before.text) && /^\d{3}$/.test(word.text)) return '';
  if (gap < height * 0.75 && isLast && /^\d{1,4}$/.test(before.text) && /^\d{2}$/.test(word.text)) return '.';
  // However far: a column of money may have its currency at the other side.
  if (CURRENCY.test(before.text) && /^-?\d/.test(word.text)) return '';
  return null;
}

function joined(a: Word, b: Word, between: string): Word {
  return {
    text: `${a.text}${between}${b.text}`,
    confidence: Math.min(a.confidence, b.confidence),
    left: a.left,
    top: Math.min(a.top, b.top),
    right: b.right,
    bottom: Math.max(a.bottom, b.bottom),
  };
}

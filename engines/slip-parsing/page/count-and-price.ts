import { joinWords, type Line, toLine, type Word } from './page.ts';

/**
 * Web shops print `3 x £8.40` at the end of a line and nothing else: count and price of one, or the count and what all cost. The sum
 * of the page tells: if it is that of counts times prices, the missing amount is added to each line, as if it was printed.
 */

const CURRENCY = String.raw`(?:\p{Sc}|[A-Z]{2,3}\$?)?`;
const PRICE = String.raw`(\d{1,5}[.,]\d{2})`;
/** `3 x £8.40`, `3x 8.40 EUR`, `8.40 € x 3` */
const COUNT_FIRST = new RegExp(String.raw`(?:^|\s)(\d{1,4})\s?[x×*]\s?${CURRENCY}\s?${PRICE}\s?${CURRENCY}$`, 'u');
const PRICE_FIRST = new RegExp(String.raw`(?:^|\s)${CURRENCY}\s?${PRICE}\s?${CURRENCY}\s?[x×*]\s?(\d{1,4})$`, 'u');
const MIN_LINES = 2;
const SAME = 0.006;

interface End {
  line: Line;
  count: number;
  price: number;
}

/** The lines with the amounts that a sum of the page confirms. */
export function withAmounts(lines: readonly Line[]): Line[] {
  const ends = lines.flatMap((line) => endOf(line) ?? []);
  if (ends.length < MIN_LINES) return [...lines];
  const sum = ends.reduce((all, { count, price }) => all + count * price, 0);
  const plain = ends.reduce((all, { price }) => all + price, 0);
  const printed = lines.flatMap((line) => (ends.some((end) => end.line === line) ? [] : figuresOf(line)));
  const isPrinted = (value: number) => printed.some((figure) => Math.abs(figure - value) < SAME);
  if (!isPrinted(sum) || isPrinted(plain)) return [...lines];
  const edge = Math.max(...ends.map(({ line }) => line.right));
  return lines.map((line) => {
    const end = ends.find((one) => one.line === line);
    return end ? withAmount(end, edge) : line;
  });
}

function endOf(line: Line): End | null {
  const text = joinWords(line.words.slice(-MAX_WORDS));
  const [, count, price] = COUNT_FIRST.exec(text) ?? [];
  const [, first, last] = PRICE_FIRST.exec(text) ?? [];
  if (count && price) return { line, count: Number(count), price: toNumber(price) };
  return first && last ? { line, count: Number(last), price: toNumber(first) } : null;
}
/** `8.40`, `EUR`, `x`, `3`, and the word before them. */
const MAX_WORDS = 6;

const toNumber = (text: string) => Number(text.replace(',', '.'));

const figuresOf = ({ words }: Line) =>
  words.flatMap(({ text }) => {
    const figure = /^\D{0,4}(\d{1,6}[.,]\d{2})\D{0,4}$/.exec(text)?.[1];
    return figure ? [toNumber(figure)] : [];
  });

/** A line with its amount in a column of its own. */
function withAmount({ line, count, price }: End, edge: number): Line {
  const [before] = line.words.slice(-1);
  if (!before) return line;
  const letter = (before.right - before.left) / before.text.length;
  const text = (count * price).toFixed(2);
  const right = edge + (GAP + WIDEST) * letter;
  const amount: Word = { ...before, text, left: right - text.length * letter, right, isInferred: true };
  return toLine([...line.words, amount]);
}
/** In widths of a letter. */
const GAP = 4;
const WIDEST = 8;

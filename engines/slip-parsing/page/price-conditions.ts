import { isMoney, parseFigure } from '../row/figures.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Some programs print how the amount of goods comes about on lines of its own: the full amount, what is taken off or added, and
 * what is left. Arithmetic shows it, whatever the words are: a line whose quantity times price is its amount, lines with what
 * changes it, and a line with nothing but words and the result. They become one line with the result.
 */

/** More changes than this add up by chance. */
const MAX_CHANGES = 4;
const MAX_FIGURES = 8;

interface Amount {
  word: Word;
  value: number;
}

interface Block {
  from: number;
  to: number;
  line: Line;
}

/** The lines with such blocks as one line each. */
export function withPriceConditions(lines: readonly Line[]): Line[] {
  const priced = lines.flatMap((line, at) => (isProduct(line) ? [at] : []));
  const blocks = priced.flatMap((at) => findBlock(lines, at) ?? []);
  const last = blocks.at(-1);
  // Below the last goods, what is taken off and what is left may be of all.
  if (!last || (blocks.length < 2 && !priced.some((at) => at > last.to))) return [...lines];
  return lines.flatMap((line, at) => {
    const block = blocks.find(({ from, to }) => at >= from && at <= to);
    return !block ? [line] : at === block.from ? [block.line] : [];
  });
}

function findBlock(lines: readonly Line[], from: number): Block | null {
  const line = lines[from];
  const full = line && amountOf(line);
  if (!full) return null;
  let rest = full.value;
  const changes: { line: Line; amount: Amount }[] = [];
  for (let at = from + 1; at <= from + 1 + MAX_CHANGES; at++) {
    const next = lines[at];
    const amount = next && amountOf(next);
    if (!amount || isProduct(next) || !isBelow(amount.word, full.word)) return null;
    if (changes.length > 0 && isBare(next, amount) && Math.abs(amount.value - rest) < 0.011)
      return { from, to: at, line: withResult(line, full, amount, changes) };
    if (Math.abs(amount.value) >= rest || (changes.length === 0 && amount.value > 0)) return null;
    rest += amount.value;
    changes.push({ line: next, amount });
  }
  return null;
}

/** The last word of a line, if it is money. */
function amountOf({ words }: Line): Amount | null {
  const word = words.at(-1);
  const figure = word ? parseFigure(word) : null;
  return word && figure && isMoney(figure) ? { word, value: figure.value } : null;
}

/** Whether the amount of a line is the product of two figures before it. */
function isProduct({ words }: Line): boolean {
  const values = words.flatMap((word) => parseFigure(word)?.value ?? []).slice(-MAX_FIGURES);
  const amount = values.at(-1) ?? 0;
  return values
    .slice(0, -1)
    .some((x, at) => values.slice(at + 1, -1).some((y) => amount > 1 && Math.abs(x * y - amount) < 0.011));
}

/** Whether nothing but words stands before an amount. */
const isBare = ({ words }: Line, { word }: Amount) =>
  words.length > 1 && words.every((one) => one === word || !/\d/.test(one.text));

const letterOf = ({ left, right, text }: Word) => (right - left) / Math.max(1, text.length);

/** Whether amounts end below each other; a minus may stand behind them. */
const isBelow = (a: Word, b: Word) => Math.abs(a.right - b.right) < 2.5 * letterOf(b);

/** The line with the result in place of the full amount, and what changes it before that. */
function withResult(
  { words }: Line,
  full: Amount,
  result: Amount,
  changes: readonly { line: Line; amount: Amount }[],
): Line {
  const before = words.at(-2);
  const amount = { ...full.word, text: result.word.text };
  const [only, ...others] = changes;
  const rate =
    others.length === 0 ? only?.line.words.find(({ text }, at, all) => isRate(text, all[at + 1]?.text)) : null;
  const share = (100 * (full.value - result.value)) / full.value;
  const rateValue = Math.abs((rate && parseFigure({ ...rate, text: rate.text.replace('%', '') })?.value) || 0);
  const letter = letterOf(full.word);
  const room = full.word.left - (before?.right ?? 0);
  if (!before || room < MIN_ROOM * letter) return toLine([...words.slice(0, -1), amount]);
  // Rates show in the column of discounts, sums of money as they are.
  const isRated = rateValue > 0 && Math.abs(rateValue - share) < 0.1;
  const text = isRated ? `${rateValue}%` : (full.value - result.value).toFixed(2);
  const left = before.right + GAP * letter;
  const change = { ...amount, text, left, right: Math.min(left + text.length * letter, full.word.left - GAP * letter) };
  return toLine([...words.slice(0, -1), change, amount]);
}

/** So much room between columns, in widths of a letter, holds another one. */
const MIN_ROOM = 8;
const GAP = 2;

const isRate = (text: string, next: string | undefined) =>
  /^-?\d{1,2}(?:[.,]\d{1,3})?-?%?$/.test(text) && (text.endsWith('%') || next?.startsWith('%') === true);

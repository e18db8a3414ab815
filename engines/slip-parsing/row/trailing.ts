import { type Column, nearestColumn } from '../page/columns.ts';
import type { Word } from '../page/page.ts';
import { figureOf } from './figures.ts';
import { isUnit } from './units.ts';

export const TAX_CODE = /^(?:SR|ZR|ZRL|ZRE|OS|TX|S|Z|E|T|A|R|N)$/;
export const TIMES = /^[x×*]{1,2}$/i;

/** The words at the end of a line that are figures, tax codes or signs between them. */
export function trailingFigures(words: readonly Word[], columns: readonly Column[] | null): Word[] {
  const figuresLeft = figuresFrom(columns);
  let from = words.length;
  let hasFigure = false;
  for (let index = words.length - 1; index >= 0; index--) {
    const word = words[index] as Word;
    const { text } = word;
    const isFigure = figureOf(word) !== null || productOf(text) !== null || /^\(?@\s*\D{0,3}\d/.test(text);
    // A single letter between figures is dirt or a tax code; a word is a name.
    const isFiller =
      TAX_CODE.test(text) ||
      TIMES.test(text) ||
      text === '@' ||
      /^[^\p{L}\p{N}]*[\p{L}\p{N}]?[^\p{L}\p{N}]*$/u.test(text) ||
      /^(?:RM|USD|\$)$/i.test(text) ||
      isBehindPrice(words, index) ||
      isDirt(word, figuresLeft) ||
      (columns !== null && isUnit(text) && nearestColumn(word, columns)?.kind !== 'name');
    // `100 g` is the size of a pack and belongs to the name.
    const before = words[index - 1];
    const isSize = /^(?:m?g|k?g|m?l)$/.test(text) && before !== undefined && figureOf(before) !== null;
    if ((!isFigure && !isFiller) || isSize) break;
    hasFigure ||= isFigure;
    if (isFigure || text === '@') from = index;
  }
  return hasFigure ? ownFigures(words.slice(from), columns) : [];
}

/**
 * Without the numbers at the end of a name: where there are more figures than columns, the first ones are no figures of
 * the table (`White Peony No 3`), and neither is a lone number that stands below the heading of names (`Rice (8)`).
 */
function ownFigures(words: Word[], columns: readonly Column[] | null): Word[] {
  if (!columns) return words;
  const isPlain = (word: Word) => figureOf(word)?.decimals === 0;
  const isUnderName = (word: Word) => nearestColumn(word, columns)?.kind === 'name';
  if (words.every((word) => isPlain(word) && isUnderName(word))) return [];
  const name = columns.find(({ kind }) => kind === 'name');
  const places = columns.filter(({ kind, centre }) => kind !== 'name' && (!name || centre > name.centre)).length;
  const own = [...words];
  const count = () => own.filter((word) => figureOf(word) !== null).length;
  while (own[0] && name && places > 0 && count() > places && isPlain(own[0]) && own[0].left < figuresFrom(columns))
    own.shift();
  return own;
}

/** A few letters at the end of a line, right behind a sum with cents: the code of a tax, or a currency, read or misread. */
function isBehindPrice(words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (!before || !word || index !== words.length - 1 || isUnit(word.text)) return false;
  return figureOf(before)?.decimals === 2 && word.text.replace(/[^\p{L}\p{N}]/gu, '').length <= 3;
}

/** A short word that the reader itself does not believe, or that stands where only figures do. */
const isDirt = ({ text, confidence, left }: Word, figuresLeft: number) =>
  text.length <= 3 && (confidence < 0.5 || left >= figuresLeft);

/** From where on, in pixels, a line has figures only: the first column behind the names. */
function figuresFrom(columns: readonly Column[] | null): number {
  const name = columns?.find(({ kind }) => kind === 'name');
  const behind = columns?.filter(({ kind, centre }) => kind !== 'name' && name && centre > name.centre) ?? [];
  return Math.min(Number.POSITIVE_INFINITY, ...behind.map(({ left }) => left));
}

/** `3.50*2`, one word: the price of one and how many. A camera takes the star for other signs. */
export function productOf(text: string): { each: number; count: number } | null {
  const match = /^(\d+[.,]\d{2})\s*[*x×%«]\s*(\d{1,3})$/i.exec(text.replace(/[^\d]+$/, ''));
  return match ? { each: Number(match[1]?.replace(',', '.')), count: Number(match[2]) } : null;
}

import { type Column, nearestColumn } from '../page/columns.ts';
import type { Word } from '../page/page.ts';
import { parseFigure } from './figures.ts';
import { isUnit } from './units.ts';

export const TAX_CODE = /^(?:SR|ZR|ZRL|ZRE|OS|TX|S|Z|E|T|A|R|N)$/;
export const TIMES = /^[x×*]{1,2}$/i;

/** The figures at the end of a line, with tax codes and signs between them. */
export function trailingFigures(words: readonly Word[], columns: readonly Column[] | null): Word[] {
  const figuresLeft = figuresFrom(columns);
  let from = words.length;
  let hasFigure = false;
  for (let index = words.length - 1; index >= 0; index--) {
    const word = words[index] as Word;
    const { text } = word;
    const isFigure = parseFigure(word) !== null || parseProduct(text) !== null || /^\(?@\s*\D{0,3}\d/.test(text);
    // A single letter between figures is noise or a tax code; a word is a name.
    const isFiller =
      TAX_CODE.test(text) ||
      TIMES.test(text) ||
      text === '@' ||
      /^[^\p{L}\p{N}]*[\p{L}\p{N}]?[^\p{L}\p{N}]*$/u.test(text) ||
      /^(?:RM|USD|\$)$/i.test(text) ||
      isBehindPrice(words, index) ||
      isDirt(word, figuresLeft) ||
      (columns !== null && isUnit(text) && nearestColumn(word, columns)?.kind !== 'name');
    // `100 g` is a pack size and belongs to the name.
    const before = words[index - 1];
    const isSize = /^(?:m?g|k?g|m?l)$/.test(text) && before !== undefined && parseFigure(before) !== null;
    if ((!isFigure && !isFiller) || isSize) break;
    hasFigure ||= isFigure;
    if (isFigure || text === '@') from = index;
  }
  return hasFigure ? ownFigures(words.slice(from), columns) : [];
}

/**
 * Removes numbers that end a name: the first ones if there are more figures than columns (`White Peony No 3`), and a
 * lone number in the name column (`Rice (8)`).
 */
function ownFigures(words: Word[], columns: readonly Column[] | null): Word[] {
  if (!columns) return words;
  const isPlain = (word: Word) => parseFigure(word)?.decimals === 0;
  const isUnderName = (word: Word) => nearestColumn(word, columns)?.kind === 'name';
  if (words.every((word) => isPlain(word) && isUnderName(word))) return [];
  const name = columns.find(({ kind }) => kind === 'name');
  const places = columns.filter(({ kind, centre }) => kind !== 'name' && (!name || centre > name.centre)).length;
  const own = [...words];
  const count = () => own.filter((word) => parseFigure(word) !== null).length;
  while (own[0] && name && places > 0 && count() > places && isPlain(own[0]) && own[0].left < figuresFrom(columns))
    own.shift();
  return own;
}

/** Whether a few letters directly after a sum with cents end the line: a tax code or currency, possibly misread. */
function isBehindPrice(words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (!before || !word || index !== words.length - 1 || isUnit(word.text)) return false;
  return parseFigure(before)?.decimals === 2 && word.text.replace(/[^\p{L}\p{N}]/gu, '').length <= 3;
}

/** A short word with low confidence, or in the columns of figures. */
const isDirt = ({ text, confidence, left }: Word, figuresLeft: number) =>
  text.length <= 3 && (confidence < 0.5 || left >= figuresLeft);

/** The left edge of the first column after the names, in pixels. */
function figuresFrom(columns: readonly Column[] | null): number {
  const name = columns?.find(({ kind }) => kind === 'name');
  const behind = columns?.filter(({ kind, centre }) => kind !== 'name' && name && centre > name.centre) ?? [];
  return Math.min(Number.POSITIVE_INFINITY, ...behind.map(({ left }) => left));
}

/** Parses `3.50*2`, a unit price and count in one word. The star may be misread. */
export function parseProduct(text: string): { each: number; count: number } | null {
  const match = /^(\d+[.,]\d{2})\s*[*x×%«]\s*(\d{1,3})$/i.exec(text.replace(/[^\d]+$/, ''));
  return match ? { each: Number(match[1]?.replace(',', '.')), count: Number(match[2]) } : null;
}

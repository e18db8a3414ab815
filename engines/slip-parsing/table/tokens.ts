import {
  CURRENCY_AFTER_EQUALS,
  CURRENCY_BEFORE,
  CURRENCY_WORD,
  MAYBE_CURRENCY,
  PER_UNIT,
  PRICE_PER_UNIT,
} from '../currencies.ts';
import type { Line, Word } from '../page/page.ts';
import { type Figure, parseFigure } from '../row/figures.ts';
import { isCounted, isTradeUnit, isUnit } from '../row/units.ts';
import { type ColumnKind, FREE_WORDS } from './vocabulary.ts';

/**
 * What a word of a line is: a number that may be quantity or money, a sign between numbers, a unit, a tax code, a product
 * code, or text.
 */
type TokenKind = 'figure' | 'times' | 'unit' | 'code' | 'mark' | 'percent' | 'each' | 'text';

export interface Token {
  kind: TokenKind;
  word: Word;
  /** Set for figures and percentages. */
  figure: Figure | null;
  /** Whether a currency stands before it. */
  isMoney: boolean;
  /** What a label before it says it is. */
  label?: ColumnKind;
}

const TIMES = /^(?:[x×*✕·•]{1,2}|@)$/i;
const NUMBER = String.raw`[-−–]?\d{1,6}(?:[.,]\d{3})*(?:[.,]\d{1,4})?`;
/** Numbers and signs in one word: `2x`, `x12`, `5.00*1`, `@3.50`, `2@3.50=7.00`. */
const PRODUCT = new RegExp(`^(?:${NUMBER})?(?:[x×*@](?:${NUMBER})?)+(?:=(?:${NUMBER}))?$`, 'i');
/** A count or a unit, a sign and a price in one word: `4x$12.00`, `kgx2.60`, `kgx`. */
const COUNT_TIMES = /^(?:\d{1,4}[x×*@]\p{Sc}\d[\d.,]*|(?:kg|g|lb|l|pcs|stk|st|pz|uds?|un)[x×*@](?:\d[\d.,]*)?)$/iu;
const PIECES = new RegExp(`${NUMBER}|[x×*@=]`, 'gi');
/** A code for a tax, behind an amount: `SR`, `ZRL`, `T`, `S*`. */
export const TAX = /^\(?[A-Z]{1,3}[*.)]?$/;

/** Splits the words of a line into tokens. Figures that were torn apart are joined first (`page/join-figures.ts`). */
export function tokenize(line: Line): Token[] {
  const pieces = line.words.flatMap(
    (word, index) => splitMeasure(word, line.words[index - 1], line.words[index + 1]) ?? splitWord(word),
  );
  const tokens = pieces.flatMap((word, index): Token[] => {
    // `2.590 / litre`
    const isPer = pieces[index - 1]?.text === '/' && isUnit(word.text);
    if (isPer) return [{ kind: 'each', word, figure: null, isMoney: false }];
    // `11/05/2026 14.25`: the time behind a date.
    if (TIME.test(word.text) && DATE.test(pieces[index - 1]?.text ?? ''))
      return [{ kind: 'code', word, figure: null, isMoney: false }];
    if (isCurrency(pieces, index)) return [];
    const token = toToken(word, isCurrency(pieces, index - 1));
    return [token];
  });
  return tokens.map((token, index, tokens) => {
    if (isFree(tokens, index)) return toNothing(token);
    // `12.40 *` has a tax code, `2 *` a sign.
    const isLast = index === tokens.length - 1 && token.word.text === '*' && tokens[index - 1]?.figure?.decimals === 2;
    return isLast ? { ...token, kind: 'mark' } : token;
  });
}

const TIME = /^(?:[01]?\d|2[0-3])\.[0-5]\d(?:\.[0-5]\d)?$/;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4},?$/;

/** Whether a word is a currency; some are words, too, so they need a figure next to them. */
function isCurrency(words: readonly Word[], index: number): boolean {
  const text = words[index]?.text ?? '';
  if (CURRENCY_WORD.test(text)) return true;
  const isFigure = (word: Word | undefined) => /\d[.,]\d{1,3}\W*$/.test(word?.text ?? '');
  return MAYBE_CURRENCY.test(text) && (isFigure(words[index - 1]) || isFigure(words[index + 1]));
}

/** Whether a word in place of an amount says that goods cost nothing. */
function isFree(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!token || !before || index < tokens.length - 1 || token.kind !== 'text') return false;
  const letter = (token.word.right - token.word.left) / Math.max(1, token.word.text.length);
  const isApart = token.word.left - before.word.right > 2.2 * letter || before.kind === 'figure';
  return isApart && FREE_WORDS.includes(token.word.text.toLowerCase().replaceAll(/[^\p{L}]/gu, ''));
}

const toNothing = (token: Token): Token => ({
  ...token,
  kind: 'figure',
  figure: { word: token.word, value: 0, decimals: 2 },
});

/** Splits a word where a number begins or ends in it. */
function splitWord(word: Word): Word[] {
  if (word.isCode) return [word];
  // `38/-`: no cents.
  const text = word.text
    .normalize('NFKC')
    .replaceAll(/[−–—]/g, '-')
    .replace(/(?<=^\D{0,4}\d[\d,.]*)\/[-=]$/, '');
  if (PRODUCT.test(text) && /\d/.test(text)) return cut({ ...word, text }, [...text.matchAll(PIECES)]);
  if (COUNT_TIMES.test(text)) return cut({ ...word, text }, [...text.matchAll(/[^x×*@]+|[x×*@]/gi)]);
  if (/^@\D*\d/.test(text))
    return [
      ...cut({ ...word, text }, [.../^@/g[Symbol.matchAll](text)]),
      ...cut({ ...word, text }, [...text.matchAll(/(?<=^@).+/g)]).flatMap(splitWord),
    ];
  if (CURRENCY_AFTER_EQUALS.test(text)) return cut({ ...word, text }, [...text.matchAll(/^[^=]+/g)]);
  if (/^\p{L}[\p{L}.]+:-?\d[\d.,]*$/u.test(text))
    return cut({ ...word, text }, [...text.matchAll(/^[^:]+:|(?<=:).+$/g)]);
  const per = PRICE_PER_UNIT.exec(text);
  if (per) return cut({ ...word, text }, [...text.matchAll(/^\D{0,3}\d[\d.,]*[.,]\d{2}|(?<=[.,]\d{2})\D.*$/g)]);
  const currency = CURRENCY_BEFORE.exec(text);
  if (currency) return cut({ ...word, text }, [...text.matchAll(/^\D+|(?<=^\D+)\S+/g)]);
  return [{ ...word, text }];
}

/** `0,985kg` in a column of its own or before a sign: a number and its unit. */
function splitMeasure(word: Word, before: Word | undefined, after: Word | undefined): Word[] | null {
  const match = /^(\d{1,4}(?:[.,]\d{1,3})?)(\p{L}{1,6})$/u.exec(word.text);
  const letter = (word.right - word.left) / Math.max(1, word.text.length);
  if (!match || !isTradeUnit(match[2] ?? '')) return null;
  const isApart = before !== undefined && word.left - before.right >= 2.2 * letter;
  const isCount = before === undefined && /^[x×*@]/i.test(after?.text ?? '');
  if (!isApart && !isCount) return null;
  return cut(word, [...word.text.matchAll(/^[\d.,]+|\p{L}+/gu)]);
}

/** The pieces of a word at the places where their letters stand. */
function cut(word: Word, pieces: readonly RegExpExecArray[]): Word[] {
  const width = (word.right - word.left) / Math.max(1, word.text.length);
  return pieces.map(({ 0: text, index }) => ({
    ...word,
    text,
    left: word.left + index * width,
    right: word.left + (index + text.length) * width,
  }));
}

function toToken(word: Word, isMoney: boolean): Token {
  const base = { word, figure: null, isMoney };
  const { text } = word;
  if (word.isCode) return { ...base, kind: 'code' };
  if (TIMES.test(text) || text === '=') return { ...base, kind: 'times' };
  if (PER_UNIT.test(text)) return { ...base, kind: 'each' };
  const percent = /^\(?[-−–]?%?(\d{1,2}(?:[.,]\d{1,2})?)%?\)?$/.exec(text.includes('%') ? text : '');
  if (percent) return { ...base, kind: 'percent', figure: parseFigure({ ...word, text: percent[1] ?? '' }) };
  const glued = new RegExp(`^(${NUMBER})(\\p{L}{1,6})[.,]?$`, 'iu').exec(text);
  // Counted goods have no cents: `4.15ST` is money with a tax code.
  const isMeasure =
    glued && isUnit(glued[2] ?? '') && !(/[.,]\d{2}$/.test(glued[1] ?? '') && isCounted(glued[2] ?? ''));
  if (isMeasure) return { ...base, kind: 'text' };
  const figure = parseFigure(word);
  if (figure && !/\d{7,}/.test(text)) return { ...base, kind: 'figure', figure };
  if (isUnit(text)) return { ...base, kind: 'unit' };
  if (/\d/.test(text) && /^[([]?[\p{L}\p{N}][\p{L}\p{N}\-/._]{2,}[)\]:]?$/u.test(text))
    return { ...base, kind: 'code' };
  if (/^\d{5,}$/.test(text)) return { ...base, kind: 'code' };
  if (!/\p{L}|\p{N}{2}/u.test(text)) return { ...base, kind: 'mark' };
  return { ...base, kind: 'text' };
}

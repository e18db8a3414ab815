import type { ColumnKind } from '../page/columns.ts';
import type { Word } from '../page/page.ts';
import { isUnit } from './units.ts';

/**
 * Figures on a slip: which words are numbers, and what they may mean. Print and camera lose points and commas, so that a
 * figure has several readings; arithmetic decides later (rows.ts).
 */
export interface Figure {
  word: Word;
  /** The number as printed. */
  value: number;
  /** How many decimals are printed; 0 for a whole number. */
  decimals: number;
  /** The kind of column that it stands in, where the slip has headings. */
  kind?: ColumnKind | undefined;
}

/** Whether a figure looks like money: with cents, or with its thousands set apart. */
export const isMoney = ({ decimals, value, word }: Figure) =>
  decimals === 2 || (decimals === 0 && Math.abs(value) >= 1000 && /\d[.,]\d{3}/.test(word.text));

const CURRENCY = /^(?:RM|MYR|S\$|SGD|US\$|USD|EUR|GBP|CHF|CNY|JPY|INR|HK\$|Rp\.?|IDR|[$€£¥₹])/i;

/** Capitals right before a sum with cents are a currency, whatever the camera has made of it: `RH7.85`. */
const MISREAD_CURRENCY = /^[A-Z]{1,2}(?=[-−–]?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}$)/;

/** Letters that a camera makes of digits, where everything else is a digit. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
};

/**
 * The number that a word is, or null. Takes `1,234.56` and `1.234,56`, a currency before it, a minus before or behind it,
 * and brackets for a minus.
 */
export function figureOf(word: Word): Figure | null {
  let text = word.text.replace(/^[([{'"`*~:=|]+(?=[\d.,$-])/, '').replace(/["'`*~:;|!\])}]+$/, '');
  // What is left of `5.00*1`.
  text = text.replace(/(?<=\.\d\d)[%«]$/, '');
  // The code of a tax, printed right behind the cents: `17.00SR`. A unit is none.
  text = text.replace(/(?<=\d[.,]\d\d)[A-Z]{1,3}$/, (code) => (isUnit(code) ? code : ''));
  const isBracketed = /^\(/.test(word.text) && /\)$/.test(word.text);
  text = text.replace(CURRENCY, '').replace(MISREAD_CURRENCY, '');
  const isNegative = /^[-−–]/.test(text) || /[-−–]$/.test(text) || (isBracketed && /\d[.,]\d/.test(text));
  text = text.replace(/^[-−–+]|[-−–]$/g, '').replace(/[.,]$/, '');
  if (!/^[\d.,OoQDlI|SBZ]+$/.test(text) || !/\d/.test(text)) return null;
  const digits = [...text].filter((sign) => /\d/.test(sign)).length;
  const strange = [...text].filter((sign) => /[^\d.,]/.test(sign)).length;
  if (strange > 0 && (strange >= digits || !/[.,]/.test(text))) return null;
  text = [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  const read = readNumber(text);
  if (!read) return null;
  return { word, value: isNegative ? -read.value : read.value, decimals: read.decimals };
}

/** `1,234.56`, `1.234,56`, `1234`, `12,5`, `1,234` (a thousand: three digits behind one separator and no zero before). */
export function readNumber(text: string): { value: number; decimals: number } | null {
  if (/^\d+$/.test(text)) return { value: Number(text), decimals: 0 };
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const mark = text[last] ?? '.';
  const head = text.slice(0, last);
  const tail = text.slice(last + 1);
  if (!/^\d*$/.test(tail)) return null;
  const groups = head.split(/[.,]/);
  const isGrouped = groups.slice(1).every((group) => group.length === 3) && (groups[0] ?? '').length <= 3;
  if (!groups.every((group) => /^\d*$/.test(group)) || !isGrouped) return null;
  const whole = groups.join('');
  // 1,234 is a thousand and more; 0.125 and 12,5 are not.
  if (tail.length === 3 && mark === ',' && groups[0] !== '0' && whole !== '') {
    return { value: Number(whole + tail), decimals: 0 };
  }
  // Dirt behind the cents: nothing on a slip has more than three decimals.
  if (tail.length > 3) return groups.length === 1 && tail.length < 6 ? readNumber(text.slice(0, last + 3)) : null;
  return { value: Number(`${whole || '0'}.${tail || '0'}`), decimals: tail.length };
}

interface Meaning {
  value: number;
  /** How much of the print it changes. */
  cost: number;
}

/**
 * What a sum of money may mean: without its point, 1200 is 12.00.
 * @param hasCents whether the slip prints cents, so that a sum without them has most likely lost its point
 */
export function pricesOf({ value, decimals, word }: Figure, hasCents: boolean): Meaning[] {
  // Nobody prints 084 for 84.
  if (/^-?0\d\d$/.test(word.text)) return [{ value: value / 100, cost: 0.2 }];
  // A third decimal may be dirt behind the cents.
  const cents = Math.trunc(value * 100 + Math.sign(value) * 1e-6) / 100;
  if (decimals === 3 && hasCents && cents !== value)
    return [
      { value, cost: 0 },
      { value: cents, cost: 0.5 },
    ];
  if (decimals !== 0 || Math.abs(value) < 100) return [{ value, cost: 0 }];
  return [
    { value, cost: hasCents ? 1.5 : 0 },
    { value: value / 100, cost: hasCents ? 0.5 : 1 },
  ];
}

/** What a quantity may mean: without its point, 20 is 2.0 and 100 is 1.00. */
export function countsOf({ value, decimals }: Figure): Meaning[] {
  const meanings = [{ value, cost: 0 }];
  if (decimals === 0 && value !== 0 && value % 10 === 0) meanings.push({ value: value / 10, cost: 1 });
  if (decimals === 0 && value !== 0 && value % 100 === 0) meanings.push({ value: value / 100, cost: 1 });
  return meanings;
}

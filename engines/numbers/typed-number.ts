import {
  currencyName,
  currentStyle,
  decimalMark,
  minorUnits,
  moneyDigits,
  numberText,
  ownCurrencySigns,
  wholeMoneyText,
} from '../text/style.ts';
import { isSameUnit, unitAfter } from './quantity-text.ts';

/**
 * Parses numbers that people type or paste, in any locale: comma or point as decimal sign, thousands grouped by commas,
 * points, spaces or apostrophes, digits of any script. Ambiguous input is never guessed and no character is ignored: a
 * text is parsed as a whole or rejected with an error message.
 */

/** What a field accepts. */
export interface NumberRules {
  /** Maximum number of decimals; 0 for whole numbers. */
  decimals: number;
  /** 0 by default. */
  min?: number;
  max: number;
  /** A price: accepts `$4.50`, or the sign or code of the workspace's currency. */
  money?: boolean;
  /** Accepts only digits, not even `1,234`. */
  digitsOnly?: boolean;
  /** The item's unit: with `kg`, `2.5 kg` is accepted. */
  unit?: string | undefined;
}

/** `text` is canonical: digits with a decimal point if needed. */
export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'number'; text: string; value: number }
  | { kind: 'ambiguous'; typed: string; choices: string[]; question: string }
  | { kind: 'refused'; error: string };

const DECIMALS_WORDS = ['', 'one decimal', 'two decimals', 'three decimals'];
const BLANKS = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu;
const INVISIBLE = /[\p{Cf}]/gu;
/** Variants of comma, point, apostrophe, minus, plus and dollar in other keyboards and scripts. */
const SIGNS: [RegExp, string][] = [
  [/[،，、﹐､]/gu, ','],
  [/[．。｡﹒]/gu, '.'],
  [/[’‘＇ʼ´`]/gu, "'"],
  [/[−–—﹣－]/gu, '-'],
  [/＋/gu, '+'],
  [/[＄﹩]/gu, '$'],
];

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit of any script. In Unicode, the ten digits of a script are consecutive. */
function digitValue(char: string): string {
  const codePoint = char.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

/** Converts digits and signs to ASCII and collapses whitespace. */
export function normalizeTyped(text: string): string {
  let typed = text.replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ').trim();
  for (const [sign, usual] of SIGNS) typed = typed.replaceAll(sign, usual);
  return typed.replaceAll(/\p{Nd}/gu, digitValue);
}

/** Whether digits are grouped in threes, or in twos before the last three (Indian style). No leading zeros. */
function isGrouped(whole: string, separator: string): boolean {
  const [first = '', ...groups] = whole.split(separator);
  if (groups.length === 0 || groups.at(-1)?.length !== 3) return false;
  const inThrees = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  const inTwos = /^[1-9]\d?$/.test(first) && groups.slice(0, -1).every((group) => /^\d{2}$/.test(group));
  return inThrees || inTwos;
}

/** All numbers that a text can mean, without thousands separators: one, two if ambiguous, none if invalid. */
function interpretations(written: string): string[] {
  // The Arabic decimal and thousands separators are unambiguous.
  const [whole = '', ...fractions] = written.split('٫');
  if (fractions.length > 1) return [];
  if (fractions.length === 1) return joinParts(removeGrouping(whole, /[٬,.' ]/u), fractions[0] ?? '');
  const marks = [...new Set(written.replaceAll(/\d/g, ''))];
  const [first, last] = marks;
  if (first === undefined) return [written];
  if (last === undefined) return readSingleMark(written, first);
  if (marks.length > 2 || !/[.,]/.test(last)) return [];
  const at = written.lastIndexOf(last);
  if (written.indexOf(last) !== at) return [];
  return joinParts(removeGrouping(written.slice(0, at), /[٬,.' ]/u), written.slice(at + 1));
}

function readSingleMark(written: string, mark: string): string[] {
  const grouped = isGrouped(written, mark) ? [written.replaceAll(mark, '')] : [];
  if (mark !== '.' && mark !== ',') return grouped;
  const [whole = '', fraction = '', ...more] = written.split(mark);
  if (more.length > 0) return grouped;
  return [...grouped, ...joinParts(whole, fraction)];
}

/** Removes the thousands separator; null if the groups are invalid. */
function removeGrouping(whole: string, marks: RegExp): string | null {
  const mark = marks.exec(whole)?.[0];
  if (mark === undefined) return whole;
  return isGrouped(whole, mark) ? whole.replaceAll(mark, '') : null;
}

const joinParts = (whole: string | null, fraction: string): string[] =>
  whole === null || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction) || whole + fraction === ''
    ? []
    : [`${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`];

/** Trailing zeros after the point are kept. */
const removeLeadingZeros = (number: string): string => number.replace(/^0+(?=\d)/, '');

const CURRENCY = /\p{Sc}|\b(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|INR|SEK|NOK|DKK)\b/iu;
const DOLLARS_BEFORE = /^(?:US ?)?\$ ?(?=[\d.,])|^USD ?(?=[\d.,])/i;
const DOLLARS_AFTER = / ?(?:US)?\$$| ?USD$/i;

/** Parses what was typed or pasted into a field. */
export function readTypedNumber(text: string, rules: NumberRules): NumberReading {
  const typed = normalizeTyped(text);
  if (typed === '') return { kind: 'empty' };
  if (rules.digitsOnly && !/^\d+$/.test(typed)) return { kind: 'refused', error: 'Digits only' };
  const bare = removeUnit(rules.money ? removeCurrency(typed) : typed, rules.unit);
  if (!/^[\d.,' ٫٬]+$/u.test(bare) || !/\d/.test(bare)) return { kind: 'refused', error: explainError(typed, rules) };
  const all = [...new Set(interpretations(bare).map(removeLeadingZeros))];
  const [first] = all;
  if (first === undefined) return { kind: 'refused', error: example(rules) };
  if (all.length > 1) return ask(typed, all, rules);
  const error = limitError(first, rules);
  return error ? { kind: 'refused', error } : { kind: 'number', text: first, value: Number(first) };
}

/** Asks which number was meant, offering those that the field accepts. */
function ask(typed: string, all: readonly string[], rules: NumberRules): NumberReading {
  const choices = all.filter((one) => limitError(one, rules) === null);
  const [first, second] = choices;
  if (first === undefined) return { kind: 'refused', error: limitError(all[0] ?? '', rules) ?? example(rules) };
  const other = all.find((one) => one !== first) ?? '';
  const question =
    second === undefined
      ? `${limitError(other, rules)}. Do you mean ${shownNumber(first)}?`
      : `${typed} can mean ${choices.map(shownNumber).join(' or ')}. Which one?`;
  return { kind: 'ambiguous', typed, choices, question };
}

/** Whether a text is canonical, as in `NumberReading`. */
export const isCanonical = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text);

/** Like `readTypedNumber`, but canonical text such as `1.234` is taken as is instead of asking. */
export function readFieldValue(text: string, rules: NumberRules): NumberReading {
  if (!isCanonical(text)) return readTypedNumber(text, rules);
  const error = rules.digitsOnly && text.includes('.') ? 'Digits only' : limitError(text, rules);
  return error ? { kind: 'refused', error } : { kind: 'number', text, value: Number(text) };
}

/** Why a canonical number does not fit the field; null if it does. */
function limitError(number: string, { decimals, min = 0, max, money }: NumberRules): string | null {
  const fraction = number.split('.')[1] ?? '';
  if (fraction.length > decimals) {
    return decimals === 0 ? 'Enter a whole number' : `At most ${DECIMALS_WORDS[decimals] ?? `${decimals} decimals`}`;
  }
  const value = Number(number);
  if (value < min) return `Must be ${min} or more`;
  return value > max ? `At most ${money ? wholeMoneyText(max * minorUnits()) : numberText(max)}` : null;
}

/** Without the sign, code or name of the workspace's currency before or after the amount. */
function removeCurrency(typed: string): string {
  if (currentStyle().currency === 'USD') return typed.replace(DOLLARS_BEFORE, '').replace(DOLLARS_AFTER, '');
  for (const sign of ownCurrencySigns()) {
    const size = normalizeTyped(sign).length;
    const [first, last] = [typed.slice(0, size), typed.slice(-size)].map((part) => part.toUpperCase());
    if (first === normalizeTyped(sign)) return typed.slice(size).trimStart();
    if (last === normalizeTyped(sign)) return typed.slice(0, -size).trimEnd();
  }
  return typed;
}

/** A canonical number with the decimal mark of the style, as a field shows it: `1234,5`. */
export const shownNumber = (number: string): string => number.replace('.', decimalMark());

function removeUnit(typed: string, unit: string | undefined): string {
  if (!unit) return typed;
  const found = /^([\d.,' ٫٬]*\d[.,]?) ?(\p{L}[\p{L}\p{M}\d. ]*)$/u.exec(typed);
  return found?.[1] && isSameUnit(found[2] ?? '', unit) ? found[1] : typed;
}

function example({ decimals, money }: NumberRules): string {
  if (money) {
    const { currency } = currentStyle();
    const amount = shownNumber((12.5).toFixed(moneyDigits()));
    return currency === 'USD'
      ? `Enter dollars, such as ${amount}`
      : `Enter an amount in ${currency}, such as ${amount}`;
  }
  return decimals === 0 ? 'Enter a whole number, such as 12' : `Enter a number, such as 12 or ${shownNumber('2.5')}`;
}

/** Explains why a text is not a number and what to type instead. */
function explainError(typed: string, rules: NumberRules): string {
  if (/^-\s*[\p{Sc}\d.,]|\d-$|^\(.*\d.*\)$/u.test(typed)) return `Must be ${rules.min ?? 0} or more`;
  if (/^\+/.test(typed)) return 'Enter the number without +';
  if (/^[\d.,]+e[+-]?\d+$/i.test(typed)) return 'Enter all digits of the number, without “e”';
  if (/[\u00bc-\u00be\u2150-\u215e]|\d ?[/⁄] ?\d/u.test(typed))
    return `Enter decimals instead of a fraction, such as ${shownNumber('2.5')}`;
  const currency = CURRENCY.exec(typed)?.[0];
  if (currency && rules.money) return `Prices are in ${currencyName()}: enter the amount without “${currency}”`;
  if (currency) return `Enter the number without “${currency}”`;
  const suffix = /\d[\d.,' ]*?\s*(\p{L}[^\d]*)$/u.exec(typed)?.[1]?.trim();
  if (suffix && rules.unit)
    return `Enter the number without “${suffix}”: this item is counted in ${unitAfter(2, rules.unit)}`;
  if (suffix) return `Enter the number without “${suffix}”`;
  return example(rules);
}

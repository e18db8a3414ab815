import { isSameUnit, unitAfter } from './quantity-text.ts';

/**
 * Numbers as people type or paste them, in any locale: a comma or a point is the decimal sign, thousands are grouped by
 * commas, points, blanks or apostrophes, digits are of any script. What could mean two numbers is never guessed, and no
 * character of a number is dropped: a text is read whole or refused in words.
 */

/** What a field takes. */
export interface NumberRules {
  /** How many decimals at most; 0 for whole numbers. */
  decimals: number;
  /** 0 unless said. */
  min?: number;
  max: number;
  /** An amount of money: `$4.50` is read. */
  money?: boolean;
  /** Nothing but digits is read, not even `1,234`. */
  digitsOnly?: boolean;
  /** What is counted: `2.5 kg` is read where it is `kg`. */
  unit?: string | undefined;
}

/** `text` is the canonical writing: digits, and a point where there are decimals. */
export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'number'; text: string; value: number }
  | { kind: 'ambiguous'; typed: string; choices: string[]; question: string }
  | { kind: 'refused'; error: string };

const DECIMALS_WORDS = ['', 'one decimal', 'two decimals', 'three decimals'];
const BLANKS = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu;
const INVISIBLE = /[\p{Cf}]/gu;
/** Signs that some keyboards and scripts write for a comma, a point, an apostrophe or a minus. */
const SIGNS: [RegExp, string][] = [
  [/[،，、﹐､]/gu, ','],
  [/[．。｡﹒]/gu, '.'],
  [/[’‘＇ʼ´`]/gu, "'"],
  [/[−–—﹣－]/gu, '-'],
  [/＋/gu, '+'],
  [/[＄﹩]/gu, '$'],
];

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit of any script. Unicode keeps the ten of a script together, in order. */
function digitValue(char: string): string {
  const codePoint = char.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

/** The text in plain digits and signs, with single blanks. Nothing that belongs to a number goes missing. */
function plain(text: string): string {
  let typed = text.replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ').trim();
  for (const [sign, usual] of SIGNS) typed = typed.replaceAll(sign, usual);
  return typed.replaceAll(/\p{Nd}/gu, digitValue);
}

/** Thousands in threes; Indian lists group in twos before the last three. A group of zeros does not lead. */
function isGrouped(whole: string, separator: string): boolean {
  const [first = '', ...groups] = whole.split(separator);
  if (groups.length === 0 || groups.at(-1)?.length !== 3) return false;
  const inThrees = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  const inTwos = /^[1-9]\d?$/.test(first) && groups.slice(0, -1).every((group) => /^\d{2}$/.test(group));
  return inThrees || inTwos;
}

/** A number without marks of thousands, `1234.5`; two where it can mean two; none where it is none. */
function meanings(written: string): string[] {
  // Each may stand once or not at all, and the two that say the decimal sign or thousands outright are Arabic.
  const [whole = '', ...fractions] = written.split('٫');
  if (fractions.length > 1) return [];
  if (fractions.length === 1) return joined(ungrouped(whole, /[٬,.' ]/u), fractions[0] ?? '');
  const marks = [...new Set(written.replaceAll(/\d/g, ''))];
  const [first, last] = marks;
  if (first === undefined) return [written];
  if (last === undefined) return onlyMark(written, first);
  if (marks.length > 2 || !/[.,]/.test(last)) return [];
  const at = written.lastIndexOf(last);
  if (written.indexOf(last) !== at) return [];
  return joined(ungrouped(written.slice(0, at), /[٬,.' ]/u), written.slice(at + 1));
}

function onlyMark(written: string, mark: string): string[] {
  const grouped = isGrouped(written, mark) ? [written.replaceAll(mark, '')] : [];
  if (mark !== '.' && mark !== ',') return grouped;
  const [whole = '', fraction = '', ...more] = written.split(mark);
  if (more.length > 0) return grouped;
  return [...grouped, ...joined(whole, fraction)];
}

/** Whole digits without the one mark that groups them; null where they are not grouped as thousands are. */
function ungrouped(whole: string, marks: RegExp): string | null {
  const mark = marks.exec(whole)?.[0];
  if (mark === undefined) return whole;
  return isGrouped(whole, mark) ? whole.replaceAll(mark, '') : null;
}

const joined = (whole: string | null, fraction: string): string[] =>
  whole === null || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction) || whole + fraction === ''
    ? []
    : [`${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`];

/** Without zeros that lead; those behind the point stay as they were typed. */
const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=\d)/, '');

const CURRENCY = /\p{Sc}|\b(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|INR|SEK|NOK|DKK)\b/iu;
const DOLLARS_BEFORE = /^(?:US ?)?\$ ?(?=[\d.,])|^USD ?(?=[\d.,])/i;
const DOLLARS_AFTER = / ?(?:US)?\$$| ?USD$/i;

/** Reads what was typed or pasted into a field. */
export function readTypedNumber(text: string, rules: NumberRules): NumberReading {
  const typed = plain(text);
  if (typed === '') return { kind: 'empty' };
  if (rules.digitsOnly && !/^\d+$/.test(typed)) return { kind: 'refused', error: 'Digits only' };
  const bare = withoutUnit(rules.money ? withoutDollars(typed) : typed, rules.unit);
  if (!/^[\d.,' ٫٬]+$/u.test(bare) || !/\d/.test(bare)) return { kind: 'refused', error: whyNot(typed, rules) };
  const all = [...new Set(meanings(bare).map(withoutLeadingZeros))];
  const [first] = all;
  if (first === undefined) return { kind: 'refused', error: example(rules) };
  if (all.length > 1) return ask(typed, all, rules);
  const error = limitError(first, rules);
  return error ? { kind: 'refused', error } : { kind: 'number', text: first, value: Number(first) };
}

/** What could mean two numbers is asked, with those that the field takes to choose from. */
function ask(typed: string, all: readonly string[], rules: NumberRules): NumberReading {
  const choices = all.filter((one) => limitError(one, rules) === null);
  const [first, second] = choices;
  if (first === undefined) return { kind: 'refused', error: limitError(all[0] ?? '', rules) ?? example(rules) };
  const other = all.find((one) => one !== first) ?? '';
  const question =
    second === undefined
      ? `${limitError(other, rules)}. Do you mean ${first}?`
      : `${typed} can mean ${choices.join(' or ')}. Which one?`;
  return { kind: 'ambiguous', typed, choices, question };
}

/** Whether a text is the canonical writing of a number, as `NumberReading` has it. */
export const isCanonical = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text);

/** The same for a text that may be a reading's canonical writing already: `1.234` is then that number and not asked about. */
export function readFieldValue(text: string, rules: NumberRules): NumberReading {
  if (!isCanonical(text)) return readTypedNumber(text, rules);
  const error = rules.digitsOnly && text.includes('.') ? 'Digits only' : limitError(text, rules);
  return error ? { kind: 'refused', error } : { kind: 'number', text, value: Number(text) };
}

/** Why a number of canonical writing does not fit the field; null when it does. */
function limitError(number: string, { decimals, min = 0, max, money }: NumberRules): string | null {
  const fraction = number.split('.')[1] ?? '';
  if (fraction.length > decimals) {
    return decimals === 0 ? 'Enter a whole number' : `At most ${DECIMALS_WORDS[decimals] ?? `${decimals} decimals`}`;
  }
  const value = Number(number);
  if (value < min) return `Must be ${min} or more`;
  return value > max ? `At most ${money ? '$' : ''}${max.toLocaleString('en-US')}` : null;
}

const withoutDollars = (typed: string): string => typed.replace(DOLLARS_BEFORE, '').replace(DOLLARS_AFTER, '');

function withoutUnit(typed: string, unit: string | undefined): string {
  if (!unit) return typed;
  const found = /^([\d.,' ٫٬]*\d[.,]?) ?(\p{L}[\p{L}\p{M}\d. ]*)$/u.exec(typed);
  return found?.[1] && isSameUnit(found[2] ?? '', unit) ? found[1] : typed;
}

function example({ decimals, money }: NumberRules): string {
  if (money) return 'Enter dollars, such as 12.50';
  return decimals === 0 ? 'Enter a whole number, such as 12' : 'Enter a number, such as 12 or 2.5';
}

/** Says what in a text makes it no number, and what to type instead. */
function whyNot(typed: string, rules: NumberRules): string {
  if (/^-\s*[\p{Sc}\d.,]|\d-$|^\(.*\d.*\)$/u.test(typed)) return `Must be ${rules.min ?? 0} or more`;
  if (/^\+/.test(typed)) return 'Enter the number without +';
  if (/^[\d.,]+e[+-]?\d+$/i.test(typed)) return 'Enter all digits of the number, without “e”';
  if (/[\u00bc-\u00be\u2150-\u215e]|\d ?[/⁄] ?\d/u.test(typed))
    return 'Enter decimals instead of a fraction, such as 2.5';
  const currency = CURRENCY.exec(typed)?.[0];
  if (currency && rules.money) return `Prices are in US dollars: enter the amount without “${currency}”`;
  if (currency) return `Enter the number without “${currency}”`;
  const behind = /\d[\d.,' ]*?\s*(\p{L}[^\d]*)$/u.exec(typed)?.[1]?.trim();
  if (behind && rules.unit)
    return `Enter the number without “${behind}”: this item is counted in ${unitAfter(2, rules.unit)}`;
  if (behind) return `Enter the number without “${behind}”`;
  return example(rules);
}

import { CURRENCY_END, CURRENCY_START } from '../currencies.ts';
import type { Word } from '../page/page.ts';
import { isCounted, isUnit } from './units.ts';

/**
 * A number on a slip. Points and commas get lost, so a figure can have several meanings; arithmetic decides later
 * (table/roles.ts).
 */
export interface Figure {
  word: Word;
  /** The number as printed. */
  value: number;
  /** The number of printed decimals; 0 for a whole number. */
  decimals: number;
}

/** Whether a figure looks like money: with cents or thousands separators. */
export const isMoney = ({ decimals, value, word }: Figure) =>
  decimals === 2 || (decimals === 0 && Math.abs(value) >= 1000 && /\d[.,]\d{3}/.test(word.text));

/** Capitals directly before a sum with cents are a currency, even if misread: `RH7.85`. */
const MISREAD_CURRENCY = /^(?!N)[A-Z]{1,2}(?=[-−–]?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}$)/;

/** Letters that OCR reads in place of digits. */
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

/** A price with cents and how many it is of; `C` and `M` are a hundred and a thousand. */
const OF_MANY = /^(\D{0,4}\d[\d.,]*[.,]\d{2,4})\/(100|1[.,]?000|[CM])$/i;
const MANY: Readonly<Record<string, number>> = {
  '100': 100,
  '1000': 1000,
  '1.000': 1000,
  '1,000': 1000,
  C: 100,
  M: 1000,
};

/**
 * Parses a word as a number; null if it is not one. Accepts `1,234.56` and `1.234,56`, a currency before it, a minus on
 * either side, and brackets for negative numbers.
 */
export function parseFigure(word: Word): Figure | null {
  let text = word.text.replace(/^[([{'"`*~:=|]+(?=[\d.,$-])/, '').replace(/["'`*~:;|!\])}]+$/, '');
  // `184,00/1000`: the price of many.
  const many = OF_MANY.exec(text);
  const one = many && parseFigure({ ...word, text: many[1] ?? '' });
  if (many && one) return { ...one, word, value: one.value / (MANY[(many[2] ?? '').toUpperCase()] ?? 1) };
  // `12.-`, `12,--`: no cents.
  text = text.replace(/(?<=\d[.,])[-–—]{1,2}$/, '00');
  // The rest of `5.00*1`.
  text = text.replace(/(?<=\.\d\d)[%«]$/, '');
  // A tax code directly after the cents: `17.00SR`. Units stay.
  text = text.replace(/(?<=\d[.,]\d\d)[A-Z]{1,3}$/, (code) => (isUnit(code) && !isCounted(code) ? code : ''));
  const isBracketed = /^\(/.test(word.text) && /\)$/.test(word.text);
  text = text.replace(CURRENCY_START, '').replace(MISREAD_CURRENCY, '').replace(CURRENCY_END, '');
  const isNegative = /^[-−–]/.test(text) || /[-−–]$/.test(text) || (isBracketed && /\d[.,]\d/.test(text));
  text = text.replace(/^[-−–+]|[-−–]$/g, '').replace(/[.,]$/, '');
  if (!/^[\d.,OoQDlI|SBZ]+$/.test(text) || !/\d/.test(text)) return null;
  // A count of two digits: `l2`, `1O`.
  if (/^(?:[1-9]O|[lI|]\d)$/.test(text))
    return { word, value: Number(text.replace('O', '0').replace(/[lI|]/, '1')), decimals: 0 };
  const digits = [...text].filter((sign) => /\d/.test(sign)).length;
  const strange = [...text].filter((sign) => /[^\d.,]/.test(sign)).length;
  if (strange > 0 && (strange >= digits || !/[.,]/.test(text))) return null;
  text = [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  const read = readNumber(text);
  if (!read) return null;
  return { word, value: isNegative ? -read.value : read.value, decimals: read.decimals };
}

/** `1,234.56`, `1.234,56`, `1234`, `12,5`, `1,234` (a thousand: three digits behind one separator and no zero before). */
function readNumber(text: string): { value: number; decimals: number } | null {
  if (/^\d+$/.test(text)) return { value: Number(text), decimals: 0 };
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const mark = text[last] ?? '.';
  const head = text.slice(0, last);
  const tail = text.slice(last + 1);
  if (!/^\d*$/.test(tail)) return null;
  // `1,23,456.00`: thousands and lakhs.
  const ungrouped = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?$/.test(text) ? text.replaceAll(',', '') : '';
  if (ungrouped) return { value: Number(ungrouped), decimals: ungrouped.split('.')[1]?.length ?? 0 };
  const groups = head.split(/[.,]/);
  const isGrouped =
    groups.slice(1).every((group) => group.length === 3) && (groups[0] ?? '').length <= (groups.length > 1 ? 3 : 6);
  if (!groups.every((group) => /^\d*$/.test(group)) || !isGrouped) return null;
  const whole = groups.join('');
  // 1,234 is more than a thousand; 0.125 and 12,5 are not.
  if (tail.length === 3 && mark === ',' && groups[0] !== '0' && whole !== '') {
    return { value: Number(whole + tail), decimals: 0 };
  }
  // Noise after the cents: no figure on a slip has more than three decimals.
  if (tail.length > 3 && tail.length < 7 && whole === '0') return { value: Number(`0.${tail}`), decimals: tail.length };
  if (tail.length === 4 && groups.length === 1) return withFour(whole, tail);
  if (tail.length > 3) return groups.length === 1 && tail.length < 6 ? readNumber(text.slice(0, last + 3)) : null;
  return { value: Number(`${whole || '0'}.${tail || '0'}`), decimals: tail.length };
}

/** `18,9050`, and `18,9000` as `18,90`: some programs print four decimals throughout. */
const withFour = (whole: string, tail: string) => ({
  value: Number(`${whole || '0'}.${tail}`),
  decimals: tail.endsWith('00') ? 2 : 4,
});

/** A value that a figure may have. */
export interface Meaning {
  value: number;
  /** How much it changes the printed figure. */
  cost: number;
}

/**
 * Lists what a sum of money can mean: 1200 may be 12.00 without its point.
 * @param hasCents whether the slip prints cents, so a sum without them has probably lost its point
 */
export function listPrices({ value, decimals, word }: Figure, hasCents: boolean): Meaning[] {
  // 084 is not 84.
  if (/^-?0\d\d$/.test(word.text)) return [{ value: value / 100, cost: 0.2 }];
  // A third decimal may be noise.
  const cents = Math.trunc(value * 100 + Math.sign(value) * 1e-6) / 100;
  if (decimals === 3 && hasCents && cents !== value)
    return [
      { value, cost: 0 },
      { value: cents, cost: 0.5 },
    ];
  // `18,500` has lost no point.
  if (decimals !== 0 || Math.abs(value) < 100 || GROUPED.test(word.text)) return [{ value, cost: 0 }];
  return [
    { value, cost: hasCents ? 1.5 : 0 },
    { value: value / 100, cost: hasCents ? 0.5 : 1 },
  ];
}

const GROUPED = /(?<!\d)[1-9]\d{0,2}(?:[.,]\d{3})+(?!\d)/;

/** Lists what a quantity can mean: 20 may be 2.0, and 100 may be 1.00, without its point. */
export function listCounts({ value, decimals }: Figure): Meaning[] {
  const meanings = [{ value, cost: 0 }];
  if (decimals === 0 && value !== 0 && value % 10 === 0) meanings.push({ value: value / 10, cost: 1 });
  if (decimals === 0 && value !== 0 && value % 100 === 0) meanings.push({ value: value / 100, cost: 1 });
  // Weights have three decimals: `2497 kg`.
  if (decimals === 0 && value >= 100) meanings.push({ value: value / 1000, cost: 1 });
  return meanings;
}

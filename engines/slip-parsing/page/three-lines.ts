import { parseFigure } from '../row/figures.ts';
import { isMeasured, isUnit } from '../row/units.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Scales of shops without a till print goods on three lines: how much it is, the name with its amount, and the price of one unit, in
 * any order. Where quantity times price makes the amount, quantity and price are put on one line: `12.5 kg x 8.00   100.00`.
 */

const NUMBER = /^\d{1,5}(?:[.,]\d{1,3})?$/;
const PRICE = /^\D{0,3}\d{1,5}[.,]\d{2}\D{0,3}$/;
/** `/kg`, `/ kg`, `per kg`, `EUR/kg`. */
const PER = /^\p{L}{0,4}\/$|^(?:per|pro|je|par|por|al|a|à|á|za|voor)$/iu;
const PER_UNIT = /^(?:\p{L}{0,4}|\p{Sc})\/(.+)$/u;

/** A price of one unit takes a few words. */
const MAX_WORDS = 8;

interface Part {
  words: readonly Word[];
  value: number;
}

/** The lines with quantity and price of such goods on one line each. */
export function withJoinedLines(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const joined = joinThree(lines.slice(at, at + 3));
    if (!joined) kept.push(lines[at] as Line);
    else {
      kept.push(...joined);
      at += 2;
    }
  }
  return kept;
}

function joinThree(three: readonly Line[]): Line[] | null {
  const counts = three.map(countOf);
  const prices = three.map(priceOf);
  const named = three.findIndex((_, at) => !counts[at] && !prices[at]);
  const line = three[named];
  const amount = line && amountOf(line);
  const [count, price] = [counts.find((one) => one), prices.find((one) => one)];
  if (!line || !amount || !count || !price || three.length < 3) return null;
  if (Math.abs(count.value * price.value - amount.value) > 0.0051 || count.value === 1) return null;
  const words = line.words.slice(0, line.words.indexOf(amount.words[0] as Word));
  const last = three[2] as Line;
  const letter = widthOf(amount.words[0] as Word);
  const figures: Word[] = [];
  for (const word of [...count.words, sign(count.words[0] as Word), ...price.words]) {
    const left = (figures.at(-1)?.right ?? line.left - letter) + letter;
    figures.push({ ...word, left, right: left + word.text.length * letter });
  }
  const isTight = (figures.at(-1)?.right ?? 0) + 2 * letter > (amount.words[0]?.left ?? 0);
  if (words.length === 0 || isTight) return null;
  const below = [...figures, ...amount.words].map((word) => ({ ...word, top: last.top, bottom: last.bottom }));
  const above = { ...toLine([...words]), top: (three[0] as Line).top };
  return [above, toLine(below)];
}

const sign = (word: Word): Word => ({ ...word, text: 'x' });
const widthOf = ({ left, right, text }: Word) => (right - left) / Math.max(1, text.length);

/** A line with a number and its unit, and perhaps words behind it, but no price. */
function countOf({ words }: Line): Part | null {
  const [number, unit] = words;
  const [, glued = '', own = ''] = /^([\d.,]+)(\p{L}+)$/u.exec(number?.text ?? '') ?? [];
  const isGlued = NUMBER.test(glued) && isUnit(own);
  const figures = words.slice(0, isGlued ? 1 : 2);
  const isOther = words.slice(figures.length).some(({ text }) => PRICE.test(text) || PER_UNIT.test(text));
  if (!number || isOther || (!isGlued && !(NUMBER.test(number.text) && unit && isUnit(unit.text)))) return null;
  const figure = parseFigure({ ...number, text: isGlued ? glued : number.text });
  const parted = isGlued
    ? [
        { ...number, text: glued },
        { ...number, text: own },
      ]
    : figures;
  return figure ? { words: parted, value: figure.value } : null;
}

/** A line with nothing but what one unit costs. */
function priceOf({ words }: Line): Part | null {
  if (words.length > MAX_WORDS) return null;
  const price = words.find(({ text }) => PRICE.test(text));
  const figure = price && parseFigure(price);
  const units = words.filter(({ text }, at) => {
    const [, glued = ''] = PER_UNIT.exec(text) ?? [];
    return isMeasured(glued) || isUnit(glued) || (PER.test(words[at - 1]?.text ?? '') && isUnit(text));
  });
  const isAlone = words.every((word) => word === price || units.includes(word) || /^[^\d]{1,4}$/.test(word.text));
  return price && figure && units.length === 1 && isAlone ? { words: [price], value: figure.value } : null;
}

/** The amount at the end of a line, with its currency and the letter of a tax. */
function amountOf({ words }: Line): Part | null {
  const at = words.findLastIndex(({ text }) => PRICE.test(text));
  const figure = words[at] && parseFigure(words[at]);
  const isLast = words.slice(at + 1).every(({ text }) => /^[A-Z*]{1,3}$/.test(text));
  const hasName = words.slice(0, Math.max(0, at)).some(({ text }) => /\p{L}{3}/u.test(text));
  if (!figure || !isLast || !hasName) return null;
  const isCurrency = /^(?:\p{Sc}|[A-Z]{2,3})$/u.test(words[at - 1]?.text ?? '');
  return { words: words.slice(at - (isCurrency ? 1 : 0)), value: figure.value };
}

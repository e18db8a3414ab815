import { type Column, nearestColumn } from './columns.ts';
import { type Figure, figureOf } from './figures.ts';
import type { Line, Word } from './page.ts';

/** What a line of the table holds. */
export interface Part {
  line: Line;
  /** The words that are no figures. */
  name: Word[];
  /** A quantity before the name, or before an `x`. */
  lead: Figure | null;
  /** Whether the quantity was followed by an `x`: `2 x 2.20`. */
  times: boolean;
  /** Prices of one: behind an `@`, or before an `x`. */
  each: Figure[];
  /** Figures behind the name, from left to right. */
  figures: Figure[];
  code: string;
}

const TAX_CODE = /^(?:SR|ZR|ZRL|ZRE|OS|TX|S|Z|E|T|A|R|N)$/;
const TIMES = /^[x×X*]$/;
/** Whether a word can be a number of pieces. */
export function isCount(word: Word | undefined): boolean {
  const figure = word && figureOf(word);
  return Boolean(figure && figure.decimals === 0 && Math.abs(figure.value) < 1000);
}
/**
 * Takes a line apart.
 * @param leads whether quantities stand before the names
 */
export function partOf(line: Line, leads: boolean, columns: Column[] | null): Part {
  const part: Part = { line, name: [], lead: null, times: false, each: [], figures: [], code: '' };
  let words = line.words.filter((word) => /[\p{L}\p{N}@]/u.test(word.text) || TIMES.test(word.text));
  const [first, second] = words;
  const glued = first && /^(\d{1,3})[xX×]$/.exec(first.text);
  if (first && glued) {
    part.lead = { word: first, value: Number(glued[1]), decimals: 0 };
    part.times = true;
    words = words.slice(1);
  } else if (first && second && isCount(first) && TIMES.test(second.text)) {
    part.lead = figureOf(first);
    part.times = true;
    words = words.slice(2);
  } else if (first && leads && isCount(first) && words.length > 1) {
    part.lead = figureOf(first);
    words = words.slice(1);
  } else if (first && leads && /^[Il|]$/.test(first.text) && words.length > 2) {
    part.lead = { word: { ...first, confidence: Math.min(first.confidence, 0.6) }, value: 1, decimals: 0 };
    words = words.slice(1);
  }
  const last = trailing(words, figuresFrom(columns));
  // A number under the heading of names, on a line without a price, belongs to the name: `Rice (8)`.
  const isName = (word: Word) => columns !== null && nearestColumn(word, columns)?.kind === 'name';
  const behind = last.every((word) => isName(word) && figureOf(word)?.decimals === 0) ? [] : last;
  part.name = words.slice(0, words.length - behind.length);
  takeFigures(part, behind);
  if (columns) setKinds(part, behind, columns);
  const codes = [...part.name].filter((word) => /^\d{8,14}$/.test(word.text));
  part.name = part.name.filter((word) => !codes.includes(word));
  part.code ||= codes[0]?.text ?? codeOf(part.name[0]);
  return part;
}

/**
 * In which column each figure stands: by order where the line has as many words as there are columns, else by place. A
 * zero that the camera took for a sign counts as a word.
 */
function setKinds(part: Part, behind: readonly Word[], columns: readonly Column[]): void {
  const numeric = columns.filter(({ kind }) => kind !== 'name' && !(part.lead && kind === 'quantity'));
  const words = behind.filter(({ text }) => !TAX_CODE.test(text));
  const inOrder = words.length === numeric.length;
  for (const figure of part.figures) {
    const column = inOrder ? numeric[words.indexOf(figure.word)] : nearestColumn(figure.word, columns);
    figure.kind = column?.kind;
  }
  const [first, second] = part.figures;
  const hasQuantity = part.lead !== null || part.figures.some(({ kind }) => kind === 'quantity');
  const order = numeric.map(({ kind }) => kind).filter((kind) => kind === 'quantity' || kind === 'unitPrice');
  // Figures that have slid to the right of their headings: a number of pieces, then a price.
  if (first && second && !hasQuantity && order[0] === 'quantity' && order[1] === 'unitPrice') {
    if (isCount(first.word) && second.decimals === 2) [first.kind, second.kind] = ['quantity', 'unitPrice'];
  }
}

/** The words at the end of a line that are figures, tax codes or signs between them. */
function trailing(words: readonly Word[], figuresLeft: number): Word[] {
  let from = words.length;
  let hasFigure = false;
  for (let index = words.length - 1; index >= 0; index--) {
    const { text } = words[index] as Word;
    const isFigure =
      figureOf(words[index] as Word) !== null || productOf(text) !== null || /^\(?@\s*\D{0,3}\d/.test(text);
    // A single letter between figures is dirt or a tax code; a word is a name.
    const isFiller =
      TAX_CODE.test(text) ||
      TIMES.test(text) ||
      text === '@' ||
      /^[^\p{L}\p{N}]*[\p{L}\p{N}]?[^\p{L}\p{N}]*$/u.test(text) ||
      /^(?:RM|USD|\$)$/i.test(text) ||
      isDirt(words[index] as Word, figuresLeft);
    // `100 g` is the size of a pack and belongs to the name.
    const isSize = /^(?:m?g|k?g|m?l)$/.test(text) && index > 0 && figureOf(words[index - 1] as Word) !== null;
    if ((!isFigure && !isFiller) || isSize) break;
    hasFigure ||= isFigure;
    if (isFigure || text === '@') from = index;
  }
  return hasFigure ? words.slice(from) : [];
}

/** A short word that the reader itself does not believe, or that stands where only figures do. */
const isDirt = ({ text, confidence, left }: Word, figuresLeft: number) =>
  text.length <= 3 && (confidence < 0.5 || left >= figuresLeft);

/** From where on, in pixels, a line has figures only: the first column behind the names. */
function figuresFrom(columns: Column[] | null): number {
  const name = columns?.find(({ kind }) => kind === 'name');
  const behind = columns?.filter(({ kind, centre }) => kind !== 'name' && name && centre > name.centre) ?? [];
  return Math.min(Number.POSITIVE_INFINITY, ...behind.map(({ left }) => left));
}

/** `3.50*2`, one word: the price of one and how many. A camera takes the star for other signs. */
function productOf(text: string): { each: number; count: number } | null {
  const match = /^(\d+[.,]\d{2})\s*[*x×%«]\s*(\d{1,3})$/i.exec(text.replace(/[^\d]+$/, ''));
  return match ? { each: Number(match[1]?.replace(',', '.')), count: Number(match[2]) } : null;
}

function takeFigures(part: Part, words: readonly Word[]): void {
  let isEach = false;
  for (const word of words) {
    const product = productOf(word.text);
    if (product) {
      part.each.push({ word, value: product.each, decimals: 2 });
      part.lead ??= { word, value: product.count, decimals: 0 };
      part.times = true;
      continue;
    }
    if (/^\(?@$/.test(word.text)) {
      isEach = true;
      continue;
    }
    const at = /^\(?@/.test(word.text);
    const figure = figureOf(at ? { ...word, text: word.text.replace(/^\(?@/, '') } : word);
    if (!figure) {
      isEach = false;
      continue;
    }
    if (/^\d{8,14}$/.test(word.text)) part.code ||= word.text;
    else if (at || (isEach && figure.decimals > 0)) part.each.push(figure);
    else part.figures.push(figure);
    isEach = false;
  }
}

/** The code that a name begins with: `(T02)`, `W006`, `M03.` */
function codeOf(word: Word | undefined): string {
  const text = word?.text.replace(/[^\p{L}\p{N}-]/gu, '') ?? '';
  return /^(?=.*\d)[A-Z]{1,4}-?\d{2,6}[A-Z]?$/.test(text) ? text : '';
}

export const hasName = (part: Part) => part.name.some((word) => /\p{L}{2}/u.test(word.text));
export const hasFigures = (part: Part) => part.figures.length > 0 || part.each.length > 0;
/** A line of figures without a name. */
export const isDetail = (part: Part) => !hasName(part) && hasFigures(part);
export const hasMoney = (part: Part) => [...part.figures, ...part.each].some(({ decimals }) => decimals === 2);

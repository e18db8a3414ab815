import { type Column, nearestColumn } from '../page/columns.ts';
import type { Line, Word } from '../page/page.ts';
import { type Figure, isMoney, parseFigure } from './figures.ts';
import { isCount, parseLead } from './leads.ts';
import { parseProduct, TAX_CODE, TIMES, trailingFigures } from './trailing.ts';
import { isUnit, trimUnit } from './units.ts';

/** The parts of a table line. */
export interface Part {
  line: Line;
  /** The words that are not figures. */
  name: Word[];
  /** A quantity before the name, or before an `x`. */
  lead: Figure | null;
  /** Whether the line is a quantity, an `x` and a price: `2 x 2.20`. */
  times: boolean;
  /** Unit prices: after an `@` or before an `x`. */
  each: Figure[];
  /** Figures after the name, left to right. */
  figures: Figure[];
  code: string;
  /** The unit of the quantity; empty if there is none. */
  unit: string;
}

/**
 * Splits a line into its parts.
 * @param leads whether quantities come before names
 */
export function parsePart(line: Line, leads: boolean, columns: Column[] | null): Part {
  const part: Part = { line, name: [], lead: null, times: false, each: [], figures: [], code: '', unit: '' };
  const written = line.words.filter((word) => /[\p{L}\p{N}@]/u.test(word.text) || TIMES.test(word.text));
  const lead = parseLead(withoutEach(takeCodes(part, written, columns)), leads);
  const words = lead.rest;
  part.lead = lead.quantity;
  part.unit = lead.unit;
  const behind = trailingFigures(words, columns);
  part.name = words.slice(0, words.length - behind.length);
  takeFigures(part, behind);
  if (columns) setKinds(part, behind, columns);
  const codes = [...part.name].filter((word) => /^\d{8,14}$/.test(word.text));
  part.name = part.name.filter((word) => !codes.includes(word));
  part.code ||= codes[0]?.text ?? parseCode(part.name[0]);
  // `12 PCS 4.50` has no name.
  if (part.name.every(({ text }) => isUnit(text) || TIMES.test(text))) part.name = [];
  part.times = lead.times && part.name.length === 0;
  return part;
}

/** Removes a code or row number in its own column to the left of the names. */
function takeCodes(part: Part, words: Word[], columns: Column[] | null): Word[] {
  const name = columns?.find(({ kind }) => kind === 'name');
  if (!columns || !name) return words;
  const isApart = (word: Word | undefined) =>
    word !== undefined &&
    word.right < name.left &&
    nearestColumn(word, columns)?.kind === 'other' &&
    /\d/.test(word.text);
  const [first, ...rest] = words;
  if (!first || !isApart(first) || rest.length === 0) return words;
  if (/\p{L}|\d{4}/u.test(first.text)) part.code = first.text;
  return rest;
}

/** `4.50 each` is `4.50`. */
const withoutEach = (words: Word[]) =>
  words.filter(({ text }, index) => {
    const before = words[index - 1];
    return !(
      before &&
      /^(?:each|ea)\W*$/i.test(text) &&
      parseFigure({ ...before, text: before.text.replace('@', '') })
    );
  });

/**
 * Assigns each figure to a column: by order if the line has as many words as columns, otherwise by position. A zero that
 * was read as a sign counts as a word.
 */
function setKinds(part: Part, behind: readonly Word[], columns: readonly Column[]): void {
  const name = columns.find(({ kind }) => kind === 'name');
  const isNumeric = ({ kind, centre }: Column) =>
    kind !== 'name' && !(kind === 'other' && name && centre < name.centre);
  const numeric = columns.filter((column) => isNumeric(column) && !(part.lead && column.kind === 'quantity'));
  const words = behind.filter(({ text }) => !TAX_CODE.test(text));
  const inOrder = words.length === numeric.length;
  for (const figure of part.figures) {
    const column = inOrder ? numeric[words.indexOf(figure.word)] : nearestColumn(figure.word, columns);
    figure.kind = column?.kind;
  }
  if (part.unit === '') part.unit = trimUnit(behind.find(({ text }) => isUnit(text))?.text ?? '');
  const [first, second] = part.figures;
  const hasQuantity = part.lead !== null || part.figures.some(({ kind }) => kind === 'quantity');
  const order = numeric.map(({ kind }) => kind).filter((kind) => kind === 'quantity' || kind === 'unitPrice');
  // Figures shifted to the right of their headings: a count, then a price.
  if (first && second && !hasQuantity && order[0] === 'quantity' && order[1] === 'unitPrice') {
    if (isCount(first.word) && second.decimals === 2) [first.kind, second.kind] = ['quantity', 'unitPrice'];
  }
}

function takeFigures(part: Part, words: readonly Word[]): void {
  let isEach = false;
  for (const word of words) {
    const product = parseProduct(word.text);
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
    const figure = parseFigure(at ? { ...word, text: word.text.replace(/^\(?@/, '') } : word);
    if (!figure) {
      isEach = false;
      continue;
    }
    if (/^\d{8,14}$/.test(word.text)) part.code ||= word.text;
    else if (at || (isEach && (figure.decimals > 0 || isMoney(figure)))) part.each.push(figure);
    else part.figures.push(figure);
    isEach = false;
  }
}

/** The code at the start of a name: `(T02)`, `W006`, `M03.` */
function parseCode(word: Word | undefined): string {
  const text = word?.text.replace(/[^\p{L}\p{N}-]/gu, '') ?? '';
  return /^(?=.*\d)[A-Z]{1,4}-?\d{2,6}[A-Z]?$/.test(text) ? text : '';
}

/** Whether a line contains only codes: `KF1879 706/17`. */
export const isCodes = ({ name, figures, each, code }: Part) =>
  (name.length > 0 || code !== '') &&
  figures.length === 0 &&
  each.length === 0 &&
  name.every(({ text }) => /^(?=(?:.*\d){3})[\p{Lu}\d\-/.()[\]]{4,}$/u.test(text));

export const hasName = (part: Part) => part.name.some((word) => /\p{L}{2}/u.test(word.text));
export const hasFigures = (part: Part) => part.figures.length > 0 || part.each.length > 0;
/** A line of figures without a name. */
export const isDetail = (part: Part) => !hasName(part) && hasFigures(part);
export const hasMoney = (part: Part) => [...part.figures, ...part.each].some(isMoney);

import { middleOf } from '../page/page.ts';
import { isMoney } from '../row/figures.ts';
import { isCaseSize } from '../row/units.ts';
import { COLUMN_GAP, gapBefore } from './gaps.ts';
import { countLetters, type Parts } from './parts.ts';
import type { FindRoles, Roles } from './roles.ts';
import type { Token } from './tokens.ts';

/**
 * Interprets a few rows as one item. One of them holds its amount; its name stands on that row, above or below. How good
 * the interpretation is depends on what the figures prove, on the name, and on whether other items are alike.
 */

/** Where the name of an item stands, seen from its amount. */
export type Place = 'beside' | 'above' | 'below';
export const PLACES: readonly Place[] = ['beside', 'above', 'below'];

/** Rows that make an item. */
export interface Item {
  rows: readonly Parts[];
  place: Place;
  /** The rows, or parts of rows, that make the name, in order. */
  name: Token[];
  /** Rows that are neither name nor figures: remarks, components, codes. */
  notes: readonly Parts[];
  roles: Roles;
  score: number;
  /** Absent where rows were not read by columns. */
  named?: NameEvidence;
  /** What it costs without tax, where figures with tax were read; the amount is null if it is printed with tax alone. */
  net?: { unitPrice: number; amount: number | null } | undefined;
  /** Whether quantity, price and amount are printed and do not agree. */
  isContradicted?: boolean;
  /** Whether it lacks what nearly all other rows have: it may be a charge. */
  isOdd?: boolean;
  /** How many of its columns of figures nothing explains; absent where rows were not read by columns. */
  strange?: number;
}

export interface Options {
  findRoles: FindRoles;
  /** Whether the rows begin below headings: then what is above the first item belongs to it. */
  isHeaded: boolean;
  /** The usual distance between two rows, in pixels. */
  pitch: number;
  /** Whether the rows end at a sum. */
  endsAtSum: boolean;
  /** Whether long names begin above their figures or go on below them. */
  wrap: 'above' | 'below';
  /** The shape of codes that begin the names of items, to tell components from names that go on. */
  codeShapes: ReadonlySet<string>;
}

/** What parts of an item are worth; tuned on slips of other companies than those reported. */
const WORTH = {
  item: 1.2,
  nameless: -3,
  nameOfNumbers: -1.4,
  nameOfCodes: -0.6,
  samePlace: 0.7,
  otherPlace: -0.5,
  // Names below their figures are rare.
  otherwiseBelow: -1,
  furtherName: -0.25,
  note: -0.15,
  noteBelow: -0.6,
  codeBeside: -1.5,
  remarkAbove: -0.1,
  apart: -0.8,
  lowerCase: -0.3,
  about: -1.5,
} as const;

/** The best interpretation of rows as one item; null if they are none. */
export function interpret(group: readonly Parts[], usual: Place, options: Options): Item | null {
  const priced = group.filter(({ row }) => row.kind === 'plain' && row.hasMoney);
  let best: Item | null = null;
  for (const anchor of priced) {
    const others = priced.filter((one) => one !== anchor);
    // Two rows with money are one item only if one of them tells the price of one.
    if (others.some((one) => !(one.isProduct || anchor.isProduct) || (one.isNamed && anchor.isNamed))) continue;
    // A row that proves itself has its own amount; the other row is that of other goods.
    if (others.some((one) => isComplete(one))) continue;
    for (const place of PLACES) {
      const item = interpretAround(group, anchor, place, usual, options);
      if (item && (!best || item.score > best.score)) best = item;
    }
  }
  return best;
}

const amountsOf = ({ lead, tail }: Parts): number[] =>
  [...lead, ...tail].flatMap(({ kind, figure }) => (kind === 'figure' && figure ? [figure.value] : []));

/** Whether the last figure of a row is the product of two before it: `4 @ 2.15 each  8.60`. */
function isComplete(one: Parts): boolean {
  const figures = amountsOf(one);
  const amount = figures.at(-1) ?? 0;
  const [count = 0, price = 0] = figures.slice(-3);
  return figures.length > 2 && count !== 1 && amount > 1 && Math.abs(count * price - amount) < 0.011;
}

function interpretAround(
  group: readonly Parts[],
  anchor: Parts,
  place: Place,
  usual: Place,
  options: Options,
): Item | null {
  const at = group.indexOf(anchor);
  const discounts = group.filter(({ row }) => row.kind === 'discount');
  const seconds = group.filter(
    (one) => one !== anchor && one.row.kind === 'plain' && (one.row.hasMoney || isSecond(one)),
  );
  const roles = options.findRoles(anchor, seconds, discounts);
  if (!roles) return null;
  const isText = (one: Parts) => one !== anchor && one.row.kind !== 'discount' && !seconds.includes(one) && one.isNamed;
  // Goods that begin with their count have parts that do, too: those above belong to the item above.
  const isPart = (one: Parts) => isCountedOwn(anchor) && !one.row.hasMoney && hasCount(one);
  if (group.slice(0, at).some(isPart)) return null;
  const above = group.slice(0, at).filter(isText);
  const below = group.slice(at + 1).filter(isText);
  // A secondary row may have the name: `Toast 2 x` above, its amount below.
  const named = seconds.filter((one) => one.isNamed);
  if (place === 'beside' ? anchor.name.length === 0 : anchor.isNamed) return null;
  if (place === 'above' && above.length + named.length === 0) return null;
  if (place === 'below' && (below.length === 0 || above.length > 0)) return null;
  const components = below.filter((one) => isComponent(one, options));
  const nameRows =
    place === 'beside'
      ? [...above, anchor, ...below.filter((one) => !components.includes(one))]
      : place === 'above'
        ? group.slice(0, at).filter((one) => above.includes(one) || named.includes(one))
        : below;
  const name = nameRows.flatMap((one) => nameTokens(one, one === anchor, roles));
  const notes = group.filter(
    (one) => one !== anchor && !nameRows.includes(one) && !seconds.includes(one) && one.row.kind !== 'discount',
  );
  let score = WORTH.item + roles.score;
  score += place === usual ? WORTH.samePlace : place === 'below' ? WORTH.otherwiseBelow : WORTH.otherPlace;
  const letters = countLetters(name);
  if (name.length === 0) score += WORTH.nameless;
  else if (letters < 3)
    score += name.some(({ word }) => /\p{L}/u.test(word.text)) ? WORTH.nameOfCodes : WORTH.nameOfNumbers;
  score +=
    WORTH.furtherName * Math.max(0, nameRows.length - 1) +
    alignment(
      place === 'beside' && options.wrap === 'below' ? nameRows.slice(above.length) : nameRows,
      place === 'beside' ? anchor : nameRows[0],
    );
  // A bar code on the row of the figures is no beginning of a name that goes on below.
  if (place === 'beside' && !anchor.isNamed && nameRows.length > 1) score += WORTH.codeBeside;
  if (place === 'beside') {
    if (options.wrap === 'above') score += WORTH.furtherName * 2 * (nameRows.length - above.length - 1);
    else score += WORTH.furtherName * 3 * above.length;
  }
  if (/^\p{Ll}/u.test(name.find(({ kind }) => kind === 'text')?.word.text ?? '')) score += WORTH.lowerCase;
  score += closeness(group, options.pitch);
  // Below figures that end an item, words begin the next one.
  const note = place === 'above' ? WORTH.noteBelow : WORTH.note;
  score += note * notes.filter((one) => !isCodes(one) && !isComponent(one, options)).length;
  // What is said of goods stands below their names.
  if (place === 'beside')
    score += WORTH.remarkAbove * group.slice(0, at).filter((one) => one.remark && !one.isNamed).length;
  score += WORTH.about * group.filter(({ row }) => row.kind === 'about').length;
  score += WORTH.apart * 0;
  if (roles.amount !== null && roles.amount < 0 && roles.quantity > 0) score -= 2;
  return { rows: group, place, name, notes, roles, score };
}

const hasCount = ({ lead, isProduct }: Parts) => !isProduct && lead.some(({ kind }) => kind === 'figure');

/** Whether a row has a count, a name or code of its own, and an amount: `1 ST15  10.28`. */
const isCountedOwn = (one: Parts) => hasCount(one) && one.name.length > 0 && one.tail.length > 0;

/** Whether a row tells quantity or price of one for the amount on another row. */
const isSecond = (one: Parts) =>
  (one.isProduct && [...one.lead, ...one.tail].some(({ kind }) => kind === 'figure')) ||
  (one.name.length === 0 && one.tail.length > 0 && !one.row.hasMoney);

const isCodes = ({ name }: Parts) => countLetters(name) < 3;

/** Whether a row below an item is a part of a set: it has a quantity of its own, or a code like those of items. */
function isComponent(one: Parts, { codeShapes }: Options): boolean {
  if (one.lead.length > 0 || /^[*+:>•·-]/.test(one.row.line.words[0]?.text ?? '')) return true;
  const [first] = one.name;
  return first?.kind === 'code' && codeShapes.has(shapeOf(first.word.text));
}

/** `LB2` and `TF16` have the same shape: letters, then digits. */
export const shapeOf = (code: string): string => code.replaceAll(/\p{L}+/gu, 'A').replaceAll(/\d+/g, '0');

const FLAG = /^[A-Z*#]{1,2}$/;

/** A name without the codes around it: a number of many digits, or codes in columns of their own. */
function withoutCodes(name: readonly Token[]): Token[] {
  const isNumber = (token: Token | undefined) =>
    token !== undefined && (token.word.isCode === true || /^(?:\d{5,}|0\d{2,})$/.test(token.word.text));
  const isApart = (token: Token | undefined, before: Token | undefined) =>
    token !== undefined && before !== undefined && gapBefore(token.word, before.word) > COLUMN_GAP;
  // Tills print the flag of a tax before the number: `E 1208844 MATCHA`.
  const isFlagged = FLAG.test(name[0]?.word.text ?? '') && isNumber(name[1]) && name.length > 2;
  let rest = isFlagged ? name.slice(2) : name.length > 1 && isNumber(name[0]) ? name.slice(1) : [...name];
  while (rest[0]?.kind === 'code' && isApart(rest[1], rest[0]) && countLetters(rest.slice(1)) >= 3)
    rest = rest.slice(1);
  const isCode = (token: Token | undefined) => token?.kind === 'code' && !isCaseSize(token.word.text);
  while (isCode(rest.at(-1)) && isApart(rest.at(-1), rest.at(-2)) && countLetters(rest) >= 3) rest = rest.slice(0, -1);
  return rest;
}

function nameTokens(one: Parts, isAnchor: boolean, { slots }: Roles): Token[] {
  const hasOwnSize = one.isNamed && one.isProduct && !one.row.hasMoney && one.lead.length === 0;
  // `Tea bags 10 x 2 g` above figures that have a quantity of their own.
  if (!isAnchor && hasOwnSize && slots.quantity?.isOnAnchor === true)
    return [...withoutCodes(one.name), ...one.tail].toSorted((a, b) => a.word.left - b.word.left);
  if (!isAnchor)
    return [
      ...(one.lead.length > 0 && !one.isProduct ? one.lead : []),
      ...withoutCodes(one.name),
      ...(one.isProduct || one.row.hasMoney ? [] : one.tail),
    ];
  const used = new Set([slots.quantity?.token, slots.unitPrice?.token, slots.amount?.token]);
  const firstUsed = one.tail.findIndex((token) => used.has(token));
  // Numbers between name and figures that are none of them end the name: `White Peony No 3`.
  const before = one.tail.slice(0, Math.max(0, firstUsed));
  const isNumber = (token: Token | undefined) => token?.figure != null && !isMoney(token.figure);
  const own = before.filter(
    (token, at) =>
      token.kind === 'unit' ||
      isNumber(token) ||
      // `48 x 50`
      (token.kind === 'times' && isNumber(before[at - 1]) && isNumber(before[at + 1])),
  );
  // A number before the name that is no quantity numbers the rows.
  return [...withoutCodes(one.name), ...own];
}

/** What tells whether words are the name of a row. */
export interface NameEvidence {
  /** Whether a line below it may belong to it or not. */
  isOpen: boolean;
  /** Whether it has several lines. */
  isJoined: boolean;
  /** Whether a heading says that its column holds names. */
  isHeaded: boolean;
}

/** Which rows belong together, by where they stand. */

/** What it is worth that a row begins where its name does, or does not. */
const ALIGNED = 0.15;
const UNALIGNED = -0.25;
/** What it is worth that rows stand closer together than most, or farther apart. */
const CLOSE = 0.3;

/** Rows of one name begin at the same place, or a little to the right; or where the row with a count before the name does. */
function alignment(nameRows: readonly Parts[], base: Parts | undefined): number {
  const word = base?.name[0]?.word;
  if (!base || !word) return 0;
  const letter = (word.right - word.left) / Math.max(1, word.text.length);
  const starts = [word.left, base.row.line.left];
  return nameRows.reduce((sum, one) => {
    const first = one.name[0]?.word;
    if (one === base || !first) return sum;
    const end = one.name.at(-1)?.word.right ?? 0;
    const isAligned =
      starts.some((start) => first.left - start > -1.5 * letter && first.left - start < 4 * letter) ||
      (one.name.length > 0 && Math.abs(end - (base.name.at(-1)?.word.right ?? 0)) < letter);
    return sum + (isAligned ? ALIGNED : UNALIGNED);
  }, 0);
}

/** Where some rows stand closer together than others, they belong together. */
function closeness(group: readonly Parts[], pitch: number): number {
  return group.slice(1).reduce((sum, { row }, index) => {
    const above = group[index]?.row.line;
    if (!above || pitch <= 0) return sum;
    const ratio = (middleOf(row.line) - middleOf(above)) / pitch;
    return sum + (ratio < 0.75 ? CLOSE : ratio > 1.4 ? -CLOSE : 0);
  }, 0);
}

/** Whether goods begin here: below a date or an address, or after a gap. */
export function isFirst(before: Parts | undefined, first: Parts | undefined, pitch: number): boolean {
  if (!before || !first) return false;
  return before.row.kind === 'about' || middleOf(first.row.line) - middleOf(before.row.line) > 1.4 * pitch;
}

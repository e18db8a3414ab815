import { isMoney } from '../row/figures.ts';
import type { Column } from './columns.ts';
import { COLUMN_GAP, countLetters, gapBefore, type Parts } from './parts.ts';
import { alignment, closeness, countGaps, isFirst } from './places.ts';
import { assignRoles, type Context, type Roles, type Slot } from './roles.ts';
import type { Token } from './tokens.ts';

/**
 * Divides the rows of a table into items. An item is a few rows of which one holds its amount; its name stands on that row,
 * above or below. Which of these a slip does is not known beforehand: every division is scored by what its figures prove,
 * by its names, and by how alike its items are, and the best one is taken.
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
}

/** How the rows of a slip are divided. */
export interface Division {
  items: Item[];
  score: number;
}

export interface Options {
  columns: readonly Column[];
  hasCents: boolean;
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

const MAX_ROWS = 6;
/** What it costs to leave out the rows above a sum. */
const SKIPPED_AT_END = 0.5;

/** What parts of a division are worth; tuned on slips of other companies than those reported. */
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
  apart: -0.8,
  lowerCase: -0.3,
  about: -1.5,
  skippedText: -0.7,
  skippedMoney: -1.6,
  skippedCode: -0.1,
} as const;

/** The best division if names usually stand at `place`. */
export function divide(rows: readonly Parts[], place: Place, options: Options): Division {
  interface Step {
    score: number;
    items: Item[];
    /** Skipping is free before the first item. */
    hasBegun: boolean;
  }
  const best: Step[] = [{ score: 0, items: [], hasBegun: false }];
  for (let end = 1; end <= rows.length; end++) {
    const row = rows[end - 1];
    const before = best[end - 1];
    if (!row || !before) break;
    let step: Step = {
      ...before,
      score: before.score + (before.hasBegun || options.isHeaded ? skipCost(row) : skipCost(row) / 8),
    };
    for (let start = Math.max(0, end - MAX_ROWS); start < end; start++) {
      const from = best[start];
      const group = rows.slice(start, end);
      if (!from || !canBeItem(group)) continue;
      const item = interpret(group, place, options);
      if (!item) continue;
      // Without headings, the lines above the first item are those of the company.
      const isHead =
        !from.hasBegun &&
        !options.isHeaded &&
        item.place === 'above' &&
        !isFirst(rows[start - 1], group[0], options.pitch);
      const score = from.score + item.score + (isHead ? WORTH.apart * countAbove(item) : 0);
      if (score > step.score) step = { score, items: [...from.items, item], hasBegun: true };
    }
    best.push(step);
  }
  // What is left above a sum probably belongs to the last item.
  const last = options.endsAtSum ? best.at(-1) : undefined;
  const top = best.reduce((a, b) =>
    b.score - (b === last ? 0 : SKIPPED_AT_END) > a.score - (a === last ? 0 : SKIPPED_AT_END) ? b : a,
  );
  return { items: top.items, score: top.score };
}

/** How many rows of an item stand above its first figures, beyond one. */
const countAbove = ({ rows }: Item) => Math.max(0, rows.findIndex(({ row }) => row.hasMoney) - 1);

function skipCost({ row, isNamed }: Parts): number {
  if (row.kind !== 'plain') return 0;
  if (row.hasMoney) return WORTH.skippedMoney;
  return isNamed ? WORTH.skippedText : WORTH.skippedCode;
}

function canBeItem(group: readonly Parts[]): boolean {
  if (group.some(({ row }) => row.kind === 'summary' || row.kind === 'charge' || row.kind === 'heading')) return false;
  const first = group[0];
  const last = group.at(-1);
  if (first?.row.kind !== 'plain' || last?.row.kind === 'about') return false;
  const money = group.filter(({ row }) => row.kind === 'plain' && row.hasMoney);
  return money.length > 0 && money.length <= 2;
}

/** The best interpretation of rows as one item; null if they are none. */
function interpret(group: readonly Parts[], usual: Place, options: Options): Item | null {
  const priced = group.filter(({ row }) => row.kind === 'plain' && row.hasMoney);
  let best: Item | null = null;
  for (const anchor of priced) {
    const others = priced.filter((one) => one !== anchor);
    // Two rows with money are one item only if one of them tells the price of one.
    if (others.some((one) => !(one.isProduct || anchor.isProduct) || (one.isNamed && anchor.isNamed))) continue;
    for (const place of PLACES) {
      const item = interpretAround(group, anchor, place, usual, options);
      if (item && (!best || item.score > best.score)) best = item;
    }
  }
  return best;
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
  const context: Context = {
    columns: options.columns,
    hasCents: options.hasCents,
    reductions: discounts.flatMap(({ row }) => valuesOf(row.tokens, 'figure')),
    percents: [...discounts.map(({ row }) => row), anchor.row].flatMap(({ tokens }) => valuesOf(tokens, 'percent')),
  };
  const slots = [...slotsOf(anchor, true), ...seconds.flatMap((one) => slotsOf(one, false))];
  const roles = assignRoles(slots, context);
  if (!roles) return null;
  const isText = (one: Parts) =>
    one !== anchor && one.row.kind !== 'discount' && !seconds.includes(one) && countLetters([...one.name]) >= 3;
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
  if (place === 'beside') {
    if (options.wrap === 'above') score += WORTH.furtherName * 2 * (nameRows.length - above.length - 1);
    else score += WORTH.furtherName * 3 * above.length;
  }
  if (/^\p{Ll}/u.test(name.find(({ kind }) => kind === 'text')?.word.text ?? '')) score += WORTH.lowerCase;
  score += closeness(group, options.pitch);
  // Below figures that end an item, words begin the next one.
  const note = place === 'above' ? WORTH.noteBelow : WORTH.note;
  score += note * notes.filter((one) => !isCodes(one) && !isComponent(one, options)).length;
  score += WORTH.about * group.filter(({ row }) => row.kind === 'about').length;
  score += WORTH.apart * countGaps(group, options.pitch);
  if (roles.amount !== null && roles.amount < 0 && roles.quantity > 0) score -= 2;
  return { rows: group, place, name, notes, roles, score };
}

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

/** A number of many digits before a name is the code of the item. */
function withoutNumber(name: readonly Token[]): Token[] {
  const isNumber = (token: Token | undefined) => token !== undefined && /^(?:\d{5,}|0\d{2,})$/.test(token.word.text);
  return name.length > 1 && isNumber(name[0]) ? name.slice(1) : [...name];
}

function nameTokens(one: Parts, isAnchor: boolean, { slots }: Roles): Token[] {
  if (!isAnchor)
    return [
      ...(one.lead.length > 0 && !one.isProduct ? one.lead : []),
      ...withoutNumber(one.name),
      ...(one.isProduct || one.row.hasMoney ? [] : one.tail),
    ];
  const used = new Set([slots.quantity?.token, slots.unitPrice?.token, slots.amount?.token]);
  const firstUsed = one.tail.findIndex((token) => used.has(token));
  // Numbers between name and figures that are none of them end the name: `White Peony No 3`.
  const own = one.tail
    .slice(0, Math.max(0, firstUsed))
    .filter(({ figure, kind }) => kind === 'unit' || (figure !== null && !isMoney(figure)));
  // A number before the name that is no quantity numbers the rows.
  return [...withoutNumber(one.name), ...own];
}

function slotsOf(one: Parts, isOnAnchor: boolean): Slot[] {
  const make = (tokens: readonly Token[], isLead: boolean, name: readonly Token[] = []): Slot[] =>
    tokens.flatMap((token, index) => {
      if (token.kind !== 'figure' || !token.figure) return [];
      const [before, after] = [previousSign(tokens, index), nextSign(tokens, index)];
      return [
        {
          token,
          figure: token.figure,
          isLead,
          isOnAnchor,
          isFactor: after || before === 'x' || before === '@',
          isEach: before === '@' || isPricePerUnit(tokens, index),
          isTight: isTight(tokens, index, name),
          unit: tokens[index + 1]?.kind === 'unit' ? (tokens[index + 1]?.word.text ?? '') : '',
        },
      ];
    });
  return [...make(one.lead, one.name.length > 0), ...make(one.tail, false, one.name)];
}

/** `12.80 €/kg`. */
const isPricePerUnit = (tokens: readonly Token[], index: number) => tokens[index + 1]?.kind === 'each';

/** Whether a number follows the name as a word does, apart from the other figures: `White Peony No 3    12.40`. */
function isTight(tokens: readonly Token[], index: number, name: readonly Token[]): boolean {
  const [word, before, after] = [tokens[index]?.word, name.at(-1)?.word, tokens[index + 1]];
  if (index > 0 || !word || !before || !after || after.kind !== 'figure') return false;
  return gapBefore(word, before) < 1.5 && gapBefore(after.word, word) > COLUMN_GAP;
}

/** The sign before a figure, over units and marks. */
function previousSign(tokens: readonly Token[], index: number): 'x' | '@' | null {
  for (let at = index - 1; at >= 0; at--) {
    const { kind, word } = tokens[at] as Token;
    if (kind === 'times') return word.text === '@' ? '@' : word.text === '=' ? null : 'x';
    if (kind === 'figure') return null;
  }
  return null;
}

const nextSign = (tokens: readonly Token[], index: number): boolean => {
  const next = tokens.slice(index + 1).find(({ kind }) => kind === 'times' || kind === 'figure');
  return next?.kind === 'times' && next.word.text !== '=';
};

const valuesOf = (tokens: readonly Token[], kind: Token['kind']): number[] =>
  tokens.flatMap((token) => (token.kind === kind && token.figure ? [token.figure.value] : []));

import { parseFigure } from '../row/figures.ts';
import type { Item } from './items.ts';

/**
 * Sums, amounts carried over and taxes among the goods, found by what they add up to and not by their words: an amount without
 * quantity and price that is the sum of the rows above it, or of its group, is a sum, and so is a row whose quantity and amount
 * both are. What stands below the sum of all goods and lacks what goods have is a charge or a tax.
 */

/** A figure of a line that is no item: where it stands, in pixels from the top, and what it may be the sum of. */
export interface SumLine {
  top: number;
  value: number;
}

/** Goods of which so many have a quantity or a price differ from rows that have none. */
const MOST = 0.6;
/** The highest rate of a tax, in percent. */
const MAX_RATE = 40;

interface State {
  /** What the goods add up to, from the start and since the last sum. */
  all: Totals;
  group: Totals;
  /** What the goods of each tax add up to, by the letter behind their amounts. */
  taxes: Map<string, Totals>;
  /** The amount of the row above, if it is a sum. */
  before: number | null;
  /** How many groups ended with their sum. */
  groups: number;
  /** Whether a sum of all goods stands above. */
  isBelow: boolean;
}

interface Totals {
  count: number;
  quantity: number;
  /** The quantity without goods that go back. */
  came: number;
  amount: number;
}

/** `sum`: of a group. `total`: of all goods, or carried over. */
type Part = 'goods' | 'sum' | 'total' | 'tax' | 'below';

/** The items that are goods. */
export function withoutSubtotals(items: readonly Item[], lines: readonly SumLine[] = []): Item[] {
  const full = items.filter((item) => !isBare(item));
  if (full.length < 2 || full.length < items.length * (1 - MOST)) return [...items];
  const parts = classify(items, lines, false);
  const groups = parts.filter((part) => part === 'sum').length;
  return keepGoods(items, groups > 1 ? classify(items, lines, true) : parts, groups);
}

function keepGoods(items: readonly Item[], parts: readonly Part[], groups: number): Item[] {
  const lastSum = parts.lastIndexOf('sum');
  // Goods of another section have quantities, too.
  const lastFull = items.findLastIndex((item, index) => parts[index] === 'goods' && isCounted(item));
  const counted = items.filter((item, index) => parts[index] === 'goods' && isCounted(item)).length;
  const goods = parts.filter((part) => part === 'goods').length;
  return items.filter((_, index) => {
    if (['sum', 'total', 'tax'].includes(parts[index] ?? '')) return false;
    if (parts[index] === 'below') return index < lastFull;
    // Each group ends with its sum, and this row belongs to none.
    const isOutside = groups > 1 && index > lastSum && index > lastFull && counted >= goods * MOST;
    return !isOutside;
  });
}

const none = (): Totals => ({ count: 0, quantity: 0, came: 0, amount: 0 });

/** @param isGrouped whether groups of one row may have a sum, too */
function classify(items: readonly Item[], lines: readonly SumLine[], isGrouped: boolean): Part[] {
  const state: State = { all: none(), group: none(), taxes: new Map(), before: null, groups: 0, isBelow: false };
  let next = 0;
  return items.map((item): Part => {
    const top = item.roles.slots.amount?.token.word.top ?? Number.POSITIVE_INFINITY;
    for (let line = lines[next]; line && line.top < top; line = lines[++next]) passLine(state, line.value);
    const amount = item.roles.amount ?? 0;
    if (isSum(item, state, isGrouped)) {
      state.isBelow ||= state.all.count > 1 && isSame(amount, state.all.amount);
      const isOfGroup = isSame(amount, state.group.amount);
      state.group = none();
      state.before = amount;
      return isOfGroup ? 'sum' : 'total';
    }
    state.before = null;
    if (isSumOfTax(item, state)) {
      state.isBelow = true;
      return 'total';
    }
    if (state.isBelow && !isCounted(item)) {
      if (isShare(item, state.all.amount)) return 'tax';
      if (isBare(item)) return 'below';
    }
    const letter = taxLetter(item);
    const own = state.taxes.get(letter) ?? none();
    if (letter !== '') state.taxes.set(letter, own);
    for (const totals of [state.all, state.group, own]) {
      totals.count += 1;
      totals.quantity += item.roles.quantity;
      totals.came += Math.max(0, item.roles.quantity);
      totals.amount += amount;
    }
    return 'goods';
  });
}

/** A line that is no item may be the sum of all or of a group. */
function passLine(state: State, value: number): void {
  if (value <= 0) return;
  if (state.all.count > 1 && isSame(value, state.all.amount)) state.isBelow = true;
  if (isSame(value, state.all.amount) || isSame(value, state.group.amount)) state.group = none();
}

function isSum(item: Item, { all, group, before }: State, isGrouped: boolean): boolean {
  const { amount, slots } = item.roles;
  if (amount === null || amount <= 0) return false;
  const of = ({ count, amount: sum }: Totals, least: number) => count >= least && isSame(sum, amount);
  if (isBare(item)) return (before !== null && isSame(before, amount)) || of(group, isGrouped ? 1 : 2) || of(all, 2);
  const quantity = slots.quantity?.figure.value;
  if (quantity === undefined || slots.unitPrice) return false;
  return [group, all].some(
    (totals) => of(totals, 2) && [totals.quantity, totals.came].some((sum) => isSame(sum, quantity)),
  );
}

/** Tills print what the goods of each tax cost, which nothing else tells from goods: `TAXABLE A  227.03`. */
function isSumOfTax(item: Item, { taxes }: State): boolean {
  const amount = item.roles.amount ?? 0;
  if (!isBare(item) || taxLetter(item) !== '') return false;
  return [...taxes.values()].some((totals) => totals.count > 1 && isSame(totals.amount, amount));
}

/** The letter of a tax behind an amount: `A` of `9.95A` and `9.95 A`; empty if there is none. */
function taxLetter({ rows, roles: { slots } }: Item): string {
  const word = slots.amount?.token.word;
  if (!word) return '';
  const [, glued] = /\d[.,]\d{2}([A-Z]{1,2})$/.exec(word.text) ?? [];
  const words = rows.flatMap(({ row: { line } }) =>
    line.top <= word.top && line.bottom >= word.bottom ? line.words : [],
  );
  const next = words.findLast(({ left }) => left >= word.right);
  return glued ?? (next && /^[A-Z]{1,2}$/.test(next.text) ? next.text : '');
}

/** Whether a figure of a row is the rate of which its amount is the share of all goods. */
function isShare({ rows, roles: { amount } }: Item, all: number): boolean {
  if (amount === null) return false;
  return rows.some(({ row: { line } }) =>
    line.words.some(({ text }) => {
      const rate = Number(text.replace(',', '.').replace(/%$/, ''));
      return rate > 0 && rate <= MAX_RATE && Math.abs((all * rate) / 100 - amount) < 0.011;
    }),
  );
}

/**
 * The figures of which the last items are taxes: the sum of all above them is printed on their line, with a rate that makes their
 * amount. The rate may look like a quantity: `Tax 7.000 %  1722.20  120.55`. Such rows are no goods even where they make the total.
 */
export function findTaxed(items: readonly Item[]): number[] {
  const taxed: number[] = [];
  for (const [at, item] of items.entries()) {
    const sum = items.slice(0, at - taxed.length).reduce((all, { roles }) => all + (roles.amount ?? 0), 0);
    const words = item.rows.flatMap(({ row: { line } }) => line.words);
    const isBase = words.some((word) => isSame(parseFigure(word)?.value ?? 0, sum));
    const isTax = at > 0 && isBase && words.some(({ text }) => text.includes('%')) && isShare(item, sum);
    if (isTax) taxed.push(sum);
    else taxed.length = 0;
  }
  return taxed;
}

/** Whether nothing is printed but an amount. */
const isBare = ({ roles: { slots, amount } }: Item) =>
  slots.quantity === null && slots.unitPrice === null && amount !== null;

/** Whether a row has a quantity of its own. */
const isCounted = ({ roles: { slots } }: Item) => slots.quantity !== null;

const isSame = (a: number, b: number) => Math.abs(a - b) < 0.011;

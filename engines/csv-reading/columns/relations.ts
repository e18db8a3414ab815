/** What columns of numbers say about each other, whatever their headers say. */

import { isBarcode, share } from '../cells/column-values.ts';
import type { ColumnFactsOf } from './column-facts.ts';
import { listNames, type Name, priceUnitOfHeader } from './header-names.ts';
import { ideasOf } from './header-words.ts';
import type { Mapping, Suggestion } from './mapping.ts';

/** The least rows that can show a relation, and the share of them that must. */
const MIN_ROWS = 3;
const MOST = 0.9;

/** Whether a relation holds in nearly all rows in which all columns have a number. */
function holds(
  facts: ColumnFactsOf,
  columns: readonly number[],
  relation: (...values: number[]) => boolean,
  minimum = MIN_ROWS,
): boolean {
  const values = columns.map((column) => facts.get(column).values);
  let [rows, kept] = [0, 0];
  for (let row = 0; row < (values[0]?.length ?? 0); row += 1) {
    const numbers = values.flatMap((column) => column[row] ?? []);
    if (numbers.length < columns.length || numbers.every((number) => number === 0)) continue;
    rows += 1;
    if (relation(...numbers)) kept += 1;
  }
  return rows >= minimum && kept >= rows * MOST;
}

const isProduct = (value: number, quantity: number, price: number) =>
  Math.abs(value - quantity * price) <= Math.max(0.011, Math.abs(value) * 0.001);

/** Columns of numbers that are not mapped. */
function freeNumbers(headers: readonly string[], facts: ColumnFactsOf, mapping: Mapping): number[] {
  const taken = new Set(Object.values(mapping));
  return headers.flatMap((_, column) => (!taken.has(column) && facts.get(column).numeric > 0.8 ? [column] : []));
}

/** Whether a price is the one by which stock is valued: some column is the stock times this price. */
function valuesStock(headers: readonly string[], facts: ColumnFactsOf, mapping: Mapping, price: number): boolean {
  const { stockOnHand } = mapping;
  if (stockOnHand === undefined) return false;
  return freeNumbers(headers, facts, mapping).some((value) => holds(facts, [value, stockOnHand, price], isProduct));
}

/** The only column of numbers of which a price makes another column; undefined if there is none. */
function findMultiplied(headers: readonly string[], facts: ColumnFactsOf, mapping: Mapping): number | undefined {
  const { costPrice, sellingPrice } = mapping;
  const free = freeNumbers(headers, facts, mapping);
  const isElsewhere = (column: number) => {
    const { ideas } = ideasOf(headers[column] ?? '');
    return ideas.has('other') || ideas.has('order') || ideas.has('again') || facts.get(column).money > 0;
  };
  const found = free.filter((quantity) => {
    if (isElsewhere(quantity) || facts.get(quantity).distinct < 0.5) return false;
    return [costPrice, sellingPrice].some(
      (price) =>
        price !== undefined &&
        free.some((value) => value !== quantity && holds(facts, [value, quantity, price], isProduct)),
    );
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Whether one column is below another in nearly all rows, as costs are below prices. */
export const isCostOf = (facts: ColumnFactsOf, cost: number, price: number): boolean =>
  holds(facts, [cost, price], (low, high) => low < high && high < low * 10);

/** Columns of numbers that are not mapped, under headers that say nothing at all. */
function unexplained(headers: readonly string[], facts: ColumnFactsOf, mapping: Mapping): number[] {
  return freeNumbers(headers, facts, mapping).filter((column) => {
    const { known } = ideasOf(headers[column] ?? '');
    return known === 0 && (headers[column] ?? '') !== '' && facts.get(column).filled.length >= MIN_ROWS;
  });
}

/** The only other column of money, if its header says nothing and it is above the cost. */
function findPriceAbove(headers: readonly string[], facts: ColumnFactsOf, mapping: Mapping): number | undefined {
  const { costPrice, stockOnHand } = mapping;
  const money = freeNumbers(headers, facts, mapping).filter((column) => {
    const { money, twoDecimals } = facts.get(column);
    return money > 0.5 || twoDecimals > 0.8;
  });
  const [column] = money;
  if (column === undefined || money.length > 1 || costPrice === undefined) return undefined;
  if (!unexplained(headers, facts, mapping).includes(column) || !isCostOf(facts, costPrice, column)) return undefined;
  const isValue = stockOnHand !== undefined && holds(facts, [column, stockOnHand, costPrice], isProduct);
  return isValue ? undefined : column;
}

const isYear = (value: number | null) => value !== null && value >= 1900 && value <= 2100;

/**
 * The only column of plain numbers under a header that says nothing, in a list of products with a minimum: who keeps a
 * minimum keeps the stock too.
 */
function findOnlyNumbers(headers: readonly string[], facts: ColumnFactsOf, mapping: Mapping): number | undefined {
  const { productName, minimumPar, vendor, costPrice, sellingPrice } = mapping;
  const isStockList = productName !== undefined && minimumPar !== undefined;
  if (!isStockList || (vendor === undefined && costPrice === undefined && sellingPrice === undefined)) return undefined;
  const numbers = unexplained(headers, facts, mapping).filter((column) => {
    const { money, values, filled, distinct } = facts.get(column);
    const present = values.filter((value) => value !== null);
    const counts = present.every((value, index) => value === (present[0] ?? 0) + index);
    // What is on its way or set aside is 0 in most rows, unlike the stock.
    const isMostlyNothing = present.filter((value) => value !== 0).length < present.length * 0.6;
    return (
      money === 0 &&
      !counts &&
      !isMostlyNothing &&
      distinct > 0.5 &&
      !present.every(isYear) &&
      share(filled, isBarcode) < 0.5 &&
      present.length > 1
    );
  });
  return numbers.length === 1 ? numbers[0] : undefined;
}

/** Whether a header of a price does not say that it is one for selling. */
function isVague(header: string): boolean {
  const { ideas } = ideasOf(header);
  return !ideas.has('selling') && !ideas.has('wholesale') && !ideas.has('customer');
}

/** Corrects and completes a mapping by what its columns of numbers say about each other. */
export function relate(headers: readonly string[], facts: ColumnFactsOf, found: Mapping): Suggestion {
  const mapping = { ...found };
  const byCells = new Set<keyof Mapping>();
  const { costPrice, sellingPrice } = mapping;
  if (mapping.stockOnHand === undefined) {
    const stock = findMultiplied(headers, facts, mapping) ?? findOnlyNumbers(headers, facts, mapping);
    if (stock !== undefined) {
      mapping.stockOnHand = stock;
      byCells.add('stockOnHand');
    }
  }
  if (costPrice === undefined && sellingPrice !== undefined && isVague(headers[sellingPrice] ?? '')) {
    if (valuesStock(headers, facts, mapping, sellingPrice)) {
      mapping.costPrice = sellingPrice;
      delete mapping.sellingPrice;
    }
  }
  if (mapping.sellingPrice === undefined) {
    const price = findPriceAbove(headers, facts, mapping);
    if (price !== undefined) {
      mapping.sellingPrice = price;
      byCells.add('sellingPrice');
    }
  }
  return { mapping: withoutWrongPrice(headers, facts, mapping), byCells };
}

const rankOf = (names: readonly Name[], field: keyof Mapping) => names.find((name) => name.field === field)?.rank ?? 0;

/** Nobody sells below the cost throughout: then the price that was only guessed is something else. */
function withoutWrongPrice(headers: readonly string[], facts: ColumnFactsOf, mapping: Mapping): Mapping {
  const { costPrice, sellingPrice } = mapping;
  if (costPrice === undefined || sellingPrice === undefined) return mapping;
  if (!holds(facts, [costPrice, sellingPrice], (cost, price) => cost > price)) return mapping;
  const [cost, price] = [listNames(headers[costPrice] ?? ''), listNames(headers[sellingPrice] ?? '')];
  const per = [costPrice, sellingPrice].map((column) => priceUnitOfHeader(headers[column] ?? ''));
  if (per[0] !== per[1]) return mapping;
  const guessed = [...cost, ...price].some(({ isGuess }) => isGuess);
  if (!guessed) return mapping;
  const { costPrice: _, sellingPrice: __, ...others } = mapping;
  return rankOf(cost, 'costPrice') < rankOf(price, 'sellingPrice')
    ? { ...others, sellingPrice }
    : { ...others, costPrice };
}

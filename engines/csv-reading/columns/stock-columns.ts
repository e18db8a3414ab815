/** Columns that hold the stock of one place each: `Qty Shop` and `Qty Cellar`. */

import { isNumber, share } from '../cells/column-values.ts';
import { siteOf } from '../cells/sites.ts';
import { meansOutOfStock } from '../cells/stock-words.ts';
import type { ColumnFactsOf } from './column-facts.ts';
import { listNames, normaliseHeader } from './header-names.ts';
import { ideasOf } from './header-words.ts';
import type { Mapping } from './mapping.ts';

type Headers = readonly string[];

/** What a header says of stock, without the place: `qty` of `Qty Shop`; '' if it names no place. */
const coreOf = (header: string): string =>
  listNames(header).find(({ field, core }) => field === 'stockOnHand' && core !== undefined)?.core ?? '';

/** The place that a header of stock names: `Shop` of `Qty Shop` and `Stock (Shop)`, `Stock 2` of itself. */
export function placeOfHeader(header: string): string {
  const core = new Set(coreOf(header).split(' '));
  const words = header.split(/[\s_:;,/()[\]–-]+/).filter((word) => word !== '' && !core.has(normaliseHeader(word)));
  const place = words.join(' ');
  return place.length > 1 ? place : header.trim();
}

/** Whether a header names a place, or only a quantity of something unknown: of a place there are others, or the rest is clear. */
export function isAtPlace(header: string, headers: Headers): boolean {
  const core = coreOf(header);
  const says = [core.includes(' '), ideasOf(core).ideas.has('stock'), ideasOf(header).ideas.has('location')];
  if (says.some(Boolean) || siteOf(header) !== null) return true;
  return headers.filter((other) => coreOf(other) === core).length > 1;
}

const holdsAmounts = (facts: ColumnFactsOf, column: number) => {
  const { filled, money } = facts.get(column);
  return money === 0 && share(filled, (cell) => isNumber(cell) || meansOutOfStock(cell)) > 0.8;
};

/** Shopify's export of all locations has a column for each, after those of the product. */
function shopifyLocations(headers: Headers): number[] {
  const names = headers.map(normaliseHeader);
  const last = names.indexOf('coo');
  return names.includes('handle') && last > 0 ? [...names.keys()].slice(last + 1) : [];
}

/** Whether a header names the warehouse or a shop, and nothing else. */
const isSite = (header: string) =>
  siteOf(header) !== null && listNames(header).every(({ field }) => field === 'location');

/** The columns whose quantities add up to the stock, from left to right; one or none if it is not kept by place. */
export function findStockColumns(headers: Headers, facts: ColumnFactsOf, mapping: Mapping): number[] {
  const { stockOnHand: mapped, ...others } = mapping;
  const taken = Object.values(others);
  const free = [...headers.keys()].filter((column) => !taken.includes(column) && holdsAmounts(facts, column));
  const core = mapped === undefined ? '' : coreOf(headers[mapped] ?? '');
  const groups = [
    core === '' ? [] : free.filter((column) => coreOf(headers[column] ?? '') === core),
    shopifyLocations(headers).filter((column) => free.includes(column)),
    free.filter((column) => isSite(headers[column] ?? '')),
  ];
  if (mapped !== undefined) return groups.find((group) => group.includes(mapped)) ?? [mapped];
  const [, locations = [], sites = []] = groups;
  return locations.length > 0 || sites.length < 2 ? locations : sites;
}

/** Columns of stock at places beside a column that does not sum them up. */
export function otherStockColumns(headers: Headers, facts: ColumnFactsOf, stockColumns: readonly number[]): number[] {
  const others = [...headers.keys()].filter(
    (column) => !stockColumns.includes(column) && coreOf(headers[column] ?? '') !== '' && holdsAmounts(facts, column),
  );
  const amountAt = (column: number, row: number) => facts.get(column).values[row] ?? 0;
  const isSum = Array.from({ length: facts.rows }).every((_, row) => {
    const [own, rest] = [stockColumns, others].map((group) => group.reduce((sum, one) => sum + amountAt(one, row), 0));
    return Math.abs((own ?? 0) - (rest ?? 0)) < 0.001;
  });
  return others.length > 1 && isSum ? [] : others;
}

import { isExport } from '../../csv-writing/cells.ts';
import { IMPORT_COLUMNS, type ImportField } from '../../inventory/import-columns.ts';
import { isCode, isName, isPlain, isUnit, share } from '../cells/column-values.ts';
import { areSites, siteOf } from '../cells/sites.ts';
import { isPlaceholder } from '../cells/values.ts';
import { type ColumnFacts, ColumnFactsOf } from './column-facts.ts';
import { listNames, type Name } from './header-names.ts';
import type { Mapping, Suggestion } from './mapping.ts';
import { withNameByCells } from './name-column.ts';
import { isCostOf, relate } from './relations.ts';
import { findStockColumns, isAtPlace } from './stock-columns.ts';

const NUMBER_FIELDS = new Set<ImportField>(
  IMPORT_COLUMNS.filter(({ kind }) => !['line', 'text', 'choice'].includes(kind)).map(({ field }) => field),
);
/** Numbers of them that are no amounts of money. */
const PLAIN_NUMBERS = new Set<ImportField>(
  IMPORT_COLUMNS.filter(({ kind }) => ['quantity', 'orderQuantity', 'days'].includes(kind)).map(({ field }) => field),
);
/** Ranks an empty column below all other candidates. */
const EMPTY_COLUMN_PENALTY = -800;
/** Ranks a price that most items lack, as one for a sale, below the one that they have. */
const SPARSE_PRICE_PENALTY = -100;

/** Values of a 'Type' column about sales or bookkeeping, which are not categories. */
const BOOKKEEPING_TYPE =
  /^(?:simple|variable|variation|grouped|external|virtual|downloadable|(?:non-?)?inventory(?: part| item| assembly)?|service|product|stock(?:ed|able)?(?: item)?|storable(?: product)?|consumable|goods|physical)(?:,|$)/i;

/** Whether the filled cells of a column match a field suggested by a likely name. */
function cellsAgree({ field, isGuess, needsMoney }: Name, { filled: cells, ...facts }: ColumnFacts): boolean {
  if (field === 'inventoryType') return share(cells, (cell) => siteOf(cell) !== null) > 0.5;
  if (cells.length === 0) return true;
  if (isGuess && facts.elsewhere > 0.5) return false;
  if (needsMoney && facts.numeric < 0.5) return false;
  if (field === 'packSize') return share(cells, isPlain) > 0.5;
  if (NUMBER_FIELDS.has(field)) {
    if (isGuess && PLAIN_NUMBERS.has(field) && facts.money > 0.5) return false;
    return facts.numeric > 0.5;
  }
  if (field === 'sku') return share(cells, isCode) > 0.5 && !(isGuess && (isCounter(facts) || facts.distinct < 0.8));
  if (field === 'location') return share(cells, isPlain) < 0.5;
  if (field === 'productName' || field === 'vendor') return facts.numeric < 0.5;
  if (field === 'unit') return share(cells, isUnit) > 0.5 || (isGuess === true && share(cells, isShortWord) > 0.8);
  if (field === 'category') {
    return facts.numeric < 0.5 && share(cells, (cell) => BOOKKEEPING_TYPE.test(cell)) < 0.5;
  }
  return true;
}

/** A word that can be a unit in any language. */
const isShortWord = (cell: string) => /^\p{L}[\p{L}\p{M}]{0,6}\.?$/u.test(cell);

/** Whether a column numbers its rows: 1, 2, 3. Codes also follow each other, but begin higher. */
function isCounter({ values }: Pick<ColumnFacts, 'values'>): boolean {
  const numbers = values.filter((value) => value !== null);
  const [first = 2] = numbers;
  return numbers.length > 1 && first <= 1 && numbers.every((value, index) => value === first + index);
}

/**
 * Suggests a mapping of at most one column per field and one field per column. The better name wins, then the column
 * further left. `sampleRows` are rows below the header, which decide ambiguous names ('Type', 'Units', 'Available').
 */
export function suggestMapping(headers: readonly string[], sampleRows: readonly (readonly string[])[]): Mapping {
  return suggestColumns(headers, sampleRows).mapping;
}

/** The same, with the fields that no header names and the cells alone show. */
export function suggestColumns(headers: readonly string[], sampleRows: readonly (readonly string[])[]): Suggestion {
  const facts = new ColumnFactsOf(sampleRows);
  const candidates = headers.flatMap((header, column) =>
    listNames(header).flatMap((name): Candidate[] => {
      const { filled } = facts.get(column);
      // Accounting programs have a column 'InventoryType' of their own.
      const isSure = name.sure && (name.field !== 'inventoryType' || filled.length === 0);
      if (!isSure && !cellsAgree(name, facts.get(column))) return [];
      if (name.core !== undefined && !isAtPlace(header, headers)) return [];
      const isSparse = name.field === 'sellingPrice' && filled.length < sampleRows.length * 0.6;
      const isEmpty = filled.length === 0 && sampleRows.length > 0;
      const rank = name.rank + (isEmpty ? EMPTY_COLUMN_PENALTY : isSparse ? SPARSE_PRICE_PENALTY : 0);
      return [{ field: name.field, column, rank, needsMoney: name.needsMoney === true }];
    }),
  );
  const mapping = assign(candidates.filter((one) => !one.needsMoney || isAboutMoney(one, candidates, facts)));
  // Our own export names its columns right, even if an item is called '108'.
  if (isExport(headers)) return { mapping, byCells: new Set() };
  const { stockOnHand = findStockColumns(headers, facts, mapping)[0], ...others } = mapping;
  const stocked = stockOnHand === undefined ? others : { ...others, stockOnHand };
  return withNameByCells(
    headers,
    facts,
    relate(headers, facts, withNames(withType(stocked, facts, headers), sampleRows)),
  );
}

/**
 * Whether a column that is called 'Sold' or 'Bought' holds prices: amounts of money or with decimals, or the other side of
 * a column of prices, the cost below the price.
 */
function isAboutMoney({ field, column }: Candidate, all: readonly Candidate[], facts: ColumnFactsOf): boolean {
  const { money, decimals } = facts.get(column);
  if (money > 0.5 || decimals > 0.5) return true;
  const opposite = field === 'costPrice' ? 'sellingPrice' : 'costPrice';
  return all.some((other) => {
    if (other.field !== opposite || other.column === column) return false;
    const [cost, price] = field === 'costPrice' ? [column, other.column] : [other.column, column];
    return isCostOf(facts, cost, price);
  });
}

/** Completes a mapping by a column that tells the warehouse from the shop; that of the location stays what it is. */
function withType(mapping: Mapping, facts: ColumnFactsOf, headers: readonly string[]): Mapping {
  if (mapping.inventoryType !== undefined) return mapping;
  const { category, ...others } = mapping;
  const taken = new Set(Object.values(others));
  const column = [...headers.keys()].find((one) => !taken.has(one) && areSites(facts.get(one).filled));
  if (column === undefined) return mapping;
  return { ...others, ...(category !== column && category !== undefined && { category }), inventoryType: column };
}

interface Candidate {
  field: ImportField;
  column: number;
  rank: number;
  needsMoney: boolean;
}

/** Assigns columns to fields one to one, best first. */
function assign(found: readonly Candidate[]): Mapping {
  const candidates = found.toSorted((a, b) => b.rank - a.rank || a.column - b.column);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const { field, column } of candidates) {
    if (mapping[field] !== undefined || taken.has(column)) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

function filledCells(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.map((cells) => cells[column]?.trim() ?? '').filter((cell) => !isPlaceholder(cell));
}

/**
 * Uses a description with short texts as product name if there are no names or only codes: lists with stock codes often
 * call the name 'Description'.
 */
function withNames(mapping: Mapping, rows: readonly (readonly string[])[]): Mapping {
  const { productName, description, ...others } = mapping;
  if (description === undefined) return mapping;
  const texts = filledCells(rows, description);
  if (share(texts, isName) < 0.8 || texts.length < rows.length * 0.8) return mapping;
  if (productName === undefined) {
    // Without another stock column, any list of texts would pass for products.
    const isStockList = ['sku', 'stockOnHand', 'sellingPrice', 'costPrice'].some((field) => field in others);
    return isStockList ? { ...others, productName: description } : mapping;
  }
  if (share(filledCells(rows, productName), isCode) < 0.8) return mapping;
  return { ...others, productName: description, sku: others.sku ?? productName };
}

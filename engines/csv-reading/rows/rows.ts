import { isExport } from '../../csv-writing/cells.ts';
import { costDecimals, costText } from '../../inventory/exact-cost.ts';
import { ITEM_FIELDS } from '../../inventory/fields.ts';
import { IMPORT_COLUMNS, type ImportColumn, type ImportField, type ImportRow } from '../../inventory/import-columns.ts';
import { canonicalUnit } from '../../units/canonical-unit.ts';
import { factorBetween, isMeasure } from '../../units/measure.ts';
import { toNumber } from '../../units/ratio.ts';
import { areSites, siteOf } from '../cells/sites.ts';
import { meansTotal } from '../cells/stock-words.ts';
import { parseLine, parseLines, plainText } from '../cells/text.ts';
import {
  isPlaceholder,
  parseCategory,
  parseInventoryType,
  parseOrderQuantity,
  parsePrice,
  parseQuantity,
  parseShipTime,
  priceUnit,
  quoted,
  type Read,
} from '../cells/values.ts';
import { Columns } from '../columns/columns.ts';
import type { Mapping } from '../columns/mapping.ts';
import { findOptions, type Options } from '../columns/option-columns.ts';
import type { Answers, Question } from '../questions.ts';
import type { FileRecord } from '../table/parse.ts';
import type { ReadWarning, Table } from '../table/table.ts';
import { findGroupingRows, findSums, type GroupingRows } from './grouping-rows.ts';
import { fillMergedCells, findMergedCells, type MergedCells } from './merged-cells.ts';
import { RowBalances } from './row-balances.ts';
import { RowCodes } from './row-codes.ts';
import { rowsInWords } from './row-ranges.ts';
import { findVariantRows, type VariantRows } from './variants.ts';

/** The rows to import and how they were built. Row numbers are those of a spreadsheet, from 1. */
export interface MadeRows {
  rows: ImportRow[];
  /** The file row of each of `rows`. */
  rowNumbers: number[];
  /** Rows that are not imported, except blank ones. */
  dropped: { row: number; reason: string }[];
  /** Rows without stock or par: new items get the defaults, existing ones keep their values. */
  defaulted: { stock: number[]; par: number[] };
  warnings: ReadWarning[];
  questions: Question[];
  /** Columns that complete product names or the stock. */
  usedColumns: ReadonlySet<number>;
}

/** Rows between two calls of `onProgress`. */
const PROGRESS_STEP = 500;
const NAME_LIMIT = ITEM_FIELDS.name.limit;
const CATEGORY_LIMIT = ITEM_FIELDS.category.limit;
const CODE_LIMIT = ITEM_FIELDS.sku.limit;
/** Fields a variant inherits from its product if its own row leaves them empty. */
const INHERITED: readonly ImportField[] = ['vendor', 'category', 'description'];

/** Fields that describe a product; the row of a total has none of them. */
const DESCRIBING: readonly ImportField[] = ['sku', 'vendor', 'category', 'location', 'description'];

const TOTAL = 'A total, not a product.';
const NO_GROUPING: GroupingRows = { headings: new Map(), footnotes: new Set() };

/** Builds rows from records and notes what could not be imported unchanged. */
class RowMaker {
  readonly #columns: Columns;
  readonly #balances: RowBalances;
  readonly #codes: RowCodes;
  readonly #variants: VariantRows | null;
  readonly #mapping: Mapping;
  /** Mapped columns besides the name. */
  readonly #mapped: readonly ImportColumn[];
  /** Camellia's own export: cells are taken literally, even 'n/a', HTML or category paths. */
  readonly #isLiteral: boolean;

  readonly #options: Options | null;
  readonly #grouping: GroupingRows;
  readonly #sums: ReadonlySet<FileRecord>;
  /** The heading of the section that the next row is in. */
  #heading = '';

  readonly records: readonly FileRecord[];
  readonly #merged: MergedCells | null;
  readonly #isFilled: boolean;
  readonly #areSites: boolean;
  readonly #headers: readonly string[];

  constructor(file: Table, mapping: Mapping, answers: Answers) {
    this.#isLiteral = isExport(file.names);
    const rows = file.records.map((record) => record.cells);
    const variants = this.#isLiteral ? null : findVariantRows(file.names, rows, mapping);
    const hasOnlyProducts = this.#isLiteral || variants !== null;
    this.#grouping = hasOnlyProducts ? NO_GROUPING : findGroupingRows(file.records, mapping);
    this.#sums = hasOnlyProducts ? new Set() : findSums(file.records, mapping);
    const others = this.#sums.union(this.#grouping.footnotes).union(new Set(this.#grouping.headings.keys()));
    this.#merged = hasOnlyProducts ? null : findMergedCells(file, mapping, others);
    this.#isFilled = answers.leavesBlank !== true;
    this.#headers = file.headers;
    const table = this.#merged ? { ...file, records: this.#unmerge(file, this.#merged, mapping) } : file;
    this.records = table.records;
    this.#mapping = mapping;
    this.#areSites = mapping.inventoryType === undefined && areSites(this.#filledCells('location'));
    const mapped = IMPORT_COLUMNS.filter(({ field }) => field !== 'productName' && mapping[field] !== undefined);
    // Texts first: a price is read for the unit of its row.
    const texts = mapped.filter(({ kind }) => kind === 'line' || kind === 'text');
    this.#mapped = [...texts, ...mapped.filter((column) => !texts.includes(column))];
    this.#columns = new Columns(table, mapping, answers);
    this.#balances = new RowBalances(table.records, mapping, this.#columns, answers, this.#isLiteral);
    this.#codes = new RowCodes(table.records, mapping, this.#columns, this.#isLiteral);
    this.#variants = variants?.nameColumn === mapping.productName ? variants : null;
    this.#options = this.#isLiteral || variants ? null : findOptions(table.names, mapping, table.records);
  }

  #filledCells(field: ImportField): string[] {
    return this.records.map((record) => record.cells[this.#mapping[field] ?? -1]?.trim() ?? '').filter(Boolean);
  }

  #unmerge({ records }: Table, merged: MergedCells, { productName }: Mapping): FileRecord[] {
    return fillMergedCells(records, merged, this.#isFilled ? merged.columns : [], productName);
  }

  questions(): Question[] {
    const columns = (this.#merged?.columns ?? []).map((column) => this.#headers[column] ?? '');
    const merged: Question[] = columns.length > 0 ? [{ kind: 'merged', columns, answer: this.#isFilled }] : [];
    return [...merged, ...this.#columns.questions(), ...this.#balances.questions()];
  }

  usedColumns(): ReadonlySet<number> {
    const ofNames = this.#variants?.columns ?? this.#options?.columns ?? new Set();
    return ofNames.union(new Set(this.#columns.stockColumns));
  }

  warnings(): ReadWarning[] {
    const nameless = [...(this.#merged?.nameless ?? [])].map(({ row }) => row);
    const column = this.#headers[this.#mapping.productName ?? -1] ?? '';
    const message = `Column '${column}': ${rowsInWords(nameless)} without a name ${nameless.length === 1 ? 'gets' : 'get'} the one above.`;
    return [...(nameless.length > 0 ? [{ column, message }] : []), ...this.#columns.warnings()];
  }

  /** The row, or the reason why it is skipped. */
  make(record: FileRecord): ImportRow | string {
    const omitted = this.#variants?.omits(record.cells);
    if (omitted) return omitted;
    const heading = this.#grouping.headings.get(record);
    if (heading !== undefined) {
      this.#heading = heading;
      return 'A heading, not a product.';
    }
    if (this.#grouping.footnotes.has(record)) return 'A note below the list, not a product.';
    if (this.#sums.has(record)) return TOTAL;
    const productName = this.#name(record);
    if (!productName) return 'No product name.';
    if (this.#isTotal(record, productName)) return TOTAL;
    const row: ImportRow = { productName };
    this.#categoriseByHeading(row);
    for (const column of this.#mapped) {
      const value = this.#read(record, row, column);
      // Unknown values are left out, so that existing items keep theirs.
      if (value !== undefined) Object.assign(row, { [column.field]: value });
    }
    if (row.unit !== undefined && !this.#isLiteral) row.unit = canonicalUnit(row.unit);
    const site = this.#areSites ? siteOf(this.#cell(record, 'location')) : null;
    if (site) row.inventoryType = site;
    this.#balances.addTo(row, record);
    this.#codes.addTo(row, record);
    return row;
  }

  /** Without a column of categories, the heading above a row is its category. */
  #categoriseByHeading(row: ImportRow): void {
    if (this.#heading === '' || this.#mapping.category !== undefined || meansTotal(this.#heading)) return;
    const { value } = parseLine(this.#heading, CATEGORY_LIMIT);
    if (value) row.category = value;
  }

  /** Whether a row sums up others: it is named so and has no text of its own, such as a SKU or supplier. */
  #isTotal(record: FileRecord, productName: string): boolean {
    if (this.#isLiteral || !meansTotal(productName)) return false;
    return DESCRIBING.every((field) => this.#cell(record, field) === '');
  }

  #cell(record: FileRecord, field: ImportField): string {
    const column = this.#mapping[field];
    if (column === undefined) return '';
    const own = record.cells[column]?.trim() ?? '';
    if (own !== '' || !INHERITED.includes(field)) return own;
    return this.#variants?.findParent(record.cells)?.[column]?.trim() ?? '';
  }

  #name(record: FileRecord): string | undefined {
    const { productName: column } = this.#mapping;
    if (column === undefined) return undefined;
    const own = record.cells[column]?.trim() ?? '';
    const parent = this.#variants?.inheritsName ? this.#variants.findParent(record.cells) : null;
    const name = own === '' ? (parent?.[column]?.trim() ?? '') : own;
    if (name === '' || (!this.#isLiteral && /^[-–—_.\s]*$/.test(name))) return undefined;
    const variant = this.#variants?.variantOf(record.cells) ?? this.#options?.optionOf(record) ?? '';
    const read = parseLine(variant === '' ? name : `${name} – ${variant}`, NAME_LIMIT);
    return this.#take(record, 'productName', read);
  }

  #take<Value>(record: FileRecord, field: ImportField, read: Read<Value>): Value | undefined {
    if (read.note) this.#columns.note(record.row, field, read.note, read.value === undefined);
    return read.value;
  }

  #line(record: FileRecord, field: ImportField, max: number): string | undefined {
    const cell = this.#cell(record, field);
    return this.#isNothing(cell) ? undefined : this.#take(record, field, parseLine(cell, max));
  }

  #isNothing(cell: string): boolean {
    return !this.#isLiteral && isPlaceholder(cell);
  }

  #sku(record: FileRecord): string | undefined {
    const written = this.#cell(record, 'sku');
    // Shopify marks digits as text with a leading apostrophe.
    const cell = this.#isLiteral ? written : written.replace(/^'(?=\d)/, '');
    // A truncated SKU could be another item's SKU.
    if (plainText(cell).length > CODE_LIMIT) {
      return this.#take<string>(record, 'sku', { note: `${quoted(cell)} has more than ${CODE_LIMIT} characters` });
    }
    return this.#isNothing(cell) ? undefined : this.#take(record, 'sku', parseLine(cell, CODE_LIMIT));
  }

  /** The value of a field. Its kind says how a cell is read; some fields have rules of their own. */
  #read(record: FileRecord, row: ImportRow, { field, kind, limit }: ImportColumn): string | number | undefined {
    if (field === 'sku') return this.#sku(record);
    if (field === 'category') return this.#category(record, limit);
    if (field === 'stockOnHand') return this.#stock(record, row);
    switch (kind) {
      case 'line':
        return this.#line(record, field, limit);
      case 'text':
        return this.#take(record, field, parseLines(this.#cell(record, field), limit, this.#isLiteral));
      case 'choice':
        return this.#take(record, field, parseInventoryType(this.#cell(record, field)));
      case 'quantity':
        return this.#quantity(record, field, row.unit);
      case 'orderQuantity':
        return this.#orderQuantity(record, field);
      case 'days':
        return this.#take(record, field, parseShipTime(this.#cell(record, field), this.#columns.header(field)));
      case 'cents':
        return this.#price(record, row, field, 2);
      case 'cost':
        return this.#price(record, row, field, costDecimals());
    }
  }

  #category(record: FileRecord, limit: number): string | undefined {
    const written = this.#cell(record, 'category');
    const category = this.#isLiteral ? written : parseCategory(written, this.#columns.hasCategoryLists);
    return this.#isNothing(category) ? undefined : this.#take(record, 'category', parseLine(category, limit));
  }

  /** The stock, of all its places; its unit, in the cell or the header, is the row's where no column says another. */
  #stock(record: FileRecord, row: ImportRow): number | undefined {
    const found = this.#columns.stockColumns.flatMap((column) => {
      const cell = this.#columns.numberIn('stockOnHand', record.cells[column]?.trim() ?? '', row.unit);
      const read = parseQuantity(cell, this.#columns.markOf('stockOnHand'));
      const amount = read.value ? undefined : this.#columns.amountOf(cell, read.note);
      return amount === undefined ? (this.#take(record, 'stockOnHand', read) ?? []) : { amount, unit: '' };
    });
    const [first] = found;
    if (!first) return undefined;
    const unit = found.find((one) => one.unit !== '')?.unit ?? this.#columns.unitOf('stockOnHand');
    if (unit !== '') row.unit ??= unit;
    const amounts = found.map((one) => one.amount * (one.unit === '' ? 1 : (unitFactor(one.unit, unit) ?? Number.NaN)));
    const sum = Math.round(amounts.reduce((total, amount) => total + amount, 0) * 1000) / 1000;
    if (!Number.isNaN(sum)) return sum;
    const units = [...new Set(found.map((one) => one.unit))].join(' and ');
    return this.#take<number>(record, 'stockOnHand', { note: `is in ${units}` });
  }

  #quantity(record: FileRecord, field: ImportField, unit?: string): number | undefined {
    const cell = this.#columns.numberIn(field, this.#cell(record, field), unit);
    return this.#take(record, field, parseQuantity(cell, this.#columns.markOf(field)))?.amount;
  }

  #orderQuantity(record: FileRecord, field: ImportField) {
    const cell = this.#cell(record, field);
    if (isPlaceholder(cell)) return undefined;
    return this.#take(record, field, parseOrderQuantity(cell, this.#columns.markOf(field)));
  }

  #price(record: FileRecord, row: ImportRow, field: ImportField, decimals: number): number | undefined {
    const cell = this.#cell(record, field);
    const per = priceUnit(cell) || this.#columns.priceUnitOf(field);
    // Converts the price to the item's unit; a price per kg is unusable for an item counted in bags.
    const isPack = /^pack(?:age)?s?$/i.test(per) && !isMeasure(row.unit ?? '');
    const isSame = isPack || per === '' || cell === '' || (row.unit === undefined && !/^\d/.test(per));
    const factor = isSame ? 1 : unitFactor(row.unit ?? '', per);
    if (factor === null) {
      const stock = row.unit === undefined ? 'the stock has no unit' : `the stock in ${row.unit}`;
      this.#columns.note(record.row, field, `${quoted(cell)} is per ${per}, ${stock}`, true);
      return undefined;
    }
    const read = parsePrice(cell, this.#columns.markOf(field), row.unit ?? per, factor, decimals);
    if (factor !== 1 && read.value && !read.note) {
      read.note = `${quoted(cell)} per ${per} is ${costText(read.value.cents)} per ${row.unit}`;
    }
    const price = this.#take(record, field, read);
    if (price) this.#columns.sawCurrency(field, price.currency);
    return price?.cents;
  }
}

function repeatsHeader({ cells }: FileRecord, { names, headers }: Table): boolean {
  return names.length > 1 && names.every((name, at) => [name, headers[at]].includes(cells[at]?.trim() ?? ''));
}

/** Builds import rows from a table. `onProgress` is called with 0 to 1 and may throw to stop. */
export function makeRows(
  table: Table,
  mapping: Mapping,
  answers: Answers,
  onProgress?: (done: number) => void,
): MadeRows {
  const maker = new RowMaker(table, mapping, answers);
  const made: MadeRows = {
    rows: [],
    rowNumbers: [],
    dropped: [],
    defaulted: { stock: [], par: [] },
    warnings: [],
    questions: [],
    usedColumns: maker.usedColumns(),
  };
  maker.records.forEach((record, index) => {
    if (index % PROGRESS_STEP === 0) onProgress?.(index / table.records.length);
    const row = repeatsHeader(record, table) ? 'Repeated header.' : maker.make(record);
    if (typeof row === 'string') {
      made.dropped.push({ row: record.row, reason: row });
      return;
    }
    made.rows.push(row);
    made.rowNumbers.push(record.row);
    if (row.stockOnHand === undefined && !row.stockAt) made.defaulted.stock.push(record.row);
    if (row.minimumPar === undefined) made.defaulted.par.push(record.row);
  });
  made.warnings = [...maker.warnings(), ...table.warnings].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  made.questions = maker.questions();
  onProgress?.(1);
  return made;
}

function unitFactor(from: string, to: string): number | null {
  const factor = factorBetween(from, to);
  return factor && toNumber(factor);
}

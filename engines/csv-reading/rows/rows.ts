import { isExport } from '../../csv-writing/cells.ts';
import type { ImportRow } from '../../inventory/import-row.ts';
import { parseLine, parseLines, plainText } from '../cells/text.ts';
import { unitFactor } from '../cells/units.ts';
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
import type { ImportField } from '../columns/header-aliases.ts';
import type { Mapping } from '../columns/headers.ts';
import { findOptions, type Options } from '../columns/option-columns.ts';
import type { Answers, Question } from '../questions.ts';
import type { FileRecord } from '../table/parse.ts';
import type { ReadWarning, Table } from '../table/table.ts';
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
  /** Columns used to complete product names. */
  nameColumns: ReadonlySet<number>;
}

const NAME_LIMIT = 200;
const CODE_LIMIT = 100;
const UNIT_LIMIT = 40;
const DESCRIPTION_LIMIT = 5000;
/** Rows between two calls of `onProgress`. */
const PROGRESS_STEP = 500;
/** Fields a variant inherits from its product if its own row leaves them empty. */
const INHERITED: readonly ImportField[] = ['vendor', 'category', 'description'];

/** Builds rows from records and notes what could not be imported unchanged. */
class RowMaker {
  readonly #columns: Columns;
  readonly #variants: VariantRows | null;
  readonly #mapping: Mapping;
  /** Camellia's own export: cells are taken literally, even 'n/a', HTML or category paths. */
  readonly #isLiteral: boolean;

  readonly #options: Options | null;

  constructor(table: Table, mapping: Mapping, answers: Answers) {
    const rows = table.records.map((record) => record.cells);
    this.#mapping = mapping;
    this.#columns = new Columns(table, mapping, answers);
    this.#isLiteral = isExport(table.names);
    const variants = this.#isLiteral ? null : findVariantRows(table.names, rows);
    this.#variants = variants?.nameColumn === mapping.productName ? variants : null;
    this.#options = this.#isLiteral || variants ? null : findOptions(table.names, mapping, table.records);
  }

  questions(): Question[] {
    return this.#columns.questions();
  }

  nameColumns(): ReadonlySet<number> {
    return this.#variants?.columns ?? this.#options?.columns ?? new Set();
  }

  warnings(): ReadWarning[] {
    return this.#columns.warnings();
  }

  /** The row, or the reason why it is skipped. */
  make(record: FileRecord): ImportRow | string {
    const omitted = this.#variants?.omits(record.cells);
    if (omitted) return omitted;
    const productName = this.#name(record);
    if (!productName) return 'No product name.';
    const row: ImportRow = { productName };
    this.#putTexts(record, row);
    this.#putNumbers(record, row);
    return row;
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

  #putTexts(record: FileRecord, row: ImportRow): void {
    const written = this.#cell(record, 'category');
    const category = this.#isLiteral ? written : parseCategory(written, this.#columns.hasCategoryLists);
    const description = this.#take(
      record,
      'description',
      parseLines(this.#cell(record, 'description'), DESCRIPTION_LIMIT, this.#isLiteral),
    );
    const type = this.#take(record, 'inventoryType', parseInventoryType(this.#cell(record, 'inventoryType')));
    put(row, 'vendor', this.#line(record, 'vendor', NAME_LIMIT));
    if (!this.#isNothing(category)) {
      put(row, 'category', this.#take(record, 'category', parseLine(category, CODE_LIMIT)));
    }
    put(row, 'sku', this.#sku(record));
    put(row, 'unit', this.#line(record, 'unit', UNIT_LIMIT));
    put(row, 'inventoryType', type);
    put(row, 'location', this.#line(record, 'location', NAME_LIMIT));
    put(row, 'description', description);
  }

  #putNumbers(record: FileRecord, row: ImportRow): void {
    const stock = this.#quantity(record, 'stockOnHand');
    put(row, 'stockOnHand', stock?.amount);
    put(row, 'unit', row.unit ?? (stock ? stock.unit || this.#columns.unitOf('stockOnHand') || undefined : undefined));
    put(row, 'minimumPar', this.#quantity(record, 'minimumPar')?.amount);
    const header = this.#columns.header('shipTime');
    put(row, 'shipTime', this.#take(record, 'shipTime', parseShipTime(this.#cell(record, 'shipTime'), header)));
    put(row, 'packSize', this.#orderQuantity(record, 'packSize'));
    put(row, 'minimumOrder', this.#orderQuantity(record, 'minimumOrder'));
    put(row, 'costPrice', this.#price(record, row, 'costPrice'));
    put(row, 'sellingPrice', this.#price(record, row, 'sellingPrice'));
  }

  #quantity(record: FileRecord, field: 'stockOnHand' | 'minimumPar') {
    const cell = this.#cell(record, field);
    const read = parseQuantity(cell, this.#columns.markOf(field));
    if (field === 'stockOnHand' && read.value === undefined && read.note !== undefined) {
      const amount = this.#columns.amountOf(cell);
      if (amount !== undefined) return { amount, unit: '' };
    }
    return this.#take(record, field, read);
  }

  #orderQuantity(record: FileRecord, field: 'packSize' | 'minimumOrder') {
    const cell = this.#cell(record, field);
    if (isPlaceholder(cell)) return undefined;
    return this.#take(record, field, parseOrderQuantity(cell, this.#columns.markOf(field)));
  }

  #price(record: FileRecord, row: ImportRow, field: 'costPrice' | 'sellingPrice'): number | undefined {
    const cell = this.#cell(record, field);
    const per = priceUnit(cell) || this.#columns.priceUnits[field];
    // Converts the price to the item's unit; a price per kg is unusable for an item counted in bags.
    const factor = per === '' || row.unit === undefined || cell === '' ? 1 : unitFactor(row.unit, per);
    if (factor === null) {
      this.#columns.note(record.row, field, `${quoted(cell)} is per ${per}, the stock in ${row.unit}`, true);
      return undefined;
    }
    const read = parsePrice(cell, this.#columns.markOf(field), row.unit ?? per, factor);
    if (factor !== 1 && read.value && !read.note) {
      read.note = `${quoted(cell)} per ${per} is ${(read.value.cents / 100).toFixed(2)} per ${row.unit}`;
    }
    const price = this.#take(record, field, read);
    if (price) this.#columns.sawCurrency(field, price.currency);
    return price?.cents;
  }
}

/** Omits unknown values, so that existing items keep theirs. */
function put<Field extends ImportField>(row: ImportRow, field: Field, value: ImportRow[Field] | undefined): void {
  if (value !== undefined) row[field] = value;
}

function repeatsHeader(record: FileRecord, names: readonly string[]): boolean {
  return names.length > 1 && names.every((name, column) => (record.cells[column]?.trim() ?? '') === name);
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
    nameColumns: maker.nameColumns(),
  };
  table.records.forEach((record, index) => {
    if (index % PROGRESS_STEP === 0) onProgress?.(index / table.records.length);
    const row = repeatsHeader(record, table.names) ? 'Repeated header.' : maker.make(record);
    if (typeof row === 'string') {
      made.dropped.push({ row: record.row, reason: row });
      return;
    }
    made.rows.push(row);
    made.rowNumbers.push(record.row);
    if (row.stockOnHand === undefined) made.defaulted.stock.push(record.row);
    if (row.minimumPar === undefined) made.defaulted.par.push(record.row);
  });
  made.warnings = [...maker.warnings(), ...table.warnings].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  made.questions = maker.questions();
  onProgress?.(1);
  return made;
}

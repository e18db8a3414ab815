import { isExport } from '../../csv-writing/cells.ts';
import { IMPORT_COLUMNS, type ImportField } from '../../inventory/import-columns.ts';
import {
  asFraction,
  type DecimalMark,
  isAmbiguous,
  isFraction,
  markOfProof,
  markProof,
  readNumber,
} from '../../numbers/written-number.ts';
import { currencyName } from '../../text/style.ts';
import { isMeasure } from '../../units/measure.ts';
import { parseAmountWord } from '../cells/stock-words.ts';
import type { Answers, Question } from '../questions.ts';
import { rowsInWords } from '../rows/row-ranges.ts';
import type { ReadWarning, Table } from '../table/table.ts';
import { ColumnFactsOf } from './column-facts.ts';
import { foreignCurrency, normaliseHeader, priceUnitOfHeader, unitOfHeader } from './header-names.ts';
import type { Mapping } from './mapping.ts';
import { findStockColumns, otherStockColumns, placeOfHeader } from './stock-columns.ts';
import { CATEGORY_LISTS } from './woocommerce-labels.ts';

/** Fields whose cells may have a decimal mark. */
const NUMBERS = IMPORT_COLUMNS.filter(({ kind }) => ['quantity', 'orderQuantity', 'cents', 'cost'].includes(kind)).map(
  ({ field }) => field,
);
/** Fields of words. */
const TEXTS: readonly ImportField[] = ['productName', 'vendor', 'category', 'unit'];
/** Rows that show what a column holds. */
const SAMPLE_ROWS = 200;
/** Unreadable cells quoted in a column's summary. */
const MAX_QUOTED = 4;
/** Words used as amounts to ask about; a column with more of them holds something else. */
const MAX_WORDS = 12;

/** Where these are written, the decimal mark is a point. */
const POINT_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Devanagari}]/u;

/** Field names within a sentence. */
const NOUNS = new Map(IMPORT_COLUMNS.map(({ field, noun }) => [field, noun]));

/** What happens to a field with an unreadable cell. */
function consequence(field: ImportField): string {
  if (field === 'stockOnHand') return 'a new item will be uncounted';
  if (field === 'minimumPar') return 'a new item gets 0';
  return 'it is skipped';
}

/** Properties of the mapped columns, and notes about their cells. */
export class Columns {
  readonly #table: Table;
  readonly #mapping: Mapping;
  readonly #marks = new Map<ImportField, DecimalMark>();
  readonly #notes: ReadWarning[] = [];
  readonly #unreadable = new Map<ImportField, { rows: number[]; quoted: Set<string> }>();
  readonly #currencies = new Map<ImportField, Set<string>>();

  readonly #fractions = new Map<ImportField, boolean>();

  readonly #answers: Answers;
  /** Columns with ambiguous numbers that nothing in the file resolves. */
  readonly #undecided = new Set<ImportField>();
  readonly #proven = new Set<ImportField>();
  readonly #priceUnits: ReadonlyMap<ImportField, string>;
  readonly #words = new Map<string, { written: string; rows: number }>();
  /** The columns whose quantities are added up. */
  readonly stockColumns: readonly number[];
  /** Columns of stock at places that could be added up. */
  readonly #placeColumns: readonly number[];
  readonly #otherStock: readonly number[];

  constructor(table: Table, mapping: Mapping, answers: Answers) {
    this.#answers = answers;
    this.#table = table;
    this.#mapping = mapping;
    const category = normaliseHeader(this.header('category'));
    this.hasCategoryLists = CATEGORY_LISTS.some((name) => normaliseHeader(name) === category);
    this.#priceUnits = new Map(NUMBERS.map((field) => [field, priceUnitOfHeader(this.header(field))]));
    this.#decideMarks();
    const facts = new ColumnFactsOf(table.records.slice(0, SAMPLE_ROWS).map(({ cells }) => cells));
    this.#placeColumns = findStockColumns(table.names, facts, mapping);
    const isSummed = !answers.onePlace && this.#placeColumns[0] === mapping.stockOnHand;
    this.stockColumns = isSummed ? this.#placeColumns : this.#placeColumns.filter((one) => one === mapping.stockOnHand);
    this.#otherStock = otherStockColumns(table.names, facts, this.stockColumns);
  }

  /** The header of the field's column, '' if it has none. */
  header(field: ImportField): string {
    const column = this.#mapping[field];
    return column === undefined ? '' : (this.#table.headers[column] ?? '');
  }

  headerAt(column: number): string {
    return this.#table.headers[column] ?? '';
  }

  /** Records a note about a cell of any column. */
  noteAt(row: number, column: number, note: string): void {
    const header = this.headerAt(column);
    this.#notes.push({ row, column: header, message: `Row ${row}: ${header} ${note}.` });
  }

  /**
   * A cell of a number, `1/2` as the fraction that it is where no date makes sense: beside `2 1/2` or `½`, or in a weight.
   */
  numberIn(field: ImportField, cell: string, unit: string | undefined): string {
    const fraction = asFraction(cell);
    if (fraction === cell) return cell;
    const isMeasured = isMeasure(unit ?? '') || isMeasure(this.unitOf(field));
    const hasFractions = this.#fractions.get(field) ?? this.#cells(field).some(isFraction);
    this.#fractions.set(field, hasFractions);
    return isMeasured || hasFractions ? fraction : cell;
  }

  markOf(field: ImportField): DecimalMark {
    return this.#marks.get(field) ?? '.';
  }

  unitOf(field: ImportField): string {
    return unitOfHeader(this.header(field));
  }

  /** The unit of a price by its header; '' if none. */
  priceUnitOf(field: ImportField): string {
    return this.#priceUnits.get(field) ?? '';
  }

  /** Whether the header says that cells hold several categories. */
  readonly hasCategoryLists: boolean;

  /** Records a note about a cell; `lost` if its value is unusable. */
  note(row: number, field: ImportField, note: string, lost: boolean): void {
    const message = `Row ${row}: ${NOUNS.get(field)} ${note}${lost ? `; ${consequence(field)}` : ''}.`;
    this.#notes.push({ row, column: this.header(field), message });
    if (!lost) return;
    const cells = this.#unreadable.get(field) ?? { rows: [], quoted: new Set<string>() };
    this.#unreadable.set(field, cells);
    cells.rows.push(row);
    const text = /^'.*'/s.exec(note)?.[0];
    if (text && cells.quoted.size <= MAX_QUOTED) cells.quoted.add(text);
  }

  /** The amount a person has given for a word that is no number; undefined for other cells and unanswered words. */
  amountOf(cell: string, note: string | undefined): number | undefined {
    const word = note === undefined ? null : parseAmountWord(cell);
    if (word === null) return undefined;
    const known = this.#words.get(word) ?? { written: cell.trim(), rows: 0 };
    this.#words.set(word, { ...known, rows: known.rows + 1 });
    const amount = this.#answers.words?.[word];
    return Number.isNaN(amount) ? undefined : amount;
  }

  /** Questions that the file leaves open. */
  questions(): Question[] {
    const marks = [...this.#undecided].flatMap((field): Question[] => {
      const example = this.#cells(field).find(isAmbiguous)?.trim();
      if (example === undefined) return [];
      const value = (mark: DecimalMark) => readNumber(example, mark)?.value ?? 0;
      const answer = this.#answers.marks?.[field] ?? null;
      return [
        { kind: 'mark', field, column: this.header(field), example, asPoint: value('.'), asComma: value(','), answer },
      ];
    });
    const words = [...this.#words]
      .toSorted(([, a], [, b]) => b.rows - a.rows)
      .slice(0, MAX_WORDS)
      .map(([word, { written, rows }]): Question => {
        return {
          kind: 'word',
          word,
          written,
          rows,
          column: this.header('stockOnHand'),
          answer: this.#answers.words?.[word] ?? null,
        };
      });
    return [...this.#placeQuestion(), ...marks, ...words];
  }

  /** The places of the columns that would be added up, if the person has said that each is one. */
  get stockPlaces(): [place: string, column: number][] {
    if (!this.#answers.byPlace || this.stockColumns.length < 2) return [];
    return this.stockColumns.map((column) => [placeOfHeader(this.headerAt(column)), column]);
  }

  #placeQuestion(): Question[] {
    if (this.#placeColumns.length < 2) return [];
    const columns = this.#placeColumns.map((column) => ({ column, header: this.#table.headers[column] ?? '' }));
    const { stockOnHand = null } = this.#mapping;
    const isByPlace = this.stockPlaces.length > 0;
    return [
      { kind: 'places', columns, answer: isByPlace ? 'places' : this.stockColumns.length > 1 ? null : stockOnHand },
    ];
  }

  /** Notes the currency of an amount: its own, or else that of the header. */
  sawCurrency(field: ImportField, amount: string): void {
    const currency = foreignCurrency(amount === '' ? this.header(field) : amount);
    if (currency === '') return;
    this.#currencies.set(field, (this.#currencies.get(field) ?? new Set()).add(currency));
  }

  /** Column summaries, then notes on single cells. */
  warnings(): ReadWarning[] {
    return [
      ...this.#unreadableColumns(),
      ...this.#ambiguousColumns(),
      ...this.#foreignPrices(),
      ...this.#numbersAmongTexts(),
      ...this.#places(),
      ...this.#notes,
    ];
  }

  #cells(field: ImportField): string[] {
    const column = this.#mapping[field];
    return column === undefined ? [] : this.#table.records.map((record) => record.cells[column] ?? '');
  }

  /** Amounts of money in columns that are not imported. */
  #otherMoney(): string[] {
    const mapped = new Set(Object.values(this.#mapping));
    return this.#table.records.flatMap(({ cells }) =>
      cells.filter((cell, column) => !mapped.has(column) && /\p{Sc}/u.test(cell)),
    );
  }

  /**
   * Determines each column's decimal mark by its own numbers, else by those of the other columns or the script of the
   * headers. If that fails, a person is asked, and the delimiter decides until then.
   */
  #decideMarks(): void {
    // Camellia's own export always uses a point.
    if (isExport(this.#table.names)) return;
    const proof = new Map(NUMBERS.map((field) => [field, markProof(this.#cells(field))]));
    const neighbours =
      markOfProof([...proof.values()].reduce((all, one) => all + one, 0)) ??
      markOfProof(markProof(this.#otherMoney())) ??
      (this.#table.names.some((name) => POINT_SCRIPTS.test(name)) ? '.' : null);
    for (const field of NUMBERS) {
      const own = markOfProof(proof.get(field) ?? 0);
      if (own) this.#proven.add(field);
      const decided = own ?? neighbours;
      if (decided === null && this.#cells(field).some(isAmbiguous)) this.#undecided.add(field);
      const suggested = this.#table.delimiter === ';' ? ',' : '.';
      this.#marks.set(field, decided ?? this.#answers.marks?.[field] ?? suggested);
    }
  }

  #unreadableColumns(): ReadWarning[] {
    return [...this.#unreadable].flatMap(([field, { rows, quoted }]) => {
      if (rows.length < 2) return [];
      const column = this.header(field);
      const filled = this.#cells(field).filter((cell) => cell.trim() !== '').length;
      const examples = [...quoted].slice(0, MAX_QUOTED).join(', ') + (quoted.size > MAX_QUOTED ? ', …' : '');
      const what = `couldn’t read ${rows.length} of ${filled} cells (${examples}) in ${rowsInWords(rows)}`;
      return [{ column, message: `Column '${column}': ${what}; ${consequence(field)}.` }];
    });
  }

  /** Numbers where other rows have a name, such as those of a row whose cells are shifted. */
  #numbersAmongTexts(): ReadWarning[] {
    return TEXTS.flatMap((field) => {
      const at = this.#mapping[field] ?? -1;
      const filled = this.#table.records.filter(({ cells }) => (cells[at]?.trim() ?? '') !== '');
      const odd = filled.filter(({ cells }) => /^\P{L}*\d\P{L}*$/u.test(cells[at] ?? ''));
      if (odd.length === 0 || odd.length * 3 > filled.length) return [];
      const [column, rows] = [this.header(field), rowsInWords(odd.map(({ row }) => row))];
      const what = odd.length === 1 ? 'has a number' : 'have numbers';
      return [{ column, message: `Column '${column}': ${rows} ${what} where others have words. Please check.` }];
    });
  }

  #ambiguousColumns(): ReadWarning[] {
    return NUMBERS.flatMap((field) => {
      if (this.#undecided.has(field) || this.markOf(field) !== ',' || this.#proven.has(field)) return [];
      const cell = this.#cells(field).find(isAmbiguous);
      if (cell === undefined) return [];
      const column = this.header(field);
      const meaning = cell.includes('.') ? 'thousands' : 'a fraction';
      return [{ column, message: `Column '${column}': '${cell.trim()}' is read as ${meaning}. Please check.` }];
    });
  }

  #places(): ReadWarning[] {
    if (this.#otherStock.length === 0) return [];
    const [read, others] = [this.stockColumns, this.#otherStock].map((columns) =>
      columns.map((column) => `'${this.#table.headers[column]}'`).join(', '),
    );
    return [{ column: this.header('stockOnHand'), message: `Stock is read only from ${read}, not from ${others}.` }];
  }

  #foreignPrices(): ReadWarning[] {
    return [...this.#currencies].map(([field, currencies]) => {
      const column = this.header(field);
      const names = [...currencies].join(', ');
      return {
        column,
        message: `Column '${column}' is in ${names}. Its amounts are imported as ${currencyName()} without conversion.`,
      };
    });
  }
}

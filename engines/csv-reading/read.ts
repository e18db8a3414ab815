/** Reads the bytes of a CSV file into import rows: finds its encoding, delimiter and header, and asks about what is ambiguous. */

import { IMPORT_COLUMNS } from '../inventory/import-columns.ts';
import { IMPORT_ROW_LIMIT } from '../inventory/limits.ts';
import { isName, share } from './cells/column-values.ts';
import { withBalances } from './columns/balance-columns.ts';
import { withCodes } from './columns/code-columns.ts';
import { ColumnFactsOf } from './columns/column-facts.ts';
import { suggestWithoutHeaders } from './columns/headerless.ts';
import { suggestColumns } from './columns/headers.ts';
import type { Mapping, Suggestion } from './columns/mapping.ts';
import { type UnusedColumn, unusedColumns } from './columns/unused-columns.ts';
import type { Encoding } from './file/encoding-names.ts';
import { emptyProblem, type ImportProblem, tooManyRowsProblem } from './file/file-error.ts';
import type { Answers } from './questions.ts';
import { splitIntoParts } from './rows/parts.ts';
import { type MadeRows, makeRows } from './rows/rows.ts';
import { type Choices, type ReadWarning, readTable, type Table } from './table/table.ts';

/** The contents of a file for the import, and how it was read. */
export interface ReadResult extends Omit<MadeRows, 'usedColumns'> {
  fileName: string;
  encoding: Encoding;
  delimiter: string;
  /** Headers to show, one per column, unique and not blank. */
  headers: string[];
  /** The first filled cell of each column. */
  examples: string[];
  /** The row of the header, counted from 1; null if the list has none. */
  headerRow: number | null;
  /** Filled rows below the header, including dropped ones. */
  total: number;
  mapping: Mapping;
  /** A person's answers about the file. */
  answers: Answers;
  /** Filled columns that are not imported. */
  unused: UnusedColumn[];
  /** Row indexes by the part they are sent in. */
  parts: number[][];
  /** Why nothing can be imported with this mapping (`rows` is then empty); otherwise null. */
  problem: ImportProblem | null;
}

const SAMPLE_ROWS = 200;
/** What cells look like, of fields that cells alone can show. */
const LOOKS_LIKE: Partial<Record<keyof Mapping, string>> = {
  productName: 'product names',
  stockOnHand: 'the stock on hand',
  sellingPrice: 'the selling price',
};
/** The share of progress for reading the table; building rows is the rest. */
const READING_SHARE = 0.6;

function findExamples(table: Table): string[] {
  return table.headers.map((_, column) => {
    const filled = table.records.find((record) => (record.cells[column]?.trim() ?? '') !== '');
    return filled?.cells[column]?.trim().slice(0, 100).toWellFormed() ?? '';
  });
}

/** With this many known columns, a file is a stock list even without product names. */
const MIN_KNOWN_COLUMNS = 2;

/** The problem of a file without product names, with a suggestion if a column looks like it. */
function noNames({ headers, records }: Table, mapping: Mapping): ImportProblem {
  const found = IMPORT_COLUMNS.flatMap(({ field, label }) => {
    const column = mapping[field];
    return column === undefined ? [] : [`${label} in '${headers[column]}'`];
  });
  if (found.length < MIN_KNOWN_COLUMNS) return emptyProblem('No product name column found. Choose one below.');
  const taken = new Set(Object.values(mapping));
  const sample = records.slice(0, SAMPLE_ROWS);
  const likely = headers.find((_, column) => {
    const cells = sample.flatMap((record) => record.cells[column]?.trim() || []);
    return (
      !taken.has(column) && cells.length > 0 && share(cells, isName) > 0.8 && new Set(cells).size > cells.length / 2
    );
  });
  const choose = likely ? `Choose it below; '${likely}' looks right.` : 'Choose it below.';
  return emptyProblem(`Found ${found.join(', ')}, but no product name column. ${choose}`);
}

function findProblem(table: Table, mapping: Mapping, made: MadeRows, parts: number[][] | null): ImportProblem | null {
  if (table.records.length === 0) return emptyProblem('There are no rows below the header.');
  if (mapping.productName === undefined) return noNames(table, mapping);
  if (parts === null) return tooManyRowsProblem(IMPORT_ROW_LIMIT);
  if (made.rows.length > 0) return null;
  return emptyProblem(`Column '${table.headers[mapping.productName]}' has no product names.`);
}

/** A file that has been read, to build rows for different mappings. */
export class ImportTable {
  readonly #fileName: string;
  readonly #table: Table;
  readonly #examples: string[];
  readonly #suggestion: Suggestion;

  /** @param places names of the workspace's places */
  constructor(fileName: string, table: Table, places: readonly string[] = []) {
    this.#fileName = fileName;
    this.#table = table;
    this.#examples = findExamples(table);
    const sample = table.records.slice(0, SAMPLE_ROWS).map((record) => record.cells);
    const { mapping, byCells } =
      table.headerRow === null
        ? suggestWithoutHeaders(table.names.length, new ColumnFactsOf(sample))
        : suggestColumns(table.names, sample);
    const placed = table.headerRow === null ? mapping : withBalances(mapping, table.headers, sample, places);
    this.#suggestion = { mapping: withCodes(placed, table.names, sample), byCells };
  }

  /** The suggested mapping. */
  suggested(): Mapping {
    return this.#suggestion.mapping;
  }

  /** What to check: columns that were chosen by their cells, and are still mapped so. */
  #guessWarnings(mapping: Mapping): ReadWarning[] {
    const { mapping: suggested, byCells } = this.#suggestion;
    return [...byCells].flatMap((field) => {
      const column = mapping[field];
      if (column === undefined || column !== suggested[field]) return [];
      const header = this.#table.headers[column] ?? '';
      const but = this.#table.headerRow === null ? '' : ', but its header doesn’t say so';
      const message = `Column '${header}': its cells look like ${LOOKS_LIKE[field] ?? 'this field'}${but}. Please check.`;
      return [{ column: header, message }];
    });
  }

  /** Builds the rows for a mapping. `onProgress` is called with 0 to 1. */
  result(mapping: Mapping, answers: Answers = {}, onProgress?: (done: number) => void): ReadResult {
    const { encoding, delimiter, headers, headerRow, records } = this.#table;
    const { usedColumns, ...made } = makeRows(this.#table, mapping, answers, onProgress);
    const parts = splitIntoParts(made.rows);
    const problem = findProblem(this.#table, mapping, { ...made, usedColumns }, parts);
    const nothing = { rows: [], rowNumbers: [], defaulted: { stock: [], par: [] }, parts: [], questions: [] };
    // Without product names, every row would be listed as dropped, which is not helpful.
    if (mapping.productName === undefined) made.dropped = [];
    return {
      ...made,
      parts: parts ?? [],
      unused: unusedColumns(this.#table, this.#examples, mapping, usedColumns),
      answers,
      ...(problem ? nothing : {}),
      warnings: [...this.#guessWarnings(mapping), ...made.warnings],
      fileName: this.#fileName,
      encoding,
      delimiter,
      headers,
      examples: this.#examples,
      headerRow,
      total: records.length,
      mapping,
      problem,
    };
  }
}

/**
 * Reads the bytes of a CSV file as chosen, or as detected. `onProgress` is called with 0 to 1 and may
 * throw to stop. Other obstacles to the import are the result's `problem`.
 * @throws ImportFileError if the file is empty or not a CSV file
 */
export function readImportBytes(
  fileName: string,
  bytes: Uint8Array,
  onProgress?: (done: number) => void,
  choices?: Choices,
): { table: ImportTable; result: ReadResult } {
  const read = readTable(bytes, (done) => onProgress?.(done * READING_SHARE), choices);
  const table = new ImportTable(fileName, read, choices?.places);
  const result = table.result(table.suggested(), {}, (done) =>
    onProgress?.(READING_SHARE + done * (1 - READING_SHARE)),
  );
  return { table, result };
}

/** Reads the bytes of a CSV file into import rows: finds its encoding, delimiter and header, and asks about what is ambiguous. */

import { IMPORT_ROW_LIMIT } from '../inventory/limits.ts';
import { isName, share } from './cells/column-values.ts';
import { IMPORT_FIELDS } from './columns/header-aliases.ts';
import { type Mapping, suggestMapping } from './columns/headers.ts';
import { type UnusedColumn, unusedColumns } from './columns/unused-columns.ts';
import type { Encoding } from './file/encoding-names.ts';
import { emptyProblem, type ImportProblem, tooManyRowsProblem } from './file/file-error.ts';
import type { Answers } from './questions.ts';
import { partsOf } from './rows/parts.ts';
import { type MadeRows, makeRows } from './rows/rows.ts';
import { readTable, type Table } from './table/table.ts';

/** What a file holds for the import, and how it was read. */
export interface ReadResult extends Omit<MadeRows, 'nameColumns'> {
  fileName: string;
  encoding: Encoding;
  delimiter: string;
  /** The headers to show, one for each column: none blank, none twice. */
  headers: string[];
  /** For each column its first filled cell, to tell columns apart when mapping by hand. */
  examples: string[];
  /** The row of the header, counted from 1. */
  headerRow: number;
  /** Filled rows below the header, the dropped ones included. */
  total: number;
  mapping: Mapping;
  /** What a person has said of the file. */
  answers: Answers;
  /** Filled columns that nothing is read from. */
  unused: UnusedColumn[];
  /** The rows in the parts that they are sent in: indexes of `rows`. */
  parts: number[][];
  /** Why nothing can be imported as the columns are mapped now (then `rows` is empty); null where something can. */
  problem: ImportProblem | null;
}

const SAMPLE_ROWS = 200;
/** Reading takes so much of the time, making rows the rest. */
const TABLE_SHARE = 0.6;

function examplesOf(table: Table): string[] {
  return table.headers.map((_, column) => {
    const filled = table.records.find((record) => (record.cells[column]?.trim() ?? '') !== '');
    return filled?.cells[column]?.trim().slice(0, 100).toWellFormed() ?? '';
  });
}

/** Columns that are known though the one of names is not: so many make a list of stock. */
const GOOD_COLUMNS = 2;

/** Which column of names is missing from what else was found, and which one looks like it. */
function noNames({ headers, records }: Table, mapping: Mapping): ImportProblem {
  const found = IMPORT_FIELDS.flatMap(({ field, label }) => {
    const column = mapping[field];
    return column === undefined ? [] : [`${label} in '${headers[column]}'`];
  });
  if (found.length < GOOD_COLUMNS) return emptyProblem('No column holds product names. Choose one below.');
  const taken = new Set(Object.values(mapping));
  const sample = records.slice(0, SAMPLE_ROWS);
  const likely = headers.find((_, column) => {
    const cells = sample.flatMap((record) => record.cells[column]?.trim() || []);
    return (
      !taken.has(column) && cells.length > 0 && share(cells, isName) > 0.8 && new Set(cells).size > cells.length / 2
    );
  });
  const choose = likely ? `Choose it below: '${likely}' looks like it.` : 'Choose it below.';
  return emptyProblem(`${found.join(', ')} were found, but no column of product names. ${choose}`);
}

function problemOf(table: Table, mapping: Mapping, made: MadeRows, parts: number[][] | null): ImportProblem | null {
  if (table.records.length === 0) return emptyProblem('There is no row below the header.');
  if (mapping.productName === undefined) return noNames(table, mapping);
  if (parts === null) return tooManyRowsProblem(IMPORT_ROW_LIMIT);
  if (made.rows.length > 0) return null;
  return emptyProblem(`Column '${table.headers[mapping.productName]}' holds no product name in any row.`);
}

/** A file that has been read once; its rows can be made anew for another mapping. */
export class ImportTable {
  readonly #fileName: string;
  readonly #table: Table;
  readonly #examples: string[];

  constructor(fileName: string, table: Table) {
    this.#fileName = fileName;
    this.#table = table;
    this.#examples = examplesOf(table);
  }

  /** The mapping that the headers suggest. */
  suggested(): Mapping {
    const sample = this.#table.records.slice(0, SAMPLE_ROWS).map((record) => record.cells);
    return suggestMapping(this.#table.names, sample);
  }

  /** The rows under a mapping, suggested or chosen by hand. `onProgress` is told 0 to 1. */
  result(mapping: Mapping, answers: Answers = {}, onProgress?: (done: number) => void): ReadResult {
    const { encoding, delimiter, headers, headerRow, records } = this.#table;
    const { nameColumns, ...made } = makeRows(this.#table, mapping, answers, onProgress);
    const parts = partsOf(made.rows);
    const problem = problemOf(this.#table, mapping, { ...made, nameColumns }, parts);
    const nothing = { rows: [], rowNumbers: [], defaulted: { stock: [], par: [] }, parts: [], questions: [] };
    // Without a column of names every row would be named as dropped, which says nothing.
    if (mapping.productName === undefined) made.dropped = [];
    return {
      ...made,
      parts: parts ?? [],
      unused: unusedColumns(this.#table, this.#examples, mapping, nameColumns),
      answers,
      ...(problem ? nothing : {}),
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
 * Reads the bytes of a CSV file, in the encoding that a person has chosen or else as they look. `onProgress` is told 0 to 1 and may throw to stop.
 * Throws an `ImportFileError` where the file is empty or no CSV file; what else stands in the way of an import is the
 * result's `problem`.
 */
export function readImportBytes(
  fileName: string,
  bytes: Uint8Array,
  onProgress?: (done: number) => void,
  encoding?: Encoding,
): { table: ImportTable; result: ReadResult } {
  const read = readTable(bytes, (done) => onProgress?.(done * TABLE_SHARE), encoding);
  const table = new ImportTable(fileName, read);
  const result = table.result(table.suggested(), {}, (done) => onProgress?.(TABLE_SHARE + done * (1 - TABLE_SHARE)));
  return { table, result };
}

import { IMPORT_ROW_LIMIT } from '../../worker/imports/contract.ts';
import type { Encoding } from './encodings.ts';
import { emptyProblem, type ImportProblem, tooManyRowsProblem } from './file-error.ts';
import { type Mapping, suggestMapping } from './headers.ts';
import { type MadeRows, makeRows } from './rows.ts';
import { readTable, type Table } from './table.ts';

/** What a file holds for the import, and how it was read. */
export interface ReadResult extends MadeRows {
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

function problemOf(table: Table, mapping: Mapping, made: MadeRows): ImportProblem | null {
  if (table.records.length === 0) return emptyProblem('There is no row below the header.');
  if (mapping.productName === undefined) return emptyProblem('No column holds product names. Choose one below.');
  if (made.rows.length > IMPORT_ROW_LIMIT) return tooManyRowsProblem(made.rows.length, IMPORT_ROW_LIMIT);
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
  result(mapping: Mapping, onProgress?: (done: number) => void): ReadResult {
    const { encoding, delimiter, headers, headerRow, records } = this.#table;
    const made = makeRows(this.#table, mapping, onProgress);
    const problem = problemOf(this.#table, mapping, made);
    const nothing = { rows: [], rowNumbers: [], defaulted: { stock: [], par: [] } };
    // Without a column of names every row would be named as dropped, which says nothing.
    if (mapping.productName === undefined) made.dropped = [];
    return {
      ...made,
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
 * Reads the bytes of a CSV file. `onProgress` is told 0 to 1 and may throw to stop.
 * Throws an `ImportFileError` where the file is empty or no CSV file; what else stands in the way of an import is the
 * result's `problem`.
 */
export function readImportBytes(
  fileName: string,
  bytes: Uint8Array,
  onProgress?: (done: number) => void,
): { table: ImportTable; result: ReadResult } {
  const read = readTable(bytes, (done) => onProgress?.(done * TABLE_SHARE));
  const table = new ImportTable(fileName, read);
  const result = table.result(table.suggested(), (done) => onProgress?.(TABLE_SHARE + done * (1 - TABLE_SHARE)));
  return { table, result };
}

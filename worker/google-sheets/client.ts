import type { z } from 'zod';
import type { Retries } from '../../engines/sync-merge/retries.ts';
import {
  apiRefusal,
  batchGetAnswer,
  type Cell,
  type SpreadsheetAnswer,
  spreadsheetAnswer,
  writeAnswer,
} from './api-types.ts';
import { garbled, toFailure } from './failure.ts';
import { ask, readJson, TIMEOUT_MS } from './http.ts';

/** A request that adds or deletes rows, columns or sheets. */
export type Change =
  | { addSheet: { properties: { title: string } } }
  | { appendDimension: { sheetId: number; dimension: 'ROWS' | 'COLUMNS'; length: number } }
  /** Appends after the last non-empty row; the sheet grows as needed. Text is never parsed as a formula. */
  | { appendCells: { sheetId: number; rows: RowData[]; fields: 'userEnteredValue' } }
  | { deleteDimension: { range: { sheetId: number; dimension: 'ROWS'; startIndex: number; endIndex: number } } };

interface RowData {
  values: { userEnteredValue?: { stringValue: string } | { numberValue: number } | { boolValue: boolean } }[];
}

/** A row for `appendCells`. */
export function rowData(cells: readonly (Cell | null)[]): RowData {
  return {
    values: cells.map((cell) => {
      if (cell === null || cell === '') return {};
      if (typeof cell === 'string') return { userEnteredValue: { stringValue: cell } };
      if (typeof cell === 'number') return { userEnteredValue: { numberValue: cell } };
      return { userEnteredValue: { boolValue: cell } };
    }),
  };
}

/** Rows to write from the first cell of a range. Null leaves a cell unchanged. */
export interface RangeValues {
  range: string;
  values: (Cell | null)[][];
}

/** The part of the Sheets API that Camellia uses. Every method is one request and throws GoogleFailure. */
export class SheetsClient {
  readonly #baseUrl: string;
  readonly #token: (refused: string | null) => Promise<string>;
  readonly retries: Retries;
  #calls = 0;

  /**
   * @param baseUrl GOOGLE_SHEETS_URL
   * @param token returns an access token; a new one when passed a rejected one
   */
  constructor(baseUrl: string, token: (refused: string | null) => Promise<string>, retries: Retries) {
    this.#baseUrl = baseUrl.replace(/\/$/, '');
    this.#token = token;
    this.retries = retries;
  }

  /** Requests sent so far. */
  get calls(): number {
    return this.#calls;
  }

  /** Title and sheets. */
  spreadsheet(id: string): Promise<SpreadsheetAnswer> {
    const fields =
      'spreadsheetId,properties.title,sheets.properties(sheetId,title,gridProperties(rowCount,columnCount))';
    return this.#call('GET', `${path(id)}?${new URLSearchParams({ fields })}`, spreadsheetAnswer);
  }

  /** Creates a spreadsheet with one sheet. */
  create(title: string, sheetName: string): Promise<SpreadsheetAnswer> {
    const body = { properties: { title }, sheets: [{ properties: { title: sheetName } }] };
    return this.#call('POST', '', spreadsheetAnswer, body);
  }

  /** The cells of ranges, one list of rows per range. Dates come as displayed text. */
  async read(id: string, ranges: readonly string[]): Promise<Cell[][][]> {
    const query = new URLSearchParams({
      majorDimension: 'ROWS',
      valueRenderOption: 'UNFORMATTED_VALUE',
      dateTimeRenderOption: 'FORMATTED_STRING',
    });
    for (const range of ranges) query.append('ranges', range);
    const { valueRanges } = await this.#call('GET', `${path(id)}/values:batchGet?${query}`, batchGetAnswer);
    return ranges.map((_, index) => valueRanges[index]?.values ?? []);
  }

  /** Writes all ranges or none. Raw: a name that starts with `=` stays text, and `007` keeps its zeros. */
  async write(id: string, data: readonly RangeValues[]): Promise<void> {
    const body = { valueInputOption: 'RAW', data: data.map((one) => ({ majorDimension: 'ROWS', ...one })) };
    await this.#call('POST', `${path(id)}/values:batchUpdate`, writeAnswer, body);
  }

  /** Applies all requests or none. */
  async change(id: string, requests: readonly Change[]): Promise<void> {
    await this.#call('POST', `${path(id)}:batchUpdate`, writeAnswer, { requests });
  }

  async #call<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    body?: unknown,
  ): Promise<z.output<S>> {
    const first = await this.#token(null);
    const response = await this.#send(method, path, first, body);
    // The access token may have expired: retry once with a new one.
    const answered =
      response.status === 401 ? await this.#send(method, path, await this.#token(first), body) : response;
    const json = await readJson(answered);
    if (!answered.ok) {
      const refusal = apiRefusal.safeParse(json).data?.error;
      throw toFailure(answered.status, refusal?.message ?? null, refusal?.status ?? null, answered.headers);
    }
    const result = schema.safeParse(json);
    if (!result.success) throw garbled();
    return result.data;
  }

  #send(method: string, path: string, token: string, body: unknown): Promise<Response> {
    this.#calls += 1;
    const init = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const signal = this.retries.callSignal(TIMEOUT_MS, method === 'GET');
    return ask(`${this.#baseUrl}/v4/spreadsheets${path}`, init, signal);
  }
}

const path = (id: string) => `/${encodeURIComponent(id)}`;

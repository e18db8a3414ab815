import { randomText } from '../core/ids.ts';
import type { FieldMapping } from '../sync/contract.ts';
import { type Provider, ProviderError, type RecordPage, type RemoteRecord, type SyncValues } from '../sync/provider.ts';
import type { Cell } from './api-types.ts';
import { type Change, type RangeValues, rowData, type SheetsClient } from './client.ts';
import { GoogleFailure } from './failure.ts';
import { type Columns, columnName, columnsOf, missingHeadings, rangeIn, stretches } from './layout.ts';
import { waitBefore } from './repetition.ts';
import { rowOf, rowsOf, type SheetRow } from './rows.ts';

/** Rows that one request reads: some 2 MB, as Google recommends. */
const ROWS_A_PAGE = 20_000;

interface Options {
  spreadsheetId: string;
  sheetName: string;
  mapping: FieldMapping;
  /** Whether rows without a number may be given one: not when only looking. */
  numbers: boolean;
  /** Waits so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
}

interface Shape {
  sheetId: number;
  rowCount: number;
  columns: Columns;
}

/**
 * A sheet as the sync engine sees it. Rows have no id of their own, and people sort and move them: so each bears a
 * number in a column of ours, and every write looks first where its rows are now.
 */
export class SheetsProvider implements Provider {
  readonly title = 'Google Sheets';
  readonly batchSize = 500;
  readonly #client: SheetsClient;
  readonly #options: Options;
  #shape: Shape | null = null;

  constructor(client: SheetsClient, options: Options) {
    this.#client = client;
    this.#options = options;
  }

  get calls(): number {
    return this.#client.calls;
  }

  async prepare(): Promise<void> {
    this.#shape = null;
    await this.#repeated(() => this.#load());
  }

  list(page: string | null): Promise<RecordPage> {
    return this.#repeated(async () => {
      const { rowCount, columns } = await this.#load();
      const first = page === null ? 2 : Number(page);
      const isLast = rowCount < first + ROWS_A_PAGE;
      // The last page has no end: rows that were added meanwhile are read with it.
      const end = isLast ? '' : first + ROWS_A_PAGE - 1;
      const [headings = [], cells = []] = await this.#client.read(this.#options.spreadsheetId, [
        this.#range('1:1'),
        this.#range(`A${first}:${columnName(columns.last)}${end}`),
      ]);
      const placed = this.#columnsIn(headings[0] ?? []);
      if (placed.last !== columns.last) {
        this.#shape = null;
        return this.list(page);
      }
      const rows = await this.#numbered(rowsOf(cells, first, placed), placed);
      return { records: rows.map(recordOf), next: isLast ? null : String(first + ROWS_A_PAGE) };
    });
  }

  /** Google tells of changes to a whole file only: everything is read, in one request or few. */
  async feedCursor(): Promise<null> {
    return null;
  }

  async changes(): Promise<null> {
    return null;
  }

  async read(ids: readonly string[]): Promise<readonly RemoteRecord[]> {
    const wanted = new Set(ids);
    return (await this.#all()).filter(({ id }) => wanted.has(id));
  }

  async create(records: readonly SyncValues[], inDoubt: boolean): Promise<readonly string[]> {
    const bySku = inDoubt ? new Map((await this.#all()).map(({ id, values }) => [values.sku, id])) : new Map();
    const ids = records.map(({ sku }) => bySku.get(sku) ?? newRowId());
    const there = records.flatMap((values, i) => (bySku.has(values.sku) ? [{ id: ids[i] ?? '', values }] : []));
    if (there.length > 0) await this.update(there);
    const rows = records.flatMap((values, i) => (bySku.has(values.sku) ? [] : [{ id: ids[i] ?? '', values }]));
    if (rows.length > 0) await this.#append(rows);
    return ids;
  }

  async update(records: readonly { id: string; values: Partial<SyncValues> }[]): Promise<void> {
    await this.#repeated(async () => {
      const { columns, rowOf: place } = await this.#places();
      const data = records.flatMap(({ id, values }): RangeValues[] => {
        const row = place.get(id);
        if (row === undefined) throw new ProviderError('gone', 'The row is not in the sheet any more.');
        return cellRanges(values, columns).map(({ column, cells }) => ({
          range: this.#range(`${columnName(column)}${row}`),
          values: [cells],
        }));
      });
      if (data.length > 0) await this.#client.write(this.#options.spreadsheetId, data);
    });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#repeated(async () => {
      const { rowOf: place, sheetId, rowCount } = await this.#places();
      const rows = ids.flatMap((id) => place.get(id) ?? []);
      if (rows.length === 0) return;
      const deletions = stretches(rows)
        .toReversed()
        .map(
          ([first, last]): Change => ({
            deleteDimension: { range: { sheetId, dimension: 'ROWS', startIndex: first - 1, endIndex: last } },
          }),
        );
      // A sheet must keep a row below its heading.
      const spare: Change[] =
        rows.length >= rowCount - 1 ? [{ appendDimension: { sheetId, dimension: 'ROWS', length: 1 } }] : [];
      await this.#client.change(this.#options.spreadsheetId, [...spare, ...deletions]);
    });
  }

  /** New rows behind the last. Not repeated without an answer: they may be there. @throws ProviderError `unclear` */
  async #append(rows: readonly { id: string; values: SyncValues }[]): Promise<void> {
    const { sheetId, columns } = await this.#repeated(() => this.#load());
    const data = rows.map(({ id, values }) => rowData(rowOf(values, id, columns)));
    const append = () =>
      this.#client.change(this.#options.spreadsheetId, [
        { appendCells: { sheetId, rows: data, fields: 'userEnteredValue' } },
      ]);
    await this.#repeated(append, 'unclear');
  }

  async #all(): Promise<RemoteRecord[]> {
    const records: RemoteRecord[] = [];
    let page: string | null = null;
    do {
      const read: RecordPage = await this.list(page);
      records.push(...read.records);
      page = read.next;
    } while (page !== null);
    return records;
  }

  /** Gives rows a number that have none. Without leave to write, they are called by where they are. */
  async #numbered(rows: SheetRow[], columns: Columns): Promise<SheetRow[]> {
    const fresh = rows.filter(({ id }) => id === '');
    if (!this.#options.numbers) return rows.map((row) => (row.id === '' ? { ...row, id: `row ${row.row}` } : row));
    if (fresh.length === 0) return rows;
    const ids = new Map(fresh.map(({ row }) => [row, newRowId()]));
    const data = stretches([...ids.keys()]).map(([first, last]) => ({
      range: this.#range(`${columnName(columns.id)}${first}`),
      values: Array.from({ length: last - first + 1 }, (_, i): Cell[] => [ids.get(first + i) ?? '']),
    }));
    await this.#client.write(this.#options.spreadsheetId, data);
    return rows.map((row) => ({ ...row, id: ids.get(row.row) ?? row.id }));
  }

  /** Where each numbered row is at this moment. */
  async #places(): Promise<Shape & { rowOf: Map<string, number> }> {
    const shape = await this.#load();
    const column = columnName(shape.columns.id);
    const [headings = [], numbers = []] = await this.#client.read(this.#options.spreadsheetId, [
      this.#range('1:1'),
      this.#range(`${column}1:${column}`),
    ]);
    const columns = this.#columnsIn(headings[0] ?? []);
    if (columns.id !== shape.columns.id) {
      this.#shape = null;
      return this.#places();
    }
    const places = new Map<string, number>();
    numbers.forEach(([id = ''], index) => {
      const text = String(id).trim();
      if (index > 0 && text !== '' && !places.has(text)) places.set(text, index + 1);
    });
    return { ...shape, columns, rowOf: places };
  }

  async #load(): Promise<Shape> {
    if (this.#shape) return this.#shape;
    const { spreadsheetId, sheetName } = this.#options;
    const { sheets } = await this.#client.spreadsheet(spreadsheetId);
    const sheet = sheets.find(({ properties }) => properties.title === sheetName)?.properties;
    if (!sheet) throw new ProviderError('missing', `The spreadsheet has no sheet “${sheetName}” any more.`);
    const [headings = []] = await this.#client.read(spreadsheetId, [this.#range('1:1')]);
    const columns = this.#columnsIn(headings[0] ?? []);
    this.#shape = { sheetId: sheet.sheetId, rowCount: sheet.gridProperties?.rowCount ?? 0, columns };
    return this.#shape;
  }

  #columnsIn(headings: readonly Cell[]): Columns {
    const { mapping, sheetName } = this.#options;
    const columns = columnsOf(headings, mapping);
    if (columns) return columns;
    const missing = missingHeadings(headings, mapping).join(', ');
    throw new ProviderError(
      'missing',
      `The first row of the sheet “${sheetName}” has no column ${missing}. Add it again, or connect the sheet anew.`,
    );
  }

  #range(cells: string): string {
    return rangeIn(this.#options.sheetName, cells);
  }

  /**
   * Does something again that may be done twice, while Google does not answer or allows no more for now.
   * @param unanswered what it means when there was no answer: `unclear` is not repeated here
   * @throws ProviderError
   */
  async #repeated<T>(work: () => Promise<T>, unanswered: 'unreachable' | 'unclear' = 'unreachable'): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof GoogleFailure)) throw error;
        const mayPass = error.kind === 'limited' || (error.kind === 'unavailable' && unanswered === 'unreachable');
        const milliseconds = mayPass ? waitBefore(attempt + 1, error) : null;
        if (milliseconds === null) throw providerError(error, unanswered);
        await this.#options.wait(milliseconds);
      }
    }
  }
}

/** A name for a row. It cannot be mistaken for a number or a formula. */
const newRowId = () => `c-${randomText(9)}`;

const recordOf = ({ id, values, problems }: SheetRow): RemoteRecord => ({ id, values, problems, changedAt: null });

/** The values side by side in as few ranges as they take: what lies between them is not ours to touch. */
function cellRanges(values: Partial<SyncValues>, columns: Columns): { column: number; cells: Cell[] }[] {
  const row = rowOf(values, null, columns);
  const written = row.flatMap((cell, column) => (cell === null ? [] : [column]));
  return stretches(written).map(([first, last]) => ({
    column: first,
    cells: row.slice(first, last + 1).map((cell) => cell ?? ''),
  }));
}

/** What a refusal of Google means to the engine. */
function providerError(error: GoogleFailure, unanswered: 'unreachable' | 'unclear'): ProviderError {
  switch (error.kind) {
    case 'unavailable':
      return new ProviderError(unanswered, error.message);
    case 'limited':
      return new ProviderError('unreachable', error.message);
    case 'signed-out':
    case 'client':
      return new ProviderError('revoked', error.message);
    case 'forbidden':
    case 'not-found':
      return new ProviderError('missing', error.message);
    default:
      return /Unable to parse range/.test(error.message)
        ? new ProviderError('missing', 'The sheet is not in the spreadsheet any more. Connect it anew.')
        : new ProviderError('refused', error.message);
  }
}

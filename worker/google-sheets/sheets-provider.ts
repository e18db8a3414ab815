import { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import type { RemoteRecord, SyncValues } from '../../engines/sync-merge/record.ts';
import { jitter, type Retries, type Setback } from '../../engines/sync-merge/retries.ts';
import { randomText } from '../core/ids.ts';
import type { FieldMapping } from '../sync/contract.ts';
import type { Provider, RecordPage } from '../sync/providers/provider.ts';
import type { Cell } from './api-types.ts';
import { type Change, type RangeValues, rowData, type SheetsClient } from './client.ts';
import { GoogleFailure } from './failure.ts';
import { type Columns, columnName, findColumns, missingHeadings, rangeIn, stretches } from './layout.ts';
import { parseRows, type SheetRow, toRow } from './rows.ts';

/** How long the row positions of a read are trusted: long enough to compare and write. */
const PLACES_TTL_MS = 2000;

interface Options {
  spreadsheetId: string;
  sheetName: string;
  mapping: FieldMapping;
  /** Whether rows without an ID get one; false in a preview. */
  numbers: boolean;
}

/** The sheet as read in one request. */
interface Snapshot {
  columns: Columns;
  rows: SheetRow[];
}

/** Row numbers by Camellia ID. */
type Places = ReadonlyMap<string, number>;

/**
 * The sync provider for a sheet. Rows have no built-in id, and people sort and move them. So each row carries an ID in
 * Camellia's column, and every write first looks up where its rows are now.
 */
export class SheetsProvider implements Provider {
  readonly title = 'Google Sheets';
  readonly batchSize = 500;
  /** Google does not report when a cell changed. */
  readonly clocks = [];
  readonly #client: SheetsClient;
  readonly #options: Options;
  /** The last known columns. */
  #columns: Columns | null = null;
  #grid: { sheetId: number; rowCount: number } | null = null;
  /** The rows of the last read, for the next write. */
  #found: { at: number; places: Places } | null = null;

  constructor(client: SheetsClient, options: Options) {
    this.#client = client;
    this.#options = options;
  }

  get calls(): number {
    return this.#client.calls;
  }

  get retries(): Retries {
    return this.#client.retries;
  }

  /** Nothing to check: the full read fails if the sheet or a column is missing. */
  async prepare(): Promise<void> {}

  async list(): Promise<RecordPage> {
    return { records: await this.#all(), next: null };
  }

  /** Google reports changes of whole files only, so everything is read, in one request. */
  async feedCursor(): Promise<null> {
    return null;
  }

  async changes(): Promise<null> {
    return null;
  }

  /** Reads the whole sheet in one request: Google counts requests, and rows are found only by reading all of them. */
  async read(ids: readonly string[]): Promise<readonly RemoteRecord[]> {
    const wanted = new Set(ids);
    const { rows } = await this.#repeated(() => this.#snapshot());
    const found = rows.filter(({ id }) => wanted.has(id));
    this.#found = { at: this.retries.clock.now(), places: new Map(found.map(({ id, row }) => [id, row])) };
    return found.map(toRecord);
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
      const { columns, places } = this.#justFound(records.map(({ id }) => id)) ?? (await this.#places());
      const data = records.flatMap(({ id, values }): RangeValues[] => {
        const row = places.get(id);
        if (row === undefined) throw new ProviderError('gone', 'The row was deleted from the sheet.');
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
      const { sheetId, rowCount } = await this.#gridNow();
      // Always look up positions right before deleting: a wrong row would lose other people's columns.
      const { places } = await this.#places();
      const rows = ids.flatMap((id) => places.get(id) ?? []);
      if (rows.length === 0) return;
      const deletions = stretches(rows)
        .toReversed()
        .map(
          ([first, last]): Change => ({
            deleteDimension: { range: { sheetId, dimension: 'ROWS', startIndex: first - 1, endIndex: last } },
          }),
        );
      // Google requires at least one row below the heading.
      const spare: Change[] =
        rows.length >= rowCount - 1 ? [{ appendDimension: { sheetId, dimension: 'ROWS', length: 1 } }] : [];
      this.#grid = null;
      await this.#client.change(this.#options.spreadsheetId, [...spare, ...deletions]);
    });
  }

  /** Appends rows. Not retried without an answer, because it may have been applied. @throws ProviderError `unclear` */
  async #append(rows: readonly { id: string; values: SyncValues }[]): Promise<void> {
    const { sheetId } = await this.#repeated(() => this.#gridNow());
    const columns = this.#columns ?? (await this.#repeated(() => this.#snapshot())).columns;
    const data = rows.map(({ id, values }) => rowData(toRow(values, id, columns)));
    const append = () =>
      this.#client.change(this.#options.spreadsheetId, [
        { appendCells: { sheetId, rows: data, fields: 'userEnteredValue' } },
      ]);
    await this.#repeated(append, 'unclear');
  }

  /** Every record, with an ID. */
  #all(): Promise<RemoteRecord[]> {
    return this.#repeated(async () => {
      const { columns, rows } = await this.#snapshot();
      return (await this.#assignIds(rows, columns)).map(toRecord);
    });
  }

  /** Reads the whole sheet in one request: between pages, sorting could make a row slip through. */
  async #snapshot(): Promise<Snapshot> {
    const { spreadsheetId, sheetName } = this.#options;
    const [[headings = [], ...cells] = []] = await this.#client.read(spreadsheetId, [rangeIn(sheetName)]);
    const columns = this.#columnsIn(headings);
    this.#columns = columns;
    return { columns, rows: parseRows(cells, 2, columns) };
  }

  /** Writes IDs to rows without one. In a preview, identifies those rows by their position instead. */
  async #assignIds(rows: SheetRow[], columns: Columns): Promise<SheetRow[]> {
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

  /** Positions from the last read, usable once and only if it was recent and included all of these rows. */
  #justFound(ids: readonly string[]): { columns: Columns; places: Places } | null {
    const [found, columns] = [this.#found, this.#columns];
    this.#found = null;
    if (!found || !columns || this.retries.clock.now() - found.at > PLACES_TTL_MS) return null;
    return ids.every((id) => found.places.has(id)) ? { columns, places: found.places } : null;
  }

  /** The current row of each ID, from the heading and the ID column. */
  async #places(): Promise<{ columns: Columns; places: Places }> {
    const known = this.#columns;
    if (known) {
      const column = columnName(known.id);
      const [headings = [], numbers = []] = await this.#client.read(this.#options.spreadsheetId, [
        this.#range('1:1'),
        this.#range(`${column}1:${column}`),
      ]);
      const columns = this.#columnsIn(headings[0] ?? []);
      this.#columns = columns;
      if (columns.id === known.id)
        return { columns, places: parsePlaces(numbers.map(([id = '']) => String(id).trim())) };
    }
    const { columns, rows } = await this.#snapshot();
    return { columns, places: new Map(rows.map(({ id, row }) => [id, row])) };
  }

  async #gridNow(): Promise<{ sheetId: number; rowCount: number }> {
    if (this.#grid) return this.#grid;
    const { sheets } = await this.#client.spreadsheet(this.#options.spreadsheetId);
    const sheet = sheets.find(({ properties }) => properties.title === this.#options.sheetName)?.properties;
    if (!sheet) throw this.#sheetIsGone();
    this.#grid = { sheetId: sheet.sheetId, rowCount: sheet.gridProperties?.rowCount ?? 0 };
    return this.#grid;
  }

  #sheetIsGone(): ProviderError {
    return new ProviderError('missing', `The spreadsheet no longer has a sheet “${this.#options.sheetName}”.`);
  }

  #columnsIn(headings: readonly Cell[]): Columns {
    const { mapping, sheetName } = this.#options;
    const columns = findColumns(headings, mapping);
    if (columns) return columns;
    const missing = missingHeadings(headings, mapping).join(', ');
    throw new ProviderError(
      'missing',
      `The first row of the sheet “${sheetName}” has no column ${missing}. Add it again, or reconnect the sheet.`,
    );
  }

  #range(cells: string): string {
    return rangeIn(this.#options.sheetName, cells);
  }

  /**
   * Retries `work` while Google does not answer or its limit is reached.
   * @param unanswered the fault for no answer: `unclear` is not retried here
   * @throws ProviderError
   */
  async #repeated<T>(work: () => Promise<T>, unanswered: 'unreachable' | 'unclear' = 'unreachable'): Promise<T> {
    try {
      return await this.retries.repeat(work, (error) => toSetback(error, unanswered));
    } catch (error) {
      throw error instanceof GoogleFailure ? this.#providerError(error) : error;
    }
  }

  /** Maps a Google error for the engine. */
  #providerError(error: GoogleFailure): ProviderError {
    switch (error.kind) {
      case 'unavailable':
        return new ProviderError('unclear', error.message);
      case 'signed-out':
      case 'client':
        return new ProviderError('revoked', error.message);
      case 'forbidden':
      case 'not-found':
        return new ProviderError('missing', error.message);
      default:
        return /Unable to parse range/.test(error.message)
          ? this.#sheetIsGone()
          : new ProviderError('refused', error.message);
    }
  }
}

/** Why to retry, or null. A call without an answer is not retried if that is `unclear`. */
function toSetback(error: unknown, unanswered: 'unreachable' | 'unclear'): Setback | null {
  if (!(error instanceof GoogleFailure)) return null;
  const { kind, message: reason, retryAfter } = error;
  const wait = retryAfter === null ? undefined : retryAfter * 1000 + jitter(1000);
  if (kind === 'limited') return { why: 'pause', reason, wait };
  return kind === 'unavailable' && unanswered === 'unreachable' ? { why: 'silence', reason, wait } : null;
}

/** Maps IDs to rows, without the heading. Of two rows with the same ID, the first counts. */
function parsePlaces(numbers: readonly string[]): Places {
  const places = new Map<string, number>();
  numbers.forEach((number, index) => {
    if (index > 0 && number !== '' && !places.has(number)) places.set(number, index + 1);
  });
  return places;
}

/** A new row ID. Sheets cannot mistake it for a number or a formula. */
const newRowId = () => `c-${randomText(9)}`;

const toRecord = ({ id, values, problems }: SheetRow): RemoteRecord => ({ id, values, problems, changedAt: null });

/** Groups adjacent cells into as few ranges as possible, leaving other people's columns out. */
function cellRanges(values: Partial<SyncValues>, columns: Columns): { column: number; cells: Cell[] }[] {
  const row = toRow(values, null, columns);
  const written = row.flatMap((cell, column) => (cell === null ? [] : [column]));
  return stretches(written).map(([first, last]) => ({
    column: first,
    cells: row.slice(first, last + 1).map((cell) => cell ?? ''),
  }));
}

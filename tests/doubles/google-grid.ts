/** What a cell holds. A formula is there only where someone wrote one that Google was to parse. */
export type Cell = string | number | boolean | { formula: string };

interface Entered {
  stringValue?: string;
  numberValue?: number;
  boolValue?: boolean;
  formulaValue?: string;
}

/** A row of `appendCells`. */
export interface RowData {
  values?: { userEnteredValue?: Entered }[];
}

/** Why Google refuses a request: its HTTP status, its own name of it, and its words. */
export class GoogleRefusal extends Error {
  readonly code: number;
  readonly status: string;

  constructor(code: number, status: string, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const badRange = (range: string) => new GoogleRefusal(400, 'INVALID_ARGUMENT', `Unable to parse range: ${range}`);

/** A rectangle of cells from zero; without an end it goes as far as the sheet does. */
export interface Area {
  sheet: string;
  top: number;
  left: number;
  bottom: number | null;
  right: number | null;
}

/** `'Tea stock'!A2:C` as an area. @throws GoogleRefusal 400 for what is no range */
export function areaOf(range: string): Area {
  const [, quoted, bare, cells] = /^(?:'((?:[^']|'')+)'|([^'!:]+))(?:!(.+))?$/.exec(range) ?? [];
  const sheet = quoted?.replaceAll("''", "'") ?? bare;
  if (sheet === undefined) throw badRange(range);
  if (cells === undefined) return { sheet, top: 0, left: 0, bottom: null, right: null };
  const [, fromColumn, fromRow, colon, toColumn, toRow] = /^([A-Z]*)(\d*)(?:(:)([A-Z]*)(\d*))?$/.exec(cells) ?? [];
  if (fromColumn === undefined || (fromColumn === '' && fromRow === '')) throw badRange(range);
  const single = colon === undefined;
  const lastRow = single ? fromRow : toRow;
  const lastColumn = single ? fromColumn : toColumn;
  return {
    sheet,
    top: fromRow === '' ? 0 : Number(fromRow) - 1,
    left: fromColumn === '' ? 0 : columnNumber(fromColumn),
    bottom: lastRow === '' || lastRow === undefined ? null : Number(lastRow) - 1,
    right: lastColumn === '' || lastColumn === undefined ? null : columnNumber(lastColumn),
  };
}

/** `A` is 0, `AA` is 26. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** One sheet of a spreadsheet: a grid of a size, as Google keeps it. */
export class Grid {
  readonly sheetId: number;
  title: string;
  rows: Cell[][] = [];
  rowCount: number;
  columnCount: number;

  constructor(sheetId: number, title: string, size: { rowCount?: number; columnCount?: number } = {}) {
    this.sheetId = sheetId;
    this.title = title;
    this.rowCount = size.rowCount ?? 1000;
    this.columnCount = size.columnCount ?? 26;
  }

  /** The cells of an area, without empty rows and cells at the end: ragged, as Google answers. */
  read({ top, left, bottom, right }: Area, render: string): (string | number | boolean)[][] {
    const rows = this.rows
      .slice(top, bottom === null ? undefined : bottom + 1)
      .map((row) =>
        withoutEmptyEnd(
          Array.from(row.slice(left, right === null ? undefined : right + 1), (cell) => shown(cell ?? '', render)),
        ),
      );
    while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop();
    return rows;
  }

  /**
   * Writes rows at the upper left corner of an area; null leaves a cell as it is. @returns how many cells were written
   * @throws GoogleRefusal 400 beyond the grid: it does not grow by itself
   */
  write({ top, left }: Area, values: readonly (readonly unknown[])[], input: string): number {
    let written = 0;
    const bottom = top + values.length;
    const right = left + Math.max(0, ...values.map((row) => row.length));
    if (bottom > this.rowCount || right > this.columnCount) {
      throw new GoogleRefusal(
        400,
        'INVALID_ARGUMENT',
        `Range (${this.title}!R${bottom}C${right}) exceeds grid limits. Max rows: ${this.rowCount}, max columns: ${this.columnCount}`,
      );
    }
    values.forEach((row, y) => {
      row.forEach((value, x) => {
        if (value === null) return;
        const line = this.rows[top + y] ?? [];
        line[left + x] = stored(value, input);
        this.rows[top + y] = line;
        written++;
      });
    });
    this.rows = Array.from(this.rows, (row) => row ?? []);
    return written;
  }

  /** Adds rows behind the last that holds anything, from the first column on; the grid grows with them. */
  append(rows: readonly RowData[]): void {
    const last = this.rows.findLastIndex((row) => row.some((cell) => cell !== undefined && cell !== ''));
    this.rows.length = last + 1;
    for (const { values = [] } of rows) this.rows.push(values.map(({ userEnteredValue }) => entered(userEnteredValue)));
    this.rowCount = Math.max(this.rowCount, this.rows.length);
  }

  /** Takes rows out, so that those below move up. @param end the row behind the last */
  deleteRows(start: number, end: number): void {
    this.rows.splice(start, end - start);
    this.rowCount -= end - start;
  }
}

const entered = (value: Entered = {}): Cell =>
  value.formulaValue === undefined
    ? (value.stringValue ?? value.numberValue ?? value.boolValue ?? '')
    : { formula: value.formulaValue };

/** What is given as it is (RAW), or read as if it had been typed (USER_ENTERED). */
function stored(value: unknown, input: string): Cell {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new GoogleRefusal(400, 'INVALID_ARGUMENT', 'Invalid values: a cell is a text, a number or a boolean');
  }
  if (input === 'RAW' || typeof value !== 'string') return value;
  if (value.startsWith('=')) return { formula: value };
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

function shown(cell: Cell, render: string): string | number | boolean {
  if (typeof cell === 'object') return render === 'FORMULA' ? cell.formula : '#ERROR!';
  return render === 'FORMATTED_VALUE' ? String(cell) : cell;
}

function withoutEmptyEnd<T>(row: T[]): T[] {
  const last = row.findLastIndex((cell) => cell !== '');
  return row.slice(0, last + 1);
}

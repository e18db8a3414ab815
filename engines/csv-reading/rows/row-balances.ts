/** What a row says of places and lots. */

import type { ImportRow } from '../../inventory/import-columns.ts';
import { LOT_LIMIT, PLACE_LIMIT } from '../../inventory/limits.ts';
import { type DayFirst, findDayFirst, readDate } from '../cells/dates.ts';
import { parseLine } from '../cells/text.ts';
import { isPlaceholder, parseQuantity, quoted } from '../cells/values.ts';
import type { Columns } from '../columns/columns.ts';
import { type Mapping, placesOf } from '../columns/mapping.ts';
import type { Answers, Question } from '../questions.ts';
import type { FileRecord } from '../table/parse.ts';

/** Reads the columns of places, lots and dates. */
export class RowBalances {
  readonly #mapping: Mapping;
  readonly #places: readonly [place: string, column: number][];
  readonly #columns: Columns;
  readonly #dayFirst: DayFirst;
  readonly #answer: DayFirst;
  readonly #isLiteral: boolean;
  #ambiguous: string | null = null;

  /** @param isLiteral whether cells mean what they say, as in an export */
  constructor(
    records: readonly FileRecord[],
    mapping: Mapping,
    columns: Columns,
    answers: Answers,
    isLiteral: boolean,
  ) {
    this.#isLiteral = isLiteral;
    this.#mapping = mapping;
    this.#columns = columns;
    const said = placesOf(mapping);
    this.#places = said.length > 0 ? said : columns.stockPlaces;
    const { bestBefore } = mapping;
    const cells = bestBefore === undefined ? [] : records.map((record) => record.cells[bestBefore] ?? '');
    this.#answer = answers.dayFirst ?? null;
    this.#dayFirst = findDayFirst(cells) ?? this.#answer;
    // Without an answer, the question has an example.
    if (findDayFirst(cells) === null)
      this.#ambiguous = cells.find((cell) => readDate(cell, null) === 'ambiguous') ?? null;
  }

  /** Adds to a row what it says of balances. */
  addTo(row: ImportRow, record: FileRecord): void {
    this.#addLot(row, record);
    if (this.#places.length > 0) {
      delete row.stockOnHand;
      const stockAt = this.#places.flatMap(([place, column]) => {
        const cell = record.cells[column]?.trim() ?? '';
        const { value, note } = parseQuantity(cell, this.#columns.markOf('stockOnHand'));
        if (note) this.#columns.noteAt(record.row, column, `${note}${value ? '' : '; the stock there stays as it is'}`);
        return value ? { place, stockOnHand: value.amount } : [];
      });
      if (stockAt.length > 0) row.stockAt = stockAt;
      return;
    }
    const place = this.#text(record, this.#mapping.place, PLACE_LIMIT);
    if (place !== undefined) row.place = place;
  }

  #addLot(row: ImportRow, record: FileRecord): void {
    const { lotCode, bestBefore: dateColumn = -1 } = this.#mapping;
    const code = this.#text(record, lotCode, LOT_LIMIT);
    if (code === undefined) return;
    row.lot = { code };
    const cell = record.cells[dateColumn]?.trim() ?? '';
    if (isPlaceholder(cell)) return;
    const read = readDate(cell, this.#dayFirst);
    if (read !== null && read !== 'ambiguous') row.lot.bestBefore = read.date;
    else if (read === null)
      this.#columns.noteAt(
        record.row,
        dateColumn,
        `${quoted(cell)} is no date with a year of four digits; it is skipped`,
      );
  }

  #text(record: FileRecord, column: number | undefined, limit: number): string | undefined {
    const cell = column === undefined ? '' : (record.cells[column]?.trim() ?? '');
    if (this.#isLiteral ? cell === '' : isPlaceholder(cell)) return undefined;
    const { value, note } = parseLine(cell, limit);
    if (note) this.#columns.noteAt(record.row, column ?? -1, note);
    return value;
  }

  /** Whether day or month comes first, if the dates do not show it. */
  questions(): Question[] {
    const example = this.#ambiguous;
    const { bestBefore } = this.#mapping;
    if (example === null || bestBefore === undefined) return [];
    const as = (dayFirst: boolean) => {
      const read = readDate(example, dayFirst);
      return read === null || read === 'ambiguous' ? '' : read.date;
    };
    const column = this.#columns.headerAt(bestBefore);
    return [{ kind: 'date', column, example, asDayFirst: as(true), asMonthFirst: as(false), answer: this.#answer }];
  }
}

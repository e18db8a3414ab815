import { type DecimalMark, markOfProof, markProof, readNumber } from '../../numbers/written-number.ts';
import { isDate, isLink, isMoney, isNumber, share } from '../cells/column-values.ts';
import { isPlaceholder } from '../cells/values.ts';

/** What the cells of a column hold. */
export interface ColumnFacts {
  /** The filled cells. */
  filled: readonly string[];
  /** One per row; null where it is no number. */
  values: readonly (number | null)[];
  /** Shares of the filled cells, from 0 to 1. */
  numeric: number;
  money: number;
  /** Numbers with decimals, and those with two. */
  decimals: number;
  twoDecimals: number;
  /** Different cells. */
  distinct: number;
  /** Dates, addresses of pages and the like. */
  elsewhere: number;
}

type Rows = readonly (readonly string[])[];

function factsOf(rows: Rows, column: number, mark: DecimalMark): ColumnFacts {
  const cells = rows.map((row) => row[column]?.trim() ?? '');
  const filled = cells.filter((cell) => !isPlaceholder(cell));
  const own = markOfProof(markProof(filled)) ?? mark;
  return {
    filled,
    values: cells.map((cell) => readNumber(cell, own)?.value ?? null),
    numeric: share(filled, isNumber),
    money: share(filled, isMoney),
    decimals: share(filled, (cell) => /\d[.,]\d/.test(cell)),
    twoDecimals: share(filled, (cell) => /[.,]\d\d(?!\d)/.test(cell)),
    distinct: filled.length === 0 ? 0 : new Set(filled).size / filled.length,
    elsewhere: share(filled, (cell) => isDate(cell) || isLink(cell)),
  };
}

/** The facts of every column, each worked out when it is first asked for. */
export class ColumnFactsOf {
  readonly #rows: Rows;
  readonly #known = new Map<number, ColumnFacts>();
  #mark: DecimalMark | undefined;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** How many rows the facts are of. */
  get rows(): number {
    return this.#rows.length;
  }

  get(column: number): ColumnFacts {
    const known = this.#known.get(column);
    if (known) return known;
    this.#mark ??= markOfProof(markProof(this.#rows.flat())) ?? '.';
    const facts = factsOf(this.#rows, column, this.#mark);
    this.#known.set(column, facts);
    return facts;
  }
}

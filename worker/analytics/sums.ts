import { parseJson } from '../core/sql/rows.ts';
import type { DeadRow, DeadTotal, Delivered, ListRow, MoverRow, TotalsRow } from './queries.ts';
import type { StockRow, UnitRow } from './stock-queries.ts';

/** What analytics sums up of items and ledger in a range. */
export interface Sums {
  totals: TotalsRow | undefined;
  units: readonly UnitRow[];
  stock: readonly StockRow[];
  movers: readonly MoverRow[];
  dead: readonly DeadRow[];
  deadTotal: DeadTotal | undefined;
  delivered: readonly Delivered[];
}

/** The lists of `selectLists`. */
export function splitLists(rows: readonly ListRow[]): Pick<Sums, 'movers' | 'dead' | 'deadTotal' | 'delivered'> {
  return {
    movers: rows.flatMap((row) => (row.list === 'mover' ? parseJson(row.row) : [])),
    dead: rows.flatMap((row) => (row.list === 'dead' ? parseJson(row.row) : [])),
    deadTotal: rows.flatMap((row) => (row.list === 'deadTotal' ? parseJson(row.row) : []))[0],
    delivered: rows.flatMap((row) => (row.list === 'supplier' ? parseJson(row.row) : [])),
  };
}

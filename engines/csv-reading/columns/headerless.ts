/** The columns of a list without a header row, by their cells. */

import { isMoney, isPlain, share } from '../cells/column-values.ts';
import type { ColumnFactsOf } from './column-facts.ts';
import type { Suggestion } from './mapping.ts';
import { findNameByCells } from './name-column.ts';

/** Names, the only amounts of money and the only whole numbers; what could be two fields is left to a person. */
export function suggestWithoutHeaders(width: number, facts: ColumnFactsOf): Suggestion {
  const columns = [...Array(width).keys()];
  const only = (found: readonly number[]) => (found.length === 1 ? found[0] : undefined);
  const holds = (condition: (cell: string) => boolean) =>
    only(columns.filter((column) => share(facts.get(column).filled, condition) > 0.8));
  const mapping = {
    productName: findNameByCells(Array(width).fill(''), facts, {}, facts.rows),
    sellingPrice: holds((cell) => isMoney(cell) || /^\d+[.,]\d\d$/.test(cell)),
    stockOnHand: holds((cell) => isPlain(cell) && !/^\d+[.,]\d\d$/.test(cell)),
  };
  const found = Object.entries(mapping).filter(
    (entry): entry is [keyof typeof mapping, number] => entry[1] !== undefined,
  );
  return { mapping: Object.fromEntries(found), byCells: new Set(found.map(([field]) => field)) };
}

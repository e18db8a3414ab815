import type { LotSort } from '../../worker/lots/contract.ts';
import { isId } from '../lib/search-values.ts';
import { type ListLook, readLook } from '../ui/list/look.ts';

/** The window of best-before dates that the list is filtered by. */
export const EXPIRING = ['90', '60', '30', 'expired'] as const;
export type Expiring = (typeof EXPIRING)[number];
export const LOT_FILTER_STATUSES = ['hold', 'recalled', 'lacking', 'gone'] as const;
export type LotFilterStatus = (typeof LOT_FILTER_STATUSES)[number];

/** What the columns sort by. */
const SORTS: readonly LotSort[] = [
  ...(['item', 'code', 'supplier', 'bestBefore', 'receivedOn', 'status', 'quantity'] as const),
  ...(['origin', 'garden', 'harvest', 'cultivar', 'grade', 'invoice'] as const),
];

/** Parses what the lots are sorted by; undefined if they cannot be. */
export function readLotSort(sort: unknown): LotSort | `-${LotSort}` | undefined {
  const field = SORTS.find((one) => one === sort || `-${one}` === sort);
  return field && sort !== field ? `-${field}` : field;
}

/** The list's URL search. Without a status, it shows lots with stock. */
export type LotsSearch = ListLook & {
  expiring?: Expiring;
  status?: LotFilterStatus;
  /** The id of an item. */
  item?: number;
};

/** Parses the URL search, ignoring anything invalid. By hand: every route's search is in the first bundle. */
export function readLotsSearch({ expiring, status, item, sort, ...look }: Record<string, unknown>): LotsSearch {
  // The router reads `?expiring=30` as a number.
  const window = EXPIRING.find((one) => one === String(expiring));
  const kept = LOT_FILTER_STATUSES.find((one) => one === status);
  return {
    ...(window && { expiring: window }),
    ...(kept && { status: kept }),
    ...(isId(item) && { item }),
    ...readLook({ ...look, sort: readLotSort(sort) }),
  };
}

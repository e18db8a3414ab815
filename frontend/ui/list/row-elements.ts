/** A row's element on the page, by its React key, and the item that it shows. */
export interface RowElement {
  key: number;
  rowId: number;
}

/**
 * Assigns elements to the items that are now in view. An item keeps its element, and an item that comes into view takes
 * the element of one that has left: creating a row's elements costs ten times more than changing their text.
 * @param before the elements in the order of the page
 * @param rowIds the items in view, in the order of the list
 * @param isOrderKept keeps the elements in the order of the page, because moving one costs as much as creating it;
 *   otherwise they are in the order of the list, which keyboards and screen readers follow
 */
export function reuseElements(
  before: readonly RowElement[],
  rowIds: readonly number[],
  isOrderKept: boolean,
): RowElement[] {
  const inView = new Set(rowIds);
  const kept = new Map<number, number>();
  const free: number[] = [];
  let unused = 0;
  for (const { key, rowId } of before) {
    if (inView.has(rowId)) kept.set(rowId, key);
    else free.push(key);
    unused = Math.max(unused, key + 1);
  }
  let taken = 0;
  const next = rowIds.map((rowId) => ({ rowId, key: kept.get(rowId) ?? free[taken++] ?? unused++ }));
  if (!isOrderKept) return next;
  const places = new Map(before.map(({ key }, place) => [key, place]));
  const placeOf = ({ key }: RowElement) => places.get(key) ?? before.length;
  return next.sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Adds to each row the item that its buttons name. While the list scrolls they keep the last one: naming an item in all
 * buttons takes as long as the rest of its row, and nobody presses them while they move.
 * @param before the items that were named, by the rows' keys
 */
export function nameRows<Item, Row extends { key: number; item: Item }>(
  before: ReadonlyMap<number, Item>,
  rows: readonly Row[],
  isScrolling: boolean,
): (Row & { named: Item })[] {
  return rows.map((row) => ({ ...row, named: (isScrolling ? before.get(row.key) : undefined) ?? row.item }));
}

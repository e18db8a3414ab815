import { fromThousandths } from '../core/quantity.ts';
import type { Stamp } from '../inventory/stored-item.ts';
import { type BalancePlan, type KnownStock, MAIN, NO_LOT, type PlacedProduct } from './balances.ts';
import { Edits } from './edits.ts';
import { lotIdOf, type NamedBalance, nameBalances, Places } from './named-balances.ts';
import type { ImportChoices, ImportPlan } from './plan.ts';

/** The most places and lots of one product in one import: what is undone can be restored at once. */
const MAX_BALANCES = 128;

type StockRow = KnownStock['stock'][number];

/** A balance with what is there now and then, in thousandths. */
interface Balance extends NamedBalance {
  before: number;
  after: number;
  /** Whether a lot takes its date from the file. */
  isDated: boolean;
}

/**
 * Completes a plan by what the file says about places and lots: sets each balance that it names, or adds to it, and leaves
 * the others. What it cannot use is a warning of the row, and the rest of the row is imported.
 * @param makeId returns ascending ids
 * @throws 400 for the id of a place that the workspace does not have
 */
export function planBalances(
  plan: ImportPlan,
  known: KnownStock,
  makeId: () => number,
  stamp: Stamp,
  { mode, newPlaces }: Pick<ImportChoices, 'mode' | 'newPlaces'>,
): void {
  const places = new Places(known.places, newPlaces === 'create' ? makeId : null);
  const lotsOf = Map.groupBy(known.lots, ({ itemId }) => itemId);
  const stockOf = Map.groupBy(known.stock, ({ itemId }) => itemId);
  const changed = new Set<number>();
  const made: BalancePlan = { places: [], lots: [], postings: [], itemIds: changed, changes: [], unknown: [], kept: 0 };
  const edits = new Edits(plan, stamp);
  for (const product of plan.placed) {
    const { item, isNew, balances } = product;
    const stock = isNew ? [] : withLoose(item.id, item.quantity, stockOf.get(item.id) ?? []);
    const named = nameBalances(balances, places, lotsOf.get(item.id) ?? [], (row, reason) =>
      plan.warnings.push({ row: row + 1, reason: `Its stock is not imported: ${reason}` }),
    );
    for (const { row } of named.splice(MAX_BALANCES)) {
      const reason = `Its stock is not imported: the product has more than ${MAX_BALANCES} places and lots in the file`;
      plan.warnings.push({ row: row + 1, reason });
    }
    if (!isNew && named.some((one) => sumOf(stock, one) !== one.quantity)) plan.stockDiffers += 1;
    if (mode === 'details' && !isNew) continue;
    const isRead = named.length > 0;
    const wasUncounted = !isNew && item.uncounted === 1;
    const posted = named
      .map((one) => withChange(one, sumOf(stock, one), mode === 'delivery'))
      .filter(({ before, after, isDated }) => before !== after || isDated || wasUncounted);
    for (const balance of posted) addTo(made, product, balance, mode === 'delivery');
    if (posted.length > 0) changed.add(item.id);
    made.kept += stock.filter((one) => one.quantity > 0 && !named.some((balance) => isOf(one, balance))).length;
    const total = posted.reduce((sum, { before, after }) => sum + after - before, isNew ? 0 : item.quantity);
    if (isNew && isRead) Object.assign(item, { quantity: total, uncounted: 0 });
    if (!isNew && posted.length > 0) edits.addStock(product, total);
  }
  edits.finish();
  plan.warnings.sort((a, b) => a.row - b.row);
  plan.balances = { ...made, places: places.created, unknown: places.unknown };
}

/** All balances of an item. */
const withLoose = (itemId: number, quantity: number, placed: readonly StockRow[]): StockRow[] => [
  ...placed,
  {
    ...{ itemId, locationId: MAIN, lotId: NO_LOT },
    quantity: quantity - placed.reduce((sum, one) => sum + one.quantity, 0),
  },
];

const isOf = ({ locationId, lotId }: StockRow, { place, lot }: NamedBalance): boolean =>
  (place === undefined || place.id === locationId) && (lot === undefined || lotIdOf(lot) === lotId);

const sumOf = (stock: readonly StockRow[], balance: NamedBalance): number =>
  stock.reduce((sum, one) => (isOf(one, balance) ? sum + one.quantity : sum), 0);

function withChange(balance: NamedBalance, before: number, isDelivery: boolean): Balance {
  const { quantity, lot } = balance;
  const isDated = lot?.known !== undefined && lot.known.bestBefore === null && lot.bestBefore !== null;
  return { ...balance, before, after: isDelivery ? before + quantity : quantity, isDated };
}

function addTo(made: BalancePlan, { item, isNew }: PlacedProduct, balance: Balance, isDelivery: boolean): void {
  const { row, place, lot, quantity, before, after, isDated } = balance;
  if (lot && (isDated || !lot.known)) {
    const { code, bestBefore, known } = lot;
    made.lots.push({ itemId: item.id, lot: { code, bestBefore }, ...(known && { supplierId: known.supplierId }) });
  }
  made.postings.push({
    itemId: item.id,
    ...(isDelivery ? { delta: quantity } : { quantity }),
    locationId: place?.id,
    ...(lot && !lot.known
      ? { lot: { codeKey: lot.codeKey } }
      : { lotId: lot === undefined ? undefined : lotIdOf(lot) }),
  });
  if (before === after) return;
  made.changes.push({
    ...{ row: row + 1, id: isNew ? null : item.id, name: item.name, place: place?.name ?? null },
    lot: lot ? { code: lot.code, bestBefore: lot.bestBefore } : null,
    ...{ before: fromThousandths(before), after: fromThousandths(after) },
  });
}

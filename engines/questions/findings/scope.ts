import { type StockedItem, stockValue } from '../../forecasting/stocked-item.ts';
import type { SupplierFigures } from '../../forecasting/supplier-scores.ts';
import type { Demand } from '../facts.ts';

/** Demand as far as it is about these items. */
export function demandWithin(demand: Demand, itemIds: ReadonlySet<number>): Demand {
  const isMeant = ({ id }: StockedItem) => itemIds.has(id);
  return {
    ...demand,
    items: demand.items.filter(isMeant),
    plans: demand.plans.filter(({ item }) => isMeant(item)),
    suppliers: demand.suppliers.map((supplier) => narrowed(supplier, isMeant)).filter(({ items }) => items.length > 0),
  };
}

function narrowed(supplier: SupplierFigures, isMeant: (item: StockedItem) => boolean): SupplierFigures {
  const items = supplier.items.filter(isMeant);
  const sum = (of: (item: StockedItem) => number) => items.reduce((total, item) => total + of(item), 0);
  return {
    ...supplier,
    items,
    usedValue: sum(({ used52, costPrice }) => used52 * (costPrice ?? 0)),
    stockValue: sum((item) => stockValue(item) ?? 0),
    deliveries: sum(({ receipts }) => receipts),
  };
}

import { type StockedItem, stockValue } from '../../engines/forecasting/stocked-item.ts';
import type { SupplierFigures } from '../../engines/forecasting/supplier-scores.ts';
import { GROUP_NAMES, GROUP_WORDS, type ItemGroup, isOfGroup } from '../../engines/stock/item-groups.ts';
import type { Business } from './business.ts';

const GROUPS = Object.keys(GROUP_WORDS) as ItemGroup[];

/** The kinds of goods that a question speaks of; empty where it speaks of all. */
export function groupsIn(words: ReadonlySet<string>): ItemGroup[] {
  return GROUPS.filter((group) => GROUP_WORDS[group].some((word) => words.has(word)));
}

/** `teas and packaging` */
export const groupsText = (groups: readonly ItemGroup[]): string =>
  groups.map((group) => GROUP_NAMES[group]).join(' and ');

/** The business as far as it is about goods of these kinds; all of it where there are none. */
export function within(business: Business, groups: readonly ItemGroup[]): Business {
  if (groups.length === 0) return business;
  const isMeant = ({ category }: StockedItem) => groups.some((group) => isOfGroup(category, group));
  return {
    ...business,
    items: business.items.filter(isMeant),
    plans: business.plans.filter(({ item }) => isMeant(item)),
    suppliers: business.suppliers
      .map((supplier) => narrowed(supplier, isMeant))
      .filter(({ items }) => items.length > 0),
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

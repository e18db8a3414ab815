import type { StockItem } from '../snapshot.ts';

/** An item and how much there was of it. */
export interface Row {
  item: StockItem;
  stood: number;
}

/** What there was of it, in cents at today's cost. */
export const worth = ({ item, stood }: Row): number => stood * (item.costPrice ?? 0);

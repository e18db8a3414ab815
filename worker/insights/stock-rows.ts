import type { StockedItem } from '../../engines/forecasting/stocked-item.ts';
import { fromThousandths, mapNullable } from '../core/quantity.ts';

type Nullable = number | null;
/** A row of `selectStock`, in its order; quantities in thousandths. */
type StockRow = [
  ...[id: number, name: string, category: string, unit: string, supplier: string, supplierKey: string],
  ...[quantity: number, minimumPar: number, costPrice: Nullable, sellingPrice: Nullable, leadTimeDays: Nullable],
  ...[packSize: Nullable, minimumOrder: Nullable],
  ...[since: number, used4: number, used13: number, used52: number, lastUsed: Nullable],
  ...[receipts: number, firstReceived: Nullable, lastReceived: Nullable, whole: number],
];

/** The items of the parts that `selectStock` gives. */
export function stockFrom(parts: readonly { part: string }[]): StockedItem[] {
  return parts.flatMap(({ part }) => (JSON.parse(`[${part}]`) as StockRow[]).map(itemFrom));
}

function itemFrom(row: StockRow): StockedItem {
  const [id, name, category, unit, supplier, supplierKey] = row;
  const [, , , , , , quantity, minimumPar, costPrice, sellingPrice, leadTimeDays] = row;
  const [packSize, minimumOrder] = [row[11], row[12]];
  const [since, used4, used13, used52, lastUsed] = [row[13], row[14], row[15], row[16], row[17]];
  const [receipts, firstReceived, lastReceived, whole] = [row[18], row[19], row[20], row[21]];
  return {
    ...{ id, name, category, unit, supplier, supplierKey, costPrice, sellingPrice, leadTimeDays, since, lastUsed },
    ...{ receipts, firstReceived, lastReceived },
    onHand: fromThousandths(quantity),
    minimumPar: fromThousandths(minimumPar),
    packSize: mapNullable(packSize, fromThousandths),
    minimumOrder: mapNullable(minimumOrder, fromThousandths),
    used4: fromThousandths(used4),
    used13: fromThousandths(used13),
    used52: fromThousandths(used52),
    whole: whole === 1,
  };
}

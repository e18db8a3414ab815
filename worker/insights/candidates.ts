import { abcClasses } from '../../engines/forecasting/classes.ts';
import { estimateLeadTime } from '../../engines/forecasting/lead-time.ts';
import { type Candidate, computePressure } from '../../engines/forecasting/selection.ts';
import { FORECAST_FIELDS, type StockedItem, valueOfUse } from '../../engines/forecasting/stocked-item.ts';
import { awaited, collectDeliveries, supplierFigures } from '../../engines/forecasting/supplier-scores.ts';
import { pickFields } from '../../engines/inventory/fields.ts';
import type { Demand, StockItem, Supplier } from '../../engines/questions/facts.ts';
import { fromThousandths } from '../core/quantity.ts';
import type { AskedRow, UseRow } from './queries.ts';

/** Every item as forecasts take it, before any is forecast. */
export interface Candidates {
  all: readonly Candidate[];
  byId: ReadonlyMap<number, Candidate>;
  /** Computed only where findings are made of them: a list of items needs none. */
  figures(): Pick<Demand, 'items' | 'suppliers' | 'abc' | 'awaited'>;
}

/** Joins items with what the ledger and the messages to suppliers say of them. */
export function toCandidates(
  items: readonly StockItem[],
  suppliers: readonly Supplier[],
  uses: ReadonlyMap<number, UseRow>,
  asked: readonly AskedRow[],
): Candidates {
  const stocked = items.map((item) => toStocked(item, uses.get(item.id)));
  const deliveries = collectDeliveries(asked, suppliers);
  const classes = abcClasses(stocked.map(valueOfUse));
  let figures: ReturnType<Candidates['figures']> | null = null;
  const all = stocked.map(
    (item, index): Candidate => ({
      item,
      leadTime: estimateLeadTime(item, deliveries.get(item.supplierKey)),
      abc: classes[index] ?? 'C',
    }),
  );
  return {
    all,
    byId: new Map(all.map((candidate) => [candidate.item.id, candidate])),
    figures: () => {
      figures ??= {
        items: stocked,
        suppliers: supplierFigures(stocked, suppliers, deliveries),
        abc: new Map(all.map(({ item, abc }) => [item.id, abc])),
        awaited: awaited(asked),
      };
      return figures;
    },
  };
}

/** An item without movements is as old as its record, and nobody has asked for it yet. */
function toStocked(item: StockItem, use: UseRow | undefined): StockedItem {
  const [, since, used4, used13, used52, lastUsed, receipts, firstReceived, lastReceived, whole] = use ?? NO_USE;
  return {
    ...pickFields(item, FORECAST_FIELDS),
    id: item.id,
    supplierKey: item.supplierKey,
    onHand: item.quantity,
    ...(item.atCost !== undefined && { atCost: item.atCost }),
    // While stock is only assumed, nothing is asked for by its par.
    minimumPar: item.uncounted ? 0 : item.minimumPar,
    since: since ?? item.createdAt,
    used4: fromThousandths(used4),
    used13: fromThousandths(used13),
    used52: fromThousandths(used52),
    ...{ lastUsed, receipts, firstReceived, lastReceived },
    whole: whole === 1,
  };
}

const NO_USE = [0, null, 0, 0, 0, null, 0, null, null, 1] as const;

/** Item ids, the most pressing first. */
export function byPressure(candidates: readonly Candidate[]): number[] {
  return candidates
    .map((candidate) => ({
      id: candidate.item.id,
      pressure: computePressure(candidate),
      value: valueOfUse(candidate.item),
    }))
    .sort((a, b) => (a.pressure === b.pressure ? b.value - a.value : a.pressure - b.pressure))
    .map(({ id }) => id);
}

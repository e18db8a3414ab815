import type { ItemPlan } from '../../engines/forecasting/plan.ts';
import type { OpenOrder } from '../../engines/stock/open-order.ts';
import { fromThousandths, mapNullable } from '../core/quantity.ts';
import type { InsightsAnswer } from '../insights/contract.ts';
import type { Topic as InsightsTopic } from '../insights/intents.ts';
import type { InventoryType, MovementReason } from '../inventory/contract.ts';
import type { Thing } from './business.ts';
import type { FlowRow, NoteRow, StepRow, StepsWanted } from './queries.ts';

/** What a computation needs beside the business itself. */
export interface Need {
  /** Sums of the ledger in a span of time. */
  flows?: { from: number; until: number };
  /** Rows of the ledger. */
  steps?: StepsWanted;
  lastUse?: boolean;
  notes?: boolean;
  /** What is on the way. */
  orders?: boolean;
  /** What is foreseen: for these items, or for all that are worth a forecast. */
  plans?: readonly number[] | 'pressing';
  /** What AI insights answer to a question of this topic. */
  insights?: InsightsTopic;
}

/** What was asked for, empty where it was not. Quantities in the items' units. */
export interface Facts {
  flows: readonly FlowRow[];
  steps: readonly StepRow[];
  /** Epoch milliseconds by item. */
  lastUse: ReadonlyMap<number, number | null>;
  notes: readonly NoteRow[];
  plans: readonly ItemPlan[];
  /** What is on the way, by item. */
  orders: ReadonlyMap<number, readonly OpenOrder[]>;
  insights: InsightsAnswer | null;
}

type Nullable<T> = T | null;
type ThingRow = [
  ...[id: number, name: string, sku: string, category: string, type: InventoryType, quantity: number, unit: string],
  ...[costPrice: Nullable<number>, sellingPrice: Nullable<number>, supplier: string, supplierKey: string, par: number],
  ...[
    location: string,
    leadTimeDays: Nullable<number>,
    packSize: Nullable<number>,
    minimumOrder: Nullable<number>,
    isPinned: number,
    pinnedReason: Nullable<string>,
    createdAt: number,
  ],
];

/** The items of the parts that `selectThings` gives. */
export function thingsFrom(parts: readonly { part: string }[]): Thing[] {
  return parts.flatMap(({ part }) => (JSON.parse(`[${part}]`) as ThingRow[]).map(thingFrom));
}

function thingFrom(row: ThingRow): Thing {
  const [id, name, sku, category, type, quantity, unit] = row;
  const [costPrice, sellingPrice, supplier, supplierKey, par] = [row[7], row[8], row[9], row[10], row[11]];
  const [location, leadTimeDays, packSize, minimumOrder] = [row[12], row[13], row[14], row[15]];
  const [isPinned, pinnedReason, createdAt] = [row[16], row[17], row[18]];
  return {
    ...{ id, name, sku, category, type, unit, costPrice, sellingPrice, supplier, supplierKey },
    ...{ location, leadTimeDays, pinnedReason, createdAt },
    quantity: fromThousandths(quantity),
    minimumPar: fromThousandths(par),
    packSize: mapNullable(packSize, fromThousandths),
    minimumOrder: mapNullable(minimumOrder, fromThousandths),
    isPinned: isPinned === 1,
  };
}

/** Reasons for which stock comes or goes, by what a question calls them. */
export const REASONS_OF = {
  sold: ['sale'],
  received: ['receive'],
  damaged: ['damage'],
  counted: ['count'],
} as const satisfies Record<string, readonly MovementReason[]>;

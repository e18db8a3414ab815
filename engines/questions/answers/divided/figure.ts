import type { MovementReason } from '../../../inventory/choices.ts';
import { convertWeight } from '../../../numbers/weight.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import type { StockItem } from '../../snapshot.ts';
import { FLOW_WORDS } from '../movement-words.ts';

/** What of movements or stock a figure counts, whichever question it is of. */
export interface Figure {
  /** `Losses`. */
  name: string;
  /** Which movements; null for all. */
  reason: MovementReason | null;
  /** What it counts where it has no money: `loss`. */
  one: string;
  many: string;
  quantityOf(row: Moved): number;
  /** In cents per unit; null where it is unknown. */
  priceOf(item: StockItem): number | null;
  /** `at today’s cost`; empty where it is in no money. */
  basis: string;
  /** The only movements that it counts, where these are several kinds. */
  reasons?: ReadonlySet<MovementReason>;
  /** Whether movements are counted instead of summed, such as the number of deliveries from each supplier. */
  isCounted?: boolean;
}

/** A figure by how many of it there were, where that is asked for, and not by what they come to. */
export const asCounted = (
  figure: Figure,
  { topic, countOnly }: Pick<ResolvedQuestion, 'topic' | 'countOnly'>,
): Figure =>
  countOnly && topic === 'movement' ? { ...figure, isCounted: true, priceOf: () => null, basis: '' } : figure;

/** What came and went of one item. */
export interface Moved {
  item: StockItem;
  came: number;
  went: number;
  times: number;
}

const cost = ({ costPrice }: StockItem) => costPrice;
const selling = ({ sellingPrice }: StockItem) => sellingPrice;
/** In cents per unit; null where one of both prices is unknown. */
function profitPer({ costPrice, sellingPrice }: StockItem): number | null {
  return costPrice === null || sellingPrice === null ? null : sellingPrice - costPrice;
}
const came = (row: Moved) => row.came;
const went = (row: Moved) => row.went;
const AT_COST = 'at today’s cost';
const AT_PRICES = 'at today’s selling prices';

const SALES: Figure = {
  ...{ name: 'Sales', reason: 'sale', one: 'sale', many: 'sales', basis: AT_PRICES },
  ...{ quantityOf: went, priceOf: selling },
};
const RETURNS: Figure = { ...SALES, name: 'Returns', one: 'return', many: 'returns' };
const DELIVERIES: Figure = {
  ...{ name: 'Deliveries', reason: 'receive', one: 'delivery', many: 'deliveries', basis: AT_COST },
  ...{ quantityOf: came, priceOf: cost },
};
const LOSSES: Figure = {
  ...{ name: 'Losses', reason: 'damage', one: 'loss', many: 'losses', basis: AT_COST },
  ...{ quantityOf: went, priceOf: cost },
};
const COUNTS: Figure = {
  ...{ name: 'Count corrections', reason: FLOW_WORDS.counted.reason, one: 'count', many: 'counts', basis: AT_COST },
  ...{ quantityOf: (row: Moved) => row.came - row.went, priceOf: cost },
};
const TRANSFERS: Figure = {
  ...{ name: 'Transfers', reason: FLOW_WORDS.transferred.reason, one: 'transfer', many: 'transfers', basis: AT_COST },
  ...{ quantityOf: (row: Moved) => row.came + row.went, priceOf: cost },
};
/** What sales leave when what was sold cost is taken off. */
const PROFITS: Figure = {
  ...{
    name: 'Profit on sales',
    reason: 'sale',
    one: 'sale',
    many: 'sales',
    basis: 'at today’s prices less today’s cost',
  },
  ...{ quantityOf: went, priceOf: profitPer },
};
/** What came and what went have no common worth. */
const MOVEMENTS: Figure = {
  ...{ name: 'Movements', reason: null, one: 'movement', many: 'movements', basis: '' },
  ...{ quantityOf: (row: Moved) => row.came + row.went, priceOf: () => null },
};
const STOCK: Figure = {
  ...{ name: 'Stock', reason: null, one: 'item', many: 'items', basis: AT_COST, quantityOf: came, priceOf: cost },
};

/** All that left stock: sold, used by hand, lost or transferred. What counts found missing is in no record of that. */
export const LEFT: Figure = {
  ...{ name: 'What went out', reason: null, one: 'movement', many: 'movements', basis: AT_COST },
  ...{ quantityOf: went, priceOf: cost, reasons: new Set<MovementReason>(['sale', 'edit', 'damage', 'transfer']) },
};

const OF_FLOW = {
  sold: SALES,
  returned: RETURNS,
  received: DELIVERIES,
  damaged: LOSSES,
  counted: COUNTS,
  transferred: TRANSFERS,
} as const;

/** The figure that a question asks for. */
export function figureOf({
  topic,
  flow,
  measure,
  way,
}: Pick<ResolvedQuestion, 'topic' | 'flow' | 'measure' | 'way'>): Figure {
  if (topic === 'value') return measure === 'price' ? { ...STOCK, priceOf: selling, basis: AT_PRICES } : STOCK;
  if (topic === 'revenue') return measure === 'earned' ? PROFITS : SALES;
  if (topic === 'spending') return DELIVERIES;
  if (topic === 'movement' && flow === 'sold' && way === 'down') return LEFT;
  return flow === null ? MOVEMENTS : OF_FLOW[flow];
}

/** Several of such rows together. */
export interface Sum {
  /** Null where nothing of it has a price. */
  cents: number | null;
  quantities: { quantity: number; unit: string }[];
  times: number;
  /** What it brought above cost, in cents; null where any of it lacks a price. */
  profit: number | null;
  came: readonly { quantity: number; unit: string }[];
  went: readonly { quantity: number; unit: string }[];
}

/** @param unit in which weights are wanted; null for their own */
export function sumOf(rows: readonly Moved[], figure: Figure, unit: string | null): Sum {
  const known = rows.flatMap((row) => {
    const price = figure.priceOf(row.item);
    return price === null ? [] : [price * figure.quantityOf(row)];
  });
  const each = (of: (row: Moved) => number) => rows.map((row) => inUnit(of(row), row.item.unit, unit));
  return {
    cents: known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0),
    profit: figure.reason === 'sale' ? profitOf(rows) : null,
    quantities: each(figure.quantityOf),
    came: each(came),
    went: each(went),
    times: rows.reduce((sum, { times }) => sum + times, 0),
  };
}

function profitOf(rows: readonly Moved[]): number | null {
  let sum = 0;
  for (const { item, went } of rows) {
    if (item.sellingPrice === null) continue;
    if (item.costPrice === null) return null;
    sum += went * (item.sellingPrice - item.costPrice);
  }
  return sum;
}

function inUnit(quantity: number, own: string, asked: string | null): { quantity: number; unit: string } {
  const converted = asked === null ? null : convertWeight(quantity, own, asked);
  return converted === null || asked === null ? { quantity, unit: own } : { quantity: converted, unit: asked };
}

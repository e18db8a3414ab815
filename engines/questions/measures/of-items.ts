import { addDays, dayAt } from '../../calendar/days.ts';
import type { ItemPlan } from '../../forecasting/plan.ts';
import { valueOfStock } from '../../forecasting/stocked-item.ts';
import { toSingular } from '../../numbers/quantity-text.ts';
import { FROM_PAR, stockBadge } from '../../stock/stock-status.ts';
import type { Query } from '../ask.ts';
import { type Facts, leadDaysOf, type Need, type StockItem, supplierOf } from '../facts.ts';
import { column, type Value } from './column.ts';

/** What is recorded of an item now, and what is expected of it. */

const recorded = (value: Value): Value => (value === '' ? null : value);
const textOf = (label: string, tell: (text: string) => string, of: (item: StockItem, facts: Facts) => Value) =>
  column({
    ...{ from: 'item', label, tell, unit: 'text', total: 'none' },
    value: ({ item, facts }) => recorded(of(item, facts)),
  });

const planned = (_: Query, itemIds: readonly number[] | 'all'): Need => ({
  demand: true,
  plans: itemIds === 'all' ? 'pressing' : itemIds,
});

const planOf = (item: StockItem, { plans }: Facts): ItemPlan | null =>
  plans.find((plan) => plan.item.id === item.id) ?? null;
const dayIn = (days: number, { now, timeZone }: Facts): string => addDays(dayAt(now, timeZone), Math.floor(days));

/** Below its par, in its unit: 0 at par and above. */
const missingToPar = (item: StockItem): number =>
  Math.max(0, Math.round((item.minimumPar - wholeOf(item).quantity) * 1000) / 1000);

/** What lies in one place is a part of the item that par and status are of. */
const wholeOf = (item: StockItem): StockItem => item.part?.whole ?? item;

/** Demand until a day, or of the next four weeks. */
function forecastUntil(plan: ItemPlan, query: Query, facts: Facts): number {
  const days =
    query.until === null
      ? 28
      : Math.max(1, (Date.parse(query.until) - Date.parse(dayAt(facts.now, facts.timeZone))) / 86_400_000);
  return plan.forecast.expected.reduce((sum, week, at) => sum + week * Math.min(1, Math.max(0, days / 7 - at)), 0);
}

export const OF_ITEMS = {
  quantity: column({
    ...{ from: 'item', label: 'stock on hand', tell: (figure) => `${figure} on hand`, unit: 'quantity', total: 'sum' },
    value: ({ item }) => item.quantity,
  }),
  value: column({
    ...{
      from: 'item',
      label: 'stock value',
      tell: (figure) => `${figure} in stock`,
      unit: 'money',
      total: 'sum',
      basis: 'at cost',
    },
    value: ({ item }) => valueOfStock(item),
  }),
  retailValue: column({
    ...{ from: 'item', label: 'stock value', tell: (figure) => `${figure} in stock`, unit: 'money', total: 'sum' },
    basis: 'at selling price',
    value: ({ item: { quantity, sellingPrice } }) => (sellingPrice === null ? null : quantity * sellingPrice),
  }),
  costPrice: column({
    ...{ from: 'item', label: 'cost', tell: (figure) => `costs ${figure}`, unit: 'money', total: 'mean' },
    value: ({ item }) => item.costPrice,
  }),
  sellingPrice: column({
    ...{ from: 'item', label: 'selling price', tell: (figure) => `sells for ${figure}`, unit: 'money', total: 'mean' },
    value: ({ item }) => item.sellingPrice,
  }),
  margin: column({
    ...{ from: 'item', label: 'margin', tell: (figure) => `${figure} margin`, unit: 'percent', total: 'mean' },
    value: ({ item: { costPrice, sellingPrice } }) =>
      costPrice === null || !sellingPrice ? null : (sellingPrice - costPrice) / sellingPrice,
  }),
  profit: column({
    ...{ from: 'item', label: 'profit of one', tell: (figure) => `earns ${figure} each`, unit: 'money', total: 'mean' },
    value: ({ item: { costPrice, sellingPrice } }) =>
      costPrice === null || sellingPrice === null ? null : sellingPrice - costPrice,
  }),
  par: column({
    ...{ from: 'item', label: 'par', tell: (figure) => `par ${figure}`, unit: 'quantity', total: 'sum' },
    value: ({ item }) => item.minimumPar || null,
  }),
  belowPar: column({
    ...{
      from: 'item',
      label: 'quantity below par',
      tell: (figure) => `${figure} below par`,
      unit: 'quantity',
      total: 'sum',
    },
    value: ({ item }) => (item.minimumPar === 0 ? null : missingToPar(item)),
  }),
  fillUpCost: column({
    ...{
      from: 'item',
      label: 'cost to reach par',
      tell: (figure) => `${figure} to reach par`,
      unit: 'money',
      total: 'sum',
    },
    basis: 'at cost',
    value: ({ item }) => (item.costPrice === null ? null : missingToPar(item) * item.costPrice),
  }),
  packable: column({
    ...{
      from: 'item',
      label: 'quantity that can be made now',
      tell: (figure) => `${figure} can be made now`,
      unit: 'quantity',
    },
    total: 'sum',
    need: () => ({ packable: true }),
    value: ({ item, facts }) => (item.part ? null : (facts.packable.get(item.id) ?? null)),
  }),
  toBuy: column({
    ...{
      from: 'item',
      label: 'harvest to buy',
      tell: (figure) => `${figure} to buy in its next buying window`,
      unit: 'quantity',
    },
    total: 'sum',
    need: () => ({ harvests: true }),
    value: ({ item, facts }) => (item.part ? null : (facts.harvests.get(item.id) ?? null)),
  }),
  packSize: column({
    ...{
      from: 'item',
      label: 'pack size',
      tell: (figure) => `comes in packs of ${figure}`,
      unit: 'quantity',
      total: 'none',
    },
    value: ({ item }) => item.packSize,
  }),
  minimumOrder: column({
    ...{
      from: 'item',
      label: 'minimum order',
      tell: (figure) => `minimum order ${figure}`,
      unit: 'quantity',
      total: 'none',
    },
    value: ({ item }) => item.minimumOrder,
  }),
  leadTime: column({
    ...{
      from: 'item',
      label: 'lead time',
      tell: (figure) => `arrives ${figure} after the order`,
      unit: 'days',
      total: 'mean',
    },
    value: ({ item, facts }) => leadDaysOf(item, facts),
  }),
  items: column({
    ...{ from: 'item', label: 'number of items', tell: (figure) => figure, unit: 'count', total: 'sum' },
    value: () => 1,
  }),
  status: textOf(
    'status',
    (text) => text,
    (item) => stockBadge(wholeOf(item)),
  ),
  location: textOf(
    'location',
    (text) => `kept in ${text}`,
    ({ location }) => location,
  ),
  supplier: textOf(
    'supplier',
    (text) => `from ${text}`,
    (item, facts) => supplierOf(item, facts)?.name ?? null,
  ),
  category: textOf(
    'category',
    (text) => text,
    ({ category }) => category,
  ),
  sku: textOf(
    'SKU',
    (text) => `SKU ${text}`,
    ({ sku }) => sku,
  ),
  pinnedReason: textOf(
    'pinned',
    (text) => `pinned: ${text}`,
    ({ isPinned, pinnedReason }) => (isPinned ? (pinnedReason ?? 'pinned') : null),
  ),
  description: column({
    ...{ from: 'item', label: 'description', tell: (text) => text, unit: 'text', total: 'none' },
    need: () => ({ texts: [] }),
    value: ({ item, facts }) =>
      facts.texts.find(({ where, itemId }) => where === 'description' && itemId === item.id)?.text ?? null,
  }),
  added: column({
    ...{ from: 'item', label: 'day added', tell: (day) => `added ${day}`, unit: 'day', total: 'latest' },
    value: ({ item, facts }) => dayAt(item.createdAt, facts.timeZone),
  }),
  daysLeft: column({
    ...{ from: 'item', label: 'days of cover', tell: (figure) => `lasts ${figure}`, unit: 'days', total: 'none' },
    need: planned,
    behind: ({ item, facts }) => (planOf(item, facts)?.cover.basis === 'par' ? ` ${FROM_PAR}` : ''),
    value: ({ item, facts }) => planOf(item, facts)?.cover.expected ?? null,
  }),
  runsOut: column({
    ...{ from: 'item', label: 'day it runs out', tell: (day) => `runs out about ${day}`, unit: 'day', total: 'none' },
    need: planned,
    value: ({ item, facts }) => {
      const days = planOf(item, facts)?.cover.expected ?? null;
      return days === null ? null : dayIn(days, facts);
    },
  }),
  orderBy: column({
    ...{ from: 'item', label: 'day to order by', tell: (day) => `order by ${day}`, unit: 'day', total: 'none' },
    need: planned,
    value: ({ item, facts }) => {
      const days = planOf(item, facts)?.orderInDays ?? null;
      return days === null ? null : dayIn(days, facts);
    },
  }),
  reorderQuantity: column({
    ...{
      from: 'item',
      label: 'quantity to order',
      tell: (figure) => `order ${figure}`,
      unit: 'quantity',
      total: 'sum',
    },
    need: planned,
    value: ({ item, facts }) => {
      const advice = planOf(item, facts)?.advice;
      return advice === undefined ? null : advice.due ? advice.quantity : 0;
    },
  }),
  reorderCost: column({
    ...{
      from: 'item',
      label: 'cost of the order',
      tell: (figure) => `for ${figure}`,
      unit: 'money',
      total: 'sum',
      basis: 'at cost',
    },
    need: planned,
    value: ({ item, facts }) => planOf(item, facts)?.orderCost ?? null,
  }),
  forecast: column({
    ...{
      from: 'item',
      label: 'expected demand',
      tell: (figure) => `about ${figure} expected`,
      unit: 'quantity',
      total: 'sum',
    },
    need: planned,
    value: ({ item, facts, query }) => {
      const plan = planOf(item, facts);
      return plan === null ? null : Math.round(forecastUntil(plan, query, facts) * 10) / 10;
    },
  }),
};

/** What a price is for: `per pound`. */
export const perOne = ({ unit }: StockItem): string => `per ${toSingular(unit)}`;

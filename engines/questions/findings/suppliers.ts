import { completeness } from '../../forecasting/plan.ts';
import type { SupplierFigures } from '../../forecasting/supplier-scores.ts';
import type { Impact, Insight } from '../answer.ts';
import type { Demand } from '../facts.ts';
import { count, days, money, names, percent } from '../format.ts';
import { toReorder } from './reorder.ts';

/** A supplier with this share of all demand may need a second source. */
const MUCH = 0.5;
const SOME = 0.2;
/** Deliveries that take this much longer than promised are late. */
const LATE = 1.25;

const MAX_SUPPLIERS = 5;

/** The suppliers with the greatest demand, with what is known of each. */
export function supplierInsights(demand: Demand): Insight[] {
  const all = demand.suppliers.reduce((sum, { usedValue }) => sum + usedValue, 0);
  const due = new Set(toReorder(demand).now.map(({ item }) => item.id));
  return demand.suppliers.slice(0, MAX_SUPPLIERS).map((supplier) => supplierInsight(supplier, all, due));
}

function supplierInsight(supplier: SupplierFigures, all: number, due: ReadonlySet<number>): Insight {
  const { name, items, usedValue, score, parts, observedDays, statedDays } = supplier;
  const share = all > 0 ? usedValue / all : 0;
  const toOrder = items.filter(({ id }) => due.has(id));
  const isLate = observedDays !== null && statedDays !== null && observedDays > statedDays * LATE;
  const lead =
    observedDays !== null
      ? ` Deliveries took ${days(observedDays)}${statedDays === null ? '' : ` (${days(statedDays)} promised)`}.`
      : statedDays !== null
        ? ` Promises ${days(statedDays)} from order to delivery.`
        : '';
  const demand =
    all > 0
      ? `${percent(share)} of the year’s demand at cost (${money(usedValue)})`
      : `${money(supplier.stockValue)} in stock at cost`;
  return {
    kind: 'supplier',
    title: name,
    description: `${demand}, ${count(items.length, 'item')}, ${count(supplier.deliveries, 'delivery', 'deliveries')} in the last 12 months.${lead}`,
    action: actionFor(
      toOrder.map((item) => item.name),
      share,
      isLate,
    ),
    impact: impactOf(share, isLate),
    confidence: completeness(all > 0 ? supplier.known : 1),
    why: `${score === null ? 'No score: nobody has judged this supplier and too few deliveries were seen.' : `Score ${score} of 100: ${parts.map(({ label, share: part }) => `${label.toLowerCase()} ${percent(part)}`).join(', ')}.`} The confidence is the share of its items in demand whose cost is known.`,
    numbers: [
      { label: 'Demand at cost, 12 months', value: Math.round(usedValue), unit: 'cents' },
      { label: 'Share of demand', value: Math.round(share * 100), unit: 'percent' },
      { label: 'Stock value at cost', value: Math.round(supplier.stockValue), unit: 'cents' },
      { label: 'Lead time seen', value: observedDays === null ? null : Math.round(observedDays), unit: 'days' },
      { label: 'Score of 100', value: score, unit: '' },
    ],
    itemIds: (toOrder.length > 0 ? toOrder : items).slice(0, 20).map(({ id }) => id),
  };
}

function actionFor(toOrder: string[], share: number, isLate: boolean): string {
  if (toOrder.length > 0) return `Order ${names(toOrder, 3)} from them now.`;
  if (isLate) return 'Order earlier, or ask them what delays their deliveries.';
  if (share >= MUCH) return 'Look for a second source for what you could not do without.';
  return 'Nothing to do now.';
}

function impactOf(share: number, isLate: boolean): Impact {
  if (share >= MUCH) return 'high';
  return share >= SOME || isLate ? 'medium' : 'low';
}

import type { Insight } from '../answer.ts';
import type { Demand } from '../facts.ts';
import { classInsights } from './classes.ts';
import { idleInsights } from './idle.ts';
import { priceInsights } from './prices.ts';
import { reorderInsight, toReorder } from './reorder.ts';
import { supplierInsights } from './suppliers.ts';

/** Findings that one answer has at most. */
export const MAX_INSIGHTS = 12;
const BY_IMPACT = { high: 0, medium: 1, low: 2 };

/** What matters now without being asked: what to order, what is idle, what the prices say. */
export function recommendations(demand: Demand): Insight[] {
  const { now, soon } = toReorder(demand);
  const suppliers = supplierInsights(demand).filter(({ impact }) => impact !== 'low');
  return [
    ...[...now, ...soon].slice(0, 5).map((plan) => reorderInsight(plan, demand)),
    ...idleInsights(demand),
    ...priceInsights(demand),
    ...suppliers.slice(0, 2),
    ...classInsights(demand),
  ].sort((a, b) => BY_IMPACT[a.impact] - BY_IMPACT[b.impact]);
}

/** Where nothing has ever gone out, every forecast is silent; that is said. Begins with a blank. */
export function noDemandNote({ items }: Pick<Demand, 'items'>): string {
  return items.some(({ used52 }) => used52 > 0)
    ? ''
    : ' The ledger knows no sales or use of the last 12 months, so only your pars can say what is needed.';
}

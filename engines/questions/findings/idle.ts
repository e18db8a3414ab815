import { DAY_MS } from '../../forecasting/demand.ts';
import { completeness } from '../../forecasting/plan.ts';
import { type StockedItem, stockValue } from '../../forecasting/stocked-item.ts';
import { DEAD_AFTER_DAYS, isDead } from '../../stock/usage.ts';
import type { Impact, Insight } from '../answer.ts';
import type { Demand } from '../facts.ts';
import { count, days, money, names, percent } from '../format.ts';

/** Stock beyond what this many weeks of the present demand take is too much. */
export const PLENTY_WEEKS = 26;

/** Dead stock, the most valuable first. */
export function deadStock({ items, now }: Pick<Demand, 'items' | 'now'>): StockedItem[] {
  return items.filter((item) => isDead(item, now)).sort((a, b) => (stockValue(b) ?? 0) - (stockValue(a) ?? 0));
}

/** Items in demand of which there is more than half a year's, with what is beyond it; the most money first. */
export function overstock({
  items,
  now,
}: Pick<Demand, 'items' | 'now'>): { item: StockedItem; beyond: number; weekly: number }[] {
  const since = now - DEAD_AFTER_DAYS * DAY_MS;
  const found: { item: StockedItem; beyond: number; weekly: number }[] = [];
  for (const item of items) {
    if ((item.lastUsed ?? 0) < since) continue;
    // The brisker of quarter and year: what slowed down of late may come back.
    const weekly = Math.max(item.used13 / 13, item.used52 / 52);
    const beyond = item.onHand - Math.max(weekly * PLENTY_WEEKS, item.minimumPar);
    if (weekly > 0 && beyond > 0) found.push({ item, weekly, beyond });
  }
  return found.sort((a, b) => b.beyond * (b.item.costPrice ?? 0) - a.beyond * (a.item.costPrice ?? 0));
}

/** What share of all stock value an insight is about decides how much it matters. */
function impactOf(value: number, all: number): Impact {
  const share = all > 0 ? value / all : 0;
  if (share >= 0.1) return 'high';
  return share >= 0.03 ? 'medium' : 'low';
}

/** One insight on dead stock and one on too much of what sells, where there is any. */
export function idleInsights(demand: Demand): Insight[] {
  const { items, now } = demand;
  const all = items.reduce((sum, item) => sum + (stockValue(item) ?? 0), 0);
  const found: Insight[] = [];
  const dead = deadStock(demand);
  if (dead.length > 0) {
    const value = dead.reduce((sum, item) => sum + (stockValue(item) ?? 0), 0);
    const costed = dead.filter(({ costPrice }) => costPrice !== null).length;
    const quietest =
      dead.reduce((sum, { lastUsed, since }) => sum + (now - (lastUsed ?? since)) / DAY_MS, 0) / dead.length;
    found.push({
      kind: 'dead-stock',
      title: `Dead stock: ${count(dead.length, 'item')}`,
      description: `Nothing of ${names(
        dead.map(({ name }) => name),
        3,
      )} has gone out in ${DEAD_AFTER_DAYS} days or more.${costed === 0 ? '' : ` ${money(value)} is tied up in it at cost, ${percent(all > 0 ? value / all : 0)} of the stock value.`}`,
      action: 'Sell it at a discount, bundle it, or use it in a blend, and do not reorder it.',
      impact: impactOf(value, all),
      confidence: completeness(costed / dead.length),
      why: `In stock, in the ledger for ${DEAD_AFTER_DAYS} days at least, and nothing sold, moved or taken since; ${days(quietest)} on average. The confidence is the share of these items whose cost is known.`,
      numbers: [
        { label: 'Items', value: dead.length, unit: '' },
        { label: 'Value at cost', value: costed === 0 ? null : Math.round(value), unit: 'cents' },
        { label: 'Quiet for, on average', value: Math.round(quietest), unit: 'days' },
      ],
      itemIds: dead.slice(0, 20).map(({ id }) => id),
    });
  }
  const much = overstock(demand);
  if (much.length > 0) {
    const value = much.reduce((sum, { item, beyond }) => sum + beyond * (item.costPrice ?? 0), 0);
    const costed = much.filter(({ item }) => item.costPrice !== null).length;
    found.push({
      kind: 'overstock',
      title: `More than half a year of ${count(much.length, 'item')}`,
      description: `${names(
        much.map(({ item }) => item.name),
        3,
      )} will outlast ${PLENTY_WEEKS} weeks at the present demand.${costed === 0 ? '' : ` What is beyond that cost ${money(value)}.`}`,
      action: 'Pause orders for these until stock has come down.',
      impact: impactOf(value, all),
      confidence: completeness(costed / much.length),
      why: `Stock on hand less ${PLENTY_WEEKS} weeks of demand, at the pace of the last 13 or 52 weeks, whichever is brisker, and never below par. The confidence is the share of these items whose cost is known.`,
      numbers: [
        { label: 'Items', value: much.length, unit: '' },
        { label: 'Value beyond need at cost', value: costed === 0 ? null : Math.round(value), unit: 'cents' },
      ],
      itemIds: much.slice(0, 20).map(({ item }) => item.id),
    });
  }
  return found;
}

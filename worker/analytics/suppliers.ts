import { enteredFigures, NEW_SUPPLIER } from '../../engines/forecasting/entered-figures.ts';
import type { SupplierPerformance } from './contract.ts';
import type { EndedRow } from './order-queries.ts';
import type { Delivered, PartnerRow } from './queries.ts';
import { toCents } from './series.ts';

/** Maximum suppliers listed. */
const MAX_SUPPLIERS = 100;

/**
 * Combines suppliers named by items with supplier records, by normalized name, largest deliveries first.
 */
export function supplierRows(
  delivered: readonly Delivered[],
  partners: readonly PartnerRow[],
  ended: readonly EndedRow[],
): SupplierPerformance[] {
  const orders = new Map(ended.map((one) => [one.key, one]));
  const entries = new Map(partners.map((partner) => [partner.key, partner]));
  const entryNames = new Set(partners.map(({ name }) => name));
  const items = new Map(delivered.map((one) => [one.key, one]));
  return [...new Set([...items.keys(), ...entries.keys()])]
    .map((key) => buildPerformance(items.get(key), entries.get(key), orders.get(key)))
    .filter(({ items, deliveries }, index, all) => items + deliveries > 0 || entryNames.has(all[index]?.name ?? ''))
    .sort(
      (a, b) =>
        (b.receivedCost ?? 0) - (a.receivedCost ?? 0) ||
        b.deliveries - a.deliveries ||
        b.items - a.items ||
        a.name.localeCompare(b.name),
    )
    .slice(0, MAX_SUPPLIERS);
}

function buildPerformance(
  delivered: Delivered | undefined,
  entry: PartnerRow | undefined,
  { dated, onTime, lines, whole }: Omit<EndedRow, 'key'> = { dated: 0, onTime: 0, lines: 0, whole: 0 },
): SupplierPerformance {
  const { leadMin = null, leadMax = null } = delivered ?? {};
  const wait = entry?.daysToDelivery ?? null;
  return {
    name: entry?.name ?? delivered?.name ?? '',
    items: delivered?.items ?? 0,
    deliveries: delivered?.deliveries ?? 0,
    receivedCost: toCents(delivered?.receivedCost ?? 0),
    receivedBefore: toCents(delivered?.receivedBefore ?? 0),
    lastDelivery: delivered?.lastDelivery ?? null,
    messages: entry?.messages ?? 0,
    failedMessages: entry?.failedMessages ?? 0,
    leadTimeDays: entry?.leadTimeDays ?? null,
    itemLeadTime: leadMin === null || leadMax === null ? null : { min: leadMin, max: leadMax },
    daysToDelivery: wait === null ? null : Math.round(wait * 10) / 10,
    observed: entry?.observed ?? 0,
    onTime: dated === 0 ? null : onTime / dated,
    complete: lines === 0 ? null : whole / lines,
    orderLines: lines,
    ...enteredFigures(entry ?? NEW_SUPPLIER),
  };
}

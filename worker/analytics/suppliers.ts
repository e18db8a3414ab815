import type { SupplierPerformance } from './contract.ts';
import type { PartnerRow } from './queries.ts';
import { toCents } from './series.ts';

/** What the items of a supplier tell of it; money in thousandths of a cent. */
export interface Delivered {
  key: string;
  name: string;
  items: number;
  deliveries: number;
  receivedCost: number;
  lastDelivery: string | null;
  leadMin: number | null;
  leadMax: number | null;
}

/** The list of suppliers is not longer than this. */
const MOST_SUPPLIERS = 100;

/**
 * Suppliers that items name and suppliers with an entry of their own, met by the comparable form of the name. Those who
 * delivered the most come first. A score or a response time of 0 is what nobody has said yet.
 */
export function supplierRows(delivered: readonly Delivered[], partners: readonly PartnerRow[]): SupplierPerformance[] {
  const entries = new Map(partners.map((partner) => [partner.key, partner]));
  const entryNames = new Set(partners.map(({ name }) => name));
  const items = new Map(delivered.map((one) => [one.key, one]));
  return [...new Set([...items.keys(), ...entries.keys()])]
    .map((key) => performanceOf(items.get(key), entries.get(key)))
    .filter(({ items, deliveries }, index, all) => items + deliveries > 0 || entryNames.has(all[index]?.name ?? ''))
    .sort(
      (a, b) =>
        b.receivedCost - a.receivedCost ||
        b.deliveries - a.deliveries ||
        b.items - a.items ||
        a.name.localeCompare(b.name),
    )
    .slice(0, MOST_SUPPLIERS);
}

function performanceOf(delivered: Delivered | undefined, entry: PartnerRow | undefined): SupplierPerformance {
  const { leadMin = null, leadMax = null } = delivered ?? {};
  const wait = entry?.daysToDelivery ?? null;
  return {
    name: entry?.name ?? delivered?.name ?? '',
    items: delivered?.items ?? 0,
    deliveries: delivered?.deliveries ?? 0,
    receivedCost: toCents(delivered?.receivedCost ?? 0),
    lastDelivery: delivered?.lastDelivery ?? null,
    messages: entry?.messages ?? 0,
    failedMessages: entry?.failedMessages ?? 0,
    leadTimeDays: entry?.leadTimeDays ?? null,
    itemLeadTime: leadMin === null || leadMax === null ? null : { min: leadMin, max: leadMax },
    daysToDelivery: wait === null ? null : Math.round(wait * 10) / 10,
    observed: entry?.observed ?? 0,
    responseHours: entry?.responseHours || null,
    reliability: entry?.reliability || null,
  };
}

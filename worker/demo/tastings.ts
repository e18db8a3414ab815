import { addDays, dayAt } from '../../engines/calendar/days.ts';
import { newId } from '../core/ids.ts';
import type { TeaSamples } from './queries.ts';
import type { SampleLot } from './run.ts';

/** Three samples of teas in the sample business, and a tasting of two people that has ended. */

const DAY = 24 * 60 * 60 * 1000;
const TASTED_DAYS_AGO = 4;

interface Known {
  lotIds: ReadonlyMap<SampleLot, number>;
  itemIds: ReadonlyMap<string, number>;
  supplierIds: ReadonlyMap<string, number>;
  userIds: Record<'Mei' | 'Tam', number>;
}

/** What each of them wrote, in tenths, and in words. */
const SHEETS = [
  { cup: 1, who: 'Mei', dryLeaf: 80, liquor: 85, wetLeaf: 80, liquorWords: 'Bright, brisk, malty' },
  { cup: 1, who: 'Tam', dryLeaf: 75, liquor: 80, wetLeaf: 80, liquorWords: 'Malty, full' },
  { cup: 2, who: 'Mei', dryLeaf: 75, liquor: 75, wetLeaf: 75, liquorWords: 'Brisk, a little flat' },
  { cup: 2, who: 'Tam', dryLeaf: 80, liquor: 65, wetLeaf: 70, liquorWords: 'Malty, thin' },
  { cup: 3, who: 'Mei', dryLeaf: 60, liquor: 70, wetLeaf: 65, liquorWords: 'Floral, light' },
  { cup: 3, who: 'Tam', dryLeaf: 65, liquor: 75, wetLeaf: 70, liquorWords: 'Floral, sweet' },
] as const;

/** @param inStock lots with stock; the arrival is of one of them @param now epoch milliseconds */
export function buildTastings(inStock: readonly SampleLot[], known: Known, now: number): TeaSamples {
  const { lotIds, itemIds, supplierIds, userIds } = known;
  const lot = inStock.find(({ supplier }) => supplier === 'Halmari Hills Estates');
  if (!lot) return { samples: [], tastings: [], cups: [], sheets: [] };
  const today = dayAt(now, 'UTC');
  const supplierId = supplierIds.get(lot.supplier ?? '') ?? null;
  const of = { itemId: itemIds.get(lot.sku) ?? null, supplierId, askedOn: null, decideBy: null, userId: userIds.Mei };
  const arrivedOn = lot.receivedOn;
  const sent = addDays(lot.receivedOn, -30);
  const samples: TeaSamples['samples'] = [
    {
      ...{ ...of, id: newId(), name: `${lot.garden || 'Estate'}, before shipping`, kind: 'pre_shipment' },
      ...{ weight: 100_000, askedOn: addDays(sent, -9), arrivedOn: sent, decision: 'approved' },
      ...{ decidedAt: Date.parse(sent), decidedBy: userIds.Mei, note: 'As agreed: ship it.' },
      createdAt: Date.parse(sent) - 9 * DAY,
    },
    {
      ...{ ...of, id: newId(), name: `${lot.garden || 'Estate'}, lot ${lot.code}`, kind: 'arrival', arrivedOn },
      ...{ lotId: lotIds.get(lot) ?? null, weight: 50_000, createdAt: Date.parse(arrivedOn) },
    },
    {
      ...{ ...of, itemId: null, id: newId(), name: 'Second flush, clonal', kind: 'offer', weight: 25_000 },
      ...{ askedOn: addDays(today, -20), arrivedOn: addDays(today, -6), decideBy: addDays(today, 10) },
      createdAt: now - 20 * DAY,
    },
  ];
  const at = now - TASTED_DAYS_AGO * DAY;
  const tasting = { id: newId(), name: 'Arrival against what was agreed', isBlind: 1, userId: userIds.Mei };
  return {
    samples,
    tastings: [{ ...tasting, weight: 2000, water: 100, seconds: 360, createdAt: at, endedAt: at + DAY / 24 }],
    cups: samples.map(({ id }, place) => ({ tastingId: tasting.id, cup: place + 1, sampleId: id })),
    sheets: SHEETS.map(({ who, ...sheet }, place) => ({
      ...{ ...sheet, tastingId: tasting.id, userId: userIds[who], writtenAt: at + (place + 1) * 60_000 },
      ...{ dryLeafWords: '', wetLeafWords: '' },
    })),
  };
}

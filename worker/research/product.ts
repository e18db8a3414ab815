import type { ReferenceEntry } from '../../engines/tea-reference/reference/entry.ts';
import { findEntry } from '../../engines/tea-reference/reference/find.ts';
import { NO_CATEGORY } from '../inventory/contract.ts';
import type { ProductResearch } from './contract.ts';
import { claimed, counted, type Finding, firstKnown, own, split, unknown } from './finding.ts';
import {
  computeDemand,
  findMeantItems,
  fromSupplier,
  leadTimeRange,
  ownPrice,
  type ResearchItem,
  toOwnItem,
} from './own-items.ts';

/** What is asked: names as the contract has trimmed them. */
export interface ProductQuestion {
  productName: string;
  supplierName?: string | undefined;
}

/**
 * The answer about a product, put together of the reference and the workspace's own items.
 * @param standing items that may be the product
 * @param now epoch milliseconds
 */
export function productAnswer(
  { productName, supplierName = '' }: ProductQuestion,
  standing: readonly ResearchItem[],
  now: number,
): ProductResearch {
  const match = findEntry(productName);
  const entry = match?.entry ?? null;
  const all = findMeantItems(productName, entry?.name ?? null, standing);
  const items = supplierName === '' ? all : fromSupplier(all, supplierName);

  const info = split({
    name: entry ? claimed([entry.name, 'camellia']) : ownName(productName, items),
    category: firstKnown(ownCategory(items), entry ? claimed([entry.category, 'camellia']) : unknown()),
    origin: claimed(entry?.origin),
    description: firstKnown(claimed(entry?.description), ownDescription(items)),
    type: claimed(entry?.type),
    storage: claimed(entry?.storage),
    shelfLifeMonths: claimed(entry?.shelfLifeMonths),
  });
  const price = priceFindings(items, supplierName, entry);
  const market = split({
    ...price,
    referencePrice: claimed(entry?.wholesalePrice),
    demandLevel: demandFinding(items, now),
    leadTimeDays: firstKnown(ownLeadTime(items), claimed(entry?.leadTimeDays)),
  });
  return {
    productInfo: { ...info.values, name: info.values.name ?? productName },
    marketData: market.values,
    provenance: { productInfo: info.provenance, marketData: market.provenance },
    reference: match && { name: match.entry.name, confidence: Math.round(match.score * 100) / 100 },
    ownItems: items.map(toOwnItem),
    engine: 'built-in',
  };
}

function ownName(asked: string, [first]: readonly ResearchItem[]): Finding<string> {
  return first ? own(first.name, 'own stock') : own(asked, 'question', 'Neither the reference nor your stock has it.');
}

function ownCategory(items: readonly ResearchItem[]): Finding<string> | Finding<null> {
  const filed = items.find(({ category }) => category !== '' && category !== NO_CATEGORY);
  return filed ? own(filed.category, 'own stock', `As ${filed.name} is filed.`) : unknown();
}

function ownDescription(items: readonly ResearchItem[]): Finding<string> | Finding<null> {
  const described = items.find(({ description }) => description !== '');
  return described ? own(described.description, 'own stock', `As ${described.name} is described.`) : unknown();
}

function ownLeadTime(items: readonly ResearchItem[]): Finding<{ min: number; max: number }> | Finding<null> {
  const times = leadTimeRange(items);
  if (!times) return unknown();
  return own({ min: times.min, max: times.max }, 'own stock', `Stated by ${times.items} of your items.`);
}

/** What the workspace pays; without that, the middle of the reference's range. */
function priceFindings(
  items: readonly ResearchItem[],
  supplierName: string,
  entry: ReferenceEntry | null,
): { averageWholesalePrice: Finding<number | null>; priceUnit: Finding<string | null> } {
  const paid = ownPrice(items);
  if (paid) {
    const from = paid.isWeighted ? 'own purchases' : 'own stock';
    const note = paid.isWeighted
      ? `Average cost price of ${counted(paid.items, 'item')}, weighted by what came in within twelve months.`
      : `Average cost price of ${counted(paid.items, 'item')}; nothing came in within twelve months.`;
    return { averageWholesalePrice: own(paid.price, from, note), priceUnit: own(paid.unit, from) };
  }
  const missing = supplierName === '' ? null : `None of your items from ${supplierName} has a cost price.`;
  const range = claimed(entry?.wholesalePrice);
  if (range.value === null) return { averageWholesalePrice: unknown(missing), priceUnit: unknown() };
  const { min, max, per } = range.value;
  const { provenance } = range;
  const notes = [missing, min === max ? null : 'The middle of the range.', provenance.note];
  return {
    averageWholesalePrice: {
      value: Math.round((min + max) / 2),
      provenance: { ...provenance, note: notes.filter((note) => note !== null).join(' ') || null },
    },
    priceUnit: { value: per, provenance },
  };
}

function demandFinding(items: readonly ResearchItem[], now: number): Finding<string> | Finding<null> {
  const demand = computeDemand(items, now);
  if (!demand) return unknown('No sales of yours to tell it by.');
  const note =
    demand.daysOfCover === null
      ? 'Nothing was sold within ninety days.'
      : `At the pace of your last ninety days, stock lasts ${counted(demand.daysOfCover, 'day')}.`;
  return own(demand.level, 'own sales', note);
}

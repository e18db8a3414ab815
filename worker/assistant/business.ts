import type { Role } from '../core/contract.ts';
import type { InventoryType } from '../inventory/contract.ts';

/** What a question can be about, read from the database once for each. Prices in cents, quantities in the item's unit. */
export interface Business {
  things: readonly Thing[];
  partners: readonly Partner[];
  colleagues: readonly Colleague[];
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
  /** Who asks. */
  userId: number;
  role: Role;
}

/** Something that is kept in stock. */
export interface Thing {
  id: number;
  name: string;
  sku: string;
  category: string;
  type: InventoryType;
  quantity: number;
  unit: string;
  costPrice: number | null;
  sellingPrice: number | null;
  supplier: string;
  supplierKey: string;
  minimumPar: number;
  location: string;
  leadTimeDays: number | null;
  packSize: number | null;
  minimumOrder: number | null;
  isPinned: boolean;
  pinnedReason: string | null;
  createdAt: number;
}

/** A supplier with an entry of its own. */
export interface Partner {
  id: number;
  /** The name in comparable form, as things bear it in `supplierKey`. */
  key: string;
  name: string;
  email: string;
  phone: string;
  contactPerson: string;
  responseHours: number;
  reliability: number;
  leadTimeDays: number | null;
  notes: string;
}

export interface Colleague {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
}

/** A supplier that items name, with its entry where there is one. */
export interface Source {
  key: string;
  name: string;
  partner: Partner | null;
}

/** What is in stock of a thing, in cents at cost; null where its cost is unknown. */
export function stockValueOf({ quantity, costPrice }: Thing): number | null {
  return costPrice === null ? null : quantity * costPrice;
}

/** Price less cost as a share of the price; null where one of the two is unknown or the price is 0. */
export function marginOf({ costPrice, sellingPrice }: Thing): number | null {
  if (costPrice === null || sellingPrice === null || sellingPrice === 0) return null;
  return (sellingPrice - costPrice) / sellingPrice;
}

/** Who supplies a thing; null where nobody is named. */
export function sourceOf(thing: Thing, partners: readonly Partner[]): Source | null {
  if (thing.supplierKey === '') return null;
  const partner = partners.find(({ key }) => key === thing.supplierKey) ?? null;
  return { key: thing.supplierKey, name: partner?.name ?? thing.supplier, partner };
}

/** Every supplier that has an entry or that an item names. */
export function sourcesOf({ things, partners }: Pick<Business, 'things' | 'partners'>): Source[] {
  const sources = new Map<string, Source>();
  for (const partner of partners) {
    if (!sources.has(partner.key)) sources.set(partner.key, { key: partner.key, name: partner.name, partner });
  }
  for (const { supplierKey, supplier } of things) {
    if (supplierKey !== '' && !sources.has(supplierKey)) {
      sources.set(supplierKey, { key: supplierKey, name: supplier, partner: null });
    }
  }
  return [...sources.values()];
}
